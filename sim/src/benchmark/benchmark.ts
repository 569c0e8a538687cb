import { type GameId, gameOf, isGameId } from '@magnate/engine';
import { ANCHOR_RATING, estimateRatings, type NamedPair } from '@magnate/ladder';
import { createHash } from 'node:crypto';
import type { PlayedGame } from '../core/chunk.ts';
import { type Estimate, proportionPerSeat } from '../core/counting/estimate.ts';
import type { Job } from '../core/job.ts';
import type { SeatResult } from '../core/results.ts';
import program from '../../package.json' with { type: 'json' };

/** Results of models and bots in games with rotated seats and shared seeds, which can be merged across runs. */

/** One run of a benchmark. */
export interface BenchmarkRun {
  /** Equal for runs with the same games. */
  readonly id: string;
  readonly seed: string;
  readonly bots: readonly string[];
  readonly games: number;
}

export interface BenchmarkGame extends Omit<PlayedGame, 'seats'> {
  /** The id of its run. */
  readonly run: string;
  readonly seats: readonly SeatResult[];
}

/** The file of a benchmark. */
export interface Benchmark {
  readonly format: 'magnate-benchmark-1';
  readonly game: GameId;
  readonly versions: { readonly magnate: string; readonly rules: number };
  readonly options: Job['options'];
  readonly players: number;
  readonly runs: readonly BenchmarkRun[];
  readonly games: readonly BenchmarkGame[];
}

export const FORMAT = 'magnate-benchmark-1';
/** Rated 1500, if it plays. */
export const ANCHOR = 'steady';

/** The games of one run. Language models and their prices are named by their models file, so they do not belong to the id. */
export function benchmarkOf(job: Job, games: readonly PlayedGame[]): Benchmark {
  const { game, bots, seed, options, budget } = job;
  const rules = gameOf(game).version;
  const about = JSON.stringify([game, rules, bots, seed, options, budget]);
  const id = createHash('sha256').update(about).digest('hex').slice(0, 16);
  return {
    format: FORMAT,
    game,
    versions: { magnate: program.version, rules },
    options,
    players: bots.length,
    runs: [{ id, seed, bots, games: games.length }],
    games: games.map(({ seats = [], ...played }) => ({
      run: id,
      ...played,
      seats: seats.map(withoutTranscript),
    })),
  };
}

/** Long texts are only in the file of transcripts. */
export function withoutTranscript({ name, decisions, thinking, figures = {}, tradeTally }: SeatResult): SeatResult {
  return { name, decisions, thinking, figures, ...(tradeTally === undefined ? {} : { tradeTally }) };
}

/** The benchmarks are of different games, rules or numbers of players. */
export class BenchmarksDiffer extends Error {}

/** A game that is in several files counts once. */
export function mergeBenchmarks(benchmarks: readonly [Benchmark, ...Benchmark[]]): Benchmark {
  const [first] = benchmarks;
  const setting = ({ game, versions, options, players }: Benchmark) =>
    JSON.stringify([game, versions.rules, options, players]);
  if (benchmarks.some((each) => setting(each) !== setting(first))) throw new BenchmarksDiffer();
  const games = new Map(benchmarks.flatMap((each) => each.games.map((game) => [`${game.run}/${game.game}`, game])));
  const all = [...games.values()].sort((a, b) => (a.run === b.run ? a.game - b.game : a.run < b.run ? -1 : 1));
  const runs = new Map(benchmarks.flatMap((each) => each.runs.map((run) => [run.id, run])));
  return {
    ...first,
    runs: [...runs.values()]
      .map((run) => ({ ...run, games: all.filter((game) => game.run === run.id).length }))
      .sort((a, b) => (a.id < b.id ? -1 : 1)),
    games: all,
  };
}

/** The file is not a benchmark. */
export class BadBenchmark extends Error {}

export function readBenchmark(text: string): Benchmark {
  let found: Partial<Benchmark>;
  try {
    found = (JSON.parse(text) ?? {}) as Partial<Benchmark>;
  } catch {
    throw new BadBenchmark();
  }
  const { format, game, versions, options, players, runs, games } = found;
  const isBenchmark =
    format === FORMAT &&
    isGameId(game) &&
    typeof versions?.rules === 'number' &&
    typeof options === 'object' &&
    Number.isInteger(players) &&
    Array.isArray(runs) &&
    Array.isArray(games) &&
    games.every((each) => isGame(each, players as number));
  if (!isBenchmark) throw new BadBenchmark();
  return found as Benchmark;
}

function isGame(value: Partial<BenchmarkGame> | null, players: number): boolean {
  const { run, game, seed, bots, places, winners, worths, seats } = value ?? {};
  return (
    [run, seed].every((text) => typeof text === 'string') &&
    Number.isInteger(game) &&
    Array.isArray(winners) &&
    [bots, places, worths, seats].every((list) => Array.isArray(list) && list.length === players)
  );
}

export interface AnswerFigures {
  /** Decisions that it was asked for. */
  readonly asked: number;
  /** Part of them whose first answer was legal. */
  readonly first: number;
  readonly repaired: number;
  readonly fallback: number;
  /** Default actions by their cause. */
  readonly causes: Readonly<Record<string, number>>;
  /** In dollars. */
  readonly cost: number;
  readonly costPerDecision: number;
  readonly costPerGame: number;
  readonly secondsPerDecision: number;
}

export interface EntrantFigures {
  readonly name: string;
  readonly seats: number;
  readonly wins: number;
  readonly winRate: Estimate;
  readonly rating: Estimate;
  readonly meanPlace: number;
  readonly meanWorth: number;
  readonly tradeFigures: {
    readonly offered: number;
    readonly accepted: number;
    readonly taken: number;
    /** Mean change of its share of the strength of all players per settled trade; 0 without trades. */
    readonly gainedPerTrade: number;
  };
  /** Only of language models. */
  readonly answers?: AnswerFigures;
}

const MICRODOLLARS = 1_000_000;
const CAUSE = 'fallback.';

/** Best first. */
export function entrantFigures({ games }: Pick<Benchmark, 'games'>): readonly EntrantFigures[] {
  const ratings = ratingsOf(games);
  const names = [...new Set(games.flatMap(({ bots }) => bots))];
  return names
    .map((name) => figuresOf(name, games, ratings.get(name)))
    .sort((a, b) => b.rating.value - a.rating.value || (a.name < b.name ? -1 : 1));
}

function figuresOf(name: string, games: readonly BenchmarkGame[], rating: Estimate | undefined): EntrantFigures {
  const held = games.flatMap((game) => game.bots.flatMap((bot, seat) => (bot === name ? [{ game, seat }] : [])));
  const sum = (read: (each: (typeof held)[number]) => number) => held.reduce((total, each) => total + read(each), 0);
  const tables = new Set(held.map(({ game }) => game)).size;
  const wins = sum(({ game, seat }) => (game.winners.includes(seat) ? 1 / game.winners.length : 0));
  const tallied = (read: 'offered' | 'accepted' | 'taken' | 'gained') =>
    sum(({ game, seat }) => game.seats[seat]?.tradeTally?.[read] ?? 0);
  const settled = tallied('accepted') + tallied('taken');
  const answers = answersOf(
    held.map(({ game, seat }) => game.seats[seat]?.figures ?? {}),
    tables,
  );
  return {
    name,
    seats: held.length,
    wins,
    winRate: proportionPerSeat(wins, tables, held.length),
    rating: rating ?? { value: ANCHOR_RATING, low: ANCHOR_RATING, high: ANCHOR_RATING },
    meanPlace: sum(({ game, seat }) => game.places[seat] ?? 0) / held.length,
    meanWorth: sum(({ game, seat }) => game.worths[seat] ?? 0) / held.length,
    tradeFigures: {
      offered: tallied('offered'),
      accepted: tallied('accepted'),
      taken: tallied('taken'),
      gainedPerTrade: settled === 0 ? 0 : tallied('gained') / settled,
    },
    ...(answers === undefined ? {} : { answers }),
  };
}

function answersOf(seats: readonly Readonly<Record<string, number>>[], games: number): AnswerFigures | undefined {
  const of = (name: string) => seats.reduce((sum, figures) => sum + (figures[name] ?? 0), 0);
  const asked = of('asked');
  if (asked === 0) return undefined;
  const causes = [...new Set(seats.flatMap(Object.keys))].filter((name) => name.startsWith(CAUSE)).sort();
  const cost = of('microdollars') / MICRODOLLARS;
  return {
    asked,
    first: of('first') / asked,
    repaired: of('repaired') / asked,
    fallback: of('fallback') / asked,
    causes: Object.fromEntries(causes.map((name) => [name.slice(CAUSE.length), of(name)])),
    cost,
    costPerDecision: cost / asked,
    costPerGame: cost / games,
    secondsPerDecision: of('milliseconds') / 1000 / asked,
  };
}

/** Games of one seed are not independent: each seed is one cluster. */
function ratingsOf(games: readonly BenchmarkGame[]): ReadonlyMap<string, Estimate> {
  const clusters = Map.groupBy(games, ({ run, seed }) => `${run}/${seed}`);
  const pairs = [...clusters.values()].map((cluster) => cluster.flatMap(pairsOf));
  return estimateRatings(pairs, { anchor: ANCHOR, games: games.length }).ratings;
}

function pairsOf({ bots, places }: BenchmarkGame): readonly NamedPair[] {
  return bots.flatMap((one, i) =>
    bots.slice(i + 1).flatMap((other, j) => {
      if (one === other) return [];
      const gap = (places[i] as number) - (places[i + 1 + j] as number);
      const won = gap < 0 ? 1 : gap === 0 ? 0.5 : 0;
      return [{ one, other, won, lost: 1 - won }];
    }),
  );
}
