import { describe, expect, test } from 'vitest';
import { meanEstimate, partOf } from './estimate.ts';
import { put, spread } from './distribution.ts';

describe('the interval of a proportion', () => {
  // Newcombe, Two-sided confidence intervals for the single proportion (1998), table I, method 3.
  test.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])('%i of %i lies where the tables of Newcombe say', (hits, trials, low, high) => {
    const found = partOf(hits, trials);
    expect(found.value).toBe(hits / trials);
    expect(found.low).toBeCloseTo(low, 4);
    expect(found.high).toBeCloseTo(high, 4);
  });

  test('is symmetric to that of the complement', () => {
    for (const hits of [0, 1, 7, 12.5, 25]) {
      const [found, mirror] = [partOf(hits, 25), partOf(25 - hits, 25)];
      expect(found.low).toBeCloseTo(1 - mirror.high, 12);
      expect(found.high).toBeCloseTo(1 - mirror.low, 12);
    }
  });

  test('stays within 0 and 1, and has a width also at 0 and 1', () => {
    for (const trials of [1, 2, 10, 1000]) {
      const [none, all] = [partOf(0, trials), partOf(trials, trials)];
      expect([none.value, all.value]).toEqual([0, 1]);
      expect(none.low).toBeCloseTo(0, 12);
      expect(none.low).toBeGreaterThanOrEqual(0);
      expect(all.high).toBeCloseTo(1, 12);
      expect(all.high).toBeLessThanOrEqual(1);
      expect(none.high).toBeGreaterThan(0);
      expect(all.low).toBeLessThan(1);
    }
  });

  test('without trials is 0 to 1', () => {
    expect(partOf(0, 0)).toEqual({ value: 0, low: 0, high: 1 });
  });

  test('narrows with every trial', () => {
    const widths = [10, 40, 160, 640].map((trials) => partOf(trials / 4, trials)).map(({ low, high }) => high - low);
    expect(widths).toEqual(widths.toSorted((a, b) => b - a));
    expect((widths[2] as number) / (widths[3] as number)).toBeCloseTo(2, 1);
  });
});

describe('the interval of a mean', () => {
  test('reaches 1.96 standard errors to both sides', () => {
    const values = spread();
    for (const value of [2, 4, 4, 4, 5, 5, 7, 9]) put(values, value);
    const reach = (1.959964 * Math.sqrt(32 / 7)) / Math.sqrt(8);
    expect(meanEstimate(values).value).toBe(5);
    expect(meanEstimate(values).low).toBeCloseTo(5 - reach, 9);
    expect(meanEstimate(values).high).toBeCloseTo(5 + reach, 9);
  });

  test('without values is 0', () => {
    expect(meanEstimate(spread())).toEqual({ value: 0, low: 0, high: 0 });
  });
});
