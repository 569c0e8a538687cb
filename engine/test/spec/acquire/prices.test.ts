import { describe, expect, test } from 'vitest';
import { bonusesFor, type Corporation, priceOf, STANDARD_BOARD } from '../../../src/acquire/index.ts';

type Row = readonly [title: string, from: number, to: number, price: number];

// biome-ignore format: a table is read by its columns
const CHEAP: readonly Row[] = [
  ['A004.PricesCheap.1 2 tiles: a cheap share costs 200', 2, 2, 200],
  ['A004.PricesCheap.2 3 tiles: a cheap share costs 300', 3, 3, 300],
  ['A004.PricesCheap.3 4 tiles: a cheap share costs 400', 4, 4, 400],
  ['A004.PricesCheap.4 5 tiles: a cheap share costs 500', 5, 5, 500],
  ['A004.PricesCheap.5 6 to 10 tiles: a cheap share costs 600', 6, 10, 600],
  ['A004.PricesCheap.6 11 to 20 tiles: a cheap share costs 700', 11, 20, 700],
  ['A004.PricesCheap.7 21 to 30 tiles: a cheap share costs 800', 21, 30, 800],
  ['A004.PricesCheap.8 31 to 40 tiles: a cheap share costs 900', 31, 40, 900],
  ['A004.PricesCheap.9 41 tiles and more: a cheap share costs 1,000', 41, 108, 1000],
];

// biome-ignore format: a table is read by its columns
const MEDIUM: readonly Row[] = [
  ['A004.PricesMedium.1 2 tiles: a middle share costs 300', 2, 2, 300],
  ['A004.PricesMedium.2 3 tiles: a middle share costs 400', 3, 3, 400],
  ['A004.PricesMedium.3 4 tiles: a middle share costs 500', 4, 4, 500],
  ['A004.PricesMedium.4 5 tiles: a middle share costs 600', 5, 5, 600],
  ['A004.PricesMedium.5 6 to 10 tiles: a middle share costs 700', 6, 10, 700],
  ['A004.PricesMedium.6 11 to 20 tiles: a middle share costs 800', 11, 20, 800],
  ['A004.PricesMedium.7 21 to 30 tiles: a middle share costs 900', 21, 30, 900],
  ['A004.PricesMedium.8 31 to 40 tiles: a middle share costs 1,000', 31, 40, 1000],
  ['A004.PricesMedium.9 41 tiles and more: a middle share costs 1,100', 41, 108, 1100],
];

// biome-ignore format: a table is read by its columns
const EXPENSIVE: readonly Row[] = [
  ['A004.PricesExpensive.1 2 tiles: an expensive share costs 400', 2, 2, 400],
  ['A004.PricesExpensive.2 3 tiles: an expensive share costs 500', 3, 3, 500],
  ['A004.PricesExpensive.3 4 tiles: an expensive share costs 600', 4, 4, 600],
  ['A004.PricesExpensive.4 5 tiles: an expensive share costs 700', 5, 5, 700],
  ['A004.PricesExpensive.5 6 to 10 tiles: an expensive share costs 800', 6, 10, 800],
  ['A004.PricesExpensive.6 11 to 20 tiles: an expensive share costs 900', 11, 20, 900],
  ['A004.PricesExpensive.7 21 to 30 tiles: an expensive share costs 1,000', 21, 30, 1000],
  ['A004.PricesExpensive.8 31 to 40 tiles: an expensive share costs 1,100', 31, 40, 1100],
  ['A004.PricesExpensive.9 41 tiles and more: an expensive share costs 1,200', 41, 108, 1200],
];

const TIERS: readonly (readonly [readonly Corporation[], readonly Row[]])[] = [
  [['Luxor', 'Tower'], CHEAP],
  [['American', 'Worldwide', 'Festival'], MEDIUM],
  [['Imperial', 'Continental'], EXPENSIVE],
];

describe.each(TIERS)('a share of %j', (names, rows) => {
  test.each(rows)('%s', (_title, from, to, price) => {
    for (let size = from; size <= to; size++) {
      expect(names.map((name) => priceOf(name, size))).toEqual(names.map(() => price));
    }
  });
});

/** By threshold: the prices of a tier from that size on. */
const thresholds = (tier: 'cheap' | 'medium' | 'expensive') =>
  STANDARD_BOARD.priceRows.map((row) => [row.from, row[tier]]);
const SIZES = [2, 3, 4, 5, 6, 11, 21, 31, 41];

test('A004.PriceThresholds.1 the cheap ones go from 200 to 1,000', () => {
  expect(thresholds('cheap')).toEqual(SIZES.map((size, i) => [size, 200 + 100 * i]));
});

test('A004.PriceThresholds.2 the middle ones go from 300 to 1,100', () => {
  expect(thresholds('medium')).toEqual(SIZES.map((size, i) => [size, 300 + 100 * i]));
});

test('A004.PriceThresholds.3 the expensive ones go from 400 to 1,200', () => {
  expect(thresholds('expensive')).toEqual(SIZES.map((size, i) => [size, 400 + 100 * i]));
});

test('A004.PriceThresholds.4 sizes 6 to 10 have the price of 6', () => {
  expect([6, 7, 8, 9, 10].map((size) => priceOf('American', size))).toEqual([700, 700, 700, 700, 700]);
});

test('A004.PriceThresholds.5 sizes 11 to 20 have the price of 11', () => {
  const prices = Array.from({ length: 10 }, (_, i) => priceOf('American', 11 + i));
  expect(new Set(prices)).toEqual(new Set([800]));
});

test('A004.PriceThresholds.6 a cheap one of 6 costs 600', () => {
  expect(priceOf('Luxor', 6)).toBe(600);
});

test('A004.PriceThresholds.7 a cheap one of 10 costs 600', () => {
  expect(priceOf('Luxor', 10)).toBe(600);
});

test('A004.PriceThresholds.8 a cheap one of 11 costs 700', () => {
  expect(priceOf('Luxor', 11)).toBe(700);
});

test('A004.BonusNotes.1 the first bonus is ten prices', () => {
  expect([200, 600, 1200].map((price) => bonusesFor(price, [2, 1])[0])).toEqual([2000, 6000, 12_000]);
});

test('A004.BonusNotes.2 the second bonus is five prices', () => {
  expect([200, 600, 1200].map((price) => bonusesFor(price, [2, 1])[1])).toEqual([1000, 3000, 6000]);
});
