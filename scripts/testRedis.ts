import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { findRedis } from './components.mjs';

/** A real Redis in a temporary folder on a free port, for tests, also those that stop it. */
export interface TestRedis {
  readonly url: string;
  start(): Promise<void>;
  /** `crash` ends it as a power cut would. */
  stop(how?: 'orderly' | 'crash'): Promise<void>;
  /** Stops it for good and deletes it. */
  remove(): Promise<void>;
}

/** What it acknowledged is on the disk. */
const KEEPS: readonly string[] = ['--appendonly', 'yes', '--appendfsync', 'always', '--save', ''];
const SIGNALS = { orderly: 'TERM', crash: 'KILL' } as const;
const PORT_TRIES = 5;

/** A line on file descriptor 3 is a signal to pass on; where that is closed without one, we were killed, and Redis ends too. */
const GUARD = 'trap "" INT TERM; "$@" & pid=$!; read -r signal <&3; kill -"${signal:-KILL}" $pid; wait $pid';

/** undefined where there is no Redis. */
export async function startRedis(settings: readonly string[] = KEEPS): Promise<TestRedis | undefined> {
  const program = process.platform === 'win32' ? undefined : findRedis();
  if (program === undefined) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'magnate-redis-'));
  let guard: ChildProcess | undefined;
  let port = 0;

  const run = async (): Promise<boolean> => {
    const command = [program, ...settings, '--port', `${port}`, '--bind', '127.0.0.1', '--dir', folder];
    const child = spawn('sh', ['-c', GUARD, 'guard', ...command], { stdio: ['ignore', 'pipe', 'ignore', 'pipe'] });
    const lines = createInterface({ input: child.stdout as Readable });
    const isReady = await new Promise<boolean>((tell) => {
      lines.on('line', (line) => line.includes('Ready to accept connections') && tell(true));
      child.once('close', () => tell(false));
    });
    if (isReady) guard = child;
    else (child.stdio[3] as Writable | null)?.end('KILL\n');
    return isReady;
  };
  const stop = async (how: 'orderly' | 'crash' = 'orderly') => {
    if (guard === undefined) return;
    const ended = once(guard, 'close');
    (guard.stdio[3] as Writable).end(`${SIGNALS[how]}\n`);
    guard = undefined;
    await ended;
  };
  for (let tries = 0, isReady = false; !isReady; tries++) {
    if (tries === PORT_TRIES) throw new Error('Redis could not be started.');
    port = await freePort();
    isReady = await run();
  }
  return {
    url: `redis://127.0.0.1:${port}`,
    start: async () => {
      if (!(await run())) throw new Error('Redis could not be started again.');
    },
    stop,
    remove: async () => {
      await stop('crash');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Somebody else may take it before Redis does: then another one is tried. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
