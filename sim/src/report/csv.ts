import type { Run } from '../core/runAccumulator.ts';
import { proportionPerSeat } from '../core/counting/estimate.ts';
import { GAME_STATISTICS } from '../core/games.ts';
import { changedOptions, type Job, optionText } from '../core/job.ts';
import { meanOf, type Distribution } from '../core/counting/distribution.ts';
import { blankStatistics, type SeatTally, type Statistics, tallyIn } from '../core/statistics.ts';
import { ownBins } from './charts/bins.ts';
import { QUANTILE_NAMES, quantilesOf } from './charts/quantiles.ts';
import { COUNTED_GAMES, type CsvCell, csvText } from './draw/csvText.ts';
import { reportOf } from './games.ts';

/**
 * A run as tables for other programs: by file name. Shares are parts of one, money is in dollars. The last column of every
 * table is the number of games that its row counts.
 */
export function csvFiles(job: Job, run: Run): Readonly<Record<string, string>> {
  const statistics = run.statistics ?? blankStatistics(job.game, job.bots.length, job.options);
  return {
    'run.csv': runTable(job, run, statistics),
    'wins.csv': wins(statistics),
    'places.csv': places(statistics),
    'headToHead.csv': pairs(statistics),
    'length.csv': length(statistics),
    'reasons.csv': csvText(['reason', 'games'], Object.entries(statistics.reasons), statistics.games),
    'overTime.csv': overTime(job, statistics),
    'events.csv': events(statistics),
    ...reportOf(job.game).files(tallyIn(job.game, statistics), statistics, job.options),
  };
}

/** The parameters of the run. Options that are not listed have their standard values. */
function runTable(job: Job, { stopped }: Run, { games, heard: sampledGames }: Statistics): string {
  const rows: readonly (readonly [string, CsvCell])[] = [
    ['game', job.game],
    ['seed', job.seed],
    ['gamesAsked', job.games],
    ['gamesCounted', games],
    ['gamesCountedInDetail', sampledGames],
    ['stoppedEarly', stopped ? 'yes' : 'no'],
    ...job.bots.map((bot, seat) => [`seat${seat + 1}`, bot] as const),
    ...Object.entries(changedOptions(job)).map(([name, value]) => [`options.${name}`, optionText(value)] as const),
  ];
  return csvText(['name', 'value'], rows, games);
}

/** An empty distribution has no figures. */
function figuresOf(spread: Distribution): readonly CsvCell[] {
  if (spread.count === 0) return [0, undefined, ...QUANTILE_NAMES.map(() => undefined)];
  const quantiles = quantilesOf(spread);
  return [spread.count, meanOf(spread), ...QUANTILE_NAMES.map((name) => quantiles[name])];
}

function wins({ seats, bots }: Statistics): string {
  const even = seats.length === 0 ? undefined : 1 / seats.length;
  const row = (
    kind: string,
    name: CsvCell,
    { games, tables = games, wins: won, score }: SeatTally & { readonly tables?: number },
  ): readonly CsvCell[] => {
    const { value, low, high } = proportionPerSeat(won, tables, games);
    return [kind, name, games, won, games === 0 ? undefined : value, low, high, even, ...figuresOf(score), tables];
  };
  return csvText(
    [
      'kind',
      'name',
      'games',
      'wins',
      'share',
      'low95',
      'high95',
      'even',
      'scores',
      'meanScore',
      ...QUANTILE_NAMES,
      COUNTED_GAMES,
    ],
    [
      ...seats.map((tally, seat) => row('seat', seat + 1, tally)),
      ...Object.entries(bots).map(([name, tally]) => row('bot', name, tally)),
    ],
  );
}

function places({ bots, seats }: Statistics): string {
  return csvText(
    [
      'bot',
      'games',
      'meanPlace',
      'decisions',
      'thinkingMs',
      ...seats.map((_, place) => `place${place + 1}`),
      COUNTED_GAMES,
    ],
    Object.entries(bots).map(([name, { games, tables, placeSum, decisions, thinking, places }]) => [
      name,
      games,
      games === 0 ? undefined : placeSum / games,
      decisions,
      thinking,
      ...seats.map((_, place) => places[place] ?? 0),
      tables,
    ]),
  );
}

function pairs({ before, games }: Statistics): string {
  return csvText(
    ['bot', 'other', 'before', 'meetings'],
    Object.entries(before).flatMap(([bot, others]) =>
      Object.entries(others).map(([other, count]) => [bot, other, count, count + (before[other]?.[bot] ?? 0)]),
    ),
    games,
  );
}

function length({ turnsPerGame, actionsPerGame, games }: Statistics): string {
  const rows = (measure: string, spread: Distribution) =>
    ownBins(spread).map(({ from, to, count }) => [measure, from, to, count]);
  return csvText(
    ['measure', 'from', 'below', 'games'],
    [...rows('turns', turnsPerGame), ...rows('actions', actionsPerGame)],
    games,
  );
}

function overTime({ game }: Job, { overTime, heard: sampledGames }: Statistics): string {
  return csvText(
    ['bot', 'at', 'measure', 'values', 'mean', ...QUANTILE_NAMES],
    Object.entries(overTime).flatMap(([bot, moments]) =>
      moments.flatMap(({ cash, worth }, moment) => [
        [bot, GAME_STATISTICS[game].moments[moment], 'cash', ...figuresOf(cash)],
        [bot, GAME_STATISTICS[game].moments[moment], 'worth', ...figuresOf(worth)],
      ]),
    ),
    sampledGames,
  );
}

function events({ events, heard: sampledGames }: Statistics): string {
  return csvText(
    ['event', 'count', 'perGame'],
    Object.entries(events).map(([type, count]) => [type, count, sampledGames === 0 ? undefined : count / sampledGames]),
    sampledGames,
  );
}
