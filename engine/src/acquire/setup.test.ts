import { describe, expect, test } from 'vitest';
import {
  after,
  awaited,
  buy,
  denied,
  events,
  found,
  letter,
  place,
  rack,
  refusal,
  size,
  stateWith,
} from '../testkit/acquire/states.ts';
import { acquire, ACTION_TYPES, CORPORATIONS, getEvents, type Options, snapshot, type Tile, TILES } from './index.ts';

const seated = (count: number) => Array.from({ length: count }, (_, i) => ({ id: `p${i}`, name: `P${i}` }));

function dealt(bag: readonly Tile[], options: Partial<Options> = {}, count = 3) {
  return acquire.create({ options, players: seated(count), seed: 'deal', scenario: { bag } });
}

const order = (bag: readonly Tile[], options: Partial<Options> = {}, count = 3) =>
  events(dealt(bag, options, count), 'FirstPlayerChosen')[0]?.order;

/** A bag in the order of the board. */
const inOrder = TILES;

describe('the first player', () => {
  test('A1: firstPlayer row: 9A is closer to 1A than 1B', () => {
    expect(order(['1B', '9A'], { firstPlayer: 'row' }, 2)).toEqual(['p1', 'p0']);
  });

  test('A1: firstPlayer row: in the same row the lower column', () => {
    expect(order(['9C', '3C', '4C'])).toEqual(['p1', 'p2', 'p0']);
  });

  test('A1: firstPlayer column: 1B is closer to 1A than 9A', () => {
    expect(order(['9A', '1B'], { firstPlayer: 'column' }, 2)).toEqual(['p1', 'p0']);
  });

  test('A1: firstPlayer column: in the same column the higher row', () => {
    expect(order(['3I', '3C', '4A'], { firstPlayer: 'column' })).toEqual(['p1', 'p2', 'p0']);
  });

  test('A2: turnOrder clockwise: the others follow in seat order [A004.Setup.4]', () => {
    expect(order(['5E', '9I', '1A', '2A'], { turnOrder: 'clockwise' }, 4)).toEqual(['p2', 'p3', 'p0', 'p1']);
  });

  test('A2: turnOrder byTile: all seats sorted by their start tiles', () => {
    expect(order(['5E', '9I', '1A', '2A'], { turnOrder: 'byTile' }, 4)).toEqual(['p2', 'p3', 'p0', 'p1']);
    expect(order(['9I', '5E', '1A', '2A'], { turnOrder: 'byTile' }, 4)).toEqual(['p2', 'p3', 'p1', 'p0']);
  });

  test('A2: turnOrder byTile sorts by column if firstPlayer does', () => {
    const options = { turnOrder: 'byTile', firstPlayer: 'column' } as const;
    expect(order(['9A', '5B', '1C'], options)).toEqual(['p2', 'p1', 'p0']);
  });

  test('A2: turnOrder byTile determines the turn order', () => {
    const state = dealt(['9I', '5E', '1A', '12A'], { turnOrder: 'byTile' }, 3);
    const [tile] = rack(state, 'p2');
    const next = after(state, place('p2', tile as Tile));
    expect(awaited(next)).toBe('p1 PlaceTile');
  });

  test('A2: turnOrder given: seat 0 starts, regardless of the tiles', () => {
    expect(order(['9I', '5E', '1A'], { turnOrder: 'given' })).toEqual(['p0', 'p1', 'p2']);
  });
});

describe('start tiles', () => {
  test('A3: startTiles place: one per player, and it stays on the board', () => {
    const state = dealt(['9I', '5E', '1A'], { startTiles: 'place' });
    expect(events(state, 'StartTileDrawn')).toMatchObject([
      { playerId: 'p0', tile: '9I', stays: true },
      { playerId: 'p1', tile: '5E', stays: true },
      { playerId: 'p2', tile: '1A', stays: true },
    ]);
    expect([letter(state, '9I'), letter(state, '5E'), letter(state, '1A')]).toEqual(['O', 'O', 'O']);
  });

  test('A3: startTiles returnToBag: they decide the first player and return to the bag', () => {
    const state = dealt(['9I', '5E', '1A'], { startTiles: 'returnToBag' });
    expect(awaited(state)).toBe('p2 PlaceTile');
    expect(snapshot(state).board.join('')).toBe('.'.repeat(108));
    expect(state.tilesLeft).toBe(108 - 18);
  });

  test('A3: startTiles returnToBag: each can be drawn again', () => {
    const state = acquire.create({ options: { startTiles: 'returnToBag' }, players: seated(2), seed: 'back' });
    const drawn = events(state, 'StartTileDrawn').map(({ tile }) => TILES.indexOf(tile));
    const held = state.players.flatMap((player) => player.rack ?? []);
    for (const tile of drawn) expect([...held, ...state.secret.bag].filter((one) => one === tile)).toHaveLength(1);
  });

  test('A3: startTiles none: none is drawn, and seat 0 starts', () => {
    const state = dealt(['9I', '5E', '1A'], { startTiles: 'none' });
    expect([events(state, 'StartTileDrawn'), awaited(state)]).toEqual([[], 'p0 PlaceTile']);
    expect(rack(state, 'p0').slice(0, 3)).toEqual(['9I', '5E', '1A']);
  });

  test('A4: adjacent start tiles belong to no corporation until another tile joins them', () => {
    const bag: readonly Tile[] = ['5E', '6E', '7E', '1I'];
    const state = dealt(bag, {}, 2);
    expect([letter(state, '5E'), letter(state, '6E'), size(state, 'Luxor')]).toEqual(['O', 'O', 0]);
    const joined = after(state, place('p0', '7E'), found('p0', 'Luxor'));
    expect([letter(joined, '5E'), letter(joined, '6E'), size(joined, 'Luxor')]).toEqual(['L', 'L', 3]);
  });
});

describe('the deal', () => {
  test('A5: the start tiles first, then six to the first player, six to the second [A004.Setup.2]', () => {
    const state = dealt(['9I', '5H', ...inOrder.slice(0, 18)], {}, 2);
    expect(awaited(state)).toBe('p1 PlaceTile');
    expect(rack(state, 'p1')).toEqual(inOrder.slice(0, 6));
    expect(rack(state, 'p0')).toEqual(inOrder.slice(6, 12));
  });

  test('A5: a later draw fills the first empty slot', () => {
    const bag: readonly Tile[] = ['1A', '12I', '1C', '3C', '5C', '7C', '9C', '11C', ...inOrder.slice(48, 54), '12E'];
    const state = after(dealt(bag, {}, 2), place('p0', '5C'));
    expect(rack(state, 'p0')).toEqual(['1C', '3C', '12E', '7C', '9C', '11C']);
  });

  test('A5: tiles outside the predetermined order follow in seeded order', () => {
    const one = dealt(['1A', '12I', '1C']);
    const two = acquire.create({ players: seated(3), seed: 'other', scenario: { bag: ['1A', '12I', '1C'] } });
    expect(snapshot(dealt(['1A', '12I', '1C']))).toEqual(snapshot(one));
    expect(snapshot(two).racks).not.toEqual(snapshot(one).racks);
  });

  test('A5: the events are in that order', () => {
    const types = getEvents(dealt(['1A', '12I', '2A'])).map((event) => event.type);
    expect(types.slice(0, 5)).toEqual([
      'GameStarted',
      'StartTileDrawn',
      'StartTileDrawn',
      'StartTileDrawn',
      'FirstPlayerChosen',
    ]);
    expect(types.slice(5)).toEqual(Array.from({ length: 18 }, () => 'TileDrawn'));
  });

  test.each([2, 3, 4, 5, 6])('A6: %i players [A004.Corporations.6 A004.Setup.1 A004.Setup.3]', (count) => {
    const state = acquire.create({ players: seated(count), seed: 'seats' });
    expect([state.players.length, state.tilesLeft]).toEqual([count, 108 - 7 * count]);
    expect(state.players.map(({ cash }) => cash)).toEqual(seated(count).map(() => 6000));
    expect(snapshot(state).bank).toEqual(CORPORATIONS.map(() => 25));
  });

  test.each([0, 1, 7, 20])('A6: not %i players', (count) => {
    const error = denied(() => acquire.create({ players: seated(count), seed: 'seats' }));
    expect([error.code, error.details['path']]).toEqual(['BAD_SETUP', 'players']);
  });

  test.each([
    ['scenario.bag[1]', { bag: ['1A', '13A'] }],
    ['scenario.bag[2]', { bag: ['1A', '2A', '1-A'] }],
    ['scenario.bag', { bag: '1A' }],
    ['scenario.dice', { dice: [] }],
    ['scenario', 7],
  ])('a wrong scenario is refused with its path: %s', (path, scenario) => {
    const setup = { players: seated(2), seed: '', scenario: scenario as object };
    expect(denied(() => acquire.create(setup)).details['path']).toBe(path);
  });
});

describe('leaving', () => {
  test('A35: no action leaves the game', () => {
    expect(ACTION_TYPES.filter((type) => /resign|leave|bankrupt/i.test(type))).toEqual([]);
    expect(refusal(stateWith(), ['a', 'Resign']).code).toBe('UNKNOWN_ACTION');
  });

  test('A35: the game waits for the seat', () => {
    const state = stateWith({ board: { L: '1A..2A' }, players: [{ id: 'a', rack: ['12I'] }, { id: 'b' }] });
    expect(acquire.actors(state)).toEqual(['a']);
    expect(refusal(state, buy('b')).code).toBe('WRONG_PHASE');
    expect(acquire.offers(state, 'b')).toEqual([]);
  });
});
