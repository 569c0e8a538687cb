import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rngFrom } from '@magnate/bots';
import type { GameId } from '@magnate/engine';
import { expect, it } from 'vitest';
import { SHORT } from './testkit/people.ts';
import { Scanner } from './testkit/scanner.ts';
import { ADMIN_TOKEN, openService, newFolder } from './testkit/service.ts';
import { type Place, type Plan, Sitting } from './testkit/sitting.ts';
import { Truth } from './testkit/truth.ts';

/** Nothing hidden ever leaves: every byte of every channel, over many games, read by somebody who knows the truth. */

const GAMES = Number(process.env['N'] ?? 200);
const AT_ONCE = 8;

const BOTS = ['bot:random', 'bot:greedy', 'bot:steady'];

function planOf(number: number): Plan {
  const game: GameId = number % 2 === 0 ? 'monopoly' : 'acquire';
  const rng = rngFrom(`secrets ${number}`);
  const hidden = number % 4 === 1 ? { holdings: 'hidden' } : {};
  const bots = Array.from(
    { length: 1 + (number % 3 === 0 ? 1 : 0) },
    () => BOTS[Math.floor(rng() * BOTS.length)] as string,
  );
  return {
    game,
    rng,
    options: { ...SHORT[game], ...(game === 'acquire' ? hidden : {}) },
    models: ['human', 'human', ...bots],
    ...(number % 5 === 0 ? { seed: `seed-marker-of-game-number-${number}` } : {}),
  };
}

it(`${GAMES} games`, async () => {
  const truth = new Truth();
  const dataDir = await newFolder();
  const service = await openService({
    environment: { LOG_LEVEL: 'trace' },
    dataDir,
    undescribed: true,
    store: (store) => truth.listen(store),
  });
  const scanner = new Scanner(truth);
  const secret = { gameId: undefined, readers: [], isRevealed: false };
  scanner.mark(readFileSync(join(dataDir, 'token.key'), 'utf8').trim(), { what: 'key of tokens', ...secret });
  scanner.mark(ADMIN_TOKEN, { what: 'token of the admin', ...secret });
  const place: Place = { service, port: await service.listen(), truth, scanner };
  let next = 0;
  let actions = 0;
  const lane = async () => {
    while (next < GAMES) {
      const played = await new Sitting(place, planOf(next++)).play();
      actions += played;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  for (const line of service.logged) scanner.read(line, { who: 'nobody' }, 'log');
  console.log({
    actions,
    texts: scanner.texts,
    mb: scanner.characters / 1e6,
    logs: service.logged.length,
    ended: truth.all.filter((g) => g.hasEnded).length,
  });
  expect(scanner.hits.slice(0, 5)).toEqual([]);
  await service.close();
});
