import { rngFrom } from '@magnate/bots';
import { expect, it } from 'vitest';
import { isFullRun } from '../../scripts/fullRun.ts';
import { LEAKS } from './testkit/leakyServices.ts';
import { ScannedGame } from './testkit/scannedGame.ts';
import { openScannedService, playGames, problemsAfter } from './testkit/leakScan.ts';

/**
 * Hidden information never leaves the service: every byte on every channel is scanned. `npm run check:leaks` runs it for
 * longer.
 */

/** The first four cover every kind. */
const GAMES = isFullRun ? 12 : 2;

it(`in ${GAMES} games no secret leaves the service`, async () => {
  const service = await openScannedService();
  await playGames(service, GAMES);
  expect(problemsAfter(service, GAMES)).toEqual([]);
});

/** Each needs its own service. */
const PLANTED = isFullRun ? LEAKS : LEAKS.filter((_, i) => i % 9 === 0);

it.each(PLANTED.map((leak) => [leak.what, leak] as const))('would be found: %s', async (_, { game, kind, change }) => {
  const service = await openScannedService(change);
  const options = game === 'acquire' ? { holdings: 'hidden' } : {};
  const plan = { game, options, models: ['human', 'human', 'human'], rng: rngFrom('leaks'), most: 12 } as const;
  await new ScannedGame(service, plan).play();
  expect([...new Set(service.scanner.hits.map((hit) => hit.kind))]).toContain(kind);
});
