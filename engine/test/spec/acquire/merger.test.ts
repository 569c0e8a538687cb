import { expect, test } from 'vitest';
import { bonusesFor, type PlayerSetup } from '../../../src/acquire/index.ts';
import { CROSS, TWO } from '../../../src/testkit/acquire/plans.ts';
import {
  after,
  awaited,
  bank,
  buy,
  cash,
  dispose,
  events,
  found,
  holders,
  place,
  price,
  purses,
  refusal,
  shares,
  table,
} from '../../../src/testkit/acquire/tables.ts';

/** Tower, two tiles at 200, goes down in Luxor; so many of its shares are held by a, b, c, …. */
const merged = (...held: readonly number[]) =>
  after(table({ board: TWO, players: holders('Tower', held, ['4A']) }), place('a', '4A'));

const crossing = (players: readonly PlayerSetup[], board = CROSS) => after(table({ board, players }), place('a', '6E'));

test('A004.BonusCalculation.1 the majority bonus is ten times the price', () => {
  expect(cash(merged(5, 2, 1), 'a')).toBe(6000 + 2000);
});

test('A004.BonusCalculation.2 the minority bonus is five times the price', () => {
  expect(cash(merged(5, 2, 1), 'b')).toBe(6000 + 1000);
});

test('A004.BonusCalculation.3 the size before the merger decides', () => {
  const board = { ...TWO, O: '4B 4C' };
  const state = after(table({ board, players: holders('Tower', [5, 2], ['4A']) }), place('a', '4A'));
  expect([purses(state), price(state, 'Tower')]).toEqual([[8000, 7000], 200]);
});

test('A004.BonusDistribution.1 a single holder gets both bonuses', () => {
  expect(purses(merged(0, 3, 0))).toEqual([6000, 9000, 6000]);
});

test('A004.BonusDistribution.2 equals at the top share both, rounded up, and nobody is second', () => {
  expect(purses(merged(4, 4, 2))).toEqual([7500, 7500, 6000]);
  expect(bonusesFor(300, [4, 4, 4, 4, 1])).toEqual([1200, 1200, 1200, 1200, 0]);
});

test('A004.BonusDistribution.3 a clear leader has all of the first, equals behind share the second, rounded up', () => {
  expect(purses(merged(4, 2, 2, 2))).toEqual([8000, 6400, 6400, 6400]);
});

test('A004.BonusDistribution.4 a share of a bonus is rounded up to the next hundred', () => {
  expect(bonusesFor(700, [3, 3])).toEqual([5300, 5300]);
  expect(bonusesFor(300, [9, 2, 2])).toEqual([3000, 800, 800]);
});

test('A004.Disposition.1 the mergemaker first, then clockwise', () => {
  const board = TWO;
  const players = [
    { id: 'a', shares: { Tower: 1 }, rack: [] },
    { id: 'b', shares: { Tower: 1 }, rack: ['4A' as const] },
    { id: 'c', shares: { Tower: 1 }, rack: [] },
  ];
  const first = after(table({ board, players, turn: { player: 'b' } }), place('b', '4A'));
  const second = after(first, dispose('b', 0, 0));
  const third = after(second, dispose('c', 0, 0));
  const waits = [first, second, third, after(third, dispose('a', 0, 0))].map(awaited);
  expect(waits).toEqual(['b DisposeShares', 'c DisposeShares', 'a DisposeShares', 'b BuyShares']);
});

test('A004.Disposition.2 shares are held, sold or traded', () => {
  const state = after(merged(6, 0), dispose('a', 2, 3));
  expect(events(state, 'SharesDisposed')).toMatchObject([{ traded: 2, received: 1, sold: 3, held: 1 }]);
});

test('A004.Disposition.3 what is held is kept for a later founding of the corporation', () => {
  const state = after(merged(6, 0), dispose('a', 0, 0));
  expect([shares(state, 'a', 'Tower'), bank(state, 'Tower')]).toEqual([6, 19]);
  const players: PlayerSetup[] = [
    { id: 'a', shares: { Tower: 6 }, rack: ['4A', '6E'] },
    { id: 'b', rack: ['12I'] },
  ];
  const held = after(
    table({ board: { ...TWO, O: '5E' }, players, bag: ['10I', '8I'] }),
    place('a', '4A'),
    dispose('a', 0, 0),
    buy('a'),
    place('b', '12I'),
    buy('b'),
    place('a', '6E'),
  );
  const founded = after(held, found('a', 'Tower'));
  expect([shares(founded, 'a', 'Tower'), price(held, 'Tower'), price(founded, 'Tower')]).toEqual([7, 0, 200]);
});

test('A004.Disposition.4 what is sold brings the price from before the merger', () => {
  const state = after(merged(6, 0), dispose('a', 0, 4));
  expect([cash(state, 'a'), shares(state, 'a', 'Tower')]).toEqual([6000 + 3000 + 4 * 200, 2]);
});

test('A004.Disposition.5 two shares are traded for one of the survivor', () => {
  const state = after(merged(6, 0), dispose('a', 6, 0));
  expect([shares(state, 'a', 'Tower'), shares(state, 'a', 'Luxor'), cash(state, 'a')]).toEqual([0, 3, 9000]);
  expect(refusal(merged(6, 0), dispose('a', 3, 0)).code).toBe('ODD_TRADE');
});

test('A004.Disposition.6 nobody gets a share that the bank does not have', () => {
  const players = [
    { id: 'a', shares: { Tower: 6 }, rack: ['4A' as const] },
    { id: 'b', shares: { Luxor: 24 } },
  ];
  const state = after(table({ board: TWO, players }), place('a', '4A'));
  expect(refusal(state, dispose('a', 4, 0)).code).toBe('NOT_ENOUGH_SURVIVOR');
});

test('A004.Disposition.7 some may be sold, some traded, some held', () => {
  const state = after(merged(6, 0), dispose('a', 2, 1));
  expect([shares(state, 'a', 'Tower'), shares(state, 'a', 'Luxor'), cash(state, 'a')]).toEqual([3, 1, 9200]);
});

test('A004.MultipleMergers.1 the largest of all survives', () => {
  expect(events(crossing(holders('Luxor', [0, 0], ['6E'])), 'MergerStarted')).toMatchObject([{ survivor: 'Luxor' }]);
});

test('A004.MultipleMergers.2 the others go from the largest to the smallest', () => {
  const absorbed = events(crossing(holders('Luxor', [0, 0], ['6E'])), 'CorporationAbsorbed');
  expect(absorbed.map(({ corporation }) => corporation)).toEqual(['Tower', 'American', 'Festival']);
});

test('A004.MultipleMergers.3 among equals the mergemaker names the order', () => {
  const board = { L: '1E..5E', T: '7E..9E', A: '6B..6D' };
  const state = crossing(holders('Luxor', [0, 0], ['6E']), board);
  expect(awaited(state)).toBe('a ChooseDefunct');
  const absorbed = events(after(state, ['a', 'ChooseDefunct', { corporation: 'American' }]), 'CorporationAbsorbed');
  expect(absorbed.map(({ corporation }) => corporation)).toEqual(['American', 'Tower']);
});

test('A004.MultipleMergers.4 one is settled before the next begins', () => {
  const state = crossing([
    { id: 'a', shares: { Tower: 1, American: 1 }, rack: ['6E'] },
    { id: 'b', shares: { Tower: 1 } },
  ]);
  expect(events(state, 'BonusPaid').map(({ corporation }) => corporation)).toEqual(['Tower', 'Tower']);
  const later = after(state, dispose('a', 0, 0), dispose('b', 0, 0));
  expect(events(later, 'BonusPaid').map(({ corporation }) => corporation)).toEqual(['Tower', 'Tower', 'American']);
});
