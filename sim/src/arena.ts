import type { RunOptions, Run } from './core/runAccumulator.ts';
import { type JobRunner, runJob } from './runJob.ts';
import { type Estimate, proportionPerSeat } from './core/counting/estimate.ts';
import { type Job, jobOf, type JobRequest } from './core/job.ts';
import { type Pairs, ratingEstimates } from './rating.ts';
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
  const chunks: Pairs[] = [];
  const run = await play(job, {
    ...rest,
    onChunk: ({ before }) => chunks.push(structuredClone(before)),
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

function isSharp({ bots }: Statistics, precision: number): boolean {
  return Object.values(bots).every((bot) => {
    const { low, high } = proportionPerSeat(bot.wins, bot.tables, bot.games);
    return (high - low) / 2 <= precision;
  });
}

function contestantsOf({ bots, games }: Statistics, chunks: readonly Pairs[]): Contestant[] {
  const ratings = ratingEstimates(chunks, undefined, games);
  // A bot that met no other has no rating to be unsure of.
  const even: Estimate = { value: 1500, low: 1500, high: 1500 };
  return Object.entries(bots)
    .map(([name, bot]) => ({
      name,
      seats: bot.games,
      wins: bot.wins,
      winRate: proportionPerSeat(bot.wins, bot.tables, bot.games),
      rating: ratings[name] ?? even,
      meanFinish: bot.placeSum / bot.games,
      decisionsPerSecond: bot.thinking === 0 ? 0 : (1000 * bot.decisions) / bot.thinking,
      millisecondsPerDecision: bot.decisions === 0 ? 0 : bot.thinking / bot.decisions,
      ...(bot.figures === undefined ? {} : { figures: bot.figures }),
    }))
    .sort((a, b) => b.rating.value - a.rating.value);
}
