/**
 * A distribution in bounded memory: sums for the mean, and bins for quantiles that are exact up to 31 and at most a
 * sixteenth of the value wide above. Values are non-negative integers.
 */
export interface Distribution {
  count: number;
  sum: number;
  squares: number;
  bins: number[];
}

const FINE = 4;
const EXACT = 1 << (FINE + 1);
const HALF = 1 << FINE;

export function spread(): Distribution {
  return { count: 0, sum: 0, squares: 0, bins: [] };
}

export function put(into: Distribution, value: number): void {
  into.count += 1;
  into.sum += value;
  into.squares += value * value;
  const bin = binOf(value);
  while (into.bins.length <= bin) into.bins.push(0);
  into.bins[bin] = (into.bins[bin] as number) + 1;
}

/** Up to 31 each value has its own bin; above, every octave has sixteen. */
export function binOf(value: number): number {
  if (value < EXACT) return value;
  let octave = Math.floor(Math.log2(value)) - FINE;
  // Logarithms of large numbers may be slightly off.
  if (value < 2 ** (octave + FINE)) octave -= 1;
  if (value >= 2 ** (octave + FINE + 1)) octave += 1;
  return octave * HALF + Math.floor(value / 2 ** octave);
}

/** The lowest value of a bin. */
export function binStart(bin: number): number {
  if (bin < EXACT) return bin;
  const octave = Math.floor(bin / HALF) - 1;
  return (bin - octave * HALF) * 2 ** octave;
}

export function meanOf({ count, sum }: Distribution): number {
  return count === 0 ? 0 : sum / count;
}

export function standardDeviation({ count, sum, squares }: Distribution): number {
  if (count < 2) return 0;
  const mean = sum / count;
  return Math.sqrt(Math.max(0, (squares - count * mean * mean) / (count - 1)));
}

/** The quantile, interpolated within its bin. */
export function quantileOf({ count, bins }: Distribution, part: number): number {
  if (count === 0) return 0;
  const wanted = part * count;
  let seen = 0;
  for (let bin = 0; bin < bins.length; bin++) {
    const here = bins[bin] as number;
    if (here > 0 && seen + here >= wanted) {
      const start = binStart(bin);
      const width = binStart(bin + 1) - start;
      return width === 1 ? start : start + (width * (wanted - seen)) / here;
    }
    seen += here;
  }
  return binStart(bins.length - 1);
}
