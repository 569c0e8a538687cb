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
  return typeof text === 'string' ? board.indexes.get(text) : undefined;
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
