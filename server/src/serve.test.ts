import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gunzipSync } from 'node:zlib';
import { recordFromLog } from '@magnate/engine';
import { beforeEach, describe, expect, test } from 'vitest';
import { isFullRun } from '../../scripts/fullRun.ts';
import { CannotServe } from './cannotServe.ts';
import { openFileLimit } from './base/folder.ts';
import { SCHEMA } from './store/schema.ts';
import { openSqlite } from './store/sqlite/sqliteStore.ts';
import { rotateKeys } from './table/tokenKeys.ts';
import { spawnTestService } from './testkit/testProcess.ts';
import { newFolder, startTestService, type TestService } from './testkit/testService.ts';

let parent: string;
beforeEach(async () => {
  parent = await newFolder();
});

function begin(environment: Readonly<Record<string, string>> = {}): Promise<TestService> {
  const { DATA_DIR: dataDir = join(parent, 'data'), ...others } = environment;
  return startTestService({ listen: true, dataDir, environment: others });
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
  test('reports its address, and answers there', async () => {
    const { url: address } = await begin();
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect((await ask(address, '/game', PLAYERS)).status).toBe(201);
  });

  test('makes its secrets readable by their owner only', async () => {
    await begin();
    const modeOf = async (path: string) => (await stat(join(parent, path))).mode & 0o777;
    expect(await modeOf('data')).toBe(0o700);
    expect(await modeOf('data/admin.token')).toBe(0o600);
    expect(await modeOf('data/token.key')).toBe(0o600);
  });

  test('keeps games and tokens after a restart', async () => {
    const first = await begin();
    const { body } = await ask(first.url, '/game', PLAYERS);
    const { id, hostToken } = body as { id: string; hostToken: string };
    await first.close();
    await expect(first.stopped).resolves.toBeUndefined();
    const { url: address } = await begin();
    const headers = { authorization: `Bearer ${hostToken}` };
    const started = await fetch(`${address}/game/${id}/start`, { method: 'POST', headers });
    expect(started.status).toBe(200);
  });

  test('writes game logs to the configured folder, completely when it stops', async () => {
    const folder = join(parent, 'games');
    const service = await begin({ LOG_GAMES: folder });
    const { body } = await ask(service.url, '/game', PLAYERS);
    const { id, hostToken } = body as { id: string; hostToken: string };
    const headers = { authorization: `Bearer ${hostToken}` };
    expect((await fetch(`${service.url}/game/${id}/start`, { method: 'POST', headers })).status).toBe(200);
    await service.close();
    const { players, actions } = recordFromLog(await readFile(join(folder, `${id}.jsonl`), 'utf8'));
    expect([players.length, actions]).toEqual([2, []]);
  });

  test('does not start if games cannot be logged, and names the setting', async () => {
    await writeFile(join(parent, 'file'), '');
    await expect(begin({ LOG_GAMES: join(parent, 'file', 'games') })).rejects.toThrow(
      /^LOG_GAMES is .* cannot be used/,
    );
  });

  test('can be stopped more than once', async () => {
    const service = await begin();
    await Promise.all([service.close(), service.close()]);
    await expect(fetch(`${service.url}/health`)).rejects.toThrow('fetch failed');
  });

  test('reports in one line why it cannot start', async () => {
    const { url: address } = await begin();
    const port = new URL(address).port;
    const taken = begin({ PORT: port, DATA_DIR: join(parent, 'other') });
    await expect(taken).rejects.toThrow(CannotServe);
    await expect(taken).rejects.toThrow(new RegExp(`^Port ${port} on 127\\.0\\.0\\.1 is in use\\. [^\\n]+$`));
    await expect(begin()).rejects.toThrow(CannotServe);
    await expect(begin({ HOST: 'no.such.host.invalid', DATA_DIR: join(parent, 'third') })).rejects.toThrow(CannotServe);
    await expect(begin({ DATA_DIR: '/dev/null/data' })).rejects.toThrow(CannotServe);
    // A refused start releases everything: the folder can be used.
    await begin({ DATA_DIR: join(parent, 'other') });
  });

  test.each(['token.key', 'admin.token'])('reports in one line that its %s is damaged', async (name) => {
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

  test.runIf(process.platform === 'linux')('reports in one line that nothing can be stored', async () => {
    await expect(begin({ DATA_DIR: '/proc/magnate/data' })).rejects.toThrow(/^The data directory \/proc[^\n]+$/);
    await writeFile(join(parent, 'file'), '');
    await expect(begin({ DATA_DIR: join(parent, 'file') })).rejects.toThrow(CannotServe);
  });

  test('logs a migration with both versions of the schema', async () => {
    const dataDir = join(parent, 'data');
    const logged = ({ logged: lines }: TestService) =>
      lines
        .map((line) => JSON.parse(line) as { readonly msg: string })
        .filter(({ msg }) => msg.startsWith('store migra'));
    const first = await begin({ LOG_LEVEL: 'info' });
    const [started, finished] = ['store migration started', 'store migrated'];
    expect(logged(first)).toMatchObject([
      { msg: started, from: 0, to: SCHEMA },
      { msg: finished, from: 0, to: SCHEMA },
    ]);
    await first.close();
    // The store of an older version.
    const older = await readFile(new URL('../test/fixtures/older/magnate.sqlite.gz', import.meta.url));
    await rm(dataDir, { recursive: true });
    await mkdir(dataDir);
    await writeFile(join(dataDir, 'magnate.sqlite'), gunzipSync(older));
    const database = new DatabaseSync(join(dataDir, 'magnate.sqlite'));
    const from = database.prepare("SELECT value FROM meta WHERE name = 'schema'").get()?.['value'];
    database.close();
    const second = await begin({ LOG_LEVEL: 'info' });
    expect(from).toBeLessThan(SCHEMA);
    expect(logged(second)).toMatchObject([
      { msg: started, from, to: SCHEMA },
      { msg: finished, from, to: SCHEMA },
    ]);
  });

  test.skipIf(openFileLimit() > 1_000_000_000)(
    'warns if the limit of open files is below the connection cap',
    async () => {
      const warned = async (CONNECTIONS: string) => {
        const service = await begin({ CONNECTIONS });
        await service.close();
        return service.logged.filter((line) => line.includes('open file limit is low'));
      };
      expect(await warned('1000000000')).toEqual([expect.stringContaining('"needed":1000000200')]);
      expect(await warned('10')).toEqual([]);
    },
  );

  test('does not start with keys unknown to its store, and accepts a rotation', async () => {
    const dataDir = join(parent, 'data');
    await (await begin()).close();
    await rename(join(dataDir, 'token.key'), join(parent, 'kept.key'));
    await expect(begin()).rejects.toThrow(/^The key token\.key, with which [^\n]+ is not in [^\n]+$/);
    // No key was created in its place.
    await expect(stat(join(dataDir, 'token.key'))).rejects.toThrow('ENOENT');
    await writeFile(join(dataDir, 'token.key'), 'ab'.repeat(32));
    const other = begin();
    await expect(other).rejects.toThrow(CannotServe);
    await expect(other).rejects.toThrow(/^The key token\.key in [^\n]+ is not the one [^\n]+ keys rotate --drop-old/);
    // The remedy in the message works.
    rotateKeys(dataDir, { dropOld: true });
    await (await begin()).close();
    await rename(join(parent, 'kept.key'), join(dataDir, 'token.key'));
    await begin();
  });

  test('removes idle tables', async () => {
    const store = await openSqlite(join(parent, 'data'));
    await store.create(ABANDONED, [], []);
    // Announced long ago.
    await store.operator.putSetting('retention', { days: 1, at: 0 });
    await store.close();
    const { url: address } = await begin({ RETENTION_DAYS: '1' });
    const kept = await ask(address, '/game', PLAYERS);
    await expect.poll(async () => (await ask(address, '/game/abandoned')).status).toBe(404);
    expect((await ask(address, `/game/${(kept.body as { id: string }).id}`)).status).toBe(200);
  });

  test('sends its streams a retry delay before it stops', async () => {
    const service = await begin();
    const { body } = await ask(service.url, '/game', PLAYERS);
    const { id } = body as { id: string };
    const headers = { accept: 'text/event-stream' };
    const stream = await fetch(`${service.url}/game/${id}/events`, { headers });
    expect(stream.headers.get('content-type')).toContain('text/event-stream');
    expect(stream.headers.get('x-content-type-options')).toBe('nosniff');
    const [received] = await Promise.all([stream.text(), service.close()]);
    expect(received).toMatch(/id: 1\n/);
    expect(received).toMatch(/event: bye\n/);
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

describe('a service process', () => {
  const PROGRAM = `
    const { readConfig, serve } = await import(process.env.SERVER);
    const running = await serve(readConfig());
    console.log('ready at ' + running.address);
    await running.stopped;
    console.log('ended');`;

  // Both signals share one code path: `npm run test:full` proves that the second takes it too.
  test.each(isFullRun ? (['SIGTERM', 'SIGINT'] as const) : (['SIGTERM'] as const))(
    'stops on %s and exits by itself',
    async (signal) => {
      const service = await spawnTestService({
        program: ['--input-type=module', '-e', PROGRAM],
        environment: { SERVER: new URL('./index.ts', import.meta.url).href, LOG_LEVEL: 'info' },
      });
      expect(await service.stop(signal)).toBe(0);
      expect(service.printed.out).toMatch(/\nended\n$/);
      expect(service.logged.at(-1)).toMatchObject({ msg: 'service stopped' });
    },
  );
});
