import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findRedis, REDIS_MISSING } from './components.mjs';
import { GuardedProcess, onFreePort } from './guardedProcess.ts';

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

/** True where tests with a Redis are left out, which is said. With `CI` set nothing may be left out: then it throws. */
export function isRedisMissing(program = programOf()): boolean {
  if (program !== '') return false;
  if (process.env['CI']) throw new Error(REDIS_MISSING);
  process.stderr.write(`\n${REDIS_MISSING}\n`);
  return true;
}

export async function startRedis(settings: readonly string[] = KEEPS): Promise<TestRedis> {
  const program = programOf();
  if (program === '') throw new Error(REDIS_MISSING);
  const folder = mkdtempSync(join(tmpdir(), 'magnate-redis-'));
  const run = (port: number) =>
    GuardedProcess.start({
      command: [program, ...settings, '--port', `${port}`, '--bind', '127.0.0.1', '--dir', folder],
      folder,
      speaksOn: 'stdout',
      ready: /Ready to accept connections/,
    });
  let running: GuardedProcess | undefined;
  const port = await onFreePort(async (free) => {
    running = await run(free);
    return free;
  });
  const stop = async (how: 'orderly' | 'crash' = 'orderly') => {
    await running?.end(SIGNALS[how]);
    running = undefined;
  };
  return {
    url: `redis://127.0.0.1:${port}`,
    start: async () => {
      running = await run(port);
    },
    stop,
    remove: async () => {
      await stop('crash');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Empty where there is none. */
function programOf(): string {
  return process.platform === 'win32' ? '' : (findRedis() ?? '');
}
