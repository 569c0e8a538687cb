import { expect, test } from 'vitest';
import { monopolySubject } from '../../src/testkit/monopoly/subject.ts';
import { runSuite } from '../../src/testkit/suite.ts';

/** The same games every time; `npm run soak` plays as many others as one likes. */
const GAMES = 120;

test(`${GAMES} random games of Monopoly conform, and everything that can occur does`, () => {
  const result = runSuite(monopolySubject, 'conformance-1', { games: GAMES });
  console.log(result.tally.table(`${result.games} games, ${result.actions} actions, ${result.refusals} refused:`));
  expect(result.missing, 'never occurred').toEqual([]);
});
