import { expect, test } from 'vitest';
import { bonusesFor, type PlayerSetup, type Tile } from '../../../src/acquire/index.ts';
import { CROSS, GIANT, SEVEN, TWO, WALLS } from '../../../src/testkit/acquire/plans.ts';
import {
  after,
  awaited,
  bank,
  buy,
  cash,
  choices,
  dispose,
  events,
  found,
  holders,
  offer,
  place,
  purses,
  rack,
  refusal,
  shares,
  size,
  table,
} from '../../../src/testkit/acquire/tables.ts';

test('A004.EdgeCases.1 a founder for whom no share is left gets the price of one', () => {
  const players: PlayerSetup[] = [
    { id: 'a', rack: ['6E'] },
    { id: 'b', shares: { Luxor: 25 }, rack: ['12I'] },
  ];
  const state = after(table({ board: { O: '5E 4E' }, players }), place('a', '6E'), found('a', 'Luxor'));
  expect([shares(state, 'a', 'Luxor'), cash(state, 'a')]).toEqual([0, 6300]);
});

test('A004.EdgeCases.2 of three that go, the largest goes first', () => {
  const players: PlayerSetup[] = [
    { id: 'a', shares: { Festival: 1, American: 1, Tower: 1 }, rack: ['6E'] },
    { id: 'b', rack: ['12I'] },
  ];
  const start = after(table({ board: CROSS, players }), place('a', '6E'));
  const first = after(start, dispose('a', 0, 1));
  const order = [start, first, after(first, dispose('a', 0, 1))].map(
    (state) => offer(state, 'a', 'DisposeShares').corporations,
  );
  expect(order).toEqual([['Tower'], ['American'], ['Festival']]);
});

test('A004.EdgeCases.3 three at the top share both bonuses', () => {
  const state = after(table({ board: TWO, players: holders('Tower', [2, 2, 2, 1], ['4A']) }), place('a', '4A'));
  expect(purses(state)).toEqual([7000, 7000, 7000, 6000]);
  expect(bonusesFor(400, [5, 5, 5])).toEqual([2000, 2000, 2000]);
  expect(bonusesFor(500, [5, 5, 5, 5])).toEqual([1900, 1900, 1900, 1900]);
});

test('A004.EdgeCases.4 where the survivor has few shares left, a part is traded', () => {
  const players: PlayerSetup[] = [
    { id: 'a', shares: { Tower: 8 }, rack: ['4A'] },
    { id: 'b', shares: { Luxor: 23 } },
  ];
  const state = after(table({ board: TWO, players }), place('a', '4A'));
  expect(offer(state, 'a', 'DisposeShares')).toMatchObject({ max: 8, maxTrade: 4, maxSell: 8 });
  const traded = after(state, dispose('a', 4, 4));
  expect([shares(traded, 'a', 'Luxor'), bank(traded, 'Luxor')]).toEqual([2, 0]);
});

test('A004.EdgeCases.5 a player without money finishes the turn and stays in the game', () => {
  const players: PlayerSetup[] = [
    { id: 'a', cash: 0, rack: ['7A'] },
    { id: 'b', rack: ['12I'] },
  ];
  const state = after(table({ board: TWO, players, bag: ['10I'] }), place('a', '7A'));
  expect([awaited(state), rack(state, 'a'), cash(state, 'a')]).toEqual(['b PlaceTile', ['10I'], 0]);
  const round = after(state, place('b', '12I'), buy('b'));
  expect(awaited(round)).toBe('a PlaceTile');
});

test('A004.EdgeCases.6 a safe corporation takes over one that is not', () => {
  const board = { L: '1A..11A', T: '1C..10C' };
  const state = after(table({ board, players: holders('Tower', [0, 0], ['3B']) }), place('a', '3B'));
  expect([size(state, 'Luxor'), size(state, 'Tower')]).toEqual([22, 0]);
});

test('A004.EdgeCases.7 exactly eleven tiles are safe', () => {
  const state = table({ board: WALLS, players: holders('Luxor', [0, 0], ['3B', '12I']) });
  expect(offer(state, 'a', 'PlaceTile').effects?.[0]).toMatchObject({ tile: '3B', effect: 'never' });
});

test('A004.EdgeCases.8 exactly 41 tiles allow the end to be declared', () => {
  const board = { ...GIANT, T: '1F..2F' };
  const state = table({ board, players: holders('Luxor', [1, 0], ['12I']) });
  expect([size(state, 'Luxor'), choices(state, 'a')]).toEqual([41, ['PlaceTile', 'DeclareEnd', 'ProposeTrade']]);
});

test('A004.EdgeCases.9 seven corporations and nothing to place: the rack is shown and replaced', () => {
  const rackOfA: readonly Tile[] = ['2I', '1H'];
  const bag: readonly Tile[] = ['12A', '12C', '12E', '12G', '12I', '10E'];
  const state = table({ board: SEVEN, players: holders('Luxor', [0, 0], rackOfA), bag });
  expect(events(state, 'HandRevealed')).toMatchObject([{ playerId: 'a', tiles: rackOfA }]);
  expect([awaited(state), rack(state, 'a')]).toEqual(['a PlaceTile', bag]);
});

test('A004.EdgeCases.10 what is given back is in the bank before the next one decides', () => {
  const players: PlayerSetup[] = [
    { id: 'a', shares: { Tower: 4, Luxor: 22 }, rack: ['4A'] },
    { id: 'b', shares: { Tower: 4, Luxor: 2 } },
  ];
  const state = after(table({ board: TWO, players }), place('a', '4A'));
  expect([bank(state, 'Tower'), bank(state, 'Luxor')]).toEqual([17, 1]);
  const next = after(state, dispose('a', 2, 1));
  expect([bank(next, 'Tower'), bank(next, 'Luxor'), awaited(next)]).toEqual([20, 0, 'b DisposeShares']);
  expect(refusal(next, dispose('b', 2, 0)).details).toMatchObject({ needs: 1, has: 0 });
});
