import { expect, test } from 'vitest';
import { acquireSubject } from '../../src/testkit/acquire/subject.ts';
import { runSuite } from '../../src/testkit/suite.ts';

test('2,000 random games of Acquire conform', () => {
  const result = runSuite(acquireSubject, 'acquire', 2000);
  console.log(result.tally.table(`${result.games} games, ${result.actions} actions, ${result.refusals} refused:`));
  expect(result.missing, 'never occurred').toEqual([]);
}, 600_000);
