import { beforeAll, expect, test } from 'vitest';
import { duration } from './Ending.tsx';
import { testWords } from '../../../testkit/words.ts';

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
