import { styleName, stylesOf } from '@magnate/bots';
import type { Run } from './core/runAccumulator.ts';
import { type ContestOptions, runContest } from './arena.ts';
import { type Estimate, partOf } from './core/counting/estimate.ts';
import type { JobRequest } from './core/job.ts';
import { addTally } from './core/counting/tally.ts';

/** Plays one bot against opponents of every style; self-play alone would not show how it does against others. */

/** Names of the opposing bots, one per other seat. */
export interface OpponentSet {
  /** The style they all share, or undefined if they are mixed. */
  readonly style: string | undefined;
  readonly tables: readonly (readonly string[])[];
}

export interface PopulationRow {
  readonly style: string | undefined;
  readonly games: number;
  readonly wins: number;
  readonly winRate: Estimate;
}

/** Three of a kind for every style but its own, then all of them among others. */
export function opponentSets(game: JobRequest['game'], bot: string, others: number): readonly OpponentSet[] {
  const styles = stylesOf(game).filter((style) => styleName(style) !== bot);
  const names = styles.map(styleName);
  const alike = styles.map((style) => ({
    style,
    tables: [Array.from({ length: others }, () => styleName(style))],
  }));
  const mixed = Array.from({ length: Math.ceil(names.length / others) }, (_, table) =>
    Array.from({ length: others }, (_, i) => names[(table * others + i) % names.length] as string),
  );
  return [...alike, { style: undefined, tables: mixed }];
}

/** A row, and everything that was played up to it. */
export interface PlayedRow extends PopulationRow, Pick<Run, 'statistics' | 'end' | 'stopped'> {}

/**
 * Splits the games between the tables and stops early once the win rate is precise enough. Language models pay
 * from one budget, reduced by the cost of `before`.
 */
export async function playAgainst(
  bot: string,
  { style, tables }: OpponentSet,
  request: Omit<JobRequest, 'bots'>,
  { before, ...runOptions }: ContestOptions & { readonly before?: Run['statistics'] },
): Promise<PlayedRow> {
  let games = 0;
  let wins = 0;
  let run: Pick<Run, 'statistics' | 'end' | 'stopped'> = { statistics: before, stopped: false };
  const each = { ...request, games: Math.ceil(request.games / tables.length) };
  // The interval of all tables together is narrower than that of one.
  const precision = runOptions.precision * Math.sqrt(tables.length);
  for (const others of tables) {
    const models = budgetLeft(request.models, run.statistics);
    const bots = [bot, ...others];
    const contest = await runContest({ ...each, bots, ...(models && { models }) }, { ...runOptions, precision });
    const own = contest.contestants.find(({ name }) => name === bot);
    games += contest.run.statistics?.games ?? 0;
    wins += own?.wins ?? 0;
    run = joined(run.statistics, contest.run, request.models);
    if (run.stopped) break;
  }
  return { style, games, wins, winRate: partOf(wins, games), ...run };
}

/** Merges a run into the statistics of earlier ones. */
function joined(
  before: Run['statistics'],
  { statistics: own, end, stopped }: Run,
  models: JobRequest['models'],
): Pick<Run, 'statistics' | 'end' | 'stopped'> {
  const statistics = own === undefined ? before : addTally(structuredClone(before), own);
  if (end === undefined || models === undefined) return { statistics, stopped };
  return { statistics, stopped, end: { ...end, spent: paidIn(statistics), limit: models.maxCost * MICRODOLLARS } };
}

function budgetLeft(models: JobRequest['models'], played: Run['statistics']): JobRequest['models'] {
  return models && { ...models, maxCost: models.maxCost - paidIn(played) / MICRODOLLARS };
}

/** In millionths of a dollar, as models count them. */
function paidIn(statistics: Run['statistics']): number {
  const { bots = {}, unfinished } = statistics ?? {};
  const counted = [...Object.values(bots).map(({ figures }) => figures), ...Object.values(unfinished?.figures ?? {})];
  return counted.reduce((sum, figures) => sum + (figures?.['paidMicrodollars'] ?? 0), 0);
}

const MICRODOLLARS = 1_000_000;
