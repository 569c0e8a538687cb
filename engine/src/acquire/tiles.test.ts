import { describe, expect, test } from 'vitest';
import { after, events, letter, place, refusal, stateWith } from '../testkit/acquire/states.ts';
import { NEIGHBOURS, readTile as readOn, STANDARD_BOARD, type Tile, TILES, tileNames } from './index.ts';

const readTile = (text: unknown) => readOn(STANDARD_BOARD, text);
const beside = (tile: Tile) => tileNames(STANDARD_BOARD, NEIGHBOURS[TILES.indexOf(tile)] ?? []).toSorted();

describe('names', () => {
  test('A34: from 1A to 12I, row by row [A004.Board.1]', () => {
    const columns = Array.from({ length: 12 }, (_, i) => i + 1);
    const spaces = 'A B C D E F G H I'.split(' ').flatMap((row) => columns.map((column) => `${column}${row}`));
    expect(TILES).toEqual(spaces);
    expect([TILES.length, NEIGHBOURS.length]).toEqual([108, 108]);
  });

  test('A34: are parsed with and without a hyphen', () => {
    TILES.forEach((tile, index) => {
      expect([readTile(tile), readTile(tile.replace(/(?=[A-I])/, '-')), ...tileNames(STANDARD_BOARD, [index])]).toEqual(
        [index, index, tile],
      );
    });
  });

  test('A34: a tile written 1-A is placed, and events call it 1A [A004.Board.2]', () => {
    const state = stateWith({ players: [{ id: 'a', rack: ['1A'] }, { id: 'b' }] });
    const placed = after(state, place('a', '1-A' as Tile));
    expect([letter(placed, '1A'), events(placed, 'TilePlaced')[0]?.tile]).toEqual(['O', '1A']);
  });

  test.each(['-1A', '1A-', '1--A', '--1A', '1-2A', '01A', ' 1A', '1A ', '1a', 'A1', '0A', '13A', '1J', '', '-'])(
    'A34: %j is not a tile [A004.Board.3]',
    (text) => {
      expect(readTile(text)).toBeUndefined();
      expect(refusal(stateWith(), ['a', 'PlaceTile', { tile: text }]).code).toBe('MALFORMED');
    },
  );

  test.each([1, null, undefined, {}, ['1A'], Number.NaN])('A34: %s is not a tile', (value) => {
    expect(readTile(value)).toBeUndefined();
  });
});

describe('neighbours', () => {
  test('A36: are above, below, left and right [A004.Isolated.3]', () => {
    expect(beside('5E')).toEqual(['4E', '5D', '5F', '6E']);
  });

  test.each([
    ['1A', ['1B', '2A']],
    ['12A', ['11A', '12B']],
    ['1I', ['1H', '2I']],
    ['12I', ['11I', '12H']],
    ['12C', ['11C', '12B', '12D']],
    ['1D', ['1C', '1E', '2D']],
  ] as const)('A36: at the edge of the board: %s', (tile, others) => {
    expect(beside(tile)).toEqual(others);
  });

  test('are mutual', () => {
    for (const tile of TILES) for (const other of beside(tile)) expect(beside(other)).toContain(tile);
  });
});
