import { CORPORATIONS } from '@magnate/engine/acquire';
import { type Spread, spread } from '../counting/spread.ts';

/** What is counted of Acquire alone. */

export interface CorporationTally {
  founded: number;
  absorbed: number;
  /** In games in which it stood at the end. */
  finalSize: Spread;
  bonuses: number;
  bonusSum: number;
}

export interface AcquireTally {
  mergersPerGame: Spread;
  /** How many corporations went at once. */
  mergerSizes: number[];
  defunctSize: Spread;
  corporations: Record<string, CorporationTally>;
  winningScore: Spread;
  tilesPlaced: Spread;
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
