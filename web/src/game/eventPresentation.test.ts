import { expect, test } from 'vitest';
import { countUpTo } from './eventPresentation.ts';

test('counts events up to a seq, even with gaps in the numbers', () => {
  const eventLog = [2, 3, 7, 8].map((seq) => ({ seq }));
  expect([0, 1, 2, 3, 4, 6, 7, 8, 9].map((shownSeq) => countUpTo(eventLog, shownSeq))).toEqual([
    0, 0, 1, 2, 2, 2, 3, 4, 4,
  ]);
  expect(countUpTo([], 5)).toBe(0);
});
