import type { Course, Run } from './core/assembly.ts';
import { type PlayJob, runJob } from './crew.ts';
import { type Estimate, partPerSeat } from './core/counting/interval.ts';
import { type Job, jobOf, type Wish } from './core/job.ts';
import { type Pairs, ratingEstimates } from './rating.ts';
import type { Statistics } from './core/statistics.ts';

/** A contest: rotated seats, until the figures are sharp enough. */

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
  /** What it counted of itself. */
  readonly figures?: Readonly<Record<string, number>>;
}

export interface Contest {
  readonly job: Job;
  readonly run: Run;
  readonly stopped: boolean;
  readonly contestants: readonly Contestant[];
  /** Did the intervals become as narrow as was asked for? */
  readonly isSharp: boolean;
}

export interface ContestCourse extends Pick<Course, 'workers' | 'onProgress' | 'signal'> {
  /** Half of an interval of a share of wins, at most. */
  readonly precision: number;
  /** Otherwise on this machine. */
  readonly play?: PlayJob;
}

/** Few games may look sharp by chance: so many chunks are played in any case, and ratings are drawn from them. */
const LEAST_CHUNKS = 20;

export async function holdContest(wish: Wish, course: ContestCourse): Promise<Contest> {
  const job = jobOf({ ...wish, rotate: true, clocked: true, hearEvery: 0 });
  const { precision, play = runJob, ...rest } = course;
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
    const { low, high } = partPerSeat(bot.wins, bot.tables, bot.games);
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
      winRate: partPerSeat(bot.wins, bot.tables, bot.games),
      rating: ratings[name] ?? even,
      meanFinish: bot.placeSum / bot.games,
      decisionsPerSecond: bot.thinking === 0 ? 0 : (1000 * bot.decisions) / bot.thinking,
      millisecondsPerDecision: bot.decisions === 0 ? 0 : bot.thinking / bot.decisions,
      ...(bot.figures === undefined ? {} : { figures: bot.figures }),
    }))
    .sort((a, b) => b.rating.value - a.rating.value);
}
