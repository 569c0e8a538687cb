import { binStart, quantileOf, type Distribution } from '../../core/counting/distribution.ts';

/** Equal steps from the unequal bins of a distribution, so that bar heights are comparable. */

export interface Bin {
  readonly from: number;
  /** The first value of the next bin. */
  readonly to: number;
  readonly count: number;
}

export interface Bins {
  readonly bins: readonly Bin[];
  readonly step: number;
  /** Values too far out to be drawn. */
  readonly beyond: number;
}

const MOST_BINS = 26;
const NICE = [1, 2, 2.5, 5, 10];
/** A few very large values must not squeeze all others together. */
const DRAWN_PART = 0.98;
/** Larger values are still drawn if none exceeds that quantile by this factor. */
const FAR = 1.5;

/** The bins of the distribution, without empty ones. */
export function ownBins({ bins }: Distribution): readonly Bin[] {
  return bins.flatMap((count, bin) => (count === 0 ? [] : [{ from: binStart(bin), to: binStart(bin + 1), count }]));
}

export function equalBins(spread: Distribution): Bins {
  const own = ownBins(spread);
  const first = own[0];
  if (first === undefined) return { bins: [], step: 1, beyond: 0 };
  const last = quantileOf(spread, DRAWN_PART);
  const isFarOut = ({ from }: Bin) => from > FAR * last;
  const drawn = own.some(isFarOut) ? own.filter(({ from }) => from <= last) : own;
  const beyond = spread.count - drawn.reduce((sum, { count }) => sum + count, 0);
  const end = Math.max(...drawn.map(({ to }) => to));
  const widest = Math.max(...drawn.map(({ from, to }) => to - from));
  const step = niceStep(Math.max(widest, (end - first.from) / MOST_BINS));
  const start = Math.floor(first.from / step) * step;
  const counts = new Array<number>(Math.ceil((end - start) / step)).fill(0);
  for (const bin of drawn) share(bin, counts, start, step);
  return {
    bins: counts.map((count, i) => ({ from: start + i * step, to: start + (i + 1) * step, count })),
    step,
    beyond,
  };
}

/** Values within a bin are assumed to be evenly distributed. */
function share({ from, to, count }: Bin, counts: number[], start: number, step: number): void {
  for (let i = Math.floor((from - start) / step); i < counts.length && start + i * step < to; i++) {
    const low = Math.max(from, start + i * step);
    const high = Math.min(to, start + (i + 1) * step);
    counts[i] = (counts[i] as number) + (count * (high - low)) / (to - from);
  }
}

/** Values are integers, so steps are too. */
function niceStep(least: number): number {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, least))));
  const found = NICE.map((nice) => nice * power).find((step) => step >= least && Number.isInteger(step));
  return found ?? power * 10;
}
