import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from 'pg';
import { findPostgres } from '../../scripts/components.mjs';

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
const PORT_TRIES = 5;

/**
 * A guard process between us and the database: a line on its file descriptor 3 is a signal to pass on. Where that
 * descriptor is closed without one, we were killed: then it stops the database and deletes the folder.
 */
const GUARD = `
  folder=$1; shift; "$@" & pid=$!; trap '' INT TERM
  ( asked=; while read -r signal; do asked=1; kill -"$signal" $pid; done <&3
    [ "$asked" ] || { kill -INT $pid; while kill -0 $pid; do sleep 0.1; done; rm -rf "$folder"; } ) 2>/dev/null &
  wait $pid`;

/** undefined where there is no PostgreSQL. */
export async function startCluster(): Promise<Cluster | undefined> {
  const bin = process.platform === 'win32' ? undefined : findPostgres();
  if (bin === undefined) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'magnate-postgres-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  try {
    return await begin(bin, folder, remove);
  } catch (error) {
    remove();
    throw error;
  }
}

async function begin(bin: string, folder: string, remove: () => void): Promise<Cluster> {
  const owner = ownerOf(folder);
  const data = join(folder, 'data');
  const options = ['-D', data, '-U', 'magnate', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
  execFileSync(join(bin, 'initdb'), options, { ...owner, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  let guard: ChildProcess | undefined;
  let port = 0;

  const run = async () => {
    const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`];
    const command = [join(bin, 'postgres'), '-D', data, ...settings.flatMap((setting) => ['-c', setting])];
    const child = spawn('sh', ['-c', GUARD, 'guard', folder, ...command], {
      ...owner,
      cwd: folder,
      detached: true,
      env: { ...process.env, LC_ALL: 'C' },
      stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    });
    guard = child;
    await untilReady(child);
  };

  const cluster: Cluster = {
    get url() {
      return `postgresql://magnate@127.0.0.1:${port}/postgres`;
    },
    start: run,
    async stop(how = 'orderly') {
      const child = guard;
      guard = undefined;
      if (child === undefined || child.exitCode !== null) return;
      const exited = once(child, 'exit');
      const input = child.stdio[3];
      if (input !== null && input !== undefined && 'end' in input) input.end(`${SIGNALS[how]}\n`);
      await exited;
    },
    async remove() {
      await cluster.stop('crash');
      process.off('exit', remove);
      remove();
    },
  };

  for (let attempt = 1; ; attempt++) {
    port = await freePort();
    try {
      await run();
      return cluster;
    } catch (error) {
      // Another process may have taken the port since it was found.
      if (attempt === PORT_TRIES) throw error;
    }
  }
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

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

function untilReady(child: ChildProcess): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const said: string[] = [];
  if (child.stderr !== null) {
    createInterface(child.stderr).on('line', (line) => {
      if (line.includes('ready to accept connections')) resolve();
      else if (said.length < 50) said.push(line);
    });
  }
  child.once('error', reject);
  child.once('exit', () => reject(new Error(`PostgreSQL did not start.\n${said.join('\n')}`)));
  return promise;
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
