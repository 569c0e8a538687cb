import { GAME_IDS } from '@magnate/engine';
import { expect, test } from 'vitest';
import { contest } from './contests.ts';
import { countOf, scaled, VARIANTS } from './variants.ts';

test('every number of a table is scaled by its own factor, and names stay', () => {
  const table = { a: 2, b: { c: 3, d: { e: 4 } } };
  expect(countOf(table)).toBe(3);
  expect(scaled(table, (i) => i + 1)).toEqual({ a: 2, b: { c: 6, d: { e: 12 } } });
});

test.each(GAME_IDS)('a contest of %s is reproducible by its seed and depends on the weights', (game) => {
  const { weights } = VARIANTS[game];
  const request = { game, seed: 'same', weights, opponents: [['steady1']] };
  const first = contest(request, 8);
  expect(contest(request, 8)).toEqual(first);
  expect(first.games).toBe(8);
  const mad = scaled(weights, (i) => (i % 2 === 0 ? 8 : 1 / 8));
  expect(contest({ ...request, weights: mad }, 8).reward).not.toBe(first.reward);
});
