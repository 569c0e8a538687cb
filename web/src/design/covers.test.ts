import { expect, test } from 'vitest';
import { KeySuppression } from './covers.ts';

test('keys are ignored for a moment after a sheet closes', () => {
  const quiet = new KeySuppression();
  expect(quiet.ignores(0)).toBe(false);
  quiet.begin(1000);
  expect(quiet.ignores(1001)).toBe(true);
  expect(quiet.ignores(1700)).toBe(false);
});

test('typing on prolongs it, up to two seconds', () => {
  const quiet = new KeySuppression();
  quiet.begin(0);
  const ignored = Array.from({ length: 12 }, (_, i) => quiet.ignores(i * 200));
  expect(ignored).toEqual([...Array.from({ length: 10 }, () => true), false, false]);
});
