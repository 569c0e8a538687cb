import { COLUMNS, ROW_LETTERS, type Tile, type TileIndex } from './types.ts';

/** Spaces and the tiles that belong to them. */

export const TILE_COUNT = COLUMNS * ROW_LETTERS.length;
/** An empty place in a rack. */
export const NO_TILE = -1;

export const TILES: readonly Tile[] = ROW_LETTERS.flatMap((row) =>
  Array.from({ length: COLUMNS }, (_, column): Tile => `${column + 1}${row}`),
);

/** `1A` as well as `1-A`. */
const INDEX_OF: ReadonlyMap<string, TileIndex> = new Map(
  TILES.flatMap((tile, index) => [[tile, index] as const, [`${tile.slice(0, -1)}-${tile.slice(-1)}`, index] as const]),
);

export function tileName(index: TileIndex): Tile {
  return TILES[index] as Tile;
}

/** Undefined for what is no tile. */
export function readTile(text: unknown): TileIndex | undefined {
  return typeof text === 'string' ? INDEX_OF.get(text) : undefined;
}

export function columnOf(index: TileIndex): number {
  return (index % COLUMNS) + 1;
}

export function rowOf(index: TileIndex): number {
  return Math.floor(index / COLUMNS);
}

/** Up, left, right, down; diagonals do not count. */
export const NEIGHBOURS: readonly (readonly TileIndex[])[] = TILES.map((_, index) => {
  const column = index % COLUMNS;
  const around: TileIndex[] = [];
  if (index >= COLUMNS) around.push(index - COLUMNS);
  if (column > 0) around.push(index - 1);
  if (column < COLUMNS - 1) around.push(index + 1);
  if (index < TILE_COUNT - COLUMNS) around.push(index + COLUMNS);
  return around;
});

/** Which of two tiles is closer to 1A: by row first, or by column first. */
export function closerToStart(by: 'row' | 'column', a: TileIndex, b: TileIndex): number {
  const rows = rowOf(a) - rowOf(b);
  const columns = columnOf(a) - columnOf(b);
  return by === 'row' ? rows || columns : columns || rows;
}
