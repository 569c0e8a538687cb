import { expect, test } from 'vitest';
import {
  acquire,
  CORPORATIONS,
  type GameState,
  NEIGHBOURS,
  STANDARD_BOARD,
  TILES,
} from '../../../src/acquire/index.ts';
import { SEVEN, WALLS } from '../../../src/testkit/acquire/plans.ts';
import {
  after,
  awaited,
  bank,
  cash,
  events,
  holders,
  place,
  rack,
  refusal,
  size,
  table,
} from '../../../src/testkit/acquire/tables.ts';

const seated = (count: number) => Array.from({ length: count }, (_, i) => ({ id: `p${i}`, name: `P${i}` }));
const fresh = (count = 3) => acquire.create({ players: seated(count), seed: 'requirements' });
const order = (state: GameState) => state.order.map((seat) => state.players[seat]?.id);
const tierOf = (tier: string) => CORPORATIONS.filter((name) => STANDARD_BOARD.tiers[name] === tier).toSorted();

test('A004.Board.1 twelve columns by nine rows make 108 spaces', () => {
  const columns = Array.from({ length: 12 }, (_, i) => i + 1);
  const spaces = 'A B C D E F G H I'.split(' ').flatMap((row) => columns.map((column) => `${column}${row}`));
  expect(TILES).toEqual(spaces);
  expect([TILES.length, NEIGHBOURS.length]).toEqual([108, 108]);
});

test('A004.Board.2 a tile has the coordinates of the one space that it fits', () => {
  const state = after(table({ players: holders('Luxor', [0, 0], ['7D']) }), place('a', '7D'));
  const { board } = state;
  expect([board.indexOf(1), board.filter((code) => code !== 0).length]).toEqual([TILES.indexOf('7D'), 1]);
});

test('A004.Board.3 columns go from 1 to 12 and rows from A to I, and no further', () => {
  const state = table();
  for (const tile of ['0A', '13A', '1J', '1a', 'A1', '1', 'A', '']) {
    expect([tile, refusal(state, ['a', 'PlaceTile', { tile }]).code]).toEqual([tile, 'MALFORMED']);
  }
  expect([TILES[0], TILES[11], TILES[12], TILES[107]]).toEqual(['1A', '12A', '1B', '12I']);
});

test('A004.Setup.1 everybody starts with 6,000', () => {
  expect(fresh().players.map((player) => player.cash)).toEqual([6000, 6000, 6000]);
});

test('A004.Setup.2 everybody draws six tiles', () => {
  const state = fresh(4);
  expect(seated(4).map(({ id }) => rack(state, id).length)).toEqual([6, 6, 6, 6]);
});

test('A004.Setup.3 two to six play', () => {
  for (const count of [2, 3, 4, 5, 6]) expect(fresh(count).players).toHaveLength(count);
  for (const count of [0, 1, 7]) expect(() => fresh(count)).toThrow('players');
});

test('A004.Setup.4 the initial draw determines the turn order: the tile closest to 1-A goes first', () => {
  const scenario = { bag: ['9C', '4B', '12F'] } as const;
  const state = acquire.create({ players: seated(3), seed: '', scenario });
  expect(events(state, 'FirstPlayerChosen')).toMatchObject([{ playerId: 'p1' }]);
  expect(awaited(state)).toBe('p1 PlaceTile');
  // The others follow clockwise, or by their own tiles where the table says so.
  expect(order(state)).toEqual(['p1', 'p2', 'p0']);
  const options = { turnOrder: 'byTile' } as const;
  expect(order(acquire.create({ players: seated(3), seed: '', scenario, options }))).toEqual(['p1', 'p0', 'p2']);
});

test('A004.Corporations.1 there are seven', () => {
  expect(new Set(CORPORATIONS).size).toBe(7);
});

test('A004.Corporations.2 every one of them has a tier', () => {
  expect(CORPORATIONS.map((name) => STANDARD_BOARD.tiers[name])).not.toContain(undefined);
  expect(Object.keys(STANDARD_BOARD.tiers)).toHaveLength(7);
});

test('A004.Corporations.3 Luxor and Tower are cheap', () => {
  expect(tierOf('cheap')).toEqual(['Luxor', 'Tower']);
});

test('A004.Corporations.4 American, Worldwide and Festival are in the middle', () => {
  expect(tierOf('medium')).toEqual(['American', 'Festival', 'Worldwide']);
});

test('A004.Corporations.5 Imperial and Continental are expensive', () => {
  expect(tierOf('expensive')).toEqual(['Continental', 'Imperial']);
});

test('A004.Corporations.6 each has 25 shares', () => {
  const state = fresh();
  expect(CORPORATIONS.map((name) => bank(state, name))).toEqual([25, 25, 25, 25, 25, 25, 25]);
});

test('A004.Corporations.7 never more than seven are on the board', () => {
  const state = table({ board: SEVEN, players: holders('Luxor', [0, 0], ['2I', '12I']) });
  expect(state.sizes.filter((count) => count > 0)).toHaveLength(7);
  expect(refusal(state, place('a', '2I')).code).toBe('NO_CORPORATION_LEFT');
});

test('A004.Safety.1 eleven tiles make a corporation safe, ten do not', () => {
  const rackOfA = holders('Luxor', [0, 0], ['11B', '12I']);
  const both = table({ board: WALLS, players: rackOfA });
  expect(refusal(both, place('a', '11B')).code).toBe('DEAD_TILE');
  const one = table({ board: { ...WALLS, T: '2C..11C' }, players: rackOfA });
  expect(size(after(one, place('a', '11B')), 'Luxor')).toBe(22);
});

test('A004.Safety.2 a safe corporation is not taken over, not even by a larger one', () => {
  const board = { L: '1A..12A', T: '1C..11C' };
  const state = table({ board, players: holders('Tower', [1, 0], ['3B', '12I']) });
  expect(refusal(state, place('a', '3B')).code).toBe('DEAD_TILE');
  expect([size(state, 'Luxor'), size(state, 'Tower')]).toEqual([12, 11]);
});

test('A004.Safety.3 a safe corporation takes over smaller ones', () => {
  const board = { L: '1A..11A', T: '1C..2C' };
  const state = after(table({ board, players: holders('Tower', [0, 0], ['2B']) }), place('a', '2B'));
  expect([size(state, 'Luxor'), size(state, 'Tower'), cash(state, 'a')]).toEqual([14, 0, 6000]);
});
