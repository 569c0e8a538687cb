import { words } from '@magnate/words';
import { quantileOf, type Distribution } from '../../core/counting/distribution.ts';
import { percent } from '../draw/format.ts';

/** The five quantiles that describe a distribution. */
export interface Quantiles {
  readonly p10: number;
  readonly p25: number;
  readonly p50: number;
  readonly p75: number;
  readonly p90: number;
}

export const QUANTILE_NAMES = ['p10', 'p25', 'p50', 'p75', 'p90'] as const satisfies readonly (keyof Quantiles)[];

/** The same as column headings, in that order. */
export function quantileColumns(): readonly string[] {
  return QUANTILE_NAMES.map((name) => (name === 'p50' ? words.t('report:median') : percent(partOf(name), 0)));
}

export function partOf(name: keyof Quantiles): number {
  return Number(name.slice(1)) / 100;
}

export function quantilesOf(spread: Distribution): Quantiles {
  return {
    p10: quantileOf(spread, 0.1),
    p25: quantileOf(spread, 0.25),
    p50: quantileOf(spread, 0.5),
    p75: quantileOf(spread, 0.75),
    p90: quantileOf(spread, 0.9),
  };
}
