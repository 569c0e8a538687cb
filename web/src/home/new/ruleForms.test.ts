import { expect, test } from 'vitest';
import { effectiveValue, isSameValue, sound, withRule } from './ruleForms.ts';

const BASE = { cash: 1500, houses: 32, endAt: { rounds: 30 }, trades: true };

test('compares values by content', () => {
  expect(isSameValue({ turns: 3 }, { turns: 3 })).toBe(true);
  expect(isSameValue({ turns: 3 }, { minutes: 3 })).toBe(false);
  expect(isSameValue({ turns: 3 }, { turns: 4 })).toBe(false);
  expect(isSameValue({ turns: 3 }, 'lastStanding')).toBe(false);
  expect(isSameValue(null, null)).toBe(true);
  expect(isSameValue(null, {})).toBe(false);
  expect(isSameValue(0, false)).toBe(false);
});

test('a rule set back to its default is not a change', () => {
  const changed = withRule(BASE, {}, 'cash', 2000);
  expect(changed).toEqual({ cash: 2000 });
  expect(withRule(BASE, changed, 'houses', null)).toEqual({ cash: 2000, houses: null });
  expect(withRule(BASE, changed, 'cash', 1500)).toEqual({});
  expect(withRule(BASE, { endAt: 'lastStanding' }, 'endAt', { rounds: 30 })).toEqual({});
});

test('a change is in force, even to an empty value', () => {
  expect(effectiveValue(BASE, { houses: null }, 'houses')).toBeNull();
  expect(effectiveValue(BASE, {}, 'houses')).toBe(32);
  expect(effectiveValue(BASE, { trades: false }, 'trades')).toBe(false);
});

test('drops options unknown to the game', () => {
  const changes = { cash: 2000, trades: true, former: 1, houses: 'many' };
  expect(sound(BASE, changes, (name, value) => name in BASE && value !== 'many')).toEqual({ cash: 2000 });
});
