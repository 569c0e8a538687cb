import { expect, test } from 'vitest';
import { countTold } from './story.ts';

test('what has happened up to an event is counted, also where numbers are left out', () => {
  const story = [2, 3, 7, 8].map((seq) => ({ seq }));
  expect([0, 1, 2, 3, 4, 6, 7, 8, 9].map((told) => countTold(story, told))).toEqual([0, 0, 1, 2, 2, 2, 3, 4, 4]);
  expect(countTold([], 5)).toBe(0);
});
