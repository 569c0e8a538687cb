import type { GameId } from '@magnate/engine';
import { STANDARD_BUDGET } from '@magnate/bots';
import {
  type Contest,
  type Contestant,
  runContest,
  opponentSets,
  playAgainst,
  type PlayedRow,
  type PopulationRow,
  type JobRequest,
} from '@magnate/sim';
import { words } from '@magnate/words';
import { Argument, Command } from 'commander';
import { exampleOf } from '../games/games.ts';
import { exampleHelp, requiredValue } from '../input/help.ts';
import { requireResult, endLines, modelLines, needsOf } from '../terminal/modelReport.ts';
import { bold, dim } from '../terminal/paint.ts';
import {
  addManyGames,
  withProgress,
  type ManyGames,
  columnTitles,
  jobRunner,
  presetsHelp,
  rulesNote,
  jobRequest,
  workerCount,
} from '../games/simulation.ts';
import { columns, grouped, percent, within } from '../terminal/table.ts';
import { gameName, gamesHelp, integer, InvalidInput } from '../input/optionParsers.ts';
import { print } from '../terminal/output.ts';

/** `magnate arena`: bots play each other with rotated seats until the win rates are precise enough. */

const MAX_GAMES = 10_000_000;
const PRECISION_RANGE = { min: 0.05, max: 50 } as const;
const DEFAULTS = { bots: 'sharp,steady,greedy,random', budget: STANDARD_BUDGET } as const;

interface CommandOptions extends ManyGames {
  readonly games: number;
  readonly precision: number;
  readonly json?: true;
  readonly population?: true;
}

export function arenaCommand(): Command {
  const command = new Command('arena')
    .description(words.t('terminal:simulation.arena.about'))
    .addArgument(new Argument(requiredValue('game'), gamesHelp()).argParser(gameName))
    .option(`--games ${requiredValue('n')}`, words.t('terminal:simulation.arena.games'), integer(1, MAX_GAMES), 20_000)
    .option(
      `--precision ${requiredValue('points')}`,
      words.t('terminal:simulation.arena.precision'),
      parsePrecision,
      2,
    );
  return addManyGames(command)
    .option('--population', words.t('terminal:simulation.arena.population'))
    .option('--json', words.t('terminal:simulation.arena.json'))
    .addHelpText('after', exampleHelp(exampleOf('arena'), presetsHelp()))
    .action(arena);
}

function parsePrecision(text: string): number {
  const value = Number(text);
  const { min, max } = PRECISION_RANGE;
  if (value >= min && value <= max) return value;
  throw new InvalidInput(words.t('terminal:simulation.arena.points', { min, max }));
}

async function arena(game: GameId, commandOptions: CommandOptions): Promise<void> {
  if (commandOptions.population === true) return population(game, commandOptions);
  const request = jobRequest(game, commandOptions.games, commandOptions, DEFAULTS);
  const precision = commandOptions.precision / 100;
  const play = await jobRunner(request, commandOptions);
  const contest = await withProgress(request.games, 'gamesAtMost', workerCount(request, commandOptions), (runOptions) =>
    runContest(request, { ...runOptions, precision, play }),
  );
  const { job, run } = contest;
  for (const line of contestLines(contest, commandOptions.precision)) print(line);
  for (const line of modelLines(run.statistics ?? {})) print(line);
  for (const line of endLines(run, job)) print(line);
  if (commandOptions.json === true) print(JSON.stringify(jsonOf(contest)));
  requireResult(run);
}

async function population(game: GameId, commandOptions: CommandOptions): Promise<void> {
  const { bots, ...request } = jobRequest(game, commandOptions.games, commandOptions, DEFAULTS);
  const [bot = ''] = bots;
  const precision = commandOptions.precision / 100;
  const play = await jobRunner({ ...request, bots }, commandOptions);
  const rows: PopulationRow[] = [];
  const all = opponentSets(game, bot, bots.length - 1);
  let played: Pick<PlayedRow, 'statistics' | 'end'> = { statistics: undefined };
  for (const opponents of all) {
    const { style, games, wins, winRate, stopped, ...run } = await withProgress(
      request.games,
      'gamesAtMost',
      workerCount({ ...request, bots }, commandOptions),
      (runOptions) =>
        playAgainst(bot, opponents, request, { ...runOptions, precision, play, before: played.statistics }),
    );
    if (games > 0) rows.push({ style, games, wins, winRate });
    played = run;
    if (stopped) break;
  }
  rows.sort((a, b) => a.winRate.value - b.winRate.value);
  const hasRows = played.end === undefined || rows.length > 0;
  for (const line of hasRows ? populationLines(bot, bots.length, rows, commandOptions, request) : []) print(line);
  for (const line of endLines(played, { ...request, games: request.games * all.length })) print(line);
  if (commandOptions.json === true) print(JSON.stringify({ game, bot, seed: commandOptions.seed, rows }));
  requireResult(played);
}

function populationLines(
  bot: string,
  seats: number,
  rows: readonly PopulationRow[],
  { seed, precision }: CommandOptions,
  rules: Pick<JobRequest, 'game' | 'options'>,
): string[] {
  if (rows.length === 0) return [words.t('terminal:simulation.none')];
  return [
    bold(words.t('terminal:simulation.arena.populationTitle', { bot, game: rules.game })),
    dim(
      [
        words.t('terminal:simulation.arena.worstFirst'),
        words.t('terminal:simulation.arena.rotated'),
        words.t('terminal:simulation.arena.precisionIs', { precision }),
        words.t('terminal:simulation.arena.even', { share: percent(1 / seats) }),
        words.t('terminal:simulation.seedIs', { seed }),
        ...rulesNote(rules),
      ].join(' · '),
    ),
    '',
    ...columns(
      [
        words.t('terminal:simulation.arena.against'),
        words.t('terminal:simulation.arena.gamesHead'),
        ...columnTitles('wins', 'share', 'interval'),
      ],
      rows.map(({ style, games, wins, winRate }) => [
        style ?? words.t('terminal:simulation.arena.mixed'),
        grouped(games),
        grouped(wins),
        percent(winRate.value),
        within(winRate.low, winRate.high, percent),
      ]),
    ),
  ];
}

function contestLines({ job, run, stopped, contestants, isSharp }: Contest, precision: number): string[] {
  const games = run.statistics?.games ?? 0;
  if (games === 0) return run.end === undefined ? [words.t('terminal:simulation.none')] : [];
  const why = isSharp
    ? words.t('terminal:simulation.arena.sharp', { precision })
    : stopped
      ? words.t('terminal:simulation.stopped')
      : words.t('terminal:simulation.arena.notSharp', { precision });
  return [
    bold(`${words.t('terminal:simulation.title', { count: games, game: job.game })}, ${why}`),
    dim(
      [
        words.t('terminal:simulation.seconds', { seconds: run.seconds.toFixed(1) }),
        words.t('terminal:simulation.arena.rotated'),
        words.t('terminal:simulation.arena.within'),
        words.t('terminal:simulation.arena.even', { share: percent(1 / job.bots.length) }),
        words.t('terminal:simulation.seedIs', { seed: job.seed }),
        ...rulesNote(job),
      ].join(' · '),
    ),
    '',
    ...columns(
      [
        ...columnTitles('bot', 'seats', 'wins', 'ofSeats', 'interval'),
        words.t('terminal:simulation.arena.rating'),
        ...columnTitles('interval', 'meanFinish'),
        words.t('terminal:simulation.arena.decisions'),
      ],
      contestants.map(row),
    ),
  ];
}

function row({ name, seats, wins, winRate, rating, meanFinish, decisionsPerSecond }: Contestant): string[] {
  return [
    name,
    grouped(seats),
    grouped(wins),
    percent(winRate.value),
    within(winRate.low, winRate.high, percent),
    rating.value.toFixed(0),
    // A bot that met no other has no rating interval.
    rating.low === rating.high ? '–' : within(rating.low, rating.high, (value) => value.toFixed(0)),
    meanFinish.toFixed(2),
    grouped(decisionsPerSecond),
  ];
}

function jsonOf({ job, run, stopped, contestants, isSharp }: Contest): object {
  const games = run.statistics?.games ?? 0;
  const { end } = run;
  const { game, seed, options } = job;
  const figures = { game, games, seconds: run.seconds, seed, options, isSharp, stopped, contestants };
  return end === undefined ? figures : { ...figures, end: { ...end, ...needsOf(end, run.statistics, job) } };
}
