import { describe, expect, test } from 'vitest';
import { CROSS, EQUALS, TWO, WALLS } from '../testkit/acquire/plans.ts';
import {
  after,
  buy,
  dispose,
  found,
  holders,
  type Move,
  place,
  price,
  rowsOf,
  size,
  stateWith,
} from '../testkit/acquire/states.ts';
import { type PlayerSetup, snapshot } from './index.ts';

const players = (rack: PlayerSetup['rack'] & {}, shares: PlayerSetup['shares'] & {} = {}): PlayerSetup[] => [
  { id: 'a', rack, shares },
  { id: 'b', rack: ['12I'] },
];

describe('a snapshot', () => {
  test('is plain lists in the order L T A F W C I', () => {
    const state = stateWith({
      board: { ...TWO, O: '12H' },
      players: [
        { id: 'a', cash: 100, shares: { Luxor: 1, Imperial: 2 }, rack: ['4A', '1I'] },
        { id: 'b', shares: { Tower: 3 }, rack: [] },
      ],
    });
    expect(snapshot(state)).toEqual({
      board: ['LLL.TT......', ...new Array<string>(6).fill('............'), '...........O', '............'],
      cash: [100, 6000],
      shares: [
        [1, 0, 0, 0, 0, 0, 2],
        [0, 3, 0, 0, 0, 0, 0],
      ],
      bank: [24, 22, 25, 25, 25, 25, 23],
      size: [3, 2, 0, 0, 0, 0, 0],
      price: [300, 200, 0, 0, 0, 0, 0],
      racks: [['4A', '1I'], []],
      decision: { player: 'a', type: 'PlaceTile' },
    });
  });

  test('contains the original board', () => {
    const board = rowsOf({ ...CROSS, W: '1A..2A', C: '11A..12A', I: '11I..12I', O: '1I' });
    expect(
      snapshot(stateWith({ board: { ...CROSS, W: '1A..2A', C: '11A..12A', I: '11I..12I', O: '1I' } })).board,
    ).toEqual(board);
  });

  test('has racks without gaps', () => {
    const state = after(stateWith({ board: TWO, players: players(['7C', '1I', '3I']), bag: [] }), place('a', '7C'));
    expect(snapshot(state).racks[0]).toEqual(['1I', '3I']);
  });

  test('names the player who has to decide', () => {
    const state = after(stateWith({ board: TWO, players: holders('Tower', [0, 2], ['4A']) }), place('a', '4A'));
    expect(snapshot(state).decision).toEqual({ player: 'b', type: 'DisposeShares' });
  });

  test('of a finished game has no decision', () => {
    const state = stateWith({ board: WALLS, players: players(['1I']) });
    expect(snapshot(after(state, ['a', 'DeclareEnd'], place('a', '1I'), buy('a'))).decision).toBeNull();
  });
});

describe('during a pending decision', () => {
  test('a founding: the placed tile is O', () => {
    const state = after(stateWith({ board: { O: '5E' }, players: players(['6E']) }), place('a', '6E'));
    expect([snapshot(state).board[4], snapshot(state).size]).toEqual(['....OO......', [0, 0, 0, 0, 0, 0, 0]]);
    expect(snapshot(after(state, found('a', 'Festival'))).board[4]).toBe('....FF......');
  });

  test('a choice of survivor: the placed tile is O, all keep their sizes', () => {
    const state = after(stateWith({ board: { ...EQUALS, O: '4B' }, players: players(['4A']) }), place('a', '4A'));
    expect(snapshot(state).board.slice(0, 2)).toEqual(['LLLOTTT.....', '...O........']);
    expect([size(state, 'Luxor'), size(state, 'Tower'), price(state, 'Tower')]).toEqual([3, 3, 300]);
  });
});

describe('after the choice of the survivor', () => {
  const start = stateWith({ board: { ...TWO, O: '4B' }, players: players(['4A'], { Tower: 2 }) });
  const merging = after(start, place('a', '4A'));

  test('it covers all joined tiles', () => {
    expect(snapshot(merging).board.slice(0, 2)).toEqual(['LLLLLL......', '...L........']);
    expect(snapshot(merging).size.slice(0, 2)).toEqual([7, 0]);
  });

  test('its price is that of its new size', () => {
    expect(price(merging, 'Luxor')).toBe(600);
  });

  test('defunct shares keep their price until they are disposed of', () => {
    expect(price(merging, 'Tower')).toBe(200);
    expect(price(after(merging, dispose('a', 0, 0)), 'Tower')).toBe(0);
  });

  test('of several defunct corporations each keeps its price until it is resolved', () => {
    const shares = { Tower: 1, American: 1, Festival: 1 };
    const first = after(stateWith({ board: CROSS, players: players(['6E'], shares) }), place('a', '6E'));
    const second = after(first, dispose('a', 0, 0));
    const third = after(second, dispose('a', 0, 0));
    const last = after(third, dispose('a', 0, 0));
    const prices = [first, second, third, last].map((state) => snapshot(state).price.slice(1, 4));
    expect(prices).toEqual([
      [400, 400, 300],
      [0, 400, 300],
      [0, 0, 300],
      [0, 0, 0],
    ]);
  });

  test('also while the order of a tie is being chosen', () => {
    const board = { L: '1E..5E', T: '7E..8E', A: '6C..6D' };
    const state = after(stateWith({ board, players: players(['6E']) }), place('a', '6E'));
    expect([price(state, 'Tower'), price(state, 'American'), size(state, 'Luxor')]).toEqual([200, 300, 10]);
    const choose: Move = ['a', 'ChooseDefunct', { corporation: 'American' }];
    expect(price(after(state, choose), 'Tower')).toBe(0);
  });
});
