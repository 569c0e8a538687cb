import type { Rng } from '@magnate/engine';
import { describe, expect, test } from 'vitest';
import { rngFrom } from './rng.ts';

const drawn = (rng: Rng, count: number) => Array.from({ length: count }, () => rng());

/** The chi-square statistic against a uniform distribution; its mean is the number of bins minus one. */
function chiSquare(counts: readonly number[]): number {
  const even = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - even) ** 2 / even, 0);
}

function tallied(values: readonly number[], bins: number): number[] {
  const counts = new Array<number>(bins).fill(0);
  for (const value of values) {
    const bin = Math.floor(value * bins);
    counts[bin] = (counts[bin] as number) + 1;
  }
  return counts;
}

function correlation(xs: readonly number[], ys: readonly number[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [mx, my] = [mean(xs), mean(ys)];
  const sum = (term: (i: number) => number) => xs.reduce((total, _, i) => total + term(i), 0);
  const dx = (i: number) => (xs[i] as number) - mx;
  const dy = (i: number) => (ys[i] as number) - my;
  return sum((i) => dx(i) * dy(i)) / Math.sqrt(sum((i) => dx(i) ** 2) * sum((i) => dy(i) ** 2));
}

describe('the random generator of bots', () => {
  test('repeats its sequence for the same seed', () => {
    expect(drawn(rngFrom('seed'), 100)).toEqual(drawn(rngFrom('seed'), 100));
  });

  test('differs for every seed, even for similar seeds', () => {
    const seeds = [
      '',
      ' ',
      'a',
      'b',
      'aa',
      'ab',
      'ba',
      'magnate/1',
      'magnate/2',
      'magnate/11',
      'Magnate/1',
      'ä',
      '\u0000',
    ];
    const firsts = seeds.map((seed) => drawn(rngFrom(seed), 3).join());
    expect(new Set(firsts).size).toBe(seeds.length);
  });

  test('returns numbers from 0 to below 1', () => {
    expect(drawn(rngFrom('range'), 20_000).filter((value) => !(value >= 0 && value < 1))).toEqual([]);
  });

  // 99 degrees of freedom: each tail outside 57 to 154 has a probability of 0.001.
  test('is uniform', () => {
    for (const seed of ['even', 'odd', '1']) {
      const found = chiSquare(tallied(drawn(rngFrom(seed), 50_000), 100));
      expect(found).toBeGreaterThan(57);
      expect(found).toBeLessThan(154);
    }
  });

  test('is uniform over pairs of draws', () => {
    const values = drawn(rngFrom('pairs'), 40_000);
    const pairs = Array.from({ length: 20_000 }, (_, i) => {
      const [one, two] = [values[2 * i] as number, values[2 * i + 1] as number];
      return (Math.floor(one * 10) + two) / 10;
    });
    const found = chiSquare(tallied(pairs, 100));
    expect(found).toBeGreaterThan(57);
    expect(found).toBeLessThan(154);
  });

  test('is uniform over the first draws of numbered seeds', () => {
    const firsts = Array.from({ length: 20_000 }, (_, game) => rngFrom(`bots/magnate/${game}`)());
    const found = chiSquare(tallied(firsts, 100));
    expect(found).toBeGreaterThan(57);
    expect(found).toBeLessThan(154);
  });

  test('is uncorrelated between neighbouring seeds', () => {
    const count = 4000;
    const streams = ['game/1', 'game/2', 'game/3', 'game/12'].map((seed) => drawn(rngFrom(seed), count));
    for (const [i, one] of streams.entries()) {
      for (const other of streams.slice(i + 1)) {
        // Four standard errors.
        expect(Math.abs(correlation(one, other))).toBeLessThan(4 / Math.sqrt(count));
      }
    }
    const firsts = Array.from({ length: count + 1 }, (_, game) => rngFrom(`game/${game}`)());
    expect(Math.abs(correlation(firsts.slice(0, -1), firsts.slice(1)))).toBeLessThan(4 / Math.sqrt(count));
  });
});
