import { describe, expect, test } from 'vitest';
import { dailyIndex, dayOf, orderFor, streakOn, withSolved } from './puzzleSets.ts';

describe('the daily puzzle', () => {
  test('is the same all day in UTC, and another one the next day', () => {
    const morning = dayOf(Date.UTC(2026, 4, 3, 0, 0));
    expect(dayOf(Date.UTC(2026, 4, 3, 23, 59))).toBe(morning);
    expect(dayOf(Date.UTC(2026, 4, 4))).toBe(morning + 1);
    expect(dailyIndex(morning + 1, 40)).not.toBe(dailyIndex(morning, 40));
  });

  test('every puzzle of a set has its day', () => {
    const days = Array.from({ length: 40 }, (_, day) => dailyIndex(day, 40));
    expect(new Set(days).size).toBe(40);
  });

  test.each([
    [null, 7, 1],
    [{ day: 6, length: 3 }, 7, 4],
    [{ day: 7, length: 3 }, 7, 3],
    [{ day: 5, length: 3 }, 7, 1],
  ])('a streak of %j solved on day %i has length %i', (streak, day, length) => {
    expect(withSolved(streak, day)).toEqual({ day, length });
  });

  test('a streak ends with a missed day', () => {
    expect([7, 8, 9].map((day) => streakOn({ day: 7, length: 2 }, day))).toEqual([2, 2, 0]);
  });
});

test('choices have a fixed order of their own', () => {
  const orders = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => orderFor(id, 4));
  for (const order of orders) expect([...order].sort()).toEqual([0, 1, 2, 3]);
  expect(new Set(orders.map(([first]) => first)).size).toBeGreaterThan(1);
  expect(orderFor('a', 4)).toEqual(orders[0]);
});
