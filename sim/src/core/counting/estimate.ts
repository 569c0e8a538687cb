import { standardDeviation, meanOf, type Distribution } from './distribution.ts';

/** An estimate with its 95 % confidence interval. */
export interface Estimate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

const Z = 1.959964;

/** A proportion with its Wilson interval, which also holds near 0 and 1 and for few trials. */
export function partOf(hits: number, trials: number): Estimate {
  if (trials === 0) return { value: 0, low: 0, high: 1 };
  const part = hits / trials;
  const squared = Z * Z;
  const centre = (part + squared / (2 * trials)) / (1 + squared / trials);
  const reach =
    (Z / (1 + squared / trials)) * Math.sqrt((part * (1 - part)) / trials + squared / (4 * trials * trials));
  return { value: part, low: Math.max(0, centre - reach), high: Math.min(1, centre + reach) };
}

/**
 * The win rate per seat of a bot with several seats at a table. Games are independent and seats are not, so the rate
 * of games is estimated and then divided.
 */
export function proportionPerSeat(wins: number, tables: number, seats: number): Estimate {
  if (tables === 0) return partOf(0, 0);
  const each = seats / tables;
  const { value, low, high } = partOf(wins, tables);
  return { value: value / each, low: low / each, high: high / each };
}

export function meanEstimate(spread: Distribution): Estimate {
  const mean = meanOf(spread);
  const reach = spread.count === 0 ? 0 : (Z * standardDeviation(spread)) / Math.sqrt(spread.count);
  return { value: mean, low: mean - reach, high: mean + reach };
}

/** The mean of values that may be negative. */
export function meanOfValues(values: readonly number[]): Estimate {
  const count = values.length;
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, count);
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  const reach = count < 2 ? 0 : Z * Math.sqrt(squares / (count - 1) / count);
  return { value: mean, low: mean - reach, high: mean + reach };
}
