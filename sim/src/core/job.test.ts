import { describe, expect, test } from 'vitest';
import { chunkCount, chunkRange, chunkSize, type Job, jobOf, eventSamplingInterval } from './job.ts';

const SIZES = [1, 2, 3, 7, 40, 63, 64, 65, 100, 127, 128, 129, 1000, 4095, 4096, 4097, 5000, 10_001];

function job(games: number, seats: number, rotate: boolean): Job {
  return jobOf({ game: 'monopoly', games, bots: new Array<string>(seats).fill('random'), rotate });
}

/** Every job that these numbers make. */
const JOBS = SIZES.flatMap((games) =>
  [2, 3, 4, 5, 6, 7, 8].flatMap((seats) => [true, false].map((rotate) => job(games, seats, rotate))),
);

describe('chunks', () => {
  test('hold every game exactly once, in order', () => {
    for (const each of JOBS) {
      let next = 0;
      for (let chunk = 0; chunk < chunkCount(each); chunk++) {
        const [first, end] = chunkRange(each, chunk);
        expect(first).toBe(next);
        expect(end).toBeGreaterThan(first);
        next = end;
      }
      expect(next).toBe(each.games);
    }
  });

  test('are complete seat rotations if seats rotate', () => {
    for (const each of JOBS.filter(({ rotate }) => rotate)) expect(chunkSize(each) % each.bots.length).toBe(0);
  });

  test('are numerous enough for many workers and small enough to stop in between', () => {
    for (const each of JOBS.filter(({ rotate }) => !rotate)) {
      expect(chunkSize(each)).toBeLessThanOrEqual(64);
      expect(chunkCount(each)).toBeGreaterThanOrEqual(Math.min(each.games, 64));
    }
  });

  test('are none if there are no games', () => {
    expect(chunkCount(job(0, 2, false))).toBe(0);
  });
});

describe('job defaults', () => {
  test('fill missing fields and keep given ones', () => {
    expect(jobOf({ game: 'acquire', games: 10, bots: ['steady', 'random'] })).toEqual({
      game: 'acquire',
      games: 10,
      bots: ['steady', 'random'],
      seed: 'magnate',
      options: {},
      budget: {},
      rotate: false,
      clocked: false,
      hearEvery: 0,
      mostActions: 2_000_000,
    });
    const settings = {
      seed: 's',
      options: { safeSize: 9 },
      budget: { nodes: 4 },
      rotate: true,
      clocked: true,
    } as const;
    const request = { ...settings, game: 'acquire', games: 9, bots: ['random'], hearEvery: 0, mostActions: 5 } as const;
    expect(jobOf(request)).toEqual(request);
  });

  test('samples at most 4096 games, spread evenly', () => {
    const sampled = (games: number) => Math.ceil(games / eventSamplingInterval(games));
    expect([1, 4096, 4097, 100_000, 1_000_000].map(sampled)).toEqual([1, 4096, 2049, 4000, 4082]);
  });
});
