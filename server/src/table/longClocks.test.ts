import { describe, expect, test } from 'vitest';
import { AFTER_OUTAGE } from './parking.ts';
import { HOST, holder, nextMove, SPECTATOR, seat } from './testkit/play.ts';
import { RecordingListener } from './testkit/recordingListener.ts';
import { createTestTables, players, type Request } from './testkit/testTables.ts';

/** Games over days: players are away, tables leave the memory, and clocks run on. */

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const CLOCK = { decision: (2 * DAY) / 1000 };

/** A game that no person watches, a quarter of an hour after its start. */
async function left(request: Partial<Request> = {}) {
  const place = createTestTables({ round: 10 * MINUTE });
  // Its rounds are longer than a lease.
  place.store.isShared = false;
  const made = await place.open({ players: players('Ann', 'Bob'), clock: CLOCK, ...request });
  await made.table.host.start(HOST);
  const due = made.table.describe(SPECTATOR).deadlines[holder(made.table)] ?? 0;
  await place.time.pass(15 * MINUTE);
  return { ...place, ...made, first: holder(made.table), due };
}

describe('a game over days', () => {
  test('leaves the memory while it waits, with all its timers, and its deadline stays the same', async () => {
    const { tables, table, id, first, due, time, store } = await left();
    expect(tables.size).toBe(0);
    expect(table.isQuiet).toBe(true);
    expect((await store.clock(id))?.wakeAt).toBe(due);
    await time.pass(DAY);
    const again = await tables.find(id);
    expect(again).not.toBe(table);
    expect(again?.describe(SPECTATOR).deadlines[first]).toBe(due);
  });

  test('stays in memory while a person is present, and that person loses the default action only', async () => {
    const { tables, id, first, time } = await left();
    const table = await tables.find(id);
    if (table === undefined) throw new Error('gone');
    const listener = RecordingListener.at(table, seat(first));
    await time.pass(2 * DAY);
    expect(tables.size).toBe(1);
    expect(listener.types).toContain('ClockRanOut');
    expect(listener.types).not.toContain('StandInTook');
  });

  test('is opened by the store when the time is up: a bot plays for the absent player, until they return', async () => {
    const { tables, id, first, time, store } = await left();
    await time.pass(2 * DAY - 30 * MINUTE);
    expect(tables.size).toBe(0);
    await time.pass(30 * MINUTE);
    const events = await store.events(id, 0, 999);
    expect(events.map(({ type }) => type)).toContain('StandInTook');
    const table = await tables.find(id);
    // It plays at once, to the decision of the other player, who has two days.
    expect(table && holder(table)).not.toBe(first);
    table?.admit(seat(first));
    await time.pass(1000);
    expect(table?.describe(SPECTATOR).players.some(({ standIn }) => standIn)).toBe(false);
  });

  test('bots play on while all people are away, to the next decision of a person', async () => {
    const { tables, id, time, table, store } = await left({ players: players('Ann', 'bot:easy') });
    expect([tables.size, holder(table)]).toEqual([0, 'p1']);
    const own = seat('p1');
    for (let i = 0; i < 9; i++) {
      const there = await tables.find(id);
      if (there === undefined) throw new Error('gone');
      if (holder(there) === 'p1') await there.act(own, { action: nextMove(there, undefined, 'p1').action });
      await time.pass(15 * MINUTE);
    }
    const bots = (await store.actions(id, 0)).filter(({ by }) => by === 'bot');
    expect(bots.length).toBeGreaterThan(0);
    expect(tables.size).toBe(0);
  });

  test('runs on over a restart; after an outage in which the time was up, a player has an hour', async () => {
    const { tables, id, first, due, time, again } = await left();
    await tables.stop();
    await time.pass(DAY);
    const next = again();
    await next.tables.openRunning();
    expect(next.tables.size).toBe(0);
    expect((await next.table(id)).describe(SPECTATOR).deadlines[first]).toBe(due);
    await next.tables.stop();
    await time.pass(3 * DAY);
    const last = await again().table(id);
    expect(last.describe(SPECTATOR).deadlines[first]).toBe(time.now() + AFTER_OUTAGE);
  });

  test('is not removed as idle while it waits', async () => {
    const { tables, time, id } = await left({ clock: { decision: (7 * DAY) / 1000 } });
    await time.pass(5 * DAY);
    expect(await tables.removeIdle(time.now() - DAY)).toBe(0);
    expect(await tables.find(id)).toBeDefined();
  });
});
