import * as acquire from '@magnate/engine/acquire';
import type { OwnFactsOf } from '@magnate/protocol';

/** What never changes in Acquire, read from the tables of the engine itself. */

export const acquireFacts: OwnFactsOf<'acquire'> = {
  game: 'acquire',
  corporations: acquire.CORPORATIONS.map((name, index) => ({
    index,
    name,
    tier: acquire.TIER_OF[name],
    code: acquire.FIRST_CORPORATION + index,
  })),
  prices: acquire.PRICE_ROWS.map(({ from, prices }, row) => {
    const next = acquire.PRICE_ROWS[row + 1];
    return { from, to: next === undefined ? null : next.from - 1, prices };
  }),
  bonuses: {
    majorityFactor: acquire.MAJORITY_FACTOR,
    minorityFactor: acquire.MINORITY_FACTOR,
    roundedUpTo: acquire.BONUS_STEP,
  },
  board: {
    columns: acquire.COLUMNS,
    rows: acquire.ROW_LETTERS,
    tiles: acquire.TILES,
    neighbours: acquire.NEIGHBOURS,
    codes: { empty: acquire.EMPTY, noCorporation: acquire.ORPHAN },
  },
  rack: { size: acquire.RACK_SIZE, empty: acquire.NO_TILE },
  startingCash: acquire.STARTING_CASH,
  sharesEach: acquire.SHARES_EACH,
  mostPurchases: acquire.MOST_PURCHASES,
  tradeRatio: acquire.TRADE_RATIO,
  endSize: acquire.END_SIZE,
};
