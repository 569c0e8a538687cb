import { themeNamed } from '@magnate/engine/monopoly';
import { describe, expect, test } from 'vitest';
import { flushEventLoop } from './testkit/manualTime.ts';
import { codeOf, ENDLESS, HOST, moveOn, nextMove, seat, until } from './testkit/play.ts';
import { RecordingListener } from './testkit/recordingListener.ts';
import { createTestTables, players } from './testkit/testTables.ts';

const TWO = { players: players('Ann', 'Bob') };
const DAY = 24 * 3600 * 1000;
/** A whole board in the options of a table. */
const LARGE_THEME = { ...themeNamed('standard'), name: 'Large' };

describe('the removal of idle tables', () => {
  test('removes idle tables, and keeps those with players or spectators', async () => {
    const { open, tables, time, store } = createTestTables({ round: 10 * DAY });
    const old = await open(TWO);
    const running = await open(TWO);
    await running.table.host.start(HOST);
    const watched = await open(TWO);
    const listener = RecordingListener.at(watched.table);
    await time.pass(5 * DAY);
    const started = await open(TWO);
    const fresh = await open(TWO);
    await time.pass(5 * DAY);
    // A start counts as activity, also if the table waited long for it.
    await started.table.host.start(HOST);
    expect(await tables.removeIdle(time.now() - 6 * DAY)).toBe(2);
    const left = await Promise.all([old, running, watched, started, fresh].map(({ id }) => store.read(id)));
    expect(left.map((row) => row !== undefined)).toEqual([false, false, true, true, true]);
    expect(await tables.removeIdle(time.now() - DAY)).toBe(1);
    expect((await store.read(started.id))?.status).toBe('in_progress');
    expect(listener.endings).toEqual([]);
    expect(await tables.find(old.id)).toBeUndefined();
    expect(await codeOf(old.table.host.start(HOST))).toBe('UNKNOWN_GAME');
  });
});

describe('a stop', () => {
  test('finishes pending tasks, ends listeners, and accepts no more tasks', async () => {
    const { open, tables, store, again } = createTestTables();
    const { id, table } = await open(TWO);
    await table.host.start(HOST);
    const listener = RecordingListener.at(table, seat('p1'));
    const { playerId, action } = nextMove(table);
    const processor = table.act(seat(playerId), { action });
    const stopping = tables.stop();
    expect((await processor).version).toBe(1);
    await stopping;
    expect(listener.endings).toEqual(['stopping']);
    expect(await store.snapshot(id)).toMatchObject({ version: 1 });
    expect(await codeOf(tables.find(id))).toBe('STOPPING');
    expect(await codeOf(open(TWO))).toBe('STOPPING');
    expect(await codeOf(tables.importRecord({}))).toBe('STOPPING');
    expect(await codeOf(table.act(seat(playerId), { action }))).toBe('STOPPING');
    expect((await again().table(id)).tableState.version).toBe(1);
  });

  test('waits for a table that is being created', async () => {
    const { open, tables, store, again } = createTestTables();
    const { promise, resolve } = Promise.withResolvers<void>();
    const { create } = store;
    const begun = Promise.withResolvers<void>();
    store.create = async (...args) => {
      begun.resolve();
      await promise;
      return create.apply(store, args);
    };
    const opening = codeOf(open(TWO));
    await begun.promise;
    let isStopped = false;
    const stopping = tables.stop().then(() => {
      isStopped = true;
    });
    await flushEventLoop();
    expect(isStopped).toBe(false);
    resolve();
    await stopping;
    // The table is stored, although its request was refused.
    expect(await opening).toBe('STOPPING');
    expect(store.size).toBe(1);
    expect(tables.size).toBe(0);
    expect(await again().tables.openRunning()).toBe(0);
  });

  test('no bot plays afterwards', async () => {
    const { open, tables, store } = createTestTables();
    const { id, table } = await open({ players: players('bot:random', 'bot:random'), options: ENDLESS });
    await table.host.start(HOST);
    await until(() => table.tableState.version > 3);
    await tables.stop();
    const row = await store.read(id);
    await flushEventLoop();
    expect(await store.read(id)).toEqual(row);
  });
});

describe('a restored store', () => {
  test('opens the tables again, and games and rounds continue', async () => {
    const { open, tables, store, time, table: find } = createTestTables();
    const { id, table } = await open(TWO);
    await table.host.start(HOST);
    const gone = await open(TWO);
    const listener = RecordingListener.at(table);
    await moveOn(table);
    await tables.reload(async () => {
      // A round falls into the middle of the restore.
      await time.pass(3000);
      expect(await codeOf(tables.find(id))).toBe('STOPPING');
      await store.remove(gone.id);
    });
    expect(listener.endings).toEqual(['stopping']);
    expect(await tables.find(gone.id)).toBeUndefined();
    const anew = await find(id);
    expect(anew === table).toBe(false);
    await moveOn(anew);
    await time.pass(1000);
    expect(await store.snapshot(id)).toMatchObject({ version: 2 });
  });

  test('keeps the old tables if the restore fails', async () => {
    const { open, tables } = createTestTables();
    const { id } = await open(TWO);
    await expect(tables.reload(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await tables.find(id)).toBeDefined();
  });
});

describe('finding', () => {
  test('concurrent calls get the same table', async () => {
    const { open, again } = createTestTables();
    const { id } = await open(TWO);
    const { tables } = again();
    const found = await Promise.all(Array.from({ length: 10 }, () => tables.find(id)));
    expect(new Set(found).size).toBe(1);
    expect(tables.size).toBe(1);
  });

  test('a table that could not be opened is retried by the next call', async () => {
    const { open, again, store } = createTestTables();
    const { id } = await open(TWO);
    const { tables } = again();
    expect(await tables.find('nobody')).toBeUndefined();
    store.isDown = true;
    await expect(tables.find(id)).rejects.toThrow('The store does not answer.');
    store.isDown = false;
    expect((await tables.find(id))?.id).toBe(id);
  });
});

describe('the lobby', () => {
  test('lists public tables in pages, newest first', async () => {
    const { open, tables, time } = createTestTables();
    const ids: string[] = [];
    for (let i = 0; i < 7; i++) {
      await time.pass(10);
      const { id } = await open({ ...TWO, visibility: i === 3 ? 'link' : 'public' });
      if (i !== 3) ids.unshift(id);
    }
    const first = await tables.list({ status: 'waiting', limit: 4 });
    const second = await tables.list({ status: 'waiting', limit: 4, after: first.next ?? '' });
    expect([...first.games, ...second.games].map(({ id }) => id)).toEqual(ids);
    expect(second.next).toBeNull();
    expect(first.games[0]).toEqual({
      id: ids[0],
      game: 'monopoly',
      status: 'waiting',
      version: 0,
      players: [
        { id: 'p1', name: 'Ann', model: 'human', personality: null, open: false },
        { id: 'p2', name: 'Bob', model: 'human', personality: null, open: false },
      ],
      openSeats: 0,
      verified: true,
      hostMayKnow: false,
      discarded: 0,
      createdAt: expect.any(Number),
    });
  });

  test('ends a page of large tables early, and no table is lost', async () => {
    const { open, tables, time } = createTestTables();
    const ids: string[] = [];
    for (let i = 0; i < 60; i++) {
      await time.pass(10);
      const players = Array.from({ length: 8 }, (_, seat) => ({
        name: `${i} ${seat}`.padEnd(100, '字'),
        model: 'agent:test'.padEnd(100, 'x'),
        personality: '字'.repeat(200),
      }));
      ids.unshift((await open({ players, visibility: 'public', options: { theme: LARGE_THEME } })).id);
    }
    const listed: string[] = [];
    let after: string | null = null;
    do {
      const query: { readonly after?: string } = after === null ? {} : { after };
      const page = await tables.list({ status: 'waiting', limit: 100, ...query });
      expect(Buffer.byteLength(JSON.stringify(page))).toBeLessThanOrEqual(70 * 1024);
      expect(page.games.length).toBeGreaterThan(5);
      expect(page.games[0]?.theme).toEqual({ name: LARGE_THEME.name, size: 40 });
      expect(page.games[0]?.players[0]?.personality).toBe(`${'字'.repeat(39)}…`);
      listed.push(...page.games.map(({ id }) => id));
      after = page.next;
    } while (after !== null);
    expect(listed).toEqual(ids);
  });

  test.each(['', 'x', 'bm90IGEgY3Vyc29y', '𝔞'])('a page after %j is refused', async (after) => {
    expect(await codeOf(createTestTables().tables.list({ status: 'waiting', limit: 4, after }))).toBe('MALFORMED');
  });
});
