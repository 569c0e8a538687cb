import { execFileSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { findPostgres } from '../../scripts/components.mjs';
import { GuardedProcess, onFreePort } from '../../scripts/guardedProcess.ts';

/** A real PostgreSQL in a temporary folder on a free port, for tests, also those that stop it. */
export interface Cluster {
  /** The URL of its first database. */
  readonly url: string;
  start(): Promise<void>;
  /** `crash` ends it without a shutdown, as a power cut would. */
  stop(how?: 'orderly' | 'crash'): Promise<void>;
  /** Stops it for good and deletes it. */
  remove(): Promise<void>;
}

const SIGNALS = { orderly: 'INT', crash: 'QUIT' } as const;

/**
 * For tests: without fsync, only a power cut could lose data, not a killed process; and JIT compilation of a query takes
 * longer than running it on a few rows. Benchmarks use fsync.
 */
export const UNFLUSHED = ['fsync=off', 'full_page_writes=off', 'jit=off'] as const;

/** undefined if PostgreSQL is not installed. */
export async function startCluster(settings: readonly string[] = []): Promise<Cluster | undefined> {
  const bin = process.platform === 'win32' ? undefined : findPostgres();
  if (bin === undefined) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'magnate-postgres-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  try {
    return await begin(bin, { folder, settings, remove });
  } catch (error) {
    remove();
    throw error;
  }
}

interface Place {
  readonly folder: string;
  readonly settings: readonly string[];
  readonly remove: () => void;
}

async function begin(bin: string, { folder, settings, remove }: Place): Promise<Cluster> {
  const owner = ownerOf(folder);
  const data = join(folder, 'data');
  const options = ['-D', data, '-U', 'magnate', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
  execFileSync(join(bin, 'initdb'), options, { ...owner, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  const run = (port: number) => {
    const place = [`port=${port}`, 'listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`];
    return GuardedProcess.start({
      command: [join(bin, 'postgres'), '-D', data, ...[...place, ...settings].flatMap((setting) => ['-c', setting])],
      folder,
      speaksOn: 'stderr',
      ready: /ready to accept connections/,
      owner,
    });
  };
  let running: GuardedProcess | undefined;
  const port = await onFreePort(async (free) => {
    running = await run(free);
    return free;
  });

  const cluster: Cluster = {
    url: `postgresql://magnate@127.0.0.1:${port}/postgres`,
    start: async () => {
      running = await run(port);
    },
    stop: async (how = 'orderly') => {
      await running?.end(SIGNALS[how]);
      running = undefined;
    },
    remove: async () => {
      await cluster.stop('crash');
      process.off('exit', remove);
      remove();
    },
  };
  return cluster;
}

/** PostgreSQL refuses to run as root: then another user owns the folder and runs it. */
function ownerOf(folder: string): { readonly uid?: number; readonly gid?: number } {
  if (userInfo().uid !== 0) return {};
  const user = ['postgres', 'nobody'].find((name) => idOf('-u', name) !== undefined) ?? 'nobody';
  const uid = idOf('-u', user) ?? 65_534;
  const gid = idOf('-g', user) ?? 65_534;
  chownSync(folder, uid, gid);
  return { uid, gid };
}

function idOf(kind: '-u' | '-g', user: string): number | undefined {
  try {
    return Number(execFileSync('id', [kind, user], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
  } catch {
    return undefined;
  }
}

let databases = 0;

/** A new, empty database on the server of this URL. */
export async function createDatabase(url: string): Promise<{ readonly url: string; drop(): Promise<void> }> {
  databases += 1;
  const name = `magnate_${process.pid}_${Date.now().toString(36)}_${databases}`;
  await ask(url, `CREATE DATABASE ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  return { url: own.href, drop: () => ask(url, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
}

async function ask(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
