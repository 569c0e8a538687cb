import { runContest, partOf, type JobRequest } from '@magnate/sim';
import { describe, expect, test } from 'vitest';

/** Contests: seats rotate until the intervals are narrow enough. */

const WISH: JobRequest = {
  game: 'monopoly',
  games: 600,
  bots: ['greedy', 'random', 'random'],
  seed: 'contest',
  options: { maxRounds: 6 },
};

describe('a contest', () => {
  test('ends as soon as it is precise enough, after the same game for any number of workers', async () => {
    const [one, three] = await Promise.all([1, 3].map((workers) => runContest(WISH, { workers, precision: 0.06 })));
    expect(one).toMatchObject({ isSharp: true, stopped: false });
    const games = one?.run.statistics?.games ?? 0;
    expect(games).toBeGreaterThanOrEqual(40);
    expect(games).toBeLessThan(600);
    expect(three?.run.statistics?.games).toBe(games);
    for (const { winRate } of one?.contestants ?? []) {
      expect((winRate.high - winRate.low) / 2).toBeLessThanOrEqual(0.06);
    }
    // Everything except the elapsed time.
    const summary = (contest: typeof one) =>
      contest?.contestants.map(({ name, seats, wins, rating, meanFinish }) => ({
        name,
        seats,
        wins,
        rating,
        meanFinish,
      }));
    expect(summary(three)).toEqual(summary(one));
  });

  test('reports too few games, and gives every bot every seat equally often', async () => {
    const { job, run, isSharp, stopped, contestants } = await runContest(
      { ...WISH, games: 42 },
      { workers: 1, precision: 0.001 },
    );
    expect([isSharp, stopped, job.rotate]).toEqual([false, false, true]);
    expect(run.statistics?.games).toBe(42);
    const [best, other] = contestants;
    expect([best?.name, best?.seats, other?.name, other?.seats]).toEqual(['greedy', 42, 'random', 84]);
    expect((best?.wins ?? 0) + (other?.wins ?? 0)).toBeCloseTo(42, 9);
    expect(best?.winRate).toEqual(partOf(best?.wins ?? 0, 42));
    expect(best?.rating.value).toBeGreaterThan(other?.rating.value ?? 0);
    expect(((best?.rating.value ?? 0) + (other?.rating.value ?? 0)) / 2).toBeCloseTo(1500, 6);
    expect((best?.meanFinish ?? 0) + 2 * (other?.meanFinish ?? 0)).toBeCloseTo(6, 9);
    for (const { decisionsPerSecond, millisecondsPerDecision } of contestants) {
      expect(decisionsPerSecond * millisecondsPerDecision).toBeCloseTo(1000, 6);
    }
  });

  test('of a bot against itself is even', async () => {
    const request = { ...WISH, bots: ['random', 'random'], games: 4, options: { maxRounds: 1 } };
    const { contestants } = await runContest(request, { workers: 1, precision: 0.5 });
    expect(contestants).toMatchObject([
      { name: 'random', seats: 8, wins: 4, meanFinish: 1.5, rating: { value: 1500, low: 1500, high: 1500 } },
    ]);
  });

  test('that is stopped before its first game has no ratings', async () => {
    const contest = await runContest(WISH, { workers: 1, precision: 0.1, signal: AbortSignal.abort() });
    expect(contest).toMatchObject({ stopped: true, isSharp: false, contestants: [] });
  });
});
