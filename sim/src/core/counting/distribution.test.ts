import { rngFrom } from '@magnate/bots';
import { describe, expect, test } from 'vitest';
import {
  binOf,
  binStart,
  standardDeviation,
  meanOf,
  put,
  quantileOf,
  type Distribution,
  spread,
} from './distribution.ts';
import { addTally } from './tally.ts';

function spreadOf(values: readonly number[]): Distribution {
  const found = spread();
  for (const value of values) put(found, value);
  return found;
}

/** Every value to a thousand, then the bounds of the largest possible amounts. */
const VALUES = [
  ...Array.from({ length: 1001 }, (_, i) => i),
  ...Array.from({ length: 22 }, (_, i) => 2 ** (i + 10)).flatMap((power) => [power - 1, power, power + 1]),
];
const BINS = Array.from({ length: 400 }, (_, bin) => bin);

describe('bins', () => {
  test('hold one value each up to 31', () => {
    for (let value = 0; value < 32; value++) {
      expect(binOf(value)).toBe(value);
      expect(binStart(value)).toBe(value);
    }
  });

  test('are at most a sixteenth of their values wide above 31', () => {
    for (const bin of BINS.slice(31)) {
      const width = binStart(bin + 1) - binStart(bin);
      expect(width).toBeGreaterThan(0);
      expect(width).toBeLessThanOrEqual(Math.max(1, binStart(bin) / 16));
    }
  });

  test('are ordered and cover every value', () => {
    const sorted = VALUES.toSorted((a, b) => a - b);
    sorted.forEach((value, i) => {
      const bin = binOf(value);
      const before = i === 0 ? 0 : binOf(sorted[i - 1] as number);
      expect(bin).toBeGreaterThanOrEqual(before);
      expect(binStart(bin)).toBeLessThanOrEqual(value);
      expect(binStart(bin + 1)).toBeGreaterThan(value);
    });
    for (let value = 1; value < 4000; value++) expect(binOf(value) - binOf(value - 1)).toBeLessThanOrEqual(1);
  });

  test('contain their lower bound, and the value below is in the previous bin', () => {
    for (const bin of BINS) expect(binOf(binStart(bin))).toBe(bin);
    for (const bin of BINS.slice(1)) expect(binOf(binStart(bin) - 1)).toBe(bin - 1);
  });

  // In a position, eight players may have a billion dollars each, and one of them may win it all.
  test('continue above four billion', () => {
    expect(binOf(2 ** 32)).toBe(binOf(2 ** 32 - 1) + 1);
    expect(binStart(binOf(8_000_000_000))).toBeLessThanOrEqual(8_000_000_000);
    expect(quantileOf(spreadOf([8_000_000_000]), 0.5)).toBeGreaterThan(7_500_000_000);
  });
});

describe('quantiles', () => {
  test('of small values are those values', () => {
    const ten = spreadOf([9, 3, 7, 1, 5, 2, 8, 10, 4, 6]);
    expect([0.1, 0.25, 0.5, 0.75, 0.9, 1].map((part) => quantileOf(ten, part))).toEqual([1, 3, 5, 8, 9, 10]);
    expect(quantileOf(ten, 0)).toBe(1);
  });

  test('weight values by their frequency', () => {
    const most = spreadOf([1, 20, 20, 20, 20, 20, 20, 20, 20, 30]);
    expect(quantileOf(most, 0.05)).toBe(1);
    expect(quantileOf(most, 0.5)).toBe(20);
    expect(quantileOf(most, 0.95)).toBe(30);
  });

  test('of large values are accurate to one bin', () => {
    const rng = rngFrom('quantiles');
    const values = Array.from({ length: 5000 }, () => Math.floor(rng() * 20_000)).sort((a, b) => a - b);
    const found = spreadOf(values);
    for (const part of [0.05, 0.25, 0.5, 0.75, 0.95]) {
      const exact = values[Math.round(part * values.length)] as number;
      expect(Math.abs(quantileOf(found, part) - exact)).toBeLessThanOrEqual(exact / 16);
    }
  });

  test('increase with the requested fraction', () => {
    const found = spreadOf([0, 0, 3, 40, 41, 42, 600, 5000, 5000, 90_000]);
    const quantiles = Array.from({ length: 101 }, (_, i) => quantileOf(found, i / 100));
    expect(quantiles).toEqual(quantiles.toSorted((a, b) => a - b));
  });
});

describe('mean and deviation', () => {
  test('are those of a sample', () => {
    const found = spreadOf([2, 4, 4, 4, 5, 5, 7, 9]);
    expect(meanOf(found)).toBe(5);
    expect(standardDeviation(found)).toBeCloseTo(Math.sqrt(32 / 7), 12);
  });

  test('of equal values and of a single value have deviation 0', () => {
    expect(standardDeviation(spreadOf([1713, 1713, 1713]))).toBe(0);
    expect(standardDeviation(spreadOf([12]))).toBe(0);
  });

  test('are all 0 if there are no values', () => {
    const nothing = spread();
    expect([meanOf(nothing), standardDeviation(nothing), quantileOf(nothing, 0.5)]).toEqual([0, 0, 0]);
  });
});

test('merged parts equal the whole', () => {
  const values = [0, 5, 31, 32, 33, 800, 4000, 12];
  expect(addTally(spreadOf(values.slice(0, 3)), spreadOf(values.slice(3)))).toEqual(spreadOf(values));
});
