import { describe, expect, test } from 'vitest';
import { TWO, WALLS } from '../testkit/acquire/plans.ts';
import {
  after,
  bank,
  buy,
  events,
  holders,
  type Move,
  place,
  cashBySeat,
  stateWith,
} from '../testkit/acquire/states.ts';
import type { Options, Tile } from './index.ts';

/** All tiles are in column 5: whichever is drawn, the bank holds five shares. */
const FIVES: readonly Tile[] = ['5E', '5F', '5G', '5H', '5I'];

function merged(held: readonly number[], options: Partial<Options> = { twoPlayerBank: 'tileDraw' }, bag = FIVES) {
  return after(stateWith({ options, board: TWO, players: holders('Tower', held, ['4A']), bag }), place('a', '4A'));
}

describe('two players and the bank', () => {
  test('A7: twoPlayerBank off: the bank takes no part', () => {
    const state = merged([6, 2], { twoPlayerBank: 'off' });
    expect([cashBySeat(state), events(state, 'BankTileDrawn')]).toEqual([[8000, 7000], []]);
  });

  test('A7: twoPlayerBank tileDraw: the column of a tile from the bag is what the bank holds', () => {
    const [drawn] = events(merged([6, 2]), 'BankTileDrawn');
    expect(drawn).toMatchObject({ corporation: 'Tower', holding: 5 });
    expect(FIVES).toContain(drawn?.tile);
  });

  test('A7: twoPlayerBank tileDraw: the tile goes back', () => {
    const state = merged([6, 2]);
    expect([state.tilesLeft, state.secret.bag.length]).toEqual([5, 5]);
  });

  test('A7: the bank is second: the second bonus is not paid', () => {
    expect(cashBySeat(merged([6, 2]))).toEqual([8000, 6000]);
  });

  test('A7: the bank is first: the largest holder gets the second bonus only', () => {
    expect(cashBySeat(merged([3, 2]))).toEqual([7000, 6000]);
  });

  test('A7: the bank ties for the majority: its half is not paid', () => {
    expect(cashBySeat(merged([5, 2]))).toEqual([7500, 6000]);
  });

  test('A7: the bank ties for second place', () => {
    expect(cashBySeat(merged([9, 5]))).toEqual([8000, 6500]);
  });

  test('A7: a single holder below the bank', () => {
    expect(cashBySeat(merged([0, 1]))).toEqual([6000, 7000]);
  });

  test('A7: an empty bag gives the bank nothing', () => {
    const state = merged([6, 2], { twoPlayerBank: 'tileDraw' }, []);
    expect(cashBySeat(state)).toEqual([8000, 7000]);
  });

  test('A7: the bank’s shares do not change', () => {
    expect(bank(merged([6, 2]), 'Tower')).toBe(17);
  });

  test('A7: among three players the bank takes no part', () => {
    const state = merged([6, 2, 1]);
    expect([cashBySeat(state), events(state, 'BankTileDrawn')]).toEqual([[8000, 7000, 6000], []]);
  });

  test('A7: at the end a tile for each corporation on the board', () => {
    const players = holders('Luxor', [6, 2], ['12I']);
    const start = stateWith({ options: { twoPlayerBank: 'tileDraw' }, board: WALLS, players, bag: FIVES });
    const declare: Move = ['a', 'DeclareEnd'];
    const state = after(start, declare, place('a', '12I'), buy('a'));
    expect(events(state, 'BankTileDrawn').map(({ corporation }) => corporation)).toEqual(['Luxor', 'Tower']);
    expect(cashBySeat(state)).toEqual([6000 + 7000 + 6 * 700, 6000 + 2 * 700]);
  });
});
