import { rngFrom } from '@magnate/bots';
import { expect, it, onTestFinished } from 'vitest';
import type { Doors } from '../src/doors/shared/doorDeps.ts';
import { LEAKS } from './testkit/leaks.ts';
import { openHouse, playGames, problemsAfter, type WatchedHouse } from './testkit/secretGames.ts';
import { Sitting } from './testkit/sitting.ts';

/**
 * Nothing hidden ever leaves: every byte on every channel, read by somebody who knows the truth and who may know it;
 * `npm run secrets` does it for longer.
 */

const GAMES = 40;

it(`in ${GAMES} games nothing leaves that should not`, async () => {
  const house = await houseForTest();
  await playGames(house, GAMES);
  expect(problemsAfter(house, GAMES)).toEqual([]);
});

it.each(LEAKS.map((leak) => [leak.what, leak] as const))('would be found: %s', async (_, { game, kind, change }) => {
  const house = await houseForTest(change);
  const options = game === 'acquire' ? { holdings: 'hidden' } : {};
  const plan = { game, options, models: ['human', 'human', 'human'], rng: rngFrom('leaks'), most: 12 } as const;
  await new Sitting(house, plan).play();
  expect([...new Set(house.scanner.hits.map((hit) => hit.kind))]).toContain(kind);
});

async function houseForTest(change?: (doors: Doors) => Doors): Promise<WatchedHouse> {
  const house = await openHouse(change);
  onTestFinished(() => house.close());
  return house;
}
