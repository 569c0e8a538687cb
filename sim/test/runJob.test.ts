import { fileURLToPath } from 'node:url';
import { BotFault, type RunOptions, jobOf, runJob, type Statistics, UnknownBot, type JobRequest } from '@magnate/sim';
import { beforeAll, describe, expect, test } from 'vitest';
import { isFullRun } from '../../scripts/fullRun.ts';

/** Many games on several workers: the result does not depend on their number. */

const module = (name: string) => fileURLToPath(new URL(`bots/${name}.ts`, import.meta.url));

/** A search, rotated seats and clocks: everything that could make runs differ. */
const MONOPOLY: JobRequest = {
  game: 'monopoly',
  games: isFullRun ? 12 : 6,
  bots: ['sharp', 'steady', 'random'],
  seed: 'crew',
  options: { maxRounds: 4 },
  budget: { nodes: 100 },
  rotate: true,
  clocked: true,
};
const ACQUIRE: JobRequest = { game: 'acquire', games: 6, bots: ['steady', 'random'], seed: 'crew' };
/** Games that cost next to nothing. */
const SHORT: JobRequest = {
  game: 'monopoly',
  games: 70,
  bots: ['random', 'greedy'],
  seed: 'crew',
  options: { maxRounds: 2 },
};

/** The baseline for other bots and seeds. */
const PROMPT: JobRequest = { ...SHORT, games: 6, options: { maxRounds: 8 }, bots: [module('prompt'), 'random'] };
let prompt: Statistics;

beforeAll(async () => {
  prompt = await simulate(PROMPT, { workers: 1 });
});

async function simulate(request: JobRequest, runOptions: RunOptions = {}): Promise<Statistics> {
  const { statistics } = await runJob(jobOf(request), runOptions);
  if (statistics === undefined) throw new Error('Nothing was played.');
  return statistics;
}

/** Everything except thinking time, which differs between runs. */
function written(statistics: Statistics): string {
  return JSON.stringify(statistics, (name, value: unknown) => (name === 'thinking' ? 0 : value));
}

describe('the same seed', () => {
  // Worker threads do not depend on the game, and starting them takes longer than the games.
  const runs = [['Monopoly', MONOPOLY], ...(isFullRun ? [['Acquire', ACQUIRE] as const] : [])] as const;
  const crews = isFullRun ? [1, 2, 3] : [1, 2];

  test.each(runs)(`gives the same to the last byte for ${crews.join(' and ')} workers: %s`, async (_, request) => {
    const [one, ...others] = await Promise.all(
      crews.map(async (workers) => written(await simulate(request, { workers }))),
    );
    for (const other of others) expect(other).toBe(one);
  });

  test.each(isFullRun ? ['a different game'] : [])('gives %s for each seed', async () => {
    const other = await simulate({ ...PROMPT, seed: 'another crew' }, { workers: 1 });
    expect(other.games).toBe(prompt.games);
    expect(written(other)).not.toBe(written(prompt));
  });
});

test('every game is counted once, for every seat and every bot, while progress only grows', async () => {
  const seen: number[] = [];
  const controller = new AbortController();
  const run = await runJob(jobOf({ ...SHORT, hearEvery: 1 }), {
    workers: 2,
    signal: controller.signal,
    onProgress: ({ games }) => seen.push(games),
  });
  // Too late to stop anything.
  controller.abort();
  expect(run.stopped).toBe(false);
  expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  expect(seen.at(-1)).toBe(70);
  const { games, seats, bots, turnsPerGame, reasons, heard: sampledGames } = run.statistics as Statistics;
  expect([games, sampledGames, turnsPerGame.count]).toEqual([70, 70, 70]);
  expect(seats.map((seat) => seat.games)).toEqual([70, 70]);
  expect(seats.reduce((sum, { wins }) => sum + wins, 0)).toBeCloseTo(70, 9);
  expect(Object.keys(bots).toSorted()).toEqual(['greedy', 'random']);
  expect(Object.values(reasons).reduce((sum, count) => sum + count, 0)).toBe(70);
});

describe('a run that is ended early', () => {
  test('keeps finished games and says that it was stopped', async () => {
    const controller = new AbortController();
    const run = await runJob(jobOf({ ...SHORT, games: 1_000_000 }), {
      workers: isFullRun ? 2 : 1,
      signal: controller.signal,
      onProgress: () => controller.abort(),
    });
    expect(run.stopped).toBe(true);
    expect(run.statistics?.games).toBeGreaterThanOrEqual(64);
    expect(run.statistics?.games).toBeLessThan(1_000_000);
    expect(run.statistics?.turnsPerGame.count).toBe(run.statistics?.games);
  });

  test('before its first game has no statistics', async () => {
    const run = await runJob(jobOf(SHORT), { workers: 1, signal: AbortSignal.abort() });
    expect(run).toMatchObject({ statistics: undefined, stopped: true });
  });
});

test.each(isFullRun ? ['enough'] : [])(
  '%s is enough at the same game for any number of workers, and is no stop',
  async () => {
    const request = { ...SHORT, games: 640 };
    const runs = await Promise.all(
      [1, 2].map((workers) => runJob(jobOf(request), { workers, isEnough: ({ games }) => games >= 33 })),
    );
    expect(runs.map(({ statistics }) => statistics?.games)).toEqual([40, 40]);
    expect(runs.map(({ stopped }) => stopped)).toEqual([false, false]);
    expect(new Set(runs.map(({ statistics }) => written(statistics as Statistics))).size).toBe(1);
  },
);

test('a run without games has no statistics', async () => {
  expect(await runJob(jobOf({ ...SHORT, games: 0 }))).toMatchObject({ statistics: undefined, stopped: false });
});

describe('an unknown bot', () => {
  test.each([
    [
      'an unknown name',
      'hal',
      /There is no bot "hal": choose random, greedy, beginner, easy, steady, sharp, onnx:<file>, or the path of a module/,
    ],
    ['a missing module', module('missing'), /missing\.ts could not be loaded/],
    ['a module without a bot', module('noBot'), /noBot\.ts must export as its default a bot/],
  ])('is reported before the first game: %s', async (_, name, words) => {
    const progress: unknown[] = [];
    const run = runJob(jobOf({ ...SHORT, games: 1_000_000, bots: ['random', name] }), {
      workers: isFullRun ? 2 : 1,
      onProgress: (sofar) => progress.push(sofar),
    });
    await expect(run).rejects.toBeInstanceOf(UnknownBot);
    await expect(run).rejects.toThrow(words);
    expect(progress).toEqual([]);
  });
});

describe('a bot from a module', () => {
  test('may return promises, sees only its view, and plays the same games as a synchronous one', async () => {
    const patient = await simulate({ ...PROMPT, bots: [module('patient'), 'random'] }, { workers: 1 });
    expect(patient.bots['patient']?.games).toBe(6);
    expect(patient.bots['patient']?.decisions).toBeGreaterThan(30);
    expect(patient.bots['patient']).toEqual(prompt.bots['prompt']);
    expect(patient.monopoly).toEqual(prompt.monopoly);
  });

  test.each(isFullRun ? ['Acquire'] : [])('plays %s with promises too', async () => {
    const { bots } = await simulate({ ...ACQUIRE, games: 2, bots: [module('patient'), 'random'] }, { workers: 1 });
    expect(bots['patient']?.games).toBe(2);
  });

  // The bot that does so at once is also tested with the queue and the command line.
  const cheats = [
    ...(isFullRun ? [['at once', 'cheat', 'cheat'] as const] : []),
    ['later', 'lateCheat', 'late cheat'],
  ] as const;

  test.each(cheats)(
    'that breaks the rules %s ends the run, with its name, the code and the seed',
    async (_, file, name) => {
      const run = runJob(jobOf({ ...SHORT, seed: 'fault', bots: [module(file), 'random'] }), { workers: 1 });
      await expect(run).rejects.toBeInstanceOf(BotFault);
      await expect(run).rejects.toThrow(
        new RegExp(
          `^The bot ${name} chose \\{"type":"EndTurn".* which is not allowed \\(WRONG_PHASE: .*seed "fault/0"`,
        ),
      );
    },
  );

  test('that answers for another seat ends the run', async () => {
    const run = runJob(jobOf({ ...SHORT, bots: [module('impostor'), 'random'] }), { workers: 1 });
    await expect(run).rejects.toThrow(/The bot impostor chose .*"Resign".*its own seat only/);
  });

  test('that writes to its view changes nothing', async () => {
    const scribbled = await simulate({ ...PROMPT, bots: [module('scribbler'), 'random'] }, { workers: 1 });
    expect(scribbled.bots['scribbler']).toEqual(prompt.bots['prompt']);
    expect(scribbled.actions).toBe(prompt.actions);
  });

  test.each(isFullRun ? ['a distinct name'] : [])('with the name of a built-in bot gets %s', async () => {
    const path = module('namesake');
    const { bots } = await simulate({ ...SHORT, games: 4, bots: [path, 'steady'] }, { workers: 1 });
    expect(Object.keys(bots).sort()).toEqual(['steady', `steady (${path})`].sort());
  });

  test('that throws ends the run with its message', async () => {
    const run = runJob(jobOf({ ...SHORT, bots: ['random', module('thrower')] }), { workers: isFullRun ? 2 : 1 });
    await expect(run).rejects.toBeInstanceOf(BotFault);
    await expect(run).rejects.toThrow('Out of ideas.');
  });

  test.each(isFullRun ? ['a rejected promise'] : [])('that leaves %s ends the run as its fault', async () => {
    const run = runJob(jobOf({ ...SHORT, bots: ['random', module('stray')] }), { workers: 1 });
    await expect(run).rejects.toThrow('Something else went wrong.');
    await expect(run).rejects.toBeInstanceOf(BotFault);
  });

  // If the exit went unnoticed, the run would hang until the test times out.
  test('that ends its own thread ends the run as its fault', async () => {
    const job = jobOf({ ...SHORT, bots: ['random', module('quitter')] });
    const run = runJob(job, { workers: 1 });
    await expect(run).rejects.toBeInstanceOf(BotFault);
  });

  test('that never ends a game is stopped', async () => {
    const bots = [module('endless'), module('endless')];
    const options = { dealtDeeds: 1 };
    const run = runJob(jobOf({ ...SHORT, seed: 'on', bots, options, mostActions: 300 }), { workers: 1 });
    await expect(run).rejects.toBeInstanceOf(BotFault);
    await expect(run).rejects.toThrow(/The game of seed "on\/0" does not end/);
  });
});

test('statistics do not grow with the number of games', async () => {
  const most = isFullRun ? 2000 : 400;
  let few: string | undefined;
  const many = await simulate(
    { ...SHORT, games: most },
    {
      workers: 1,
      onProgress: (sofar) => {
        if (sofar.games >= most / 10) few ??= JSON.stringify(sofar);
      },
    },
  );
  expect(many.games).toBe(most);
  expect(JSON.stringify(many).length).toBeLessThan(1.3 * (few?.length ?? 0));
});
