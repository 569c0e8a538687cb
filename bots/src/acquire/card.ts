import {
  type Board,
  boardOf,
  CORPORATIONS,
  type GameView,
  STANDARD_BOARD,
  THEME_COLUMNS,
  THEME_ROWS,
} from '@magnate/engine/acquire';

/** The information card of a board as numbers by corporation and size, and the board as lists to look things up in. */

export const KINDS = CORPORATIONS.length;
/** More spaces no board has. */
export const LARGEST = THEME_ROWS.max * THEME_COLUMNS.max;

export interface Card {
  readonly spaces: number;
  /** How many corporations can be founded, and which, one bit each. */
  readonly kinds: number;
  readonly mask: number;
  /** By corporation: none of what is not in the game. */
  readonly shares: readonly number[];
  /** What the tile that is drawn for the bank says on average. */
  readonly bankHolding: number;
  /** Prices as printed. */
  readonly prices: readonly (readonly number[])[];
  /** Prices without steps: a corporation just below a bracket is worth almost what it costs inside. */
  readonly slopes: readonly (readonly number[])[];
  readonly neighbours: readonly (readonly number[])[];
  /** Four neighbours of every space in one list; a space at the edge is its own neighbour, which is empty when asked. */
  readonly around: readonly number[];
}

const STANDARD_CARD = cardFor(STANDARD_BOARD);
const cards = new WeakMap<Board, Card>([[STANDARD_BOARD, STANDARD_CARD]]);

/** Asked for every tile of every rack, and nearly always for the standard one. */
export function cardOf(options: GameView['options']): Card {
  return options.theme === 'standard' ? STANDARD_CARD : otherCard(boardOf(options));
}

function otherCard(board: Board): Card {
  const known = cards.get(board);
  if (known !== undefined) return known;
  const card = cardFor(board);
  cards.set(board, card);
  return card;
}

function cardFor({ tiles, corporations, mask, shares, columns, prices, priceRows, tiers, neighbours }: Board): Card {
  const slope = (name: (typeof CORPORATIONS)[number], size: number): number => {
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
    kinds: corporations.length,
    mask,
    shares: CORPORATIONS.map((name) => (corporations.includes(name) ? shares : 0)),
    bankHolding: (columns + 1) >> 1,
    prices,
    slopes: CORPORATIONS.map((name) => Array.from({ length: tiles.length + 1 }, (_, size) => slope(name, size))),
    neighbours,
    around: neighbours.flatMap((near, tile) => [0, 1, 2, 3].map((i) => near[i] ?? tile)),
  };
}

export function isFree(card: Card, sizes: readonly number[], kind: number): boolean {
  return sizes[kind] === 0 && (card.mask & (1 << kind)) !== 0;
}

export function priceAt(card: Card, corporation: number, size: number): number {
  return (card.prices[corporation] as readonly number[])[size] as number;
}

export function slopeAt(card: Card, corporation: number, size: number): number {
  return (card.slopes[corporation] as readonly number[])[size < card.spaces ? size : card.spaces] as number;
}
