import { percent } from '@magnate/words';
import { beforeAll, expect, test } from 'vitest';
import { testWords } from '../testkit/words.ts';
import { bestOf, chanceOf, shareOf, modelLabel } from './figures.ts';

beforeAll(testWords);

const wins = (name: string, played: number, won: number, expected: number) => ({ name, played, won, expected });

test('players have their display names', () => {
  expect(['human', 'agent', 'bot:steady', 'llm:large', 'strange'].map(modelLabel)).toEqual([
    'People',
    'External programs',
    'Solid bot',
    'large',
    'strange',
  ]);
});

test('shares are relative to seats, and zero without seats', () => {
  expect([shareOf(wins('a', 8, 2, 4)), chanceOf(wins('a', 8, 2, 4))]).toEqual([0.25, 0.5]);
  expect([shareOf(wins('a', 0, 0, 0)), chanceOf(wins('a', 0, 0, 0))]).toEqual([0, 0]);
  expect(percent(0.256)).toBe('26%');
});

test('the best player is measured against chance, and needs enough seats', () => {
  const all = [wins('a', 100, 50, 60), wins('b', 100, 40, 30), wins('few', 2, 2, 1)];
  expect(bestOf(all, 10)?.name).toBe('b');
  expect(bestOf(all, 1000)).toBeUndefined();
});
