import {
  type Board,
  boardOf,
  CORPORATIONS,
  type GameView,
  STANDARD_BOARD,
  THEME_COLUMNS,
  THEME_ROWS,
} from '@magnate/engine/acquire';

/** Prices of a board by corporation and size, and lookup tables for its spaces. */

export const CORPORATION_COUNT = CORPORATIONS.length;
/** The largest number of spaces of any board. */
export const MAX_SPACES = THEME_ROWS.max * THEME_COLUMNS.max;
/** The same with an empty column after each row, and an empty row before the first and after the last. */
export const MAX_GRID = (THEME_ROWS.max + 2) * (THEME_COLUMNS.max + 1);

export interface PriceTable {
  readonly spaces: number;
  readonly columns: number;
  /** The number of corporations in the game, and their bit mask. */
  readonly corporationCount: number;
  readonly mask: number;
  /** By corporation; 0 if it is not in the game. */
  readonly shares: readonly number[];
  /** The mean holding of the bank, which is decided by a drawn tile. */
  readonly bankHolding: number;
  /** Prices as printed. */
  readonly prices: readonly (readonly number[])[];
  /** Prices without steps: just below a bracket, a corporation is worth nearly the price above it. */
  readonly smoothPrices: readonly (readonly number[])[];
  readonly neighbours: readonly (readonly number[])[];
  /** Four neighbours per space. At the edge a space is its own neighbour; it is empty whenever this is read. */
  readonly adjacent: readonly number[];
}

const STANDARD_PRICES = makePriceTable(STANDARD_BOARD);
const priceTables = new WeakMap<Board, PriceTable>([[STANDARD_BOARD, STANDARD_PRICES]]);

/** Called for every tile of every rack, nearly always for the standard board. */
export function priceTableOf(options: GameView['options']): PriceTable {
  return options.theme === 'standard' ? STANDARD_PRICES : customPriceTable(boardOf(options));
}

function customPriceTable(board: Board): PriceTable {
  const known = priceTables.get(board);
  if (known !== undefined) return known;
  const priceTable = makePriceTable(board);
  priceTables.set(board, priceTable);
  return priceTable;
}

function makePriceTable({
  tiles,
  corporations,
  mask,
  shares,
  columns,
  prices,
  priceRows,
  tiers,
  neighbours,
}: Board): PriceTable {
  const smoothPrice = (name: (typeof CORPORATIONS)[number], size: number): number => {
    const tier = tiers[name];
    const row = priceRows.findLastIndex(({ from }) => size >= from);
    const here = priceRows[row];
    const next = priceRows[row + 1];
    if (here === undefined || tier === undefined) return 0;
    const price = here[tier];
    if (next === undefined) return price;
    return price + ((next[tier] - price) * (size - here.from)) / (next.from - here.from);
  };
  return {
    spaces: tiles.length,
    columns,
    corporationCount: corporations.length,
    mask,
    shares: CORPORATIONS.map((name) => (corporations.includes(name) ? shares : 0)),
    bankHolding: (columns + 1) >> 1,
    prices,
    smoothPrices: CORPORATIONS.map((name) =>
      Array.from({ length: tiles.length + 1 }, (_, size) => smoothPrice(name, size)),
    ),
    neighbours,
    adjacent: neighbours.flatMap((near, tile) => [0, 1, 2, 3].map((i) => near[i] ?? tile)),
  };
}

export function isFree(priceTable: PriceTable, sizes: readonly number[], corporation: number): boolean {
  return sizes[corporation] === 0 && (priceTable.mask & (1 << corporation)) !== 0;
}

export function priceAt(priceTable: PriceTable, corporation: number, size: number): number {
  return (priceTable.prices[corporation] as readonly number[])[size] as number;
}

export function smoothPriceAt(priceTable: PriceTable, corporation: number, size: number): number {
  return (priceTable.smoothPrices[corporation] as readonly number[])[
    size < priceTable.spaces ? size : priceTable.spaces
  ] as number;
}
