import { describe, expect, test } from 'vitest';
import { hasDuplicates, isOneOf, isRecord, isInteger, isIntegerWithin, unknownKey } from './check.ts';

describe('an integer', () => {
  test.each([0, 1, -1, 39, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER])('%d is one', (value) => {
    expect(isInteger(value)).toBe(true);
  });

  test.each([
    -0,
    0.5,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    Number.MAX_SAFE_INTEGER + 1,
    '1',
    '',
    true,
    null,
    undefined,
    [1],
    {},
    1n,
    Object(1),
  ])('%o is not one', (value) => {
    expect(isInteger(value)).toBe(false);
  });

  test.each([
    [1, true],
    [6, true],
    [0, false],
    [7, false],
    [1.5, false],
    [Number.NaN, false],
  ])('%d on a die: %s', (value, fits) => {
    expect(isIntegerWithin(value, 1, 6)).toBe(fits);
  });

  test('minus zero is not within bounds that hold zero', () => {
    expect(isIntegerWithin(-0, 0, 6)).toBe(false);
  });
});

test.each([
  [{}, true],
  [{ a: 1 }, true],
  [Object.create(null), true],
  [null, false],
  [undefined, false],
  [[], false],
  ['text', false],
  [1, false],
])('%o is a record: %s', (value, is) => {
  expect(isRecord(value)).toBe(is);
});

test('membership compares values, not keys', () => {
  const set = ['chance', 'communityChest'] as const;
  expect(isOneOf('chance', set)).toBe(true);
  expect(isOneOf('length', set)).toBe(false);
  expect(isOneOf('__proto__', set)).toBe(false);
  expect(isOneOf(undefined, set)).toBe(false);
});

test('duplicates', () => {
  expect(hasDuplicates([1, 2, 3])).toBe(false);
  expect(hasDuplicates([1, 2, 1])).toBe(true);
  expect(hasDuplicates([])).toBe(false);
});

test('the first unknown key of a record is named', () => {
  expect(unknownKey({ cash: 1, cards: [] }, ['cash', 'cards'])).toBeUndefined();
  expect(unknownKey({ cash: 1, loan: 5, promise: 1 }, ['cash', 'cards'])).toBe('loan');
  expect(unknownKey(JSON.parse('{"__proto__": 1}') as Record<string, unknown>, ['cash'])).toBe('__proto__');
});
