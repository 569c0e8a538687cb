import type { Corporation, Tier } from '../types.ts';

/** The seven corporations and the information card. */

export const TIER_OF: Readonly<Record<Corporation, Tier>> = {
  Luxor: 'cheap',
  Tower: 'cheap',
  American: 'medium',
  Festival: 'medium',
  Worldwide: 'medium',
  Continental: 'expensive',
  Imperial: 'expensive',
};

export interface PriceRow {
  /** The smallest size of the bracket. */
  readonly from: number;
  readonly prices: Readonly<Record<Tier, number>>;
}

// biome-ignore format: a table is read by its columns
export const PRICE_ROWS: readonly PriceRow[] = [
  { from: 2,  prices: { cheap: 200,  medium: 300,  expensive: 400 } },
  { from: 3,  prices: { cheap: 300,  medium: 400,  expensive: 500 } },
  { from: 4,  prices: { cheap: 400,  medium: 500,  expensive: 600 } },
  { from: 5,  prices: { cheap: 500,  medium: 600,  expensive: 700 } },
  { from: 6,  prices: { cheap: 600,  medium: 700,  expensive: 800 } },
  { from: 11, prices: { cheap: 700,  medium: 800,  expensive: 900 } },
  { from: 21, prices: { cheap: 800,  medium: 900,  expensive: 1000 } },
  { from: 31, prices: { cheap: 900,  medium: 1000, expensive: 1100 } },
  { from: 41, prices: { cheap: 1000, medium: 1100, expensive: 1200 } },
];

/** Bonuses are so many times the price of a share. */
export const MAJORITY_FACTOR = 10;
export const MINORITY_FACTOR = 5;
export const BONUS_STEP = 100;

export const SHARES_EACH = 25;
export const STARTING_CASH = 6000;
export const RACK_SIZE = 6;
export const MOST_PURCHASES = 3;
/** Defunct shares given for one of the survivor. */
export const TRADE_RATIO = 2;
/** At this size the end may be declared. */
export const END_SIZE = 41;
