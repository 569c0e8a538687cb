import { expect, test } from 'vitest';
import { acquireSubject } from '../../src/testkit/acquire/subject.ts';
import { runSuite } from '../../src/testkit/suite.ts';

/** The same games every time; `npm run soak` plays as many others as one likes. */
const GAMES = 200;

test(`${GAMES} random games of Acquire conform, and everything that can occur does`, () => {
  const result = runSuite(acquireSubject, 'acquire', { games: GAMES });
  console.log(result.tally.table(`${result.games} games, ${result.actions} actions, ${result.refusals} refused:`));
  expect(result.missing, 'never occurred').toEqual([]);
});
