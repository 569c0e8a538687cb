import { stylesOf } from '@magnate/bots';
import type { Contest, PopulationRow } from '@magnate/sim';
import { describe, expect, test } from 'vitest';
import { isFullRun } from '../../../scripts/fullRun.ts';
import { type ProgramResult, lastJson, magnate } from '../testkit/program.ts';

/** `arena`: ranks bots with confidence intervals. */

type Summary = Pick<Contest, 'contestants' | 'isSharp' | 'stopped'> & { readonly games: number; readonly seed: string };

const figures = (run: ProgramResult) => lastJson(run) as Summary;

const ARENA = ['arena', 'monopoly', '--bots', 'greedy,random', '--options', '{"maxRounds":4}', '--workers', '1'];

describe('arena', () => {
  test('stops when win rates reach the requested precision, and reports which bot is better', async () => {
    const run = await magnate(...ARENA, '--games', '1000', '--precision', '12', '--seed', 'cli', '--json');
    expect(run.code).toBe(0);
    const { games, isSharp, stopped, contestants, seed } = figures(run);
    expect([isSharp, stopped, seed]).toEqual([true, false, 'cli']);
    expect(games).toBeLessThan(1000);
    expect(games).toBeGreaterThanOrEqual(40);
    expect(contestants.map(({ name }) => name)).toEqual(['greedy', 'random']);
    for (const { seats, winRate, rating, meanFinish, decisionsPerSecond } of contestants) {
      expect(seats).toBe(games);
      expect((winRate.high - winRate.low) / 2).toBeLessThanOrEqual(0.12);
      expect(rating.low).toBeLessThanOrEqual(rating.value);
      expect(rating.high).toBeGreaterThanOrEqual(rating.value);
      expect(meanFinish).toBeGreaterThanOrEqual(1);
      expect(decisionsPerSecond).toBeGreaterThan(0);
    }
    expect(contestants.reduce((sum, { wins }) => sum + wins, 0)).toBeCloseTo(games, 9);
    expect(run.out).toMatch(
      /^\d+ games of monopoly, precise to ± 12 points\n.* s · seats rotated · ranges are 95 % intervals · an even share is 50\.0 % · seed cli · not standard: {"maxRounds":4}\n/,
    );
    expect(run.out).toMatch(
      /\n {2}bot +seats +wins +of its seats +95 % interval +rating +95 % interval +mean finish +decisions\/s\n/,
    );
    expect(run.out).toMatch(
      /\n {2}greedy +\d+ +\d+ +[\d.]+ % +[\d.]+ % – [\d.]+ % +\d{4} +\d{3,4} – \d{4} +1\.\d\d +[\d,]+\n {2}random /,
    );
  });

  test('reports that there were too few games, and ranks no bot with certainty', async () => {
    const run = await magnate(...ARENA, '--games', '4', '--precision', '0.5', '--json');
    const { code, out } = run;
    expect(code).toBe(0);
    for (const { winRate, rating } of figures(run).contestants) {
      expect(winRate.high - winRate.low).toBeGreaterThan(0.3);
      expect(rating.high - rating.low).toBeGreaterThan(200);
      // The printed range is the confidence interval, even where it is not symmetric around the win rate.
      const range = `${(100 * winRate.low).toFixed(1)} % – ${(100 * winRate.high).toFixed(1)} %`;
      expect(out).toContain(range);
    }
    expect(out.split('\n').slice(1).join('\n')).not.toContain('±');
    expect(out).toMatch(/^4 games of monopoly, not yet precise to ± 0\.5 points: raise --games\n/);
  });

  test('plays Acquire, with three seats if asked', async () => {
    const args = ['--bots', 'random', '--players', '3', '--games', '3', '--workers', '1', '--json'];
    const { contestants } = figures(await magnate('arena', 'acquire', ...args));
    expect(contestants).toMatchObject([{ name: 'random', seats: 9, meanFinish: 2 }]);
    expect(contestants[0]?.wins).toBeCloseTo(3, 9);
  });

  // One set of opponents per style. `population.test.ts` of the simulator plays against two of them.
  test.each(isFullRun ? ['every style'] : [])('against opponents of %s, the worst row first', async () => {
    const args = ['--bots', 'random', '--games', '1', '--options', '{"maxRounds":1}', '--workers', '1', '--json'];
    const run = await magnate('arena', 'monopoly', '--population', ...args);
    expect(run.code).toBe(0);
    const { rows } = lastJson(run) as { readonly rows: readonly (PopulationRow & { readonly style?: string })[] };
    expect(rows.map(({ style }) => style ?? 'mixed').toSorted()).toEqual([...stylesOf('monopoly'), 'mixed'].toSorted());
    const shares = rows.map(({ winRate }) => winRate.value);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(run.out).toMatch(/^random at monopoly, against three opponents of a kind\n.*worst first/);
  });

  test.each([
    ['no game', /missing required argument 'game'/i, ['arena']],
    ['an unknown bot', /no bot "hal"/, ['arena', 'monopoly', '--bots', 'hal,random']],
    ['too many bots', /5 bots for 4 seats/, ['arena', 'acquire', '--players', '4', '--bots', 'a,b,c,d,e']],
    ['too many players', /Acquire is for 2 to 6 players, not 8/, ['arena', 'acquire', '--players', '8']],
    ['a precision of zero', /'0' is invalid.*from 0\.05 to 50/, ['arena', 'monopoly', '--precision', '0']],
    ['a precision that is not a number', /'sharp' is invalid/, ['arena', 'monopoly', '--precision', 'sharp']],
    ['an empty precision', /'' is invalid/, ['arena', 'monopoly', '--precision', '']],
    ['an unknown preset', /no preset "odd" of acquire/, ['arena', 'acquire', '--preset', 'odd']],
    ['options that are not JSON', /must be a JSON object/, ['arena', 'acquire', '--options', 'x']],
  ] as const)('reports invalid input in one line with exit code 2: %s', async (_, words, args) => {
    const { code, out, err } = await magnate(...args);
    expect(err).toMatch(/^[^\n]+ See magnate arena --help\n$/);
    expect(err).toMatch(words);
    expect([code, out]).toEqual([2, '']);
  });
});
