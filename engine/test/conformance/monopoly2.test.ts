import { expect, test } from 'vitest';
import { monopolySubject } from '../../src/testkit/monopoly/subject.ts';
import { runSuite } from '../../src/testkit/suite.ts';

test('1,000 random games of Monopoly conform (half 2 of two)', () => {
  const result = runSuite(monopolySubject, 'conformance-2', 1000);
  console.log(result.tally.table(`${result.games} games, ${result.actions} actions, ${result.refusals} refused:`));
  expect(result.missing, 'never occurred').toEqual([]);
}, 600_000);
