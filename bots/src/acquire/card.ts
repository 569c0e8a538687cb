import { CORPORATIONS, PRICE_ROWS, priceOf, TIER_OF } from '@magnate/engine/acquire';

/** The information card as numbers by corporation and size. */

export const KINDS = CORPORATIONS.length;
export const LARGEST = 108;

const SIZES = Array.from({ length: LARGEST + 1 }, (_, size) => size);

/** Prices as printed. */
export const PRICES: readonly (readonly number[])[] = CORPORATIONS.map((name) =>
  SIZES.map((size) => priceOf(name, size)),
);

/** Prices without steps: a corporation just below a bracket is worth almost what it costs inside. */
const SLOPES: readonly (readonly number[])[] = CORPORATIONS.map((name) =>
  SIZES.map((size) => {
    const row = PRICE_ROWS.findLastIndex(({ from }) => size >= from);
    const here = PRICE_ROWS[row];
    const next = PRICE_ROWS[row + 1];
    if (here === undefined) return 0;
    const price = here.prices[TIER_OF[name]];
    if (next === undefined) return price;
    return price + ((next.prices[TIER_OF[name]] - price) * (size - here.from)) / (next.from - here.from);
  }),
);

export function priceAt(corporation: number, size: number): number {
  return (PRICES[corporation] as readonly number[])[size] as number;
}

export function slopeAt(corporation: number, size: number): number {
  return (SLOPES[corporation] as readonly number[])[size < LARGEST ? size : LARGEST] as number;
}
