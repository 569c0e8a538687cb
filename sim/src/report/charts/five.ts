import { quantileOf, type Spread } from '../../spread.ts';

/** The five figures that a spread of values is told by. */
export interface Five {
  readonly p10: number;
  readonly p25: number;
  readonly p50: number;
  readonly p75: number;
  readonly p90: number;
}

export const FIVE_NAMES = ['p10', 'p25', 'p50', 'p75', 'p90'] as const satisfies readonly (keyof Five)[];

/** The same as a reader is told, in that order. */
export const FIVE_COLUMNS = ['10 %', '25 %', 'median', '75 %', '90 %'] as const;

export function fiveOf(spread: Spread): Five {
  return {
    p10: quantileOf(spread, 0.1),
    p25: quantileOf(spread, 0.25),
    p50: quantileOf(spread, 0.5),
    p75: quantileOf(spread, 0.75),
    p90: quantileOf(spread, 0.9),
  };
}
