import { describe, expect, it } from 'vitest';
import { put, spread } from '../../core/counting/distribution.ts';
import { equalBins, ownBins } from './bins.ts';

function of(values: readonly number[]) {
  const into = spread();
  for (const value of values) put(into, value);
  return into;
}

const total = (bins: readonly { readonly count: number }[]) => bins.reduce((sum, { count }) => sum + count, 0);

describe('equal bins', () => {
  it('keep every value, with one whole-number width', () => {
    const values = Array.from({ length: 500 }, (_, i) => 40 + ((i * i) % 260));
    const { bins, step, beyond } = equalBins(of(values));
    expect(beyond).toBe(0);
    expect(total(bins)).toBeCloseTo(values.length, 6);
    expect(Number.isInteger(step)).toBe(true);
    for (const { from, to } of bins) expect(to - from).toBe(step);
    expect(bins.length).toBeLessThanOrEqual(28);
  });

  it('have width 1 for small numbers', () => {
    expect(equalBins(of([3, 3, 5]))).toEqual({
      bins: [
        { from: 3, to: 4, count: 2 },
        { from: 4, to: 5, count: 0 },
        { from: 5, to: 6, count: 1 },
      ],
      step: 1,
      beyond: 0,
    });
  });

  it('exclude outliers and count them', () => {
    const { bins, beyond } = equalBins(of([...Array.from({ length: 999 }, (_, i) => i % 20), 5000]));
    expect(beyond).toBe(1);
    expect(total(bins)).toBeCloseTo(999, 6);
  });

  it('are empty without values', () => {
    expect(equalBins(spread()).bins).toEqual([]);
    expect(ownBins(spread())).toEqual([]);
  });
});
