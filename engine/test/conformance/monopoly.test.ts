import { expect, test } from 'vitest';
import { isFullRun } from '../../../scripts/fullRun.ts';
import { monopolySubject, takingBack } from '../../src/testkit/monopoly/subject.ts';
import { runSuite } from '../../src/testkit/suite.ts';

/**
 * Always the same games; `npm run check:soak` plays others. If a rare event no longer occurs in the short form after a
 * change, start at another game.
 */
const PLAYED = isFullRun ? { games: 120 } : { first: 365, games: 36 };

test(`${PLAYED.games} random games of Monopoly conform, and everything possible occurs`, () => {
  const result = runSuite(monopolySubject, 'conformance-1', PLAYED);
  console.log(result.tally.table(`${result.games} games, ${result.actions} actions, ${result.refusals} refused:`));
  expect(result.missing, 'never occurred').toEqual([]);
});

test('random games of Monopoly in which actions are taken back conform', () => {
  const result = runSuite(takingBack(), 'taking back', { games: isFullRun ? 100 : 5 });
  expect(result.missing, 'never occurred').toEqual([]);
});
