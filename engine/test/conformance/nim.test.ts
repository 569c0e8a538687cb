import { expect, test } from 'vitest';
import { nimSubject } from '../../src/testkit/nim/subject.ts';
import { runSuite } from '../../src/testkit/suite.ts';

test('a game without trades, dice or hidden hands conforms, and everything possible occurs', () => {
  const result = runSuite(nimSubject, 'nim', { games: 100 });
  expect(result.missing, 'never occurred').toEqual([]);
  expect(result.tally.missing(['refused: TOO_MUCH', 'refused: NOT_YOUR_TURN', 'view: predicted'])).toEqual([]);
});
