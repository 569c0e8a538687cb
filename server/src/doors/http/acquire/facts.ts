import * as acquire from '@magnate/engine/acquire';
import type { OwnFactsOf } from '@magnate/protocol';

/** What never changes in a game of Acquire, read from its board and the tables of the engine itself. */

type Facts = OwnFactsOf<'acquire'>;

export function acquireFacts(changes: Readonly<Record<string, unknown>>): Facts {
  const options = acquire.readOptions(changes);
  const board = acquire.boardOf(options);
  return {
    game: 'acquire',
    corporations: acquire.CORPORATIONS.flatMap((name, index) => {
      const tier = board.tiers[name];
      return tier === undefined ? [] : [{ index, name, tier, code: acquire.FIRST_CORPORATION + index }];
    }),
    prices: board.priceRows.map(({ from, ...prices }, row) => {
      const next = board.priceRows[row + 1];
      return { from, to: next === undefined ? null : next.from - 1, prices };
    }),
    bonuses: {
      majorityFactor: acquire.MAJORITY_FACTOR,
      minorityFactor: acquire.MINORITY_FACTOR,
      roundedUpTo: acquire.BONUS_STEP,
    },
    board: {
      name: board.name,
      columns: board.columns,
      rows: board.rows,
      tiles: board.tiles,
      neighbours: board.neighbours,
      codes: { empty: acquire.EMPTY, noCorporation: acquire.ORPHAN },
    },
    rack: { size: acquire.RACK_SIZE, empty: acquire.NO_TILE },
    startingCash: acquire.STARTING_CASH,
    sharesEach: board.shares,
    mostPurchases: acquire.MOST_PURCHASES,
    tradeRatio: acquire.TRADE_RATIO,
    endSize: options.endSize,
  };
}
