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

/** A theme made ready to be played on: its spaces, its corporations and what their shares cost. */
export interface Board {
  readonly name: string;
  readonly rows: readonly RowLetter[];
  readonly columns: number;
  /** Row by row. */
  readonly tiles: readonly Tile[];
  /** `1A` as well as `1-A`. */
  readonly indexes: ReadonlyMap<string, TileIndex>;
  /** Up, left, right, down; diagonals do not count. */
  readonly neighbours: readonly (readonly TileIndex[])[];
  /** Those that can be founded, in the order of every list. */
  readonly corporations: readonly Corporation[];
  /** The same, one bit each. */
  readonly mask: number;
  readonly tiers: Readonly<Partial<Record<Corporation, Tier>>>;
  /** Of each corporation. */
  readonly shares: number;
  readonly priceRows: readonly ThemePrices[];
  /** By place in `CORPORATIONS` and size, looked up once from the brackets. */
  readonly prices: readonly (readonly number[])[];
}

/** What leads to a board: the options of a game, of a view, or of a set-up once they are read. */
export interface Themed {
  readonly theme: ThemeName | Theme;
}

export const STANDARD_BOARD: Board = compiled(themeNamed('standard'));

/** The board that a game is played on. Asked all the time, and nearly always for the standard one. */
export function boardOf({ theme }: Themed): Board {
  return theme === 'standard' ? STANDARD_BOARD : otherBoard(theme);
}

const otherBoard = compiledBoards(themeNamed, (theme: Theme) => compiled(theme));

function compiled(theme: Theme): Board {
  const { columns } = theme;
  const rows = ROW_LETTERS.slice(0, theme.rows);
  const tiles = rows.flatMap((row) => Array.from({ length: columns }, (_, column): Tile => `${column + 1}${row}`));
  const corporations = CORPORATIONS.filter((name) => theme.corporations[name] !== undefined);
  return {
    name: theme.name,
    rows,
    columns,
    tiles,
    indexes: new Map(
      tiles.flatMap((tile, index) => [
        [tile, index] as const,
        [`${tile.slice(0, -1)}-${tile.slice(-1)}`, index] as const,
      ]),
    ),
    neighbours: tiles.map((_, index) => around(index, columns, tiles.length)),
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

function around(index: TileIndex, columns: number, count: number): readonly TileIndex[] {
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

/** The standard board under names of its own. */

export const TILES = STANDARD_BOARD.tiles;
export const NEIGHBOURS = STANDARD_BOARD.neighbours;
