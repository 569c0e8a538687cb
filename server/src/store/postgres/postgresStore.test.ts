import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { findPostgres } from '../../../../scripts/components.mjs';
import { isFullRun } from '../../../../scripts/fullRun.ts';
import { type Cluster, createDatabase, startCluster, UNFLUSHED } from '../../../test/postgres.ts';
import { openStore } from '../../openStore.ts';
import { withSchema } from './databaseSchema.ts';
import { POSTGRES_MIGRATIONS } from './migrations.ts';
import { connectionsTo } from './connection.ts';
import { openPostgres } from './postgresStore.ts';
import { SCHEMA } from '../schema.ts';
import { openSqlite } from '../sqlite/sqliteStore.ts';
import { type Store, StoreRefused, StoreUnavailable } from '../store.ts';
import { dumpOf, fillStore, throughJson } from '../testkit/backups.ts';
import { storeContract } from '../testkit/contract.ts';
import { OLD_GAME, allRowsOf, played, sampleEvent, sampleGame, sampleStep } from '../testkit/samples.ts';

const server = inject('postgresUrl');
const url = server ?? 'postgresql://none';
/** Only the owner of the table can empty the audit log; altering a table invalidates the plans of every connection. */
const CLEARED = `DELETE FROM games; DELETE FROM bans; DELETE FROM settings; DELETE FROM spending;
  DELETE FROM ended_tokens; DELETE FROM statistics; DELETE FROM discards; DELETE FROM kept_reports;
  DELETE FROM profiles; DELETE FROM entry_sums;
  DELETE FROM tournaments; DELETE FROM ladder_results; DELETE FROM ladder_fits; DELETE FROM ladder_ratings;
  DO $$ BEGIN
    IF EXISTS (SELECT FROM audit) THEN
      ALTER TABLE audit DISABLE TRIGGER USER; DELETE FROM audit; ALTER TABLE audit ENABLE TRIGGER USER;
    END IF;
  END $$`;

async function connected(database: string): Promise<Client> {
  const client = new Client({ connectionString: database });
  await client.connect();
  return client;
}

async function askBy(client: Client, sql: string): Promise<Record<string, unknown>[]> {
  const answer = await client.query<Record<string, unknown>>(sql);
  // Several statements at once have several results, which are not used.
  const rows = Array.isArray(answer) ? [] : answer.rows;
  return rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, asNumber(value)])));
}

async function ask(database: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = await connected(database);
  try {
    return await askBy(client, sql);
  } finally {
    await client.end();
  }
}

/** pg returns bigint as text by default. */
function asNumber(value: unknown): unknown {
  return typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
}

describe.skipIf(server === null)('with a PostgreSQL', () => {
  describe('one shared database', () => {
    let database: Awaited<ReturnType<typeof createDatabase>>;
    let client: Client;
    beforeAll(async () => {
      database = await createDatabase(url);
      client = await connected(database.url);
    });
    afterAll(async () => {
      await client.end();
      await database.drop();
    });

    storeContract({
      name: 'PostgreSQL',
      isShared: true,
      rounds: isFullRun ? 60 : 6,
      make: async () => ({
        open: () => openPostgres(database.url),
        query: (sql) => askBy(client, sql),
        remove: async () => void (await askBy(client, CLEARED)),
      }),
    });
  });

  describe('a database', () => {
    let database: Awaited<ReturnType<typeof createDatabase>>;
    beforeEach(async () => {
      database = await createDatabase(url);
    });
    afterEach(() => database.drop());

    test('is prepared once by four services that start at the same time', async () => {
      const stores = await Promise.all(Array.from({ length: 4 }, () => openPostgres(database.url)));
      await Promise.all(stores.map((store, i) => played(store, `g${i}`, 1)));
      expect((await ask(database.url, "SELECT value FROM meta WHERE name = 'schema'"))[0]).toEqual({ value: SCHEMA });
      expect(await stores[0]?.running()).toEqual(['g0', 'g1', 'g2', 'g3']);
      await Promise.all(stores.map((store) => store.close()));
    });

    test('of the first schema opens, keeps its games and is migrated', async () => {
      await ask(database.url, 'CREATE TABLE meta (name TEXT PRIMARY KEY, value BIGINT NOT NULL)');
      await ask(database.url, "INSERT INTO meta VALUES ('schema', 1)");
      for (const sql of [POSTGRES_MIGRATIONS[0] ?? '', ...OLD_GAME]) await ask(database.url, sql);
      const store = await openPostgres(database.url);
      expect(await store.read('old')).toMatchObject({ id: 'old', creator: null, bytes: 7, doc: { prologue: [] } });
      expect(await store.checkpoint('old', 9)).toBeUndefined();
      expect(await store.list({ status: 'waiting', limit: 9 })).toMatchObject([{ id: 'old', shown: undefined }]);
      await store.append({
        ...sampleStep('old', 1, { bytes: 5 }),
        checkpoint: { gameId: 'old', version: 1, seq: 2, state: 's' },
      });
      expect(await store.checkpoint('old', 9)).toMatchObject({ version: 1 });
      await store.addRecordPart('old', 0, 'text');
      await store.close();
    });

    test('of a newer version is refused', async () => {
      await (await openPostgres(database.url)).close();
      await ask(database.url, `UPDATE meta SET value = ${SCHEMA + 1}`);
      const refusal = openPostgres(database.url);
      await expect(refusal).rejects.toThrow(StoreRefused);
      await expect(refusal).rejects.toThrow(/newer Magnate/);
    });

    test('with foreign tables is not changed, and the error names the setting', async () => {
      const foreign = { games: '(id UUID PRIMARY KEY)', meta: '(key TEXT, content TEXT)', game_events: '(id UUID)' };
      for (const [name, columns] of Object.entries(foreign)) {
        await ask(database.url, `CREATE TABLE ${name} ${columns}`);
        await expect(openPostgres(database.url), name).rejects.toThrow(/^PostgreSQL at .*Set DATABASE_SCHEMA, as in/);
        const tables = "SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'";
        expect(await ask(database.url, tables)).toEqual([{ relname: name }]);
        await ask(database.url, `DROP TABLE ${name}`);
      }
    });

    test('isolates several services in their own schemas, next to foreign tables', async () => {
      await ask(database.url, 'CREATE TABLE games (id UUID PRIMARY KEY)');
      const urls = ['one', 'two'].map((schema) => withSchema(database.url, schema));
      const stores = await Promise.all(urls.map((each) => openPostgres(each)));
      await Promise.all(stores.map((store, i) => played(store, `g${i}`, 2)));
      expect(await Promise.all(stores.map((store) => store.running()))).toEqual([['g0'], ['g1']]);
      const rows = await dumpOf(stores[0] as Store);
      await stores[1]?.load(rows);
      expect(await stores[1]?.running()).toEqual(['g0']);
      expect(await ask(database.url, 'SELECT count(*) AS count FROM two.game_events')).not.toEqual([{ count: 0 }]);
      expect(await ask(database.url, 'SELECT count(*) AS count FROM public.games')).toEqual([{ count: 0 }]);
      await stores[1]?.close();
      await expect.poll(() => connectionsTo(urls[1] ?? '')).toBe(0);
      expect(await connectionsTo(urls[0] ?? '')).toBeGreaterThan(0);
      await stores[0]?.close();
      const again = await openPostgres(urls[0] ?? '');
      expect(await again.running()).toEqual(['g0']);
      await again.close();
    });

    test('that is unreachable is refused without revealing its password', async () => {
      const wrong = new URL(database.url);
      wrong.pathname = '/no_such_database';
      wrong.password = 'hush';
      const refusal = openPostgres(wrong.href);
      await expect(refusal).rejects.toThrow(StoreRefused);
      await expect(refusal).rejects.toThrow(/no_such_database.*DATABASE_URL/);
      await expect(refusal).rejects.not.toThrow(/hush/);
      await expect(openPostgres('postgresql://ada:hush@127.0.0.1:1/x')).rejects.toThrow(
        /127\.0\.0\.1:1 cannot be used/,
      );
    });

    test('shows events and actions as JSON, with any characters', async () => {
      const store = await openStore({ dataDir: 'unused', databaseUrl: database.url });
      const odd = String.raw`\u0000 stays a word`;
      const events = [
        sampleEvent(1, { zero: 'a\u0000\u0000b', half: '\ud800', word: odd, whole: '🎩' }),
        sampleEvent(2),
      ];
      await store.create(sampleGame('g'), [], []);
      await store.append(sampleStep('g', 1, { events }));
      expect(await store.events('g', 0, 1)).toEqual(events.slice(0, 1));
      const shown =
        "SELECT event->>'zero' AS zero, event->>'half' AS half, event->>'word' AS word, event->>'whole' AS whole";
      expect(await ask(database.url, `${shown} FROM events WHERE seq = 1`)).toEqual([
        { zero: 'a\ufffd\ufffdb', half: '\ufffd', word: odd, whole: '🎩' },
      ]);
      expect(await ask(database.url, `SELECT version FROM actions WHERE action @> '{"type": "RollDice"}'`)).toEqual([
        { version: 1 },
      ]);
      await store.close();
    });

    test('can exchange backups with SQLite', async () => {
      const folder = mkdtempSync(join(tmpdir(), 'magnate-move-'));
      const stores: readonly Store[] = [await openSqlite(folder), await openPostgres(database.url)];
      const [small, large] = stores as readonly [Store, Store];
      const ids = await fillStore(small);
      const before = await Promise.all(ids.map((id) => allRowsOf(small, id)));
      await large.load(throughJson(await dumpOf(small)));
      expect(await Promise.all(ids.map((id) => allRowsOf(large, id)))).toEqual(before);
      await large.append(sampleStep('none', 1));
      await small.load(large.dump());
      expect(await Promise.all(ids.map((id) => allRowsOf(small, id)))).toEqual(before);
      await Promise.all(stores.map((store) => store.close()));
      rmSync(folder, { recursive: true, force: true });
    });
  });

  test('the migrations lead to the current schema', () => {
    expect(POSTGRES_MIGRATIONS).toHaveLength(SCHEMA);
  });
});

describe.skipIf(findPostgres() === undefined)('a PostgreSQL outage', () => {
  let cluster: Cluster | undefined;
  let store: Store;
  beforeAll(async () => {
    cluster = await startCluster(UNFLUSHED);
    store = await openPostgres(cluster?.url ?? '');
  });
  afterAll(async () => {
    await store.close();
    await cluster?.remove();
  });

  test.each(isFullRun ? (['orderly', 'crash'] as const) : (['crash'] as const))(
    '(%s) makes the store unavailable until it ends',
    async (how) => {
      const ids = Array.from({ length: 20 }, (_, i) => `${how} ${i}`);
      await Promise.all(ids.map((id) => played(store, id, 1)));
      const inFlight = Promise.allSettled(ids.map((id) => store.append(sampleStep(id, 2))));
      await cluster?.stop(how);
      const cut = await inFlight;
      const isKnown = cut.map((result) => result.status === 'fulfilled' || result.reason instanceof StoreUnavailable);
      expect(isKnown).toEqual(ids.map(() => true));
      await expect(store.ping()).rejects.toThrow(StoreUnavailable);
      const refused = await Promise.allSettled(ids.map((id) => store.append(sampleStep(id, 3))));
      expect(
        refused.map((result) => result.status === 'rejected' && result.reason instanceof StoreUnavailable),
      ).toEqual(ids.map(() => true));
      await expect(store.load([])).rejects.toThrow(StoreUnavailable);
      await expect(dumpOf(store)).rejects.toThrow(StoreUnavailable);
      await cluster?.start();
      await store.ping();
      for (const [i, id] of ids.entries()) {
        const { version = 0 } = (await store.read(id)) ?? {};
        // Acknowledged steps are stored; others may or may not be.
        expect(cut[i]?.status === 'fulfilled' ? [2] : [1, 2]).toContain(version);
        expect(await store.append(sampleStep(id, version + 1))).toBe(true);
      }
    },
  );

  test('times out if the server does not answer at all', async () => {
    const impatient = await openPostgres(cluster?.url ?? '', { timeout: 100 });
    const guard = new Client({ connectionString: cluster?.url ?? '' });
    await guard.connect();
    await played(store, 'held', 0);
    await guard.query('BEGIN');
    await guard.query("SELECT 1 FROM games WHERE id = 'held' FOR UPDATE");
    await expect(impatient.append(sampleStep('held', 1))).rejects.toThrow(StoreUnavailable);
    await guard.end();
    await impatient.close();
    expect(await store.append(sampleStep('held', 1))).toBe(true);
  });
});
