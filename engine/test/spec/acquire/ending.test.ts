import { expect, test } from 'vitest';
import { acquire, type GameState, type PlayerSetup, presets } from '../../../src/acquire/index.ts';
import { GIANT, TWO, WALLS } from '../../../src/testkit/acquire/plans.ts';
import {
  after,
  awaited,
  bank,
  buy,
  cash,
  choices,
  events,
  type Move,
  type Plan,
  place,
  price,
  purses,
  refusal,
  shares,
  table,
} from '../../../src/testkit/acquire/tables.ts';

const DECLARE: Move = ['a', 'DeclareEnd'];

/** a holds 3 of Luxor and 2 of Imperial, b 1 of Luxor. */
const PLAYERS: readonly PlayerSetup[] = [
  { id: 'a', shares: { Luxor: 3, Imperial: 2 }, rack: ['12I', '10I'] },
  { id: 'b', shares: { Luxor: 1 }, rack: ['8I'] },
  { id: 'c', rack: ['1I'] },
];

const at = (board: Plan, players = PLAYERS): GameState => table({ board, players, bag: ['3I', '5I'] });
const ended = (board: Plan) => after(at(board), DECLARE, place('a', '12I'), buy('a'));
const mayEnd = (board: Plan) => choices(at(board), 'a').includes('DeclareEnd');

test('A004.Purchase.1 three shares in all, whatever the mixture', () => {
  const state = after(at(TWO), place('a', '12I'));
  expect(refusal(state, buy('a', 'Luxor', 'Tower', 'Luxor', 'Tower')).details).toMatchObject({ needs: 3, has: 4 });
  expect(shares(after(state, buy('a', 'Luxor', 'Luxor', 'Luxor')), 'a', 'Luxor')).toBe(6);
});

test('A004.Purchase.2 shares of several corporations at once', () => {
  const state = after(at(TWO), place('a', '12I'), buy('a', 'Luxor', 'Tower', 'Tower'));
  expect([shares(state, 'a', 'Luxor'), shares(state, 'a', 'Tower')]).toEqual([4, 2]);
});

test('A004.Purchase.3 only of corporations on the board', () => {
  expect(refusal(after(at(TWO), place('a', '12I')), buy('a', 'Imperial')).code).toBe('NOT_ACTIVE');
});

test('A004.Purchase.4 no more than the bank has', () => {
  const players: PlayerSetup[] = [
    { id: 'a', rack: ['12I'] },
    { id: 'b', shares: { Tower: 24 }, rack: ['8I'] },
  ];
  const state = after(at(TWO, players), place('a', '12I'));
  expect(refusal(state, buy('a', 'Tower', 'Tower')).code).toBe('NO_SHARES_LEFT');
  expect(bank(after(state, buy('a', 'Tower')), 'Tower')).toBe(0);
});

test('A004.Purchase.5 at the price of the size that it has now', () => {
  const players: PlayerSetup[] = [
    { id: 'a', rack: ['7A'] },
    { id: 'b', rack: ['8I'] },
  ];
  const state = after(at(TWO, players), place('a', '7A'), buy('a', 'Tower'));
  expect([price(state, 'Tower'), cash(state, 'a')]).toEqual([300, 5700]);
});

test('A004.EndConditions.1 a corporation of 41 tiles is a cause to end', () => {
  expect(mayEnd({ ...GIANT, T: '1F..2F' })).toBe(true);
  expect(mayEnd({ L: '1A..12C 1D..4D', T: '1F..2F' })).toBe(false);
});

test('A004.EndConditions.2 so is a board on which all corporations are safe', () => {
  expect(mayEnd(WALLS)).toBe(true);
  expect(mayEnd({ ...WALLS, T: '1C..10C' })).toBe(false);
});

test('A004.Declaration.1 the end may be declared, and need not be', () => {
  const state = after(at(WALLS), place('a', '12I'), buy('a'));
  expect([awaited(state), state.status]).toEqual(['b PlaceTile', 'inProgress']);
  expect(ended(WALLS).status).toBe('completed');
});

test('A004.Declaration.2 it is declared at the start or the end of a turn; only then in the preset `printed`', () => {
  expect(events(after(at(WALLS), DECLARE), 'EndDeclared')).toHaveLength(1);
  expect(events(after(at(WALLS), place('a', '12I'), DECLARE), 'EndDeclared')).toHaveLength(1);
  // Between them, while a corporation is founded.
  const founding = (options = {}) =>
    after(table({ options, board: { ...WALLS, O: '11I' }, players: PLAYERS, bag: ['3I', '5I'] }), place('a', '12I'));
  expect(awaited(founding())).toBe('a FoundCorporation');
  expect(choices(founding(), 'a')).toContain('DeclareEnd');
  expect(refusal(founding(presets['printed']), DECLARE).code).toBe('WRONG_PHASE');
});

test('A004.Scoring.1 both bonuses are paid for every corporation on the board', () => {
  const players = PLAYERS.map((seat) => (seat.id === 'c' ? { ...seat, shares: { Tower: 2 } } : seat));
  const paid = events(after(at(WALLS, players), DECLARE, place('a', '12I'), buy('a')), 'BonusPaid');
  expect(paid).toMatchObject([
    { playerId: 'a', corporation: 'Luxor', amount: 7000 },
    { playerId: 'b', corporation: 'Luxor', amount: 3500 },
    { playerId: 'c', corporation: 'Tower', amount: 10_500 },
  ]);
});

test('A004.Scoring.2 everybody sells at the price of now', () => {
  const state = ended(WALLS);
  expect(events(state, 'SharesCashed')).toMatchObject([
    { playerId: 'a', shares: 3, price: 700, amount: 2100 },
    { playerId: 'b', shares: 1, price: 700, amount: 700 },
  ]);
  expect(purses(state)).toEqual([6000 + 7000 + 2100, 6000 + 3500 + 700, 6000]);
});

test('A004.Scoring.3 stock of corporations that are not on the board is worth nothing', () => {
  const state = ended(WALLS);
  expect(events(state, 'SharesCashed').filter(({ corporation }) => corporation === 'Imperial')).toEqual([]);
});

test('A004.Scoring.4 whoever has most cash wins', () => {
  expect(acquire.outcome(ended(WALLS))).toEqual({
    winners: ['a'],
    ranking: [
      { playerId: 'a', score: 15_100 },
      { playerId: 'b', score: 10_200 },
      { playerId: 'c', score: 6000 },
    ],
    reason: 'declared',
  });
});
