import { expect, test } from 'vitest';
import { monopolySubject } from '../../src/testkit/monopoly/subject.ts';
import { runSuite } from '../../src/testkit/suite.ts';

/** The same games every time, in two halves in each of which everything must occur; `npm run soak` plays as many others as one likes. */
const GAMES = 150;

test.each([0, GAMES])(
  `${GAMES} random games of Monopoly from %i on conform, and everything that can occur does`,
  (first) => {
    const result = runSuite(monopolySubject, 'conformance-1', { first, games: GAMES });
    console.log(result.tally.table(`${result.games} games, ${result.actions} actions, ${result.refusals} refused:`));
    expect(result.missing, 'never occurred').toEqual([]);
  },
);
