import { describe, expect, test } from 'vitest';
import { jobOf } from './job.ts';
import { simulate } from '../testkit/simulatedRun.ts';
import { blankStatistics } from './statistics.ts';
import { labSummary, summaryOf } from './summary.ts';

const JOB = jobOf({ game: 'monopoly', games: 6, bots: ['greedy', 'random'], options: { maxRounds: 3 } });

describe('the JSON summary of a run', () => {
  test('has all required fields, and rates per second', async () => {
    const { job, run, statistics } = await simulate(JOB);
    const summary = summaryOf(job, run);
    const { games, actions, turns } = statistics;
    expect(summary).toMatchObject({ game: 'monopoly', games: 6, seconds: 2.5, actions, turns, stopped: false });
    expect(summary.gamesPerSecond).toBeCloseTo(games / 2.5, 2);
    expect(summary.actionsPerSecond).toBeCloseTo(actions / 2.5, 2);
    expect(Object.values(summary.wins).reduce((sum, wins) => sum + wins, 0)).toBeCloseTo(6, 9);
    expect(summary.seats.map(({ bot }) => bot)).toEqual(['greedy', 'random']);
    expect(summary.bots['greedy']).toMatchObject({ seats: 6, wins: summary.wins['greedy'] });
    expect(Object.keys(summary.turnsPerGame.quantiles)).toEqual(['0.05', '0.25', '0.5', '0.75', '0.95']);
    expect(summary).not.toHaveProperty('statistics');
    expect(JSON.parse(JSON.stringify(summary))).toEqual(summary);
  });

  test('includes all statistics on request', async () => {
    const { job, run, statistics } = await simulate(JOB);
    expect(summaryOf(job, run, true).statistics).toBe(statistics);
  });

  test('names no bot by seat if seats rotate', async () => {
    const { job, run } = await simulate({ ...JOB, rotate: true });
    expect(summaryOf(job, run).seats.map(({ bot }) => bot)).toEqual(['all in turn', 'all in turn']);
  });

  test('of a run without games has zeros and no NaN', () => {
    const summary = summaryOf(JOB, { names: [], statistics: undefined, seconds: 0, stopped: true });
    expect(summary).toMatchObject({ games: 0, gamesPerSecond: 0, actionsPerSecond: 0, wins: {}, stopped: true });
    expect(JSON.stringify(summary)).not.toMatch(/null|NaN/);
  });
});

test('the value of a position for a player is the win rate and worth of their seat', () => {
  const statistics = blankStatistics('monopoly', 2);
  const [one, two] = statistics.seats;
  Object.assign(one ?? {}, { games: 4, wins: 3, score: { count: 4, sum: 80, squares: 1600, bins: [] } });
  Object.assign(two ?? {}, { games: 4, wins: 1 });
  const [ann, ben] = labSummary(statistics, ['ann', 'ben']);
  expect(ann).toMatchObject({ playerId: 'ann', winRate: { value: 0.75 }, worth: { value: 20, low: 20, high: 20 } });
  expect(ben).toMatchObject({ playerId: 'ben', winRate: { value: 0.25 }, worth: { value: 0 } });
});
