import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { isRedisMissing, startRedis } from '../../scripts/testRedis.ts';
import { createDatabase } from '../test/postgres.ts';
import { checkup, type CheckupOptions, redisInfoFindings } from './checkup.ts';
import { type Config, readConfig } from './config/config.ts';
import { FINDINGS, type FindingName } from './findings.ts';
import { requireSameKeys, rotateKeys, TokenKeys } from './table/tokenKeys.ts';
import { openPostgres } from './store/postgres/postgresStore.ts';
import { SCHEMA } from './store/schema.ts';
import { openSqlite } from './store/sqlite/sqliteStore.ts';
import type { Store } from './store/store.ts';

/** The clock was wrong by an hour. */
const HOUR = 3_600_000;

describe('a checkup', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'magnate-checkup-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true }));

  /** Every finding that occurred in these tests. */
  const seen = new Set<FindingName>();

  async function names(changes: Partial<Config> = {}, options: CheckupOptions = {}): Promise<readonly FindingName[]> {
    const config = { ...readConfig({ DATA_DIR: dataDir, PORT: '0' }), pageDir: dataDir, ...changes };
    const found = (await checkup(config, { openFiles: 100_000, ...options })).map(({ name }) => name);
    for (const name of found) seen.add(name);
    return found;
  }

  test('before the first start lists what will be created', async () => {
    const found = await names({ dataDir: join(dataDir, 'later') });
    expect(found).toEqual(['node', 'files', 'folderNew', 'disk', 'sqliteNew', 'clock', 'port', 'pageMissing']);
  });

  test('reads a store without changing it, and reports a damaged one', async () => {
    await (await openSqlite(dataDir)).close();
    writeFileSync(join(dataDir, 'index.html'), '');
    expect(await names()).toEqual(['node', 'files', 'folder', 'disk', 'sqlite', 'clock', 'port', 'page']);
    writeFileSync(join(dataDir, 'magnate.sqlite'), 'not a database, whatever its name'.repeat(100));
    expect(await names()).toContain('sqliteDamaged');
  });

  test('reports a folder that others can list', async () => {
    chmodSync(dataDir, 0o755);
    expect(await names()).toContain(process.platform === 'win32' ? 'folder' : 'folderOpen');
  });

  test('reports a clock that is behind its data', async () => {
    writeFileSync(join(dataDir, 'token.key'), '');
    expect(await names({}, { now: () => Date.now() - HOUR })).toContain('clockAway');
  });

  test('reports a port in use, and a service that is not ready', async () => {
    const other = createServer((_, answer) => answer.writeHead(503).end()).listen(0, '127.0.0.1');
    await new Promise((listening) => other.once('listening', listening));
    const { port } = other.address() as AddressInfo;
    expect(await names({ port, host: '127.0.0.1' })).toContain('portTaken');
    expect(await names({}, { url: `http://127.0.0.1:${port}` })).toContain('serviceNotReady');
    await new Promise((closed) => other.close(closed));
    expect(await names({ databaseUrl: `postgres://nobody@127.0.0.1:${port}/nothing` })).toContain('postgresSilent');
  });

  const databaseUrl = inject('postgresUrl') ?? undefined;
  test.skipIf(databaseUrl === undefined)('checks the version and the clock of PostgreSQL', async () => {
    const found = await names({ databaseUrl });
    expect(found.slice(4, 7)).toEqual(['postgres', 'clock', 'bus']);
    expect(await names({ databaseUrl }, { now: () => Date.now() - HOUR })).toContain('clockAway');
  });

  test('reports an old Node, a full disk, and a read-only folder', async () => {
    expect(await names({}, { node: '20.1.0', enough: Number.MAX_SAFE_INTEGER })).toEqual(
      expect.arrayContaining(['nodeOld', 'diskFull']),
    );
    writeFileSync(join(dataDir, 'file'), '');
    expect(await names({ dataDir: join(dataDir, 'file', 'data') })).toContain('folderClosed');
  });

  test('compares the limit of open files with the connection cap', async () => {
    const { limits } = readConfig({ CONNECTIONS: '1000' });
    expect(await names({ limits }, { openFiles: 1200 })).toContain('files');
    expect(await names({ limits }, { openFiles: 1199 })).toContain('filesFew');
    expect(await names({ limits }, { openFiles: Number.POSITIVE_INFINITY })).toContain('filesUnlimited');
  });

  /** Like a service at its first start. */
  async function begun(store: Store, folder: string): Promise<void> {
    new TokenKeys(folder).all();
    await requireSameKeys(folder, store.operator);
    await store.close();
  }

  test('advises a backup before a migration, and refuses a store of a newer version', async () => {
    await (await openSqlite(dataDir)).close();
    expect(await names()).not.toContain('migration');
    const setSchema = (version: number) => {
      const database = new DatabaseSync(join(dataDir, 'magnate.sqlite'));
      database.prepare("UPDATE meta SET value = ? WHERE name = 'schema'").run(version);
      database.close();
    };
    setSchema(SCHEMA - 1);
    expect(await names()).toContain('migration');
    expect(FINDINGS.migration).toBe('advice');
    setSchema(SCHEMA + 1);
    expect(await names()).toContain('schemaNewer');
  });

  test('compares the keys of a data directory with those of its store', async () => {
    await begun(await openSqlite(dataDir), dataDir);
    expect(await names()).toContain('keys');
    rotateKeys(dataDir);
    expect(await names()).toContain('keys');
    const key = join(dataDir, 'token.key');
    writeFileSync(key, 'ab'.repeat(32));
    expect(await names()).toContain('keyDiffers');
    writeFileSync(key, 'nonsense');
    expect(await names()).toContain('keyDamaged');
    rmSync(key);
    rmSync(join(dataDir, 'token.2.key'));
    expect(await names()).toContain('keyMissing');
  });

  test.skipIf(inject('postgresUrl') === null)('checks the schema and the keys in PostgreSQL', async () => {
    const database = await createDatabase(inject('postgresUrl') ?? '');
    const here = { databaseUrl: database.url };
    await begun(await openPostgres(database.url), dataDir);
    expect(await names(here)).toContain('keys');
    expect(await names({ ...here, dataDir: join(dataDir, 'other') })).toContain('keyMissing');
    const client = new Client(database.url);
    await client.connect();
    await client.query("UPDATE meta SET value = $1 WHERE name = 'schema'", [SCHEMA - 1]);
    await client.end();
    expect(await names(here)).toContain('migration');
    await database.drop();
  });

  test('checks the folder of game logs', async () => {
    expect(await names({ logGames: join(dataDir, 'logs') })).toContain('gameLogs');
    writeFileSync(join(dataDir, 'file'), '');
    expect(await names({ logGames: join(dataDir, 'file') })).toContain('gameLogsClosed');
  });

  test('reports settings with unmet requirements', async () => {
    expect(await names({ redisUrl: 'redis://127.0.0.1:1' })).toContain('redisUnused');
    const tracesTo = 'http://127.0.0.1:4318';
    expect(await names({ tracesTo })).toContain('traces');
    expect(await names({ tracesTo }, { isInstalled: () => false })).toContain('tracesMissing');
    const { models } = readConfig({ MODELS_FILE: modelsFile(dataDir) });
    expect(await names({ models })).toContain('models');
  });

  test('queries a running service', async () => {
    const service = createServer((_, answer) => answer.end()).listen(0, '127.0.0.1');
    await new Promise((listening) => service.once('listening', listening));
    const { port } = service.address() as AddressInfo;
    expect(await names({}, { url: `http://127.0.0.1:${port}` })).toContain('serviceReady');
    await new Promise((closed) => service.close(closed));
  });

  test.each([
    [{ version: '7.2.4', policy: 'noeviction' }, ['redis']],
    [{ version: '5.0.14', policy: 'noeviction' }, ['redisOld']],
    [{ version: '8.0.0', policy: 'allkeys-lru' }, ['redis', 'redisForgets']],
  ] as const)('a Redis that reports %j is %j', (info, expected) => {
    const found = redisInfoFindings(info).map(({ name }) => name);
    for (const name of found) seen.add(name);
    expect(found).toEqual(expected);
  });

  test.skipIf(databaseUrl === undefined || isRedisMissing())(
    'checks Redis, and sends a message over the bus',
    async () => {
      const forgetful = ['--maxmemory-policy', 'allkeys-lru'];
      const redis = await startRedis(forgetful);
      const here = { databaseUrl, redisUrl: redis.url };
      expect(await names(here)).toEqual(expect.arrayContaining(['redis', 'redisForgets', 'bus']));
      await redis.stop();
      expect(await names(here)).toEqual(expect.arrayContaining(['redisSilent', 'busSilent']));
      await redis.remove();
      // A user with all rights except subscribing.
      const deaf = await startRedis(['--user', 'default', 'on', 'nopass', '~*', 'resetchannels', '+@all']);
      expect(await names({ databaseUrl, redisUrl: deaf.url })).toEqual(expect.arrayContaining(['redis', 'busSilent']));
      await deaf.remove();
    },
  );

  test.skipIf(databaseUrl === undefined || process.platform === 'win32')('each finding has a test', () => {
    expect([...seen].toSorted()).toEqual(Object.keys(FINDINGS).toSorted());
  });
});

function modelsFile(folder: string): string {
  const file = join(folder, 'models.json');
  const local = { name: 'local', kind: 'openai-compatible', baseUrl: 'http://127.0.0.1:1/v1', model: 'any' };
  writeFileSync(file, JSON.stringify({ models: [local] }));
  return file;
}
