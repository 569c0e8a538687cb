import type { Board } from './board.ts';
import type { Tile, TileIndex } from './types.ts';

/** Tile names and positions. */

/** An empty slot in a rack. */
export const NO_TILE = -1;

export function tileName(board: Board, index: TileIndex): Tile {
  return board.tiles[index] as Tile;
}

export function tileNames(board: Board, indexes: readonly TileIndex[]): Tile[] {
  return indexes.map((index) => board.tiles[index] as Tile);
}

/** undefined if the text is not a tile of the board. */
export function readTile(board: Board, text: unknown): TileIndex | undefined {
  if (typeof text !== 'string') return undefined;
  const index = indexIn(board, text);
  return board.tiles[index] === text ? index : board.indexes.get(text);
}

const LONGEST_NAME = 3;

/** The index of a tile by its letter and digits, which costs less than a lookup; any number for another text. */
function indexIn(board: Board, text: string): number {
  const last = text.length - 1;
  if (last >= LONGEST_NAME) return -1;
  let column = 0;
  for (let i = 0; i < last; i++) column = 10 * column + text.charCodeAt(i) - 0x30;
  return (text.charCodeAt(last) - 0x41) * board.columns + column - 1;
}

/** From 1. */
export function columnOf(board: Board, index: TileIndex): number {
  return (index % board.columns) + 1;
}

/** Compares the distance to 1A: by row first or by column first. */
export function closerToStart(board: Board, by: 'row' | 'column', a: TileIndex, b: TileIndex): number {
  const rows = Math.floor(a / board.columns) - Math.floor(b / board.columns);
  const columns = columnOf(board, a) - columnOf(board, b);
  return by === 'row' ? rows || columns : columns || rows;
}

/** For messages, such as "a tile from 1A to 12I". */
export function tileRange(board: Board): string {
  return `a tile from ${board.tiles[0] ?? ''} to ${board.tiles.at(-1) ?? ''}`;
}
