import { compiledBoards } from '../kernel/themes.ts';
import { themeNamed } from './themes.ts';
import {
  type Corporation,
  type CorporationIndex,
  CORPORATIONS,
  ROW_LETTERS,
  type RowLetter,
  type Theme,
  type ThemeName,
  type ThemePrices,
  type Tile,
  type TileIndex,
  type Tier,
} from './types.ts';

/** A compiled theme: spaces, corporations and share prices. */
export interface Board {
  readonly name: string;
  readonly rows: readonly RowLetter[];
  readonly columns: number;
  /** Row by row. */
  readonly tiles: readonly Tile[];
  readonly tileIndexes: readonly TileIndex[];
  /** The contents of the spaces of a new game. All new games share the list, because lists in a state are values. */
  readonly empty: readonly number[];
  /** Accepts `1A` and `1-A`. */
  readonly indexes: ReadonlyMap<string, TileIndex>;
  /** Up, left, right, down; diagonals do not count. */
  readonly neighbours: readonly (readonly TileIndex[])[];
  /** The corporations of this board, in the order of `CORPORATIONS`. */
  readonly corporations: readonly Corporation[];
  /** The same as a bit mask. */
  readonly mask: number;
  readonly tiers: Readonly<Partial<Record<Corporation, Tier>>>;
  /** Shares per corporation. */
  readonly shares: number;
  readonly priceRows: readonly ThemePrices[];
  /** By index in `CORPORATIONS` and by size, precomputed from the brackets. */
  readonly prices: readonly (readonly number[])[];
}

/** Options that determine a board: those of a state, of a view or of a parsed setup. */
export interface Themed {
  readonly theme: ThemeName | Theme;
}

export const STANDARD_BOARD: Board = compileBoard(themeNamed('standard'));

/** The board of a game. Hot path: nearly always the standard board. */
export function boardOf({ theme }: Themed): Board {
  return theme === 'standard' ? STANDARD_BOARD : otherBoard(theme);
}

const otherBoard = compiledBoards(themeNamed, (theme: Theme) => compileBoard(theme));

function compileBoard(theme: Theme): Board {
  const { columns } = theme;
  const rows = ROW_LETTERS.slice(0, theme.rows);
  const tiles = rows.flatMap((row) => Array.from({ length: columns }, (_, column): Tile => `${column + 1}${row}`));
  const corporations = CORPORATIONS.filter((name) => theme.corporations[name] !== undefined);
  return {
    name: theme.name,
    rows,
    columns,
    tiles,
    tileIndexes: tiles.map((_, index) => index),
    empty: tiles.map(() => 0),
    indexes: new Map(
      tiles.flatMap((tile, index) => [
        [tile, index] as const,
        [`${tile.slice(0, -1)}-${tile.slice(-1)}`, index] as const,
      ]),
    ),
    neighbours: tiles.map((_, index) => neighboursOf(index, columns, tiles.length)),
    corporations,
    mask: corporations.reduce((mask, name) => mask | (1 << CORPORATIONS.indexOf(name)), 0),
    tiers: Object.fromEntries(corporations.map((name) => [name, theme.corporations[name]?.tier])),
    shares: theme.shares,
    priceRows: theme.prices,
    prices: CORPORATIONS.map((name) =>
      Array.from({ length: tiles.length + 1 }, (_, size) => priceIn(theme, name, size)),
    ),
  };
}

function neighboursOf(index: TileIndex, columns: number, count: number): readonly TileIndex[] {
  const column = index % columns;
  const found: TileIndex[] = [];
  if (index >= columns) found.push(index - columns);
  if (column > 0) found.push(index - 1);
  if (column < columns - 1) found.push(index + 1);
  if (index < count - columns) found.push(index + columns);
  return found;
}

function priceIn({ prices, corporations }: Theme, name: Corporation, size: number): number {
  const tier = corporations[name]?.tier;
  const row = prices.findLast(({ from }) => size >= from);
  return tier === undefined || row === undefined ? 0 : row[tier];
}

export function isOnBoard(board: Board, corporation: CorporationIndex): boolean {
  return (board.mask & (1 << corporation)) !== 0;
}

/** Constants of the standard board. */

export const TILES = STANDARD_BOARD.tiles;
export const NEIGHBOURS = STANDARD_BOARD.neighbours;
