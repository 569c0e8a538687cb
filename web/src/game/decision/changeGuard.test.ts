import { expect, test } from 'vitest';
import { ChangeGuard, GUARD_MILLISECONDS } from './changeGuard.ts';

const main = (meaning: string) => ({ place: 'main', meaning });
const key = (meaning: string) => ({ place: 'key p', meaning });

test('a button rests after each change, not when the table opens', () => {
  const guard = new ChangeGuard();
  guard.appears(main('roll'), 0);
  expect(guard.isResting(main('roll'), 1)).toBe(false);
  guard.vanishes(main('roll'), 1000);
  guard.appears(main('buy'), 1000);
  expect(guard.isResting(main('buy'), 1000 + GUARD_MILLISECONDS - 1)).toBe(true);
  expect(guard.isResting(main('buy'), 1000 + GUARD_MILLISECONDS)).toBe(false);
});

test('drawing the same button again is no change', () => {
  const guard = new ChangeGuard();
  guard.appears(main('roll'), 0);
  guard.vanishes(main('roll'), 700);
  guard.appears(main('roll'), 700);
  expect(guard.isResting(main('roll'), 701)).toBe(false);
  // A later turn is one.
  guard.vanishes(main('roll'), 1000);
  guard.appears(main('roll'), 9000);
  expect(guard.isResting(main('roll'), 9001)).toBe(true);
});

test('two buttons of one place do not disturb each other', () => {
  const guard = new ChangeGuard();
  guard.appears(main('a'), 0);
  guard.appears(main('b'), 0);
  expect(guard.isResting(main('b'), 800)).toBe(false);
  guard.vanishes(main('b'), 800);
  guard.appears(main('c'), 800);
  expect([main('a'), main('b'), main('c')].map((each) => guard.isResting(each, 900))).toEqual([false, false, true]);
});

test('a key rests only if it meant something else a moment ago', () => {
  const guard = new ChangeGuard();
  guard.appears(key('pass'), 0, true);
  expect(guard.isResting(key('pass'), 1)).toBe(false);
  guard.vanishes(key('pass'), 5000);
  guard.appears(key('pay'), 5100, true);
  expect(guard.isResting(key('pay'), 5200)).toBe(true);
  expect(guard.isResting(key('pay'), 5100 + GUARD_MILLISECONDS)).toBe(false);
});
