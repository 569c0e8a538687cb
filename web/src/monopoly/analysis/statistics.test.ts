import { expect, test } from 'vitest';
import { meanOf } from './Statistics.tsx';

test('the mean of dice is weighted by frequency', () => {
  expect(
    meanOf([
      { total: 2, count: 1 },
      { total: 12, count: 3 },
    ]),
  ).toBe(9.5);
  expect(meanOf([{ total: 7, count: 0 }])).toBeUndefined();
});
