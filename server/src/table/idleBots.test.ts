import { gameOf } from '@magnate/engine';
import { describe, expect, test, vi } from 'vitest';
import { StoreUnavailable } from '../store/store.ts';
import { UNLIMITED_BOTS } from './botTurns.ts';
import { UNLIMITED_CREATORS } from './creatorBudgets.ts';
import { UNCAPPED } from './tableCaps.ts';
import type { AnyAction } from './tableState.ts';
import { flushEventLoop } from './testkit/manualTime.ts';
import { codeOf, ENDLESS, HOST, SPECTATOR, seat, until } from './testkit/play.ts';
import { RecordingListener } from './testkit/recordingListener.ts';
import { createTestTables, players, quietTestTables } from './testkit/testTables.ts';

const SECOND = 1000;
const BOTS = { players: players('bot:random', 'bot:random'), options: ENDLESS, botDelay: 1000 };

describe('bots of a table', () => {
  test('rest if no person is present: no stream, and no request for 20 s', async () => {
    const { open, time } = createTestTables();
    const { table } = await open(BOTS);
    await table.host.start(HOST);
    await time.pass(60 * SECOND);
    const { version } = table.tableState;
    expect(version).toBe(19);
    await time.pass(3600 * SECOND);
    expect([table.tableState.version, table.isQuiet]).toEqual([version, true]);
  });

  test('rest after the configured time', async () => {
    const { open, time } = createTestTables({ bots: { ...UNLIMITED_BOTS, presence: 5 * SECOND } });
    const { table } = await open(BOTS);
    await table.host.start(HOST);
    await time.pass(60 * SECOND);
    expect(table.tableState.version).toBe(4);
  });

  test('slow down after a number of consecutive actions without a person', async () => {
    const { open, time } = createTestTables({ bots: { ...UNLIMITED_BOTS, pace: 100, inARow: 0 } });
    const { table } = await open({
      players: players('bot:random', 'bot:random', 'Ann'),
      options: { ...ENDLESS, turnOrder: 'seat', trades: false },
    });
    await table.host.start(HOST);
    await flushEventLoop(50);
    expect(table.tableState.version).toBe(0);
    await time.pass(100);
    expect(table.tableState.version).toBe(1);
  });

  test.each(['a stream', 'a request'])('resume with %s', async (way) => {
    const { open, time } = createTestTables();
    const { table } = await open(BOTS);
    await table.host.start(HOST);
    await time.pass(60 * SECOND);
    const { version } = table.tableState;
    if (way === 'a stream') RecordingListener.at(table, SPECTATOR);
    else table.admit(SPECTATOR);
    await time.pass(5 * SECOND);
    expect(table.tableState.version).toBe(version + 6);
  });

  test('rest after a restart until a person comes', async () => {
    const { open, again, die, time } = createTestTables();
    const { table: before, id } = await open(BOTS);
    await before.host.start(HOST);
    await time.pass(60 * SECOND);
    die();
    const place = again();
    expect(await place.tables.openRunning()).toBe(1);
    await time.pass(3600 * SECOND);
    const table = await place.table(id);
    expect(table.tableState.version).toBe(19);
    table.admit(SPECTATOR);
    await time.pass(2 * SECOND);
    expect(table.tableState.version).toBe(22);
  });

  test('answer a person at once, and are rate-limited among themselves', async () => {
    const { open, time } = createTestTables({ bots: { ...UNLIMITED_BOTS, pace: 100 } });
    const mixed = await open({ players: players('Ann', 'bot:greedy', 'bot:greedy'), options: { trades: false } });
    const { table } = mixed;
    RecordingListener.at(table, seat('p1'));
    await table.host.start(HOST);
    for (let i = 0; i < 5; i++) {
      await until(() => table.reader.actions('p1').actors.includes('p1'));
      const { playerId: _, ...action } = gameOf('monopoly').defaultAction(
        table.tableState.state as never,
        'p1',
      ) as AnyAction;
      await table.act(seat('p1'), { action });
    }
    const alone = await open({ players: players('bot:random', 'bot:random'), options: ENDLESS });
    await alone.table.host.start(HOST);
    await time.pass(1 * SECOND);
    expect(alone.table.tableState.version).toBe(10);
  });
});

describe('a table whose players are away', () => {
  test.each([
    ['people', { players: players('Ann', 'Bob') }],
    ['people with a clock', { players: players('Ann', 'Bob'), clock: { decision: 60, grace: 20 } }],
    ['a person and bots', { players: players('Ann', 'bot:random', 'bot:random'), options: ENDLESS }],
    ['bots', BOTS],
  ])('has no timer: %s', async (_, request) => {
    const { open, time } = quietTestTables();
    // Of the service itself.
    const { timers } = time;
    const { table } = await open(request);
    await table.host.start(HOST);
    const listener = RecordingListener.at(table, SPECTATOR);
    await time.pass(30 * SECOND);
    listener.leave();
    await time.pass(3600 * SECOND);
    expect([time.timers, table.isQuiet]).toEqual([timers, true]);
  });
});

describe('a creator', () => {
  test('has a limited number of unfinished tables', async () => {
    const { open } = createTestTables({ creators: { ...UNLIMITED_CREATORS, tables: 2 } });
    const first = await open({ players: players('Ann', 'Bob') });
    await open({ players: players('Ann', 'Bob') });
    expect(await codeOf(open({ players: players('Ann', 'Bob') }))).toBe('TOO_MANY_TABLES');
    await first.table.host.close(HOST);
    await open({ players: players('Ann', 'Bob') });
  });

  test('has a limited number of bot actions per day: 119 endless tables stay within it', async () => {
    const { open, time } = createTestTables({ creators: { ...UNLIMITED_CREATORS, botActions: 500 } });
    // One after the other: a queue of more than a hundred is refused.
    const opened: Awaited<ReturnType<typeof open>>[] = [];
    while (opened.length < 119) opened.push(await open({ ...BOTS, botDelay: 0 }));
    for (const { table } of opened) {
      await table.host.start(HOST);
      RecordingListener.at(table, SPECTATOR);
    }
    await flushEventLoop(200);
    await time.pass(10 * SECOND);
    const actions = opened.reduce((sum, { table }) => sum + table.tableState.version, 0);
    expect(actions).toBeLessThanOrEqual(500 + 119);
    expect(actions).toBeGreaterThanOrEqual(500);
  });

  test('has no new budget after a restart', async () => {
    const place = createTestTables({ creators: { ...UNLIMITED_CREATORS, botActions: 50 } });
    const { table, id } = await place.open({ ...BOTS, botDelay: 0 });
    await table.host.start(HOST);
    RecordingListener.at(table, SPECTATOR);
    await flushEventLoop(200);
    const { version } = table.tableState;
    expect(version).toBe(50);
    await place.tables.stop();
    const later = place.again();
    await later.tables.openRunning();
    const again = await later.table(id);
    RecordingListener.at(again, SPECTATOR);
    await flushEventLoop(200);
    expect(again.tableState.version).toBe(version);
    // The daily budget refills at one action in about half an hour, as if there had been no restart. Usage within an hour
    // counts as if at its end.
    await later.time.pass(3600 * SECOND);
    expect(again.tableState.version).toBeGreaterThan(version);
    expect(again.tableState.version).toBeLessThanOrEqual(version + 3);
  });

  test('spends stored budgets also after a store outage', async () => {
    const { open, store, tables, again } = createTestTables({ creators: { ...UNLIMITED_CREATORS, bytes: 5000 } });
    const { table, id } = await open({ players: players('Ann', 'Bob') });
    let toggles = 0;
    for (; (await codeOf(table.host.mute(HOST, 'p2', toggles % 2 === 0))) === undefined; toggles++);
    const addSpending = vi.spyOn(store.operator, 'addSpending').mockRejectedValueOnce(new StoreUnavailable(undefined));
    await tables.stop();
    expect(addSpending).toHaveBeenCalledTimes(1);
    await tables.stop();
    const place = again();
    await place.tables.openRunning();
    expect(await codeOf((await place.table(id)).host.mute(HOST, 'p1', true))).toBe('RATE_LIMITED');
  });

  test('has a limit of bytes per day, and a table one in total', async () => {
    const { open } = createTestTables({ creators: { ...UNLIMITED_CREATORS, bytes: 5000 } });
    const { table } = await open({ players: players('Ann', 'Bob') });
    let toggles = 0;
    for (; (await codeOf(table.host.mute(HOST, 'p2', toggles % 2 === 0))) === undefined; toggles++);
    expect(await codeOf(table.host.mute(HOST, 'p2', toggles % 2 === 0))).toBe('RATE_LIMITED');
    const capped = createTestTables({ caps: { ...UNCAPPED, bytes: 5000 } });
    const { table: small } = await capped.open({ players: players('Ann', 'Bob') });
    for (let i = 0; i <= toggles; i++) await small.host.mute(HOST, 'p2', i % 2 === 0).catch(() => undefined);
    expect(await codeOf(small.host.mute(HOST, 'p1', true))).toBe('TABLE_FULL');
    await small.host.close(HOST);
  });
});
