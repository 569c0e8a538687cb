import { CORPORATIONS } from '@magnate/engine/acquire';
import { type Distribution, spread } from '../counting/distribution.ts';

/** Counters specific to Acquire. */

export interface CorporationTally {
  founded: number;
  absorbed: number;
  /** In games in which it stood at the end. */
  finalSize: Distribution;
  bonuses: number;
  bonusSum: number;
}

export interface AcquireTally {
  mergersPerGame: Distribution;
  /** The number of corporations absorbed at once. */
  mergerSizes: number[];
  defunctSize: Distribution;
  corporations: Record<string, CorporationTally>;
  winningScore: Distribution;
  tilesPlaced: Distribution;
}

export function blankAcquire(): AcquireTally {
  const corporation = () => ({ founded: 0, absorbed: 0, finalSize: spread(), bonuses: 0, bonusSum: 0 });
  return {
    mergersPerGame: spread(),
    mergerSizes: [],
    defunctSize: spread(),
    corporations: Object.fromEntries(CORPORATIONS.map((name) => [name, corporation()])),
    winningScore: spread(),
    tilesPlaced: spread(),
  };
}
