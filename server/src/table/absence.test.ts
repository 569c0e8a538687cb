import { describe, expect, test } from 'vitest';
import type { Table } from './table.ts';
import { HOST, holder, SPECTATOR, seat, until } from './testkit/play.ts';
import { RecordingListener } from './testkit/recordingListener.ts';
import { players, quietTestTables } from './testkit/testTables.ts';

const SECOND = 1000;

describe('an absent player', () => {
  const clock = { decision: 1000, grace: 20 };

  async function away() {
    const place = quietTestTables();
    const made = await place.open({ players: players('Ann', 'Bob'), clock });
    // However long the players waited for the start.
    await place.time.pass(5000 * SECOND);
    await made.table.host.start(HOST);
    const listener = RecordingListener.at(made.table);
    const first = holder(made.table);
    const other = first === 'p1' ? 'p2' : 'p1';
    const there = RecordingListener.at(made.table, seat(other));
    return { ...place, ...made, first, other, listener, there };
  }

  test('does not count as absent before a paused game resumes', async () => {
    const { open, time } = quietTestTables();
    const { table } = await open({ players: players('Ann', 'Bob'), clock: { decision: 100, grace: 20 } });
    await table.host.start(HOST);
    await table.host.pause(HOST, true);
    await time.pass(1000 * SECOND);
    await table.host.pause(HOST, false);
    await time.pass(19 * SECOND);
    expect(table.describe(SPECTATOR).players.some(({ standIn }) => standIn)).toBe(false);
    await time.pass(1 * SECOND);
    expect(table.describe(SPECTATOR).players.some(({ standIn }) => standIn)).toBe(true);
  });

  test('is replaced by a stand-in after the grace period, with an event', async () => {
    const { table, time, listener, first, store, id } = await away();
    await time.pass(20 * SECOND - 1);
    expect(listener.received).toEqual([]);
    await time.pass(1);
    expect(listener.received[0]).toMatchObject({ type: 'StandInTook', playerId: first, bot: 'bot:steady' });
    expect((await store.actions(id, 0)).every(({ by, playerId }) => by === 'bot' && playerId === first)).toBe(true);
    expect(table.tableState.version).toBeGreaterThan(0);
    const seen = table.describe(SPECTATOR).players.find((each) => each.id === first);
    expect(seen).toMatchObject({ standIn: true, present: false, model: 'human' });
  });

  test.each(['a stream', 'a request'])('gets the seat back with %s', async (way) => {
    const { table, time, listener, first, other } = await away();
    await time.pass(20 * SECOND);
    if (way === 'a stream') RecordingListener.at(table, seat(first));
    else table.admit(seat(first));
    await time.pass(0);
    expect(listener.types).toContain('PlayerReturned');
    expect(table.describe(SPECTATOR).players.some(({ standIn }) => standIn)).toBe(false);
    // From here on the person plays again.
    for (let i = 0; i < 200 && holder(table) !== first; i++)
      await table.act(seat(other), { action: moveOf(table, other) });
    const { version } = table.tableState;
    await time.pass(10 * SECOND);
    expect(table.tableState.version).toBe(version);
  });

  test('gets the seat back after a store failure at connect, while the stream is open', async () => {
    const { table, time, listener, first, store } = await away();
    await time.pass(20 * SECOND);
    store.isDown = true;
    const stream = RecordingListener.at(table, seat(first));
    await time.pass(60 * SECOND);
    expect(listener.types).not.toContain('PlayerReturned');
    store.isDown = false;
    await time.pass(1 * SECOND);
    expect(listener.types.filter((type) => type === 'PlayerReturned')).toHaveLength(1);
    expect(table.describe(SPECTATOR).players.some(({ standIn }) => standIn)).toBe(false);
    stream.leave();
  });

  test('does not get the seat back after a store failure if the stream has closed', async () => {
    const { table, time, listener, first, store } = await away();
    await time.pass(20 * SECOND);
    store.isDown = true;
    RecordingListener.at(table, seat(first)).leave();
    await time.pass(60 * SECOND);
    store.isDown = false;
    await time.pass(60 * SECOND);
    expect(listener.types).not.toContain('PlayerReturned');
  });

  test('gets the seat back if requests come during a store failure and right after it', async () => {
    const { table, time, listener, first, store } = await away();
    await time.pass(20 * SECOND);
    store.isDown = true;
    table.admit(seat(first));
    await time.pass(0.5 * SECOND);
    store.isDown = false;
    table.admit(seat(first));
    await time.pass(1 * SECOND);
    expect(listener.types).toContain('PlayerReturned');
  });

  test('gets the seat back if they return while the stand-in is being stored', async () => {
    const { table, time, listener, first, store } = await away();
    store.written = async () => {
      store.written = () => Promise.resolve();
      RecordingListener.at(table, seat(first));
    };
    await time.pass(20 * SECOND);
    expect(listener.types).toEqual(['StandInTook', 'PlayerReturned']);
    expect(table.describe(SPECTATOR).players.some(({ standIn }) => standIn)).toBe(false);
  });

  test('does not return to a game that ends at that moment', async () => {
    const { table, time, listener, first, other, store } = await away();
    await time.pass(20 * SECOND);
    store.written = async () => {
      store.written = () => Promise.resolve();
      RecordingListener.at(table, seat(first));
    };
    await table.act(seat(other), { action: { type: 'Resign', playerId: other } });
    await time.pass(10 * SECOND);
    expect(table.tableState.status).toBe('completed');
    expect(listener.types).not.toContain('PlayerReturned');
  });

  test('counts as present while requests come', async () => {
    const { table, time, first } = await away();
    for (let i = 0; i < 20; i++) {
      await time.pass(15 * SECOND);
      table.admit(seat(first));
    }
    expect(table.tableState.version).toBe(0);
  });

  test('is absent again after the stream closed', async () => {
    const { table, time, listener, first } = await away();
    const stream = RecordingListener.at(table, seat(first));
    await time.pass(500 * SECOND);
    expect(listener.received).toEqual([]);
    stream.leave();
    stream.leave();
    await time.pass(20 * SECOND);
    expect(listener.types[0]).toBe('StandInTook');
  });

  test('reading a finished game is no return to it', async () => {
    const { open, time } = quietTestTables();
    const quick = { decision: 1, grace: 20 };
    const { table } = await open({ players: players('Ann', 'Bob'), clock: quick, options: { endAt: { rounds: 4 } } });
    await table.host.start(HOST);
    RecordingListener.at(table, SPECTATOR);
    await time.pass(200 * SECOND);
    await until(() => table.reader.status === 'completed');
    const { seq } = table;
    table.admit(seat('p1'));
    await time.pass(1);
    expect(table.seq).toBe(seq);
  });

  test('a stand-in survives a restart until the player returns', async () => {
    const { time, first, again, id, tables } = await away();
    await time.pass(20 * SECOND);
    await tables.stop();
    const table = await again().table(id);
    expect(table.describe(SPECTATOR).players.find((each) => each.id === first)?.standIn).toBe(true);
    table.admit(seat(first));
    await time.pass(0);
    expect(table.describe(SPECTATOR).players.find((each) => each.id === first)?.standIn).toBe(false);
  });

  test('is played for once per second while another person is present', async () => {
    const { table, time, first, other } = await away();
    await time.pass(20 * SECOND);
    for (let i = 0; i < 10; i++) {
      const { version } = table.tableState;
      const isHis = holder(table) === first;
      await time.pass(1 * SECOND);
      expect(table.tableState.version).toBe(version + Number(isHis));
      if (holder(table) === other) await table.act(seat(other), { action: moveOf(table, other) });
    }
  });

  test('is played for at the pace of the clock while no person is present, and faster as soon as one is', async () => {
    const { table, time, first, other, there } = await away();
    there.leave();
    // Both have been absent for longer than the grace period.
    await time.pass(40 * SECOND);
    const { version } = table.tableState;
    await time.pass(100 * SECOND);
    expect(table.tableState.version).toBe(version);
    await time.pass(900 * SECOND);
    expect(table.tableState.version).toBe(version + 1);
    await time.pass(1000 * SECOND);
    expect(table.tableState.version).toBe(version + 2);
    const late = holder(table) === first ? other : first;
    const stream = RecordingListener.at(table, seat(late));
    for (let i = 0; i < 5 && holder(table) !== late; i++) {
      const before = table.tableState.version;
      await time.pass(1 * SECOND);
      // The overdue move happens at once, the next one a second later.
      expect(table.tableState.version - before).toBeGreaterThan(0);
      expect(table.tableState.version - before).toBeLessThanOrEqual(2);
    }
    stream.leave();
    expect(table.describe(SPECTATOR).players.filter(({ standIn }) => standIn)).toHaveLength(1);
  });

  test('an outage of all players costs no more than the clock takes, and stand-ins speed up when a person returns', async () => {
    const { tables, again, id, time } = await away();
    await time.pass(25 * SECOND);
    await tables.stop();
    await time.pass(100_000 * SECOND);
    const table = await again().table(id);
    const { version } = table.tableState;
    await time.pass(3600 * SECOND);
    expect(table.tableState.version - version).toBeLessThanOrEqual(4);
    const { version: rested } = table.tableState;
    RecordingListener.at(table, SPECTATOR);
    await time.pass(3600 * SECOND);
    expect(table.tableState.version - rested).toBeGreaterThan(0);
    expect(table.tableState.version - rested).toBeLessThanOrEqual(5);
  });

  test('a seat given to another person gets the full grace period', async () => {
    const { table, time, first, listener } = await away();
    await time.pass(19 * SECOND);
    const { claim } = await table.seats.give(HOST, first, { model: 'human' });
    await time.pass(19 * SECOND);
    expect(listener.types).toEqual(['SeatGiven']);
    await table.seats.claim(claim ?? '');
    await time.pass(19 * SECOND);
    expect(listener.types).toEqual(['SeatGiven', 'SeatClaimed']);
    await time.pass(1 * SECOND);
    expect(listener.types[2]).toBe('StandInTook');
  });
});

function moveOf(table: Table, playerId: string): { type: string } {
  const wanted = ['RollDice', 'DeclineProperty', 'PassBid', 'EndTurn', 'PayDebt'];
  const offers = table.reader.actions(playerId).actions as readonly { type: string }[];
  return { type: wanted.find((type) => offers.some((offer) => offer.type === type)) ?? 'Resign' };
}

test.each([
  ['monopoly', { decision: 3, reserve: 5, grace: 60 }, { endAt: { rounds: 60 } }],
  ['monopoly', { decision: 3, reserve: 0, grace: 80_000 }, { endAt: { rounds: 60 } }],
  ['acquire', { decision: 3, reserve: 5, grace: 60 }, {}],
  ['acquire', { decision: 3, reserve: 0, grace: 80_000 }, {}],
] as const)('%s with %o: a table of absent people always ends', async (game, clock, options) => {
  const { open, time } = quietTestTables();
  const { table } = await open({ game, players: players('Ann', 'Bob', 'Cy'), clock, options });
  const listener = RecordingListener.at(table);
  await table.host.start(HOST);
  for (let i = 0; i < 500 && table.reader.status !== 'completed'; i++) await time.pass(60 * SECOND);
  expect(table.reader.status).toBe('completed');
  expect(listener.types.at(-1)).toBe('SeedRevealed');
  expect(listener.faults).toEqual([]);
});
