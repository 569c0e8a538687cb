import { expect, test } from 'vitest';
import { getEvents, type PlayerSetup, type Tile } from '../../../src/acquire/index.ts';
import { CROSS, EQUALS, TWO } from '../../../src/testkit/acquire/plans.ts';
import {
  after,
  awaited,
  bank,
  cash,
  events,
  found,
  letter,
  offer,
  type Plan,
  place,
  price,
  refusal,
  shares,
  size,
  table,
} from '../../../src/testkit/acquire/tables.ts';

/** a and b; a has just these tiles. */
const seats = (...rack: Tile[]): PlayerSetup[] => [
  { id: 'a', rack },
  { id: 'b', rack: ['12I'] },
];
const placed = (board: Plan, tile: Tile, players = seats(tile)) =>
  after(table({ board, players, bag: ['10I'] }), place('a', tile));

test('A004.Isolated.1 a tile beside no other does nothing', () => {
  const state = placed(TWO, '7C');
  const told = getEvents(state).map((event) => event.type);
  expect(told).toEqual(['TilePlaced']);
});

test('A004.Isolated.2 it stays on the board and belongs to nobody', () => {
  const state = placed(TWO, '7C');
  expect([letter(state, '7C'), size(state, 'Luxor'), size(state, 'Tower')]).toEqual(['O', 3, 2]);
});

test('A004.Isolated.3 tiles that meet at a corner are not beside each other', () => {
  const state = placed({ ...TWO, O: '9E' }, '8D');
  expect([letter(state, '8D'), awaited(state)]).toEqual(['O', 'a BuyShares']);
  expect(letter(placed(TWO, '4B'), '4B')).toBe('O');
});

test('A004.Founding.1 a tile beside one of no corporation founds', () => {
  expect(awaited(placed({ O: '5E' }, '6E'))).toBe('a FoundCorporation');
});

test('A004.Founding.2 the player chooses among those that are not on the board', () => {
  const state = placed({ ...TWO, O: '5E' }, '6E');
  const free = ['American', 'Festival', 'Worldwide', 'Continental', 'Imperial'];
  expect(offer(state, 'a', 'FoundCorporation').corporations).toEqual(free);
  expect(refusal(state, found('a', 'Luxor')).code).toBe('ALREADY_ACTIVE');
});

test('A004.Founding.3 the founder gets one share for nothing', () => {
  const state = after(placed({ O: '5E' }, '6E'), found('a', 'Imperial'));
  expect([shares(state, 'a', 'Imperial'), bank(state, 'Imperial'), cash(state, 'a')]).toEqual([1, 24, 6000]);
});

test('A004.Founding.4 where no share is left the founder gets its price in cash', () => {
  const players: PlayerSetup[] = [
    { id: 'a', rack: ['6E'] },
    { id: 'b', shares: { Imperial: 25 }, rack: ['12I'] },
  ];
  const state = after(placed({ O: '5E' }, '6E', players), found('a', 'Imperial'));
  expect([shares(state, 'a', 'Imperial'), cash(state, 'a')]).toEqual([0, 6400]);
});

test('A004.Founding.5 every connected tile joins', () => {
  const state = after(placed({ O: '5E 4E 4D 7E 9E' }, '6E'), found('a', 'Tower'));
  const joined = (['4D', '4E', '5E', '6E', '7E'] as const).map((tile) => letter(state, tile));
  expect([joined.join(''), letter(state, '9E'), size(state, 'Tower')]).toEqual(['TTTTT', 'O', 5]);
});

test('A004.Expansion.1 a tile beside exactly one corporation makes it grow', () => {
  const state = placed(TWO, '7A');
  expect(events(state, 'CorporationGrew')).toMatchObject([{ corporation: 'Tower', size: 3 }]);
});

test('A004.Expansion.2 the tile joins it', () => {
  const state = placed(TWO, '7A');
  expect([letter(state, '7A'), size(state, 'Tower'), price(state, 'Tower')]).toEqual(['T', 3, 300]);
});

test('A004.Expansion.3 so do the tiles that it connects', () => {
  const state = placed({ ...TWO, O: '8A 8B 10A' }, '7A');
  expect([letter(state, '8A'), letter(state, '8B'), letter(state, '10A')]).toEqual(['T', 'T', 'O']);
  expect(size(state, 'Tower')).toBe(5);
});

test('A004.Merger.1 a tile beside two or more corporations merges them', () => {
  expect(events(placed(TWO, '4A'), 'MergerStarted')).toMatchObject([{ tile: '4A', playerId: 'a' }]);
  const four = events(placed(CROSS, '6E'), 'MergerStarted');
  expect(four[0]?.defunct.map(({ corporation }) => corporation)).toEqual(['Tower', 'American', 'Festival']);
});

test('A004.Merger.2 the larger one survives', () => {
  const state = placed(TWO, '4A');
  expect([size(state, 'Luxor'), size(state, 'Tower'), letter(state, '5A')]).toEqual([6, 0, 'L']);
  expect(size(placed({ L: '1A..2A', T: '4A..6A' }, '3A'), 'Tower')).toBe(6);
});

test('A004.Merger.3 among equals the mergemaker chooses', () => {
  const state = placed(EQUALS, '4A');
  expect([awaited(state), offer(state, 'a', 'ChooseSurvivor').corporations]).toEqual([
    'a ChooseSurvivor',
    ['Luxor', 'Tower'],
  ]);
  expect(size(after(state, ['a', 'ChooseSurvivor', { corporation: 'Tower' }]), 'Tower')).toBe(7);
});
