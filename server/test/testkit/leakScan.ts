import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rngFrom } from '@magnate/bots';
import type { ServiceDeps } from '../../src/transports/shared/serviceDeps.ts';
import { MemoryStore } from '../../src/table/testkit/memoryStore.ts';
import { SHORT } from './randomPlayers.ts';
import { type Plan, ScannedGame, type ScannedService } from './scannedGame.ts';
import { Scanner } from './scanner.ts';
import { ADMIN_TOKEN, startTestService } from '../../src/testkit/testService.ts';
import { Truth } from './truth.ts';

/** Plays many scanned games, and checks the result. */

const AT_ONCE = 8;
const BOTS = ['bot:random', 'bot:greedy', 'bot:steady'] as const;
/** Minimum number of scanned characters per game. */
const TALKATIVE = 100_000;
const CHANNELS = [
  '',
  '/action',
  '/actions',
  '/events?limit=1000',
  '/views',
  '/chat',
  '/record',
  '/claim',
  '/reissue',
  '/seats',
  'socket',
  'events',
  'log',
  '/metrics',
];
const SHOWN = 10;

/** Plays this number of games; `onProgress` is called with the number of finished ones. */
export async function playGames(
  service: ScannedService,
  games: number,
  onProgress?: (over: number) => void,
): Promise<void> {
  let begun = 0;
  let over = 0;
  const lane = async () => {
    while (begun < games) {
      await new ScannedGame(service, planOf(begun++)).play();
      over += 1;
      onProgress?.(over);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
}

/** The problems after this number of games: leaked secrets, or too little text scanned. */
export function problemsAfter({ scanner, truth }: ScannedService, games: number): readonly unknown[] {
  const ended = truth.all.filter(({ hasEnded }) => hasEnded).length;
  const unread = CHANNELS.filter((channel) => !scanner.channels.has(channel));
  return [
    ...scanner.hits.slice(0, SHOWN),
    ...(truth.all.length === games ? [] : [`There were ${truth.all.length} games and not ${games}.`]),
    ...(ended > games / 2 ? [] : [`Only ${ended} of ${games} games were played to the end.`]),
    ...(scanner.characters > games * TALKATIVE ? [] : [`Only ${scanner.characters} characters were read.`]),
    ...unread.map((channel) => `Nothing was read on ${channel}.`),
  ];
}

/**
 * Both games in turn; hidden holdings in half of the Acquire games; some with a given seed; most long ones abandoned.
 */
function planOf(number: number): Plan {
  const rng = rngFrom(`secrets ${number}`);
  const bots = (count: number) => Array.from({ length: count }, () => BOTS[Math.floor(rng() * BOTS.length)] as string);
  const seed = number % 5 === 0 ? { seed: `the-seed-that-was-given-for-game-${number}` } : {};
  if (number % 2 === 0) {
    return { game: 'monopoly', options: SHORT.monopoly, models: ['human', 'human', ...bots(1)], rng, ...seed };
  }
  // A searching bot, which runs on the worker thread.
  if (number % 50 === 3)
    return { game: 'acquire', options: {}, models: ['human', 'human', 'bot:sharp'], rng, most: 14 };
  const options = number % 4 === 1 ? { holdings: 'hidden' } : {};
  const most = number % 16 > 4 ? { most: 30 } : {};
  return { game: 'acquire', options, models: ['human', 'human', ...bots(4)], rng, ...seed, ...most };
}

export async function openScannedService(change?: (deps: ServiceDeps) => ServiceDeps): Promise<ScannedService> {
  const truth = new Truth();
  const scanner = new Scanner(truth);
  const service = await startTestService({
    environment: { LOG_LEVEL: 'trace' },
    listen: true,
    hearLog: (line) => scanner.read(line, { who: 'nobody' }, 'log'),
    // The kind of store does not matter here; one in memory saves a third of the time.
    store: () => truth.listen(new MemoryStore()),
    ...(change === undefined ? {} : { deps: change }),
  });
  scanner.readAnswer(await service.ask('GET', '/game'), { who: 'nobody' }, '/game');
  const forNobody = { gameId: undefined, readers: [], isRevealed: false };
  scanner.mark(ADMIN_TOKEN, { what: 'token of the admin', ...forNobody });
  scanner.mark(readFileSync(join(service.dataDir, 'token.key'), 'utf8').trim(), {
    what: 'key of tokens',
    ...forNobody,
  });
  return { service, port: service.port, truth, scanner };
}
