import type { Chance } from './chance.ts';

/** Malformed values that a server must handle. */
export const MALFORMED_VALUES: readonly unknown[] = [
  Number.NaN,
  Number.POSITIVE_INFINITY,
  -0,
  -1,
  1.5,
  1e21,
  '12',
  '',
  '__proto__',
  'constructor',
  null,
  undefined,
  [],
  {},
  true,
];

const ODDS = 0.05;

/** The value itself or, rarely, a malformed one. */
export function maybeMalformed<T>(chance: Chance, value: T): T {
  return chance.happens(ODDS) ? (chance.pick(MALFORMED_VALUES) as T) : value;
}
