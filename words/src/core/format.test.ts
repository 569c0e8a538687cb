import { expect, test } from 'vitest';
import { ageIn, dayOrAgeIn } from './format.ts';

const MINUTE = 60_000;

test.each([
  [0, 'now'],
  [-5 * MINUTE, 'now'],
  [59_000, 'now'],
  [MINUTE, '1 minute ago'],
  [59 * MINUTE, '59 minutes ago'],
  [61 * MINUTE, '1 hour ago'],
  [25 * 60 * MINUTE, 'yesterday'],
  [72 * 60 * MINUTE, '3 days ago'],
])('%d ms', (passed, expected) => {
  expect(ageIn('en', passed)).toBe(expected);
});

test('anything older than a day has a date', () => {
  const noon = new Date(2026, 10, 16, 12).getTime();
  expect(dayOrAgeIn('en', noon, noon + 5 * MINUTE)).toBe('5 minutes ago');
  expect(dayOrAgeIn('en', noon, noon + 25 * 60 * MINUTE)).toBe('Nov 16, 2026');
});
