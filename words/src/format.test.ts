import { expect, test } from 'vitest';
import { ageIn } from './format.ts';

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
])('%d ms', (passed, said) => {
  expect(ageIn('en', passed)).toBe(said);
});
