import { describe, expect, test } from 'vitest';
import { looksAlike, skeletonOf } from './lookalike.ts';

describe('names that look alike', () => {
  test.each([
    ['Ann', 'Аnn'],
    ['Ann', 'Ａnn'],
    ['Ann', '𝐀𝐧𝐧'],
    ['Ann', 'ΑΝΝ'],
    ['Ian', 'lan'],
    ['Bob', 'B0b'],
    ['Bob', 'Воb'],
    ['Max', 'Мах'],
    ['Tom', 'Torn'],
    ['Wanda', 'VVanda'],
    ['Ann Lee', 'Ann\u2003Lee'],
    ['Eve', 'ЕᴠЕ'],
  ])('%s and %s', (a, b) => {
    expect(looksAlike(a, b)).toBe(true);
  });

  test.each([
    ['Ann', 'Anna'],
    ['Zoe', 'Zoë'],
    ['Иван', 'Ivan'],
    ['Анна', 'Ольга'],
    ['Player 1', 'Player 2'],
    ['李', '木'],
  ])('%s and %s do not', (a, b) => {
    expect(looksAlike(a, b)).toBe(false);
  });

  test('no letter of the table leads to another one of it', () => {
    for (let code = 0x20; code < 0x2000; code++) {
      const once = skeletonOf(String.fromCodePoint(code));
      expect(skeletonOf(once), code.toString(16)).toBe(once);
    }
  });
});
