import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gunzipSync } from 'node:zlib';
import { recordFromLog } from '@magnate/engine';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isWhole } from '../../scripts/whole.ts';
import { readConfig } from './config/config.ts';
import { Waiting } from './transports/testkit/waiting.ts';
import { openLog } from './base/log.ts';
import { CannotServe } from './cannotServe.ts';
import { openFileLimit } from './base/folder.ts';
import { type Running, serve } from './serve.ts';
import { SCHEMA } from './store/schema.ts';
import { openSqlite } from './store/sqlite/sqliteStore.ts';
import { rotateKeys } from './table/tokenKeys.ts';

let parent: string;
let running: Running[];
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'magnate-serve-'));
  running = [];
});
afterEach(async () => {
  await Promise.all(running.map((service) => service.stop()));
  await rm(parent, { recursive: true });
});

async function begin(environment: Readonly<Record<string, string>> = {}): Promise<Running> {
  const config = readConfig({
    PORT: '0',
    DATA_DIR: join(parent, 'data'),
    LOG_LEVEL: 'silent',
    LATENESS_MILLISECONDS: '0',
    // Other tests may have filled the memory of this process.
    MEMORY_MEGABYTES: '0',
    ...environment,
  });
  const service = await serve(config, { signals: false, log: openLog(config) });
  running.push(service);
  return service;
}

async function ask(address: string, path: string, body?: object): Promise<{ status: number; body: unknown }> {
  const json = { 'content-type': 'application/json' };
  const answer = await fetch(
    `${address}${path}`,
    body === undefined ? {} : { method: 'POST', headers: json, body: JSON.stringify(body) },
  );
  return { status: answer.status, body: await answer.json() };
}

const PLAYERS = { players: [{ name: 'Ann' }, { name: 'Bob' }] };

describe('the service', () => {
  test('says where it is, and answers there', async () => {
    const { address } = await begin();
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect((await ask(address, '/game', PLAYERS)).status).toBe(201);
  });

  test('keeps its secrets to its owner', async () => {
    await begin();
    const modeOf = async (path: string) => (await stat(join(parent, path))).mode & 0o777;
    expect(await modeOf('data')).toBe(0o700);
    expect(await modeOf('data/admin.token')).toBe(0o600);
    expect(await modeOf('data/token.key')).toBe(0o600);
  });

  test('knows its games and tokens after a restart', async () => {
    const first = await begin();
    const { body } = await ask(first.address, '/game', PLAYERS);
    const { id, hostToken } = body as { id: string; hostToken: string };
    await first.stop();
    await expect(first.stopped).resolves.toBeUndefined();
    const { address } = await begin();
    const headers = { authorization: `Bearer ${hostToken}` };
    const started = await fetch(`${address}/game/${id}/start`, { method: 'POST', headers });
    expect(started.status).toBe(200);
  });

  test('logs games where it is told to, and has written everything when it stops', async () => {
    const folder = join(parent, 'games');
    const service = await begin({ LOG_GAMES: folder });
    const { body } = await ask(service.address, '/game', PLAYERS);
    const { id, hostToken } = body as { id: string; hostToken: string };
    const headers = { authorization: `Bearer ${hostToken}` };
    expect((await fetch(`${service.address}/game/${id}/start`, { method: 'POST', headers })).status).toBe(200);
    await service.stop();
    const { players, actions } = recordFromLog(await readFile(join(folder, `${id}.jsonl`), 'utf8'));
    expect([players.length, actions]).toEqual([2, []]);
  });

  test('does not start where games cannot be logged, and names the setting', async () => {
    await writeFile(join(parent, 'file'), '');
    await expect(begin({ LOG_GAMES: join(parent, 'file', 'games') })).rejects.toThrow(
      /^LOG_GAMES is .* cannot be used/,
    );
  });

  test('can be stopped more than once', async () => {
    const service = await begin();
    await Promise.all([service.stop(), service.stop()]);
    await expect(fetch(`${service.address}/health`)).rejects.toThrow('fetch failed');
  });

  test('says in one line why it cannot start', async () => {
    const { address } = await begin();
    const port = new URL(address).port;
    const taken = begin({ PORT: port, DATA_DIR: join(parent, 'other') });
    await expect(taken).rejects.toThrow(CannotServe);
    await expect(taken).rejects.toThrow(new RegExp(`^Port ${port} on 127\\.0\\.0\\.1 is taken\\. [^\\n]+$`));
    await expect(begin()).rejects.toThrow(CannotServe);
    await expect(begin({ HOST: 'no.such.host.invalid', DATA_DIR: join(parent, 'third') })).rejects.toThrow(CannotServe);
    await expect(begin({ DATA_DIR: '/dev/null/data' })).rejects.toThrow(CannotServe);
    // A refused start releases everything: the folder can be used.
    await begin({ DATA_DIR: join(parent, 'other') });
  });

  test.each(['token.key', 'admin.token'])('says in one line that its %s is damaged', async (name) => {
    const dataDir = join(parent, 'damaged');
    await mkdir(dataDir);
    for (const text of ['', 'nonsense', '00']) {
      await writeFile(join(dataDir, name), text);
      const begun = begin({ DATA_DIR: dataDir });
      await expect(begun).rejects.toThrow(CannotServe);
      await expect(begun).rejects.toThrow(new RegExp(`${name} is damaged\\. [^\\n]+$`));
    }
    await rm(join(dataDir, name));
    await mkdir(join(dataDir, name));
    await expect(begin({ DATA_DIR: dataDir })).rejects.toThrow(/^The data directory [^\n]+ cannot be used: [^\n]+$/);
  });

  test.runIf(process.platform === 'linux')('says in one line where nothing can be kept', async () => {
    await expect(begin({ DATA_DIR: '/proc/magnate/data' })).rejects.toThrow(/^The data directory \/proc[^\n]+$/);
    await writeFile(join(parent, 'file'), '');
    await expect(begin({ DATA_DIR: join(parent, 'file') })).rejects.toThrow(CannotServe);
  });

  test('logs a migration with both versions of the schema', async () => {
    const dataDir = join(parent, 'data');
    const lines: { readonly msg: string }[] = [];
    const config = readConfig({ PORT: '0', DATA_DIR: dataDir, LATENESS_MILLISECONDS: '0', MEMORY_MEGABYTES: '0' });
    const log = openLog(config, { write: (line: string) => void lines.push(JSON.parse(line)) });
    const logged = () => lines.filter(({ msg }) => msg.startsWith('store migra'));
    running.push(await serve(config, { signals: false, log }));
    const [started, finished] = ['store migration started', 'store migrated'];
    expect(logged()).toMatchObject([
      { msg: started, from: 0, to: SCHEMA },
      { msg: finished, from: 0, to: SCHEMA },
    ]);
    await running.pop()?.stop();
    // The store of an older version.
    const older = await readFile(new URL('../test/fixtures/older/magnate.sqlite.gz', import.meta.url));
    await rm(dataDir, { recursive: true });
    await mkdir(dataDir);
    await writeFile(join(dataDir, 'magnate.sqlite'), gunzipSync(older));
    const database = new DatabaseSync(join(dataDir, 'magnate.sqlite'));
    const from = database.prepare("SELECT value FROM meta WHERE name = 'schema'").get()?.['value'];
    database.close();
    lines.length = 0;
    running.push(await serve(config, { signals: false, log }));
    expect(from).toBeLessThan(SCHEMA);
    expect(logged()).toMatchObject([
      { msg: started, from, to: SCHEMA },
      { msg: finished, from, to: SCHEMA },
    ]);
  });

  test.skipIf(openFileLimit() > 1_000_000_000)(
    'warns where it may open fewer files than connections need',
    async () => {
      const warned = async (CONNECTIONS: string) => {
        const lines: string[] = [];
        const config = readConfig({ PORT: '0', DATA_DIR: join(parent, 'data'), LOG_LEVEL: 'warn', CONNECTIONS });
        const log = openLog(config, { write: (line: string) => void lines.push(line) });
        await (await serve(config, { signals: false, log })).stop();
        return lines.filter((line) => line.includes('open file limit is low'));
      };
      expect(await warned('1000000000')).toEqual([expect.stringContaining('"needed":1000000200')]);
      expect(await warned('10')).toEqual([]);
    },
  );

  test('does not start with other keys than its store knows, and takes up a rotation', async () => {
    const dataDir = join(parent, 'data');
    await (await begin()).stop();
    await rename(join(dataDir, 'token.key'), join(parent, 'kept.key'));
    await expect(begin()).rejects.toThrow(/^The key token\.key, with which [^\n]+ is not in [^\n]+$/);
    // Nothing was made in its place.
    await expect(stat(join(dataDir, 'token.key'))).rejects.toThrow('ENOENT');
    await writeFile(join(dataDir, 'token.key'), 'ab'.repeat(32));
    const other = begin();
    await expect(other).rejects.toThrow(CannotServe);
    await expect(other).rejects.toThrow(/^The key token\.key in [^\n]+ is not the one [^\n]+ keys rotate --drop-old/);
    // What the message says to do helps.
    rotateKeys(dataDir, { dropOld: true });
    await (await begin()).stop();
    await rename(join(parent, 'kept.key'), join(dataDir, 'token.key'));
    await begin();
  });

  test('removes tables that nobody touched', async () => {
    const store = await openSqlite(join(parent, 'data'));
    await store.create(ABANDONED, [], []);
    // Announced long ago.
    await store.operator.putSetting('retention', { days: 1, at: 0 });
    await store.close();
    const { address } = await begin({ RETENTION_DAYS: '1' });
    const kept = await ask(address, '/game', PLAYERS);
    await expect.poll(async () => (await ask(address, '/game/abandoned')).status).toBe(404);
    expect((await ask(address, `/game/${(kept.body as { id: string }).id}`)).status).toBe(200);
  });

  test('tells its streams when to come back before it stops', async () => {
    const service = await begin();
    const { body } = await ask(service.address, '/game', PLAYERS);
    const { id } = body as { id: string };
    const headers = { accept: 'text/event-stream' };
    const stream = await fetch(`${service.address}/game/${id}/events`, { headers });
    expect(stream.headers.get('content-type')).toContain('text/event-stream');
    expect(stream.headers.get('x-content-type-options')).toBe('nosniff');
    const [told] = await Promise.all([stream.text(), service.stop()]);
    expect(told).toMatch(/id: 1\n/);
    expect(told).toMatch(/event: bye\n/);
  });
});

/** An old row without content. */
const ABANDONED = {
  id: 'abandoned',
  game: 'monopoly',
  rules: 1,
  status: 'waiting',
  version: 0,
  seq: 0,
  head: null,
  visibility: 'link',
  doc: {},
  creator: null,
  bytes: 0,
  createdAt: 1,
  updatedAt: 1,
} as const;

describe('a process that serves', () => {
  const PROGRAM = `
    const { readConfig, serve } = await import(process.env.SERVER);
    const running = await serve(readConfig());
    console.log('ready at ' + running.address);
    await running.stopped;
    console.log('ended');`;

  // One way to stop for both signals: `npm run test:whole` proves that the second takes it too.
  test.each(isWhole ? (['SIGTERM', 'SIGINT'] as const) : (['SIGTERM'] as const))(
    'stops on %s and ends by itself',
    async (signal) => {
      const child = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM], {
        env: {
          PATH: process.env['PATH'],
          SERVER: new URL('./index.ts', import.meta.url).href,
          PORT: '0',
          DATA_DIR: join(parent, 'data'),
          MAGNATE_ENV_FILE: '',
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      const said: string[] = [];
      const waiting = new Waiting();
      for (const stream of [child.stdout, child.stderr]) {
        stream.on('data', (chunk: Buffer) => {
          said.push(chunk.toString());
          waiting.changed();
        });
      }
      await waiting.until(() => said.join('').includes('ready at http://127.0.0.1:'));
      child.kill(signal);
      // Its whole output has come.
      const [code] = await once(child, 'close');
      expect([code, said.join('')]).toEqual([
        0,
        expect.stringMatching(/"msg":"service stopped"[^]*ended|ended[^]*"msg":"service stopped"/),
      ]);
    },
  );
});
