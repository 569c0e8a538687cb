import { execFile, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findPostgres } from '../../scripts/components.mjs';

/** What PostgreSQL does by itself: the simple update of pgbench, one small durable transaction after the other. */

const CLIENTS = '8';
const THREADS = '2';
/** Rows are a hundred thousand times this. */
const SCALE = '10';

/** Beside the server, or wherever the system has it. */
const PROGRAMS = [join(findPostgres() ?? '', 'pgbench'), 'pgbench'];

/** Transactions a second; undefined where there is no pgbench. */
export async function pgbench(url: string, seconds: number): Promise<number | undefined> {
  const program = PROGRAMS.find((each) => isThere(each));
  if (program === undefined) return undefined;
  const run = (...words: readonly string[]) => promisify(execFile)(program, [...words, url]);
  await run('-i', '-q', '-s', SCALE);
  const { stdout } = await run('-N', '-n', '-c', CLIENTS, '-j', THREADS, '-T', String(seconds));
  const [, rate] = /^tps = ([\d.]+)/m.exec(stdout) ?? [];
  if (rate === undefined) throw new Error(`pgbench says something else: ${stdout}`);
  return Number(rate);
}

function isThere(program: string): boolean {
  return spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0;
}
