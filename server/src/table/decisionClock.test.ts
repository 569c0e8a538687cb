import { rngFrom } from '@magnate/bots';
import { games } from '@magnate/engine';
import { fromSetup } from '@magnate/engine/monopoly';
import { describe, expect, test } from 'vitest';
import { DecisionClock } from './decisionClock.ts';
import type { Table } from './table.ts';
import { codeOf, HOST, holder, nextMove, SPECTATOR, seat } from './testkit/play.ts';
import { RecordingListener } from './testkit/recordingListener.ts';
import { players, quietTestTables, type Request } from './testkit/testTables.ts';

const SECOND = 1000;
const CLOCK = { decision: 10, reserve: 0, grace: 50_000 };

/** A game of people who are all present. */
async function begun(request: Partial<Request> = {}) {
  const place = quietTestTables();
  const made = await place.open({ players: players('Ann', 'Bob'), clock: CLOCK, ...request });
  await made.table.host.start(HOST);
  const listeners = made.opened.players.map(({ id }) => RecordingListener.at(made.table, seat(id)));
  return { ...place, ...made, ears: listeners };
}

function deadlineOf(table: Table, playerId: string): number | undefined {
  return table.describe(SPECTATOR).deadlines[playerId];
}

function reserveOf(table: Table, playerId: string): number | undefined {
  return table.tableState.doc.seats.find((each) => each.playerId === playerId)?.reserve;
}

function deedOf({ tableState: { state } }: Table, playerId: string): number {
  return state?.game === 'monopoly' ? state.owners.indexOf(playerId === 'p1' ? 0 : 1) : -1;
}

/** Rolls, declines or ends turns until an auction is open. */
async function untilAuction(table: Table): Promise<void> {
  for (let i = 0; i < 200 && table.tableState.state?.phase !== 'Auction'; i++) {
    const { phase } = table.tableState.state ?? {};
    const type =
      phase === 'WaitingForRoll' ? 'RollDice' : phase === 'AwaitingBuyDecision' ? 'DeclineProperty' : 'EndTurn';
    await table.act(seat(holder(table)), { action: { type } });
  }
  expect(table.tableState.state?.phase).toBe('Auction');
}

describe('the time limit of a decision', () => {
  test('ends in the default action, with an event, and the next player has their own time', async () => {
    const { table, time, store, id } = await begun();
    const listener = RecordingListener.at(table);
    const first = holder(table);
    expect(deadlineOf(table, first)).toBe(time.now() + 10 * SECOND);
    await time.pass(9999);
    expect(table.tableState.version).toBe(0);
    await time.pass(1);
    expect(table.tableState.version).toBe(1);
    expect(listener.types.slice(0, 2)).toEqual(['ClockRanOut', 'DiceRolled']);
    expect((await store.actions(id, 0))[0]).toMatchObject({ by: 'clock', playerId: first });
    expect(deadlineOf(table, holder(table))).toBe(time.now() + 10 * SECOND);
    expect(listener.faults).toEqual([]);
  });

  test('restarts with each decision', async () => {
    const { table, time } = await begun();
    const rng = rngFrom('anew');
    for (let i = 0; i < 20; i++) {
      await time.pass(9 * SECOND);
      const before = table.tableState.version;
      const { phase } = table.tableState.state ?? {};
      const move = nextMove(table, rng);
      await table
        .act(seat(move.playerId), move.action.type === 'Resign' ? { action: { type: 'RollDice' } } : move)
        .catch(() => undefined);
      expect([phase, table.tableState.version]).toEqual([phase, before + 1]);
      // Whatever the decision was, no time limit was reached.
    }
  });

  test('is not prolonged by trading, mortgaging or refused actions', async () => {
    const { table, time } = await begun({ options: { dealtDeeds: 3 } });
    const first = holder(table);
    const other = first === 'p1' ? 'p2' : 'p1';
    const end = deadlineOf(table, first);
    const mine = deedOf(table, first);
    await time.pass(4 * SECOND);
    await table.act(seat(first), { action: { type: 'MortgageProperty', spaceId: mine } });
    await table.act(seat(first), { action: { type: 'UnmortgageProperty', spaceId: mine } });
    await time.pass(4 * SECOND);
    const offer = { offered: { cash: 1 }, requested: { cash: 2 } };
    await table.act(seat(first), { action: { type: 'ProposeTrade', to: other, offer } }).catch(() => undefined);
    expect(await codeOf(table.act(seat(first), { action: { type: 'EndTurn' } }))).toBe('WRONG_PHASE');
    expect(deadlineOf(table, first)).toBe(end);
    const { version } = table.tableState;
    await time.pass(2 * SECOND);
    expect(table.tableState.version).toBe(version + 1);
  });

  test('without a clock no action is ever played for a person', async () => {
    const { open, time } = quietTestTables();
    const { table } = await open({ players: players('Ann', 'Bob') });
    await table.host.start(HOST);
    const listener = RecordingListener.at(table, seat('p1'));
    listener.leave();
    await time.pass(400 * 24 * 3600 * SECOND);
    expect(table.tableState.version).toBe(0);
    expect(table.describe(SPECTATOR).deadlines).toEqual({});
    expect(table.isQuiet).toBe(true);
  });
});

describe('an auction', () => {
  test('a bid resets the time of the others; a player without time left passes', async () => {
    const { table, time } = await begun({ players: players('Ann', 'Bob', 'Cy') });
    await untilAuction(table);
    const listener = RecordingListener.at(table);
    expect(Object.keys(table.describe(SPECTATOR).deadlines).toSorted()).toEqual(['p1', 'p2', 'p3']);
    await time.pass(8 * SECOND);
    await table.act(seat('p1'), { action: { type: 'PlaceBid', amount: 10 } });
    expect(table.describe(SPECTATOR).deadlines).toEqual({ p2: time.now() + 10 * SECOND, p3: time.now() + 10 * SECOND });
    await time.pass(6 * SECOND);
    // A pass gives no player more time.
    await table.act(seat('p2'), { action: { type: 'PassBid' } });
    expect(table.describe(SPECTATOR).deadlines).toEqual({ p3: time.now() + 4 * SECOND });
    await time.pass(4 * SECOND);
    expect(listener.types).toEqual(expect.arrayContaining(['BidPlaced', 'ClockRanOut', 'AuctionEnded']));
    expect(table.tableState.state?.phase).toBe('PlayerAction');
  });

  test('without any bid ends by itself', async () => {
    const { table, time } = await begun({ players: players('Ann', 'Bob', 'Cy') });
    await untilAuction(table);
    await time.pass(10 * SECOND);
    expect(table.tableState.state?.phase).toBe('PlayerAction');
  });
});

test('in a claim window each player has their own time, and an answer resets no other clock', async () => {
  const { table, time } = await begun({ players: players('Ann', 'Bob', 'Cy') });
  const ofTwo = (id: string, spaces: readonly number[]) => spaces.map((space) => [space, { owner: id }]);
  const start = fromSetup({
    options: { houses: 1 },
    players: [{ id: 'p1' }, { id: 'p2' }, { id: 'p3' }],
    deeds: Object.fromEntries([...ofTwo('p1', [1, 3]), ...ofTwo('p2', [37, 39]), ...ofTwo('p3', [16, 18, 19])]),
    turn: { player: 'p1', phase: 'PlayerAction' },
  });
  const opened = games.monopoly.apply(start, { type: 'BuildHouse', playerId: 'p1', spaceId: 1 }).state;
  const answered = games.monopoly.apply(opened, { type: 'ClaimBuilding', playerId: 'p2' }).state;
  const decisionClock = new DecisionClock();
  const { doc } = table.tableState;
  decisionClock.update({ ...table.tableState, state: opened }, time.now());
  const end = time.now() + 10 * SECOND;
  expect(decisionClock.deadlines(doc)).toEqual({ p2: end, p3: end });
  decisionClock.update({ ...table.tableState, state: answered }, time.now() + 5 * SECOND);
  expect(decisionClock.deadlines(doc)).toEqual({ p3: end });
});

describe('the reserve', () => {
  const clock = { decision: 10, reserve: 30, grace: 50_000 };

  test('is used if a decision took longer, and survives a restart', async () => {
    const { table, time, again, id } = await begun({ clock });
    const first = holder(table);
    expect(deadlineOf(table, first)).toBe(time.now() + 40 * SECOND);
    await time.pass(22 * SECOND);
    await table.act(seat(first), { action: { type: 'RollDice' } });
    expect(reserveOf(table, first)).toBe(18 * SECOND);
    expect(reserveOf(table, first === 'p1' ? 'p2' : 'p1')).toBe(30 * SECOND);
    expect(reserveOf(await again().table(id), first)).toBe(18 * SECOND);
  });

  test('can be used up, after which only the limit applies', async () => {
    const { table, time } = await begun({ clock, players: players('Ann', 'Bob') });
    const first = holder(table);
    await time.pass(40 * SECOND);
    expect(table.tableState.version).toBeGreaterThan(0);
    expect(reserveOf(table, first)).toBe(0);
    while (holder(table) !== first) await time.pass(SECOND);
    const { version } = table.tableState;
    expect(deadlineOf(table, first)).toBeLessThanOrEqual(time.now() + 10 * SECOND);
    await time.pass(10 * SECOND);
    expect(table.tableState.version).toBeGreaterThan(version);
  });

  test('is charged once per decision, whatever other actions are played', async () => {
    const { table, time } = await begun({ clock, options: { dealtDeeds: 3 } });
    const first = holder(table);
    const spaceId = deedOf(table, first);
    await time.pass(15 * SECOND);
    await table.act(seat(first), { action: { type: 'MortgageProperty', spaceId } });
    expect(reserveOf(table, first)).toBe(25 * SECOND);
    await time.pass(5 * SECOND);
    await table.act(seat(first), { action: { type: 'UnmortgageProperty', spaceId } });
    expect(reserveOf(table, first)).toBe(20 * SECOND);
    expect(deadlineOf(table, first)).toBe(time.now() + 20 * SECOND);
    await time.pass(5 * SECOND);
    await table.act(seat(first), { action: { type: 'RollDice' } });
    expect(reserveOf(table, first)).toBe(15 * SECOND);
  });

  test('is not restored by refused actions', async () => {
    const { table, time } = await begun({ clock });
    const first = holder(table);
    for (let i = 0; i < 4; i++) {
      await time.pass(9999);
      expect(await codeOf(table.act(seat(first), { action: { type: 'EndTurn' } }))).toBe('WRONG_PHASE');
    }
    await time.pass(4);
    expect(table.tableState.version).toBeGreaterThan(0);
    expect(reserveOf(table, first)).toBe(0);
  });

  test('of every bidder is charged when an auction continues', async () => {
    const { table, time } = await begun({ clock, players: players('Ann', 'Bob', 'Cy') });
    await untilAuction(table);
    await time.pass(17 * SECOND);
    await table.act(seat('p1'), { action: { type: 'PlaceBid', amount: 10 } });
    expect(['p1', 'p2', 'p3'].map((id) => reserveOf(table, id))).toEqual([23 * SECOND, 23 * SECOND, 23 * SECOND]);
  });
});

describe('a pause', () => {
  test('stops the clock, which resumes where it stopped', async () => {
    const { table, time } = await begun();
    const first = holder(table);
    await time.pass(6 * SECOND);
    await table.host.pause(HOST, true);
    await time.pass(1000 * SECOND);
    expect(table.tableState.version).toBe(0);
    await table.host.pause(HOST, false);
    expect(deadlineOf(table, first)).toBe(time.now() + 4 * SECOND);
    await time.pass(4 * SECOND);
    expect(table.tableState.version).toBe(1);
  });
});
