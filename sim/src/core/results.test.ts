import { acquire, fromSetup as acquireFrom } from '@magnate/engine/acquire';
import { fromSetup, monopoly, type PlayerSetup } from '@magnate/engine/monopoly';
import { describe, expect, test } from 'vitest';
import { recordMoment, recordResult, type SeatResult } from './results.ts';
import { meanOf } from './counting/distribution.ts';
import { blankStatistics, type Statistics } from './statistics.ts';

/** Statistics of a Monopoly game that ends with these players. */
function noted(players: readonly Omit<PlayerSetup, 'id'>[], names = 'abcdefgh'): Statistics {
  const last = players.findLastIndex(({ bankrupt }) => bankrupt !== true);
  const draft = monopoly.draft(
    fromSetup({
      options: { maxRounds: 1 },
      players: players.map((player, seat) => ({ ...player, id: `p${seat + 1}` })),
      turn: { player: `p${last + 1}`, phase: 'PlayerAction' },
    }),
  );
  monopoly.play(draft, { type: 'EndTurn', playerId: `p${last + 1}` });
  const into = blankStatistics('monopoly', players.length);
  recordResult(into, monopoly, draft, seatResults(names.slice(0, players.length)));
  return into;
}

const seatResults = (names: string): SeatResult[] =>
  names.split('').map((name) => ({ name, decisions: 3, thinking: 0.5 }));

/** The place of each. */
const places = ({ bots }: Statistics) =>
  Object.fromEntries(Object.entries(bots).map(([name, { placeSum }]) => [name, placeSum]));
const wins = ({ bots }: Statistics) => Object.fromEntries(Object.entries(bots).map(([name, bot]) => [name, bot.wins]));

describe('places', () => {
  test('are ordered by worth', () => {
    const into = noted([{ cash: 300 }, { cash: 900 }, { cash: 500 }]);
    expect(places(into)).toEqual({ a: 3, b: 1, c: 2 });
    expect(wins(into)).toEqual({ a: 0, b: 1, c: 0 });
    expect(into.bots['b']?.places).toEqual([1, 0, 0]);
    expect(into.bots['a']?.places).toEqual([0, 0, 1]);
  });

  test('of tied players are the average of the tied places', () => {
    const into = noted([{ cash: 500 }, { cash: 900 }, { cash: 500 }, { cash: 500 }]);
    expect(places(into)).toEqual({ a: 3, b: 1, c: 3, d: 3 });
  });

  test('of bankrupt players are behind all solvent ones, the last to leave first', () => {
    const into = noted([{ bankrupt: true }, { cash: 0 }, { bankrupt: true }, { cash: 700 }]);
    expect(places(into)).toEqual({ a: 4, b: 2, c: 3, d: 1 });
  });

  // Neither left the table, neither has anything: the lower seat has earned nothing over the other.
  test('of solvent players without money are tied', () => {
    const into = noted([{ cash: 700 }, { cash: 0 }, { cash: 0 }]);
    expect(places(into)).toEqual({ a: 1, b: 2.5, c: 2.5 });
  });

  test('always add up to the sum for the table', () => {
    for (const cash of [
      [1, 2, 3, 4],
      [5, 5, 5, 5],
      [9, 9, 2, 2],
      [7, 1, 1, 8],
    ]) {
      const sum = Object.values(places(noted(cash.map((each) => ({ cash: each }))))).reduce((a, b) => a + b, 0);
      expect(sum).toBe(10);
    }
  });
});

describe('wins', () => {
  test('that are shared are divided', () => {
    const into = noted([{ cash: 900 }, { cash: 500 }, { cash: 900 }, { cash: 900 }]);
    expect(wins(into)).toEqual({ a: 1 / 3, b: 0, c: 1 / 3, d: 1 / 3 });
    expect(into.seats.map((seat) => seat.wins)).toEqual([1 / 3, 0, 1 / 3, 1 / 3]);
    expect(places(into)).toEqual({ a: 2, b: 4, c: 2, d: 2 });
  });

  test('of a bot with several seats are added, and so are its places', () => {
    const into = noted([{ cash: 300 }, { cash: 900 }, { cash: 500 }], 'xyx');
    expect(into.bots['x']).toMatchObject({ games: 2, wins: 0, placeSum: 5, places: [0, 1, 1] });
    expect(into.bots['y']).toMatchObject({ games: 1, wins: 1, placeSum: 1, places: [1, 0, 0] });
  });
});

describe('head-to-head results', () => {
  test('are recorded for every pair, with ties as half a win', () => {
    const { before } = noted([{ cash: 900 }, { cash: 500 }, { cash: 500 }]);
    expect(before).toEqual({ a: { b: 1, c: 1 }, b: { a: 0, c: 0.5 }, c: { a: 0, b: 0.5 } });
  });

  test('are not recorded between two seats of one bot', () => {
    expect(noted([{ cash: 900 }, { cash: 500 }, { cash: 300 }], 'xyx').before).toEqual({ x: { y: 1 }, y: { x: 1 } });
  });
});

test('a game is counted with its length, end reason, scores and thinking times', () => {
  const into = noted([{ cash: 300 }, { cash: 900 }]);
  expect(into).toMatchObject({ games: 1, actions: 1, turns: 1, reasons: { maxRounds: 1 } });
  expect([into.turnsPerGame, into.actionsPerGame].map(meanOf)).toEqual([1, 1]);
  expect(into.seats.map(({ score }) => meanOf(score))).toEqual([300, 900]);
  expect(into.bots['a']).toMatchObject({ games: 1, decisions: 3, thinking: 0.5 });
});

test('a game that is not over has no result', () => {
  const draft = monopoly.draft(fromSetup({ players: [{ id: 'p1' }, { id: 'p2' }] }));
  expect(() => recordResult(blankStatistics('monopoly', 2), monopoly, draft, seatResults('ab'))).toThrow(/not over/);
});

test('Acquire is ranked by final cash, with ties', () => {
  const draft = acquire.draft(
    acquireFrom({
      players: [
        { id: 'p1', cash: 800, rack: ['1A'] },
        { id: 'p2', cash: 2000, rack: [] },
        { id: 'p3', cash: 2000, rack: [] },
      ],
      bag: [],
    }),
  );
  acquire.play(draft, { type: 'PlaceTile', playerId: 'p1', tile: '1A' });
  const into = blankStatistics('acquire', 3);
  recordResult(into, acquire, draft, seatResults('abc'));
  expect(places(into)).toEqual({ a: 3, b: 1.5, c: 1.5 });
  expect(wins(into)).toEqual({ a: 0, b: 0.5, c: 0.5 });
  expect(into.reasons).toEqual({ noMoves: 1 });
});

test('standings at a moment are recorded by bot, for players still in the game', () => {
  const into = blankStatistics('monopoly', 3);
  const standings = [{ cash: 100, worth: 160 }, undefined, { cash: 300, worth: 300 }];
  recordMoment(into, 'monopoly', 2, ['a', 'b', 'a'], (seat) => standings[seat]);
  const moments = into.overTime['a'] ?? [];
  expect(moments.map(({ cash }) => cash.count).slice(0, 4)).toEqual([0, 0, 2, 0]);
  expect(meanOf((moments[2] ?? { worth: blankStatistics('monopoly', 1).turnsPerGame }).worth)).toBe(230);
  expect(into.overTime['b']).toBeUndefined();
});
