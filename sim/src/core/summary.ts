import type { Run } from './runAccumulator.ts';
import { type Estimate, meanEstimate, partOf, proportionPerSeat } from './counting/estimate.ts';
import type { Job } from './job.ts';
import { meanOf, quantileOf, type Distribution } from './counting/distribution.ts';
import { blankStatistics, type Statistics } from './statistics.ts';

/** A run as plain data for programs. Everything except the rates is equal on every machine. */

export interface DistributionSummary {
  readonly mean: number;
  readonly quantiles: Readonly<Record<string, number>>;
}

export interface BotSummary {
  readonly seats: number;
  readonly wins: number;
  /** Of the games of one seat. */
  readonly winRate: Estimate;
  readonly meanFinish: number;
  readonly score: DistributionSummary;
}

export interface Summary {
  readonly game: string;
  readonly games: number;
  readonly seconds: number;
  readonly actions: number;
  readonly turns: number;
  readonly gamesPerSecond: number;
  readonly actionsPerSecond: number;
  /** By bot; a shared win is divided. */
  readonly wins: Readonly<Record<string, number>>;
  readonly seats: readonly { readonly bot: string; readonly wins: number; readonly winRate: Estimate }[];
  readonly bots: Readonly<Record<string, BotSummary>>;
  readonly turnsPerGame: DistributionSummary;
  readonly reasons: Readonly<Record<string, number>>;
  readonly seed: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly stopped: boolean;
  readonly statistics?: Statistics;
}

const QUANTILES = [0.05, 0.25, 0.5, 0.75, 0.95] as const;

/** With `full` the summary includes all statistics. */
export function summaryOf(job: Job, run: Run, full = false): Summary {
  const statistics = run.statistics ?? blankStatistics(job.game, job.bots.length, job.options);
  const { games, actions, turns, reasons } = statistics;
  const rate = (amount: number) => (run.seconds === 0 ? 0 : Math.round((amount / run.seconds) * 100) / 100);
  const bots = Object.entries(statistics.bots).map(([name, bot]): [string, BotSummary] => [
    name,
    {
      seats: bot.games,
      wins: bot.wins,
      winRate: proportionPerSeat(bot.wins, bot.tables, bot.games),
      meanFinish: bot.games === 0 ? 0 : bot.placeSum / bot.games,
      score: distributionSummary(bot.score),
    },
  ]);
  return {
    game: job.game,
    games,
    seconds: Math.round(run.seconds * 1000) / 1000,
    actions,
    turns,
    gamesPerSecond: rate(games),
    actionsPerSecond: rate(actions),
    wins: Object.fromEntries(bots.map(([name, { wins }]) => [name, wins])),
    seats: statistics.seats.map(({ wins, games: played }, seat) => ({
      bot: job.rotate ? 'all in turn' : (run.names[seat % run.names.length] ?? ''),
      wins,
      winRate: partOf(wins, played),
    })),
    bots: Object.fromEntries(bots),
    turnsPerGame: distributionSummary(statistics.turnsPerGame),
    reasons,
    seed: job.seed,
    options: job.options,
    stopped: run.stopped,
    ...(full ? { statistics } : {}),
  };
}

function distributionSummary(spread: Distribution): DistributionSummary {
  const quantiles = QUANTILES.map((part) => [String(part), Math.round(quantileOf(spread, part))] as const);
  return { mean: meanOf(spread), quantiles: Object.fromEntries(quantiles) };
}

export interface LabSeat {
  readonly playerId: string;
  readonly winRate: Estimate;
  readonly worth: Estimate;
  readonly worthSpread: DistributionSummary;
}

/** The value of a position for each player. */
export function labSummary(statistics: Statistics, playerIds: readonly string[]): readonly LabSeat[] {
  return statistics.seats.map(({ games, wins, score }, seat) => ({
    playerId: playerIds[seat] ?? '',
    winRate: partOf(wins, games),
    worth: meanEstimate(score),
    worthSpread: distributionSummary(score),
  }));
}
