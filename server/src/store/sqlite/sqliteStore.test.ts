import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isFullRun } from '../../../../scripts/fullRun.ts';
import { LadderRows } from '../ladderRows.ts';
import { SCHEMA } from '../schema.ts';
import { fileIn, openDatabase } from './database.ts';
import { SQLITE_MIGRATIONS } from './migrations.ts';
import { openSqlite, SqliteStore } from './sqliteStore.ts';
import { StoreRefused, StoreUnavailable } from '../store.ts';
import { storeContract } from '../testkit/contract.ts';
import { allRowsOf, OLD_GAME, played, sampleGame, sampleStep } from '../testkit/samples.ts';
import type { TestBackend } from '../testkit/testBackend.ts';

const SQLITE_HOME: TestBackend = {
  name: 'SQLite',
  isShared: false,
  rounds: isFullRun ? 60 : 6,
  make: async () => {
    const folder = newFolder();
    return {
      open: () => openSqlite(folder),
      query: async (sql) => {
        const client = new DatabaseSync(fileIn(folder));
        try {
          return client
            .prepare(sql)
            .all()
            .map((row) => ({ ...row }));
        } finally {
          client.close();
        }
      },
      remove: async () => rmSync(folder, { recursive: true, force: true }),
    };
  },
};

function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'magnate-sqlite-'));
}

storeContract(SQLITE_HOME);

describe('a data directory', () => {
  let folder: string;
  beforeEach(() => {
    folder = newFolder();
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test('lists a ladder by an index, without sorting', async () => {
    const store = await openSqlite(folder);
    await store.close();
    const database = new DatabaseSync(fileIn(folder));
    const steps: string[] = [];
    const rows = new LadderRows(async (_, sql, values) => {
      const plan = database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...values);
      steps.push(plan.map(({ detail }) => String(detail)).join('; '));
      return [];
    });
    await rows.ratings({ ladder: 'monopoly/standard', limit: 50 });
    await rows.ratings({ ladder: 'monopoly/standard', kind: 'bot', limit: 50, after: { rank: 5, entry: 'bot:a' } });
    database.close();
    expect(steps.map((step) => /INDEX (ladder_ratings_\w+)/.exec(step)?.[1])).toEqual([
      'ladder_ratings_listed',
      'ladder_ratings_of_kind',
    ]);
    for (const step of steps) expect(step).not.toMatch(/SCAN|TEMP B-TREE/);
  });

  test('is created if it is missing', async () => {
    const deep = join(folder, 'not', 'yet');
    const store = await openSqlite(deep);
    await store.close();
    expect(existsSync(fileIn(deep))).toBe(true);
  });

  test('that is in use is refused, and available after close', async () => {
    const store = await openSqlite(folder);
    const refusal = openSqlite(folder);
    await expect(refusal).rejects.toThrow(StoreRefused);
    await expect(refusal).rejects.toThrow(/in use by another Magnate\. Stop that one first/);
    await store.ping();
    await store.close();
    await (await openSqlite(folder)).close();
  });

  test('of another process is refused; a killed process leaves no lock and loses nothing', async () => {
    const other = await processOn(folder);
    await expect(openSqlite(folder)).rejects.toThrow(StoreRefused);
    other.kill('SIGKILL');
    await once(other, 'exit');
    const store = await openSqlite(folder);
    expect((await store.read('child'))?.version).toBe(3);
    expect(await store.append(sampleStep('child', 4))).toBe(true);
    await store.close();
  });

  test('can be read by other processes meanwhile', async () => {
    const store = await openSqlite(folder);
    await played(store, 'g', 2);
    const reader = new DatabaseSync(fileIn(folder), { readOnly: true });
    reader.exec('BEGIN');
    const versions = reader.prepare('SELECT version FROM games');
    expect(versions.all().map((row) => ({ ...row }))).toEqual([{ version: 2 }]);
    expect(await store.append(sampleStep('g', 3))).toBe(true);
    reader.exec('COMMIT');
    expect(versions.get()?.['version']).toBe(3);
    reader.close();
    await store.close();
  });

  test('of a newer version is refused', async () => {
    await (await openSqlite(folder)).close();
    const database = new DatabaseSync(fileIn(folder));
    database.exec(`UPDATE meta SET value = ${SCHEMA + 1}`);
    database.close();
    const refusal = openSqlite(folder);
    await expect(refusal).rejects.toThrow(StoreRefused);
    await expect(refusal).rejects.toThrow(/newer Magnate/);
  });

  test('of the first schema opens, keeps its games and is migrated', async () => {
    const database = new DatabaseSync(fileIn(folder));
    database.exec('CREATE TABLE meta (name TEXT PRIMARY KEY, value INTEGER NOT NULL) STRICT');
    database.exec("INSERT INTO meta VALUES ('schema', 1)");
    for (const sql of [SQLITE_MIGRATIONS[0] ?? '', ...OLD_GAME]) database.exec(sql);
    database.close();
    const store = await openSqlite(folder);
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

  test('with a foreign file is refused', async () => {
    writeFileSync(fileIn(folder), 'Dear diary, '.repeat(1000));
    const refusal = openSqlite(folder);
    await expect(refusal).rejects.toThrow(StoreRefused);
    await expect(refusal).rejects.toThrow(/damaged: move it away and restore a backup/);
    const file = join(folder, 'file');
    writeFileSync(file, '');
    await expect(openSqlite(file)).rejects.toThrow(StoreRefused);
  });
});

describe('a full disk', () => {
  test('refuses whole groups, changes nothing, and works again when there is room', async () => {
    const folder = newFolder();
    const database = openDatabase(folder);
    const store = new SqliteStore(database, fileIn(folder), () => undefined);
    await played(store, 'a', 2);
    await played(store, 'b', 2);
    const before = [await allRowsOf(store, 'a'), await allRowsOf(store, 'b')];
    const { page_count: pages } = database.prepare('PRAGMA page_count').get() as { page_count: number };
    database.exec(`PRAGMA max_page_count = ${pages}`);
    const doc = { words: 'x'.repeat(100_000) };
    const results = await Promise.allSettled([
      store.append(sampleStep('a', 3)),
      store.append(sampleStep('b', 3, { doc })),
      store.create(sampleGame('c', { doc }), [], []),
    ]);
    expect(results.map((result) => result.status === 'rejected' && result.reason instanceof StoreUnavailable)).toEqual([
      true,
      true,
      true,
    ]);
    expect([await allRowsOf(store, 'a'), await allRowsOf(store, 'b')]).toEqual(before);
    database.exec('PRAGMA max_page_count = 1000000');
    expect(await Promise.all([store.append(sampleStep('a', 3)), store.append(sampleStep('b', 3, { doc }))])).toEqual([
      true,
      true,
    ]);
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  });
});

describe('a commit', () => {
  let folder: string;
  let flushes: PromiseWithResolvers<void>[];
  let isOver: boolean;
  let store: SqliteStore;

  beforeEach(() => {
    folder = newFolder();
    flushes = [];
    isOver = false;
    store = new SqliteStore(
      openDatabase(folder),
      fileIn(folder),
      () => undefined,
      () => {
        const flush = Promise.withResolvers<void>();
        if (isOver) flush.resolve();
        flushes.push(flush);
        return flush.promise;
      },
    );
  });
  afterEach(async () => {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  });

  async function nth(flush: number): Promise<PromiseWithResolvers<void>> {
    await expect.poll(() => flushes.length).toBe(flush);
    return flushes[flush - 1] as PromiseWithResolvers<void>;
  }

  async function created(): Promise<void> {
    const creation = store.create(sampleGame('g'), [], []);
    (await nth(1)).resolve();
    await creation;
  }

  test('is acknowledged only after a flush that began behind it', async () => {
    const acknowledged: string[] = [];
    const creation = store.create(sampleGame('g'), [], []).then(() => acknowledged.push('create'));
    const first = await nth(1);
    const other = store.create(sampleGame('h'), [], []).then(() => acknowledged.push('other'));
    expect(acknowledged).toEqual([]);
    first.resolve();
    await creation;
    expect(acknowledged).toEqual(['create']);
    (await nth(2)).resolve();
    await other;
    const step = store.append(sampleStep('g', 1)).then(() => acknowledged.push('step'));
    const third = await nth(3);
    expect((await store.read('g'))?.version).toBe(1);
    expect(acknowledged).toEqual(['create', 'other']);
    third.resolve();
    await step;
    isOver = true;
  });

  test('whose flush fails is in doubt; the next one first moves the log', async () => {
    await created();
    const step = store.append(sampleStep('g', 1)).catch((error: unknown) => error);
    (await nth(2)).reject(new Error('EIO'));
    expect(await step).toBeInstanceOf(StoreUnavailable);
    const log = `${fileIn(folder)}-wal`;
    expect(statSync(log).size).toBeGreaterThan(0);
    const next = store.saveClocks([{ gameId: 'g', key: 'k', used: {}, at: 0, wakeAt: null }]);
    const third = await nth(3);
    expect(statSync(log).size).toBe(0);
    third.resolve();
    await next;
    expect((await store.read('g'))?.version).toBe(1);
    isOver = true;
  });
});

test('the migrations lead to the current schema', () => {
  expect(SQLITE_MIGRATIONS).toHaveLength(SCHEMA);
});

/** A process that has written three steps and keeps the store open. */
async function processOn(folder: string): Promise<ChildProcess> {
  const modules = ['./sqliteStore.ts', '../testkit/samples.ts'].map((file) => new URL(file, import.meta.url).href);
  const script = `
    const [{ openSqlite }, { played }] = await Promise.all(${JSON.stringify(modules)}.map((module) => import(module)));
    await played(await openSqlite(${JSON.stringify(folder)}), 'child', 3);
    process.stdout.write('written');
    setInterval(() => undefined, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
}
