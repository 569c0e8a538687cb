import { acquire, type Action, fromSetup, type GameState, type Tile } from '@magnate/engine/acquire';
import { describe, expect, test } from 'vitest';
import { type AcquireAnimation, cashChanges, lastPlaced, positionAfter, changedTiles } from './animatedBoard.ts';

const CROSS = [
  'O...........',
  '......A.....',
  '......A.....',
  '..LLLL.TTT..',
  '......F.....',
  '.....FF.....',
  '..O.........',
  'WW..........',
  '............',
];

const start = fromSetup({
  board: CROSS,
  players: [
    { id: 'a', shares: { Tower: 2 }, rack: ['7D', '2A', '2G', '12I', '3H'] },
    { id: 'b', shares: { Tower: 1 } },
  ],
});

const placing = (tile: Tile): Action => ({ type: 'PlaceTile', playerId: 'a', tile });

/** The animation after this many events, with the next one running. */
function stageOf(state: GameState, action: Action, played: number): AcquireAnimation {
  const { events } = acquire.apply(state, action);
  const event = events[played];
  return { played: events.slice(0, played), current: event === undefined ? null : { event, milliseconds: 100 } };
}

describe('the board during an animation', () => {
  const tiles: readonly Tile[] = ['7D', '2A', '2G', '12I', '3H'];

  test.each(tiles)('ends as the rules have it: %s', (tile) => {
    const { state, events } = acquire.apply(start, placing(tile));
    const after = positionAfter(start, stageOf(start, placing(tile), events.length));
    expect(after.board).toEqual(state.board);
    expect(after.sizes).toEqual(state.sizes);
  });

  test('shows the tile first and then its corporation', () => {
    const first = positionAfter(start, stageOf(start, placing('3H'), 0));
    expect(first.board.filter((code) => code === 1)).toHaveLength(3);
    expect(changedTiles(start, stageOf(start, placing('3H'), 0))).toEqual(['3H']);
    expect(changedTiles(start, stageOf(start, placing('3H'), 1))).toEqual(['3H', '3G']);
  });

  test('shows a founding', () => {
    const open = acquire.apply(start, placing('2A')).state;
    const action: Action = { type: 'FoundCorporation', playerId: 'a', corporation: 'Imperial' };
    const after = positionAfter(open, stageOf(open, action, 0));
    expect(after.board).toEqual(acquire.apply(open, action).state.board);
  });

  test('flips the tiles that are taken over, and no others', () => {
    const touched = changedTiles(start, stageOf(start, placing('7D'), 1));
    expect(touched.toSorted()).toEqual(['10D', '6F', '7B', '7C', '7D', '7E', '7F', '8D', '9D']);
  });

  test('is unchanged without an animation', () => {
    expect(positionAfter(start, { played: [], current: null })).toBe(start);
    expect(changedTiles(start, { played: [], current: null })).toEqual([]);
  });
});

describe('cash during an animation', () => {
  const merged = acquire.apply(start, placing('7D'));
  const action: Action = { type: 'ChooseDefunct', playerId: 'a', corporation: 'Tower' };
  const { events } = acquire.apply(merged.state, action);

  test('goes to the receivers of a bonus', () => {
    expect(events.flatMap(cashChanges)).toEqual([
      { playerId: 'a', amount: 3000, corporation: 'Tower' },
      { playerId: 'b', amount: 1500, corporation: 'Tower' },
    ]);
  });

  test('does not change without a payment', () => {
    expect(merged.events.flatMap(cashChanges)).toEqual([]);
    expect(cashChanges(undefined)).toEqual([]);
    expect(cashChanges({ type: 'TablePaused', seq: 1, at: 1 })).toEqual([]);
  });
});

describe('the last tile', () => {
  const { state, events } = acquire.apply(start, placing('12I'));

  test('is the one placed last', () => {
    expect(lastPlaced(events, state)).toMatchObject({ tile: '12I', playerId: 'a' });
  });

  test('is not marked before it is on the board', () => {
    expect(lastPlaced(events, start)).toBeUndefined();
  });
});
