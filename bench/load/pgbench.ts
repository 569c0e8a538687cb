import { execFile, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findPostgres } from '../../scripts/components.mjs';

/** PostgreSQL alone: pgbench's simple update, one small durable transaction after another. */

const CLIENTS = '8';
const THREADS = '2';
/** In units of 100,000 rows. */
const SCALE = '10';

/** Next to the server, or on the path. */
const PROGRAMS = [join(findPostgres() ?? '', 'pgbench'), 'pgbench'];

/** Transactions per second; undefined if pgbench is not installed. */
export async function pgbench(url: string, seconds: number): Promise<number | undefined> {
  const program = PROGRAMS.find((each) => isThere(each));
  if (program === undefined) return undefined;
  const run = (...words: readonly string[]) => promisify(execFile)(program, [...words, url]);
  await run('-i', '-q', '-s', SCALE);
  const { stdout } = await run('-N', '-n', '-c', CLIENTS, '-j', THREADS, '-T', String(seconds));
  const [, rate] = /^tps = ([\d.]+)/m.exec(stdout) ?? [];
  if (rate === undefined) throw new Error(`Unexpected output of pgbench: ${stdout}`);
  return Number(rate);
}

function isThere(program: string): boolean {
  return spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0;
}
