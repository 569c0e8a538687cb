import type { Board } from './board.ts';
import type { Tile, TileIndex } from './types.ts';

/** Spaces and the tiles that belong to them. */

/** An empty place in a rack. */
export const NO_TILE = -1;

export function tileName(board: Board, index: TileIndex): Tile {
  return board.tiles[index] as Tile;
}

export function tileNames(board: Board, indexes: readonly TileIndex[]): Tile[] {
  return indexes.map((index) => board.tiles[index] as Tile);
}

/** Undefined for what is no tile of the board. */
export function readTile(board: Board, text: unknown): TileIndex | undefined {
  return typeof text === 'string' ? board.indexes.get(text) : undefined;
}

/** From 1 on. */
export function columnOf(board: Board, index: TileIndex): number {
  return (index % board.columns) + 1;
}

/** Which of two tiles is closer to 1A: by row first, or by column first. */
export function closerToStart(board: Board, by: 'row' | 'column', a: TileIndex, b: TileIndex): number {
  const rows = Math.floor(a / board.columns) - Math.floor(b / board.columns);
  const columns = columnOf(board, a) - columnOf(board, b);
  return by === 'row' ? rows || columns : columns || rows;
}

/** As in "a tile from 1A to 12I". */
export function tileRange(board: Board): string {
  return `a tile from ${board.tiles[0] ?? ''} to ${board.tiles.at(-1) ?? ''}`;
}
