import { describe, expect, test } from 'vitest';
import { denied } from '../testkit/acquire/states.ts';
import { type Corporation, CORPORATIONS, priceOf, STANDARD_BOARD } from './index.ts';

/** Both edges of every bracket with the price of a cheap share; tiers differ by 100. */
// biome-ignore format: a table is read by its columns
const EDGES = [
  [0, 0], [1, 0], [2, 200], [3, 300], [4, 400], [5, 500], [6, 600], [10, 600], [11, 700], [20, 700],
  [21, 800], [30, 800], [31, 900], [40, 900], [41, 1000], [108, 1000],
] as const;

const ABOVE_CHEAP: Readonly<Record<Corporation, number>> = {
  Luxor: 0,
  Tower: 0,
  American: 100,
  Festival: 100,
  Worldwide: 100,
  Continental: 200,
  Imperial: 200,
};

describe.each([...CORPORATIONS])('a share of %s', (name) => {
  test.each(EDGES)(
    'A33: at the size %i [A004.PriceThresholds.4-8 A004.PricesCheap.1-9 A004.PricesExpensive.1-9 A004.PricesMedium.1-9]',
    (size, cheap) => {
      expect(priceOf(name, size)).toBe(cheap === 0 ? 0 : cheap + ABOVE_CHEAP[name]);
    },
  );

  test('A33: never becomes cheaper by growing', () => {
    for (let size = 1; size <= 108; size++) expect(priceOf(name, size)).toBeGreaterThanOrEqual(priceOf(name, size - 1));
  });
});

test('A33: two cheap, three medium, two expensive corporations [A004.Corporations.1-5]', () => {
  expect(STANDARD_BOARD.tiers).toEqual({
    Luxor: 'cheap',
    Tower: 'cheap',
    American: 'medium',
    Festival: 'medium',
    Worldwide: 'medium',
    Continental: 'expensive',
    Imperial: 'expensive',
  });
  expect(CORPORATIONS.toSorted()).toEqual(Object.keys(STANDARD_BOARD.tiers).toSorted());
});

test('A33: nine price rows [A004.PriceThresholds.1-3]', () => {
  expect(STANDARD_BOARD.priceRows).toEqual(
    [2, 3, 4, 5, 6, 11, 21, 31, 41].map((from, i) => {
      const cheap = 200 + 100 * i;
      return { from, cheap, medium: cheap + 100, expensive: cheap + 200 };
    }),
  );
});

test('lists are in the order L T A F W C I', () => {
  expect(CORPORATIONS.map((name) => name[0]).join('')).toBe('LTAFWCI');
});

test.each(['luxor', '', '__proto__', 'constructor', 7])('there is no price of %j', (name) => {
  expect(denied(() => priceOf(name as Corporation, 5)).code).toBe('MALFORMED');
});

test.each([-1, Number.NaN, Number.NEGATIVE_INFINITY])('a size of %d costs nothing', (size) => {
  expect(priceOf('Luxor', size)).toBe(0);
});
