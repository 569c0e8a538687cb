import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findRedis, REDIS_MISSING } from './components.mjs';
import { GuardedProcess, onFreePort } from './guardedProcess.ts';

/** A real Redis in a temporary folder on a free port, for tests, including tests that stop it. */
export interface TestRedis {
  readonly url: string;
  start(): Promise<void>;
  /** `crash` kills it, as a power cut would. */
  stop(how?: 'orderly' | 'crash'): Promise<void>;
  /** Stops it and deletes its folder. */
  remove(): Promise<void>;
}

/** Acknowledged writes are on disk. */
const KEEPS: readonly string[] = ['--appendonly', 'yes', '--appendfsync', 'always', '--save', ''];
const SIGNALS = { orderly: 'TERM', crash: 'KILL' } as const;

/** True if tests with Redis are skipped, which is printed. Throws with `CI` set, where nothing may be skipped. */
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

/** Empty if it is not installed. */
function programOf(): string {
  return process.platform === 'win32' ? '' : (findRedis() ?? '');
}
