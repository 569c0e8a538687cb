import { expect, test } from 'vitest';
import { acquire, type EventType, type GameState, type PlayerSetup, type Tile } from '../../../src/acquire/index.ts';
import { SEVEN, WALLS } from '../../../src/testkit/acquire/plans.ts';
import {
  after,
  awaited,
  buy,
  choices,
  events,
  offer,
  place,
  rack,
  refusal,
  table,
} from '../../../src/testkit/acquire/tables.ts';

const seats = (...tiles: Tile[]): PlayerSetup[] => [
  { id: 'a', rack: tiles },
  { id: 'b', rack: ['12I'] },
];

/** The events of one type, as a viewer may know them. */
const seen = (state: GameState, viewer: string, type: EventType) =>
  events(state, type).map((event) => acquire.redact(state, event, viewer));

/** a places a harmless tile and draws; the bag begins with these. */
function turnOver(tiles: readonly Tile[], bag: readonly Tile[]) {
  const state = table({ board: WALLS, players: seats('1I', ...tiles), bag });
  return after(state, place('a', '1I'), buy('a'));
}

/** Six tiles that would each found an eighth corporation. */
const SIX: readonly Tile[] = ['2E', '4E', '2G', '4G', '2I', '4I'];
const CROWDED = { ...SEVEN, O: '1E 3E 5E 1G 3G 5G 1I 3I 5I' };
const stuck = (bag?: readonly Tile[]) =>
  table({ board: CROWDED, players: seats(...SIX), ...(bag === undefined ? {} : { bag }) });
const NEW: readonly Tile[] = ['12C', '12E', '12G', '10E', '10G', '10I'];

test('A004.PermanentlyUnplayable.1 a tile between two safe corporations is never placed', () => {
  const state = table({ board: WALLS, players: seats('5B', '1I') });
  expect(refusal(state, place('a', '5B')).code).toBe('DEAD_TILE');
});

test('A004.PermanentlyUnplayable.2 it is disclosed to all players', () => {
  const state = turnOver(['5B'], ['3I', '5I']);
  for (const viewer of ['a', 'b', 'spectator']) {
    expect(seen(state, viewer, 'DeadTileRemoved')).toMatchObject([{ playerId: 'a', tile: '5B' }]);
  }
});

test('A004.PermanentlyUnplayable.3 it leaves the game', () => {
  const state = turnOver(['5B'], ['3I', '5I']);
  expect(state.removed).toContain(4 + 12);
  expect(rack(state, 'a')).not.toContain('5B');
});

test('A004.PermanentlyUnplayable.4 another tile is drawn for it', () => {
  expect(rack(turnOver(['5B'], ['3I', '5I']), 'a')).toEqual(['3I', '5I']);
});

test('A004.PermanentlyUnplayable.5 several are replaced in one turn, once through the rack', () => {
  const state = turnOver(['5B', '6B'], ['3I', '7B', '5I', '7I']);
  expect(events(state, 'DeadTileRemoved').map(({ tile }) => tile)).toEqual(['5B', '6B']);
  expect(rack(state, 'a')).toEqual(['3I', '7B', '5I']);
});

test('A004.TemporarilyUnplayable.1 a tile that would found an eighth corporation is not placed', () => {
  const state = table({ board: SEVEN, players: seats('2I', '12C') });
  expect(refusal(state, place('a', '2I')).code).toBe('NO_CORPORATION_LEFT');
});

test('A004.TemporarilyUnplayable.2 it is kept', () => {
  const state = table({ board: SEVEN, players: seats('2I', '12C'), bag: ['12E', '12G'] });
  expect(rack(after(state, place('a', '12C'), buy('a')), 'a')).toEqual(['2I', '12E']);
});

test('A004.TemporarilyUnplayable.3 it is not exchanged, not even where dead tiles are exchanged by hand', () => {
  const state = table({ options: { deadTiles: 'manual' }, board: SEVEN, players: seats('2I', '12C') });
  expect(choices(state, 'a')).not.toContain('ReplaceDeadTile');
  expect(refusal(state, ['a', 'ReplaceDeadTile', { tile: '2I' }]).code).toBe('NOT_DEAD');
});

test('A004.AllUnplayable.1 a rack of six without a playable tile is noticed at the start of the turn', () => {
  const state = table({
    board: CROWDED,
    players: [
      { id: 'a', rack: ['9I'] },
      { id: 'b', rack: SIX },
    ],
    bag: NEW,
  });
  expect(events(state, 'HandRevealed')).toEqual([]);
  const next = after(state, place('a', '9I'), buy('a'));
  expect(events(next, 'HandRevealed')).toMatchObject([{ playerId: 'b' }]);
});

test('A004.AllUnplayable.2 the hand is revealed to all players', () => {
  for (const viewer of ['a', 'b', 'spectator']) {
    expect(seen(stuck(), viewer, 'HandRevealed')).toMatchObject([{ playerId: 'a', tiles: SIX }]);
  }
});

test('A004.AllUnplayable.3 it is set aside for good', () => {
  const state = stuck();
  expect(state.removed).toHaveLength(6);
  expect(rack(state, 'a').filter((tile) => SIX.includes(tile))).toEqual([]);
});

test('A004.AllUnplayable.4 six others are drawn', () => {
  const state = stuck(NEW);
  expect([rack(state, 'a'), awaited(state)]).toEqual([NEW, 'a PlaceTile']);
  expect(offer(state, 'a', 'PlaceTile').tiles).toEqual(NEW);
});
