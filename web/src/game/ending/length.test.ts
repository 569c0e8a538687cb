import { beforeAll, expect, test } from 'vitest';
import { duration, timeOf, turnsOf } from './length.ts';
import { testWords } from '../../testkit/words.ts';

beforeAll(testWords);

test('rounds to the minute, at least one', () => {
  const minutes = [0, 1, 1.6, 59, 60, 135];
  expect(minutes.map((each) => duration(each * 60_000))).toEqual([
    '1 minute',
    '1 minute',
    '2 minutes',
    '59 minutes',
    '1 h 0 min',
    '2 h 15 min',
  ]);
});

test('counts turns and time as the rules do', () => {
  const view = { turnNumber: 36, startedAt: 60_000, log: { at: 60_000 + 12 * 60_000 } };
  expect(turnsOf(view)).toBe(36);
  expect(timeOf(view)).toBe('12 minutes');
  expect(timeOf({ ...view, startedAt: null })).toBeNull();
});
