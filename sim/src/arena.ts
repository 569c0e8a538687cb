import type { RunOptions, Run } from './core/runAccumulator.ts';
import { type JobRunner, runJob } from './runJob.ts';
import { type Estimate, proportionPerSeat } from './core/counting/estimate.ts';
import { type Job, jobOf, type JobRequest } from './core/job.ts';
import { ANCHOR_RATING, estimateRatings, type NamedPair } from '@magnate/ladder';
import type { Statistics } from './core/statistics.ts';

/** A contest with rotated seats that runs until the win rates are precise enough. */

export interface Contestant {
  readonly name: string;
  /** Seats taken, over all games. */
  readonly seats: number;
  readonly wins: number;
  readonly winRate: Estimate;
  readonly rating: Estimate;
  readonly meanFinish: number;
  readonly decisionsPerSecond: number;
  readonly millisecondsPerDecision: number;
  /** Its own counters. */
  readonly figures?: Readonly<Record<string, number>>;
}

export interface Contest {
  readonly job: Job;
  readonly run: Run;
  readonly stopped: boolean;
  readonly contestants: readonly Contestant[];
  /** Did the intervals become as narrow as requested? */
  readonly isSharp: boolean;
}

export interface ContestOptions extends Pick<RunOptions, 'workers' | 'onProgress' | 'signal'> {
  /** The largest half-width of a win-rate interval. */
  readonly precision: number;
  /** Otherwise on this machine. */
  readonly play?: JobRunner;
}

/** Minimum number of chunks: with fewer games a rating can look precise by chance. Intervals are bootstrapped from chunks. */
const LEAST_CHUNKS = 20;

export async function runContest(request: JobRequest, runOptions: ContestOptions): Promise<Contest> {
  const job = jobOf({ ...request, rotate: true, clocked: true, hearEvery: 0 });
  const { precision, play = runJob, ...rest } = runOptions;
  const chunks: NamedPair[][] = [];
  const run = await play(job, {
    ...rest,
    onChunk: ({ statistics }) => chunks.push(pairsOf(statistics.before)),
    isEnough: (sofar) => chunks.length >= LEAST_CHUNKS && isSharp(sofar, precision),
  });
  const { statistics } = run;
  return {
    job,
    run,
    stopped: run.stopped,
    contestants: statistics === undefined ? [] : contestantsOf(statistics, chunks),
    isSharp: statistics !== undefined && isSharp(statistics, precision),
  };
}

/** Every pair of bots once, with how often each finished before the other. */
function pairsOf(before: Statistics['before']): NamedPair[] {
  const names = [...new Set(Object.entries(before).flatMap(([name, row]) => [name, ...Object.keys(row)]))].sort();
  return names.flatMap((one, i) =>
    names.slice(i + 1).flatMap((other) => {
      const [won, lost] = [before[one]?.[other] ?? 0, before[other]?.[one] ?? 0];
      return won + lost === 0 ? [] : [{ one, other, won, lost }];
    }),
  );
}

function isSharp({ bots }: Statistics, precision: number): boolean {
  return Object.values(bots).every((bot) => {
    const { low, high } = proportionPerSeat(bot.wins, bot.tables, bot.games);
    return (high - low) / 2 <= precision;
  });
}

function contestantsOf({ bots, games }: Statistics, chunks: readonly (readonly NamedPair[])[]): Contestant[] {
  const { ratings } = estimateRatings(chunks, { games });
  // A bot that met no other has no rating to be unsure of.
  const even: Estimate = { value: ANCHOR_RATING, low: ANCHOR_RATING, high: ANCHOR_RATING };
  return Object.entries(bots)
    .map(([name, bot]) => ({
      name,
      seats: bot.games,
      wins: bot.wins,
      winRate: proportionPerSeat(bot.wins, bot.tables, bot.games),
      rating: ratings.get(name) ?? even,
      meanFinish: bot.placeSum / bot.games,
      decisionsPerSecond: bot.thinking === 0 ? 0 : (1000 * bot.decisions) / bot.thinking,
      millisecondsPerDecision: bot.decisions === 0 ? 0 : bot.thinking / bot.decisions,
      ...(bot.figures === undefined ? {} : { figures: bot.figures }),
    }))
    .sort((a, b) => b.rating.value - a.rating.value);
}
