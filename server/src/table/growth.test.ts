import { createGameSchema } from '@magnate/protocol';
import { describe, expect, test, vi } from 'vitest';
import { UNLIMITED_CREATORS } from './creatorBudgets.ts';
import { UNCAPPED } from './tableCaps.ts';
import type { TableDoc } from './tableDoc.ts';
import { setupEventsOf } from './tableState.ts';
import { codeOf, HOST, holder, recordOf, SHORT, SPECTATOR, seat, until } from './testkit/play.ts';
import { createTestTables, players } from './testkit/testTables.ts';

const TOGGLES = 300;
const REQUEST = createGameSchema.parse({ players: players('Ann', 'Bob') });

describe('a table before its start', () => {
  test('writes the same number of bytes for late and early changes', async () => {
    const { open, store } = createTestTables();
    const { table } = await open({ players: players('Ann', 'Bob') });
    const sizes: number[] = [];
    const append = store.append.bind(store);
    vi.spyOn(store, 'append').mockImplementation((step) => {
      sizes.push(JSON.stringify(step).length);
      return append(step);
    });
    for (let i = 0; i < TOGGLES; i++) await table.host.mute(HOST, 'p2', i % 2 === 0);
    // Only the digits of the counts grow.
    expect(sizes.at(-1)).toBeLessThan((sizes[0] ?? 0) + 20);
  });

  test('has all earlier events in its record', async () => {
    const { open, again, store } = createTestTables();
    const { table, id } = await open({ players: players('bot:random', 'bot:random'), options: SHORT.monopoly });
    for (let i = 0; i < 10; i++) await table.host.mute(HOST, 'p2', i % 2 === 0);
    await table.host.start(HOST);
    await until(() => table.tableState.status === 'completed');
    const record = await recordOf(table);
    expect(record.remarks.filter(({ before }) => before === 0)).toHaveLength(11);
    store.loseSnapshot(id);
    expect((await again().table(id)).tableState.head).toBe(table.tableState.head);
  });

  test('accepts a limited number of changes, and can then only be started or closed', async () => {
    const { open } = createTestTables({ caps: { ...UNCAPPED, prologue: 10 } });
    const { table } = await open({ players: players('Ann', 'Bob') });
    for (let i = 0; i < 9; i++) await table.host.mute(HOST, 'p2', i % 2 === 0);
    expect(await codeOf(table.host.mute(HOST, 'p1', true))).toBe('TABLE_FULL');
    await table.host.start(HOST);
    await table.host.mute(HOST, 'p1', true);
    await table.host.close(HOST);
  });

  test('that was stored with its table events in the document is started and replayed as well', async () => {
    const { again, store, id } = await withOldDocument();
    const place = again();
    const table = await place.table(id);
    expect(table.tableState.at).toBeGreaterThan(0);
    await table.host.mute(HOST, 'p1', true);
    await table.host.start(HOST);
    const { head } = table.tableState;
    store.loseSnapshot(id);
    expect((await place.again().table(id)).tableState.head).toBe(head);
  });

  async function withOldDocument() {
    const place = createTestTables();
    const made = await place.open({ players: players('Ann', 'Bob'), seed: 'old' });
    await made.table.host.mute(HOST, 'p2', true);
    const storedEvents = await place.store.events(made.id, 0, 100);
    const prologue = setupEventsOf(storedEvents);
    const read = place.store.read.bind(place.store);
    vi.spyOn(place.store, 'read').mockImplementationOnce(async (id) => {
      const row = await read(id);
      return row === undefined ? undefined : { ...row, doc: { ...(row.doc as TableDoc), prologue } };
    });
    return { ...place, ...made };
  }
});

describe('new tables', () => {
  test('are created one per turn of the event loop, so that players wait for one at most', async () => {
    const { tables, store } = createTestTables();
    const made = Promise.all(Array.from({ length: 20 }, () => tables.create(REQUEST)));
    const sizes: number[] = [];
    for (let last = -1; store.size < 20; last = store.size) {
      await new Promise(setImmediate);
      sizes.push(store.size - Math.max(0, last));
    }
    expect(Math.max(...sizes)).toBe(1);
    expect(new Set((await made).map(({ id }) => id)).size).toBe(20);
  });

  test('are refused if a hundred are queued, and leave nothing in memory', async () => {
    const { tables, store } = createTestTables();
    const outcomes = await Promise.all(Array.from({ length: 150 }, () => codeOf(tables.create(REQUEST))));
    expect(outcomes.filter((code) => code === 'OVERLOADED')).toHaveLength(50);
    expect(store.size).toBe(100);
  });
});

describe('the lobby', () => {
  test('reads no document, and reflects every change', async () => {
    const { open, tables, store } = createTestTables();
    const read = vi.spyOn(store, 'read');
    const { table, id } = await open({
      players: [{ name: 'Ann' }, { name: 'Bob', open: true }],
      visibility: 'public',
    });
    const shown = async (status: 'waiting' | 'in_progress') => (await tables.list({ status, limit: 9 })).games;
    expect(await shown('waiting')).toMatchObject([
      {
        id,
        openSeats: 1,
        verified: true,
        players: [
          { id: 'p1', name: 'Ann', open: false },
          { id: 'p2', open: true },
        ],
      },
    ]);
    await table.host.start(HOST);
    expect(await shown('waiting')).toEqual([]);
    expect(await shown('in_progress')).toMatchObject([{ id, openSeats: 0, players: [{ id: 'p1' }, { open: false }] }]);
    expect(read).toHaveBeenCalledTimes(0);
  });

  test('reads the document of an older table once', async () => {
    const { open, tables, store } = createTestTables();
    const { id } = await open({ players: players('Ann', 'Bob'), visibility: 'public' });
    const before = await tables.list({ status: 'waiting', limit: 9 });
    store.loseLobby(id);
    const read = vi.spyOn(store, 'read');
    for (let i = 0; i < 3; i++) expect(await tables.list({ status: 'waiting', limit: 9 })).toEqual(before);
    expect(read).toHaveBeenCalledTimes(1);
  });

  test('is written only if it changes', async () => {
    const { open, store } = createTestTables();
    const { table, opened } = await open({ players: players('Ann', 'Bob'), visibility: 'public' });
    await table.seats.claim(opened.seats[1]?.claim ?? '');
    const append = vi.spyOn(store, 'append');
    await table.host.mute(HOST, 'p2', true);
    await table.host.start(HOST);
    expect(append.mock.calls.map(([step]) => step.shown !== undefined)).toEqual([false, false]);
  });
});

describe('the chat of a table', () => {
  test('has a limit of lines, also after a restart, and the game continues', async () => {
    const { open, again } = createTestTables({ caps: { ...UNCAPPED, chat: { lines: 3, bytes: 1000 } } });
    const { table, id } = await open({ players: players('Ann', 'Bob') });
    for (let i = 0; i < 3; i++) await table.chat.say(seat('p1'), `${i}`);
    expect(await codeOf(table.chat.say(seat('p2'), 'more'))).toBe('CHAT_FULL');
    expect(await codeOf((await again().table(id)).chat.say(seat('p2'), 'more'))).toBe('CHAT_FULL');
    expect(await table.chat.last(9)).toHaveLength(3);
    await table.host.start(HOST);
  });

  test('is limited in bytes, per chat, table and creator', async () => {
    const chat = { lines: 1000, bytes: 100 };
    const { open, again } = createTestTables({ caps: { ...UNCAPPED, chat } });
    const { table, id } = await open({ players: players('Ann', 'Bob') });
    const { bytes } = table.tableState;
    await table.chat.say(seat('p1'), 'ä'.repeat(40));
    expect(table.tableState.bytes).toBe(bytes + 80);
    expect((await again().table(id)).tableState.bytes).toBe(bytes + 80);
    expect(await codeOf(table.chat.say(seat('p1'), 'x'.repeat(21)))).toBe('CHAT_FULL');
    const poor = createTestTables({ creators: { ...UNLIMITED_CREATORS, bytes: 50 } });
    const { table: other } = await poor.open({ players: players('Ann', 'Bob') });
    await other.chat.say(seat('p1'), 'x'.repeat(60));
    expect(await codeOf(other.chat.say(seat('p1'), 'x'))).toBe('RATE_LIMITED');
  });
});

test('offers per player and turn are limited, settled ones included', async () => {
  const offers = 3;
  const { open } = createTestTables({ caps: { ...UNCAPPED, offers } });
  const { table } = await open({ players: players('Ann', 'Bob'), options: { dealtDeeds: 3, turnOrder: 'seat' } });
  await table.host.start(HOST);
  const first = holder(table);
  const to = first === 'p1' ? 'p2' : 'p1';
  const propose = () =>
    table.act(seat(first), {
      action: { type: 'ProposeTrade', to, offer: { offered: { cash: 5 }, requested: { cash: 1 } } },
    });
  for (let i = 0; i < offers; i++) {
    await propose();
    const tradeId = table.tableState.state?.trades.at(-1)?.id;
    await table.act(seat(first), { action: { type: 'CancelTrade', tradeId } });
  }
  const { version } = table.tableState;
  expect(await codeOf(propose())).toBe('ENOUGH_OFFERS');
  expect(table.tableState.version).toBe(version);
});

test('flapping presence is published at once, then once per second', async () => {
  const { open, time } = createTestTables();
  const { table } = await open({ players: players('Ann', 'Bob') });
  let notified = 0;
  const listener = { update: () => undefined, ended: () => undefined, presence: () => void notified++ };
  table.attach(SPECTATOR, listener);
  for (let i = 0; i < 100; i++) table.attach(seat('p1'), { update: () => undefined, ended: () => undefined }).leave();
  expect(notified).toBe(1);
  await time.pass(1000);
  expect(notified).toBe(2);
  await time.pass(10_000);
  expect(notified).toBe(2);
});
