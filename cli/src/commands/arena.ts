import type { GameId } from '@magnate/engine';
import { STANDARD_BUDGET } from '@magnate/bots';
import {
  type Contest,
  type Contestant,
  holdContest,
  oppositions,
  playAgainst,
  type PlayedRow,
  type PopulationRow,
  type Wish,
} from '@magnate/sim';
import { words } from '@magnate/words';
import { Argument, Command } from 'commander';
import { exampleOf } from '../games/games.ts';
import { exampleHelp, typed } from '../input/help.ts';
import { demandResult, endLines, modelLines, needsOf } from '../terminal/modelFigures.ts';
import { bold, dim } from '../terminal/paint.ts';
import {
  addManyGames,
  attended,
  type ManyGames,
  heads,
  playerFor,
  presetsHelp,
  rulesNote,
  wishOf,
  workersFor,
} from '../games/simulation.ts';
import { columns, grouped, percent, within } from '../terminal/table.ts';
import { gameName, gamesHelp, wholeNumber, WrongInput } from '../input/wrongInput.ts';
import { print } from '../terminal/output.ts';

/** `magnate arena`: bots play each other with rotated seats until the win rates are precise enough. */

const MOST_GAMES = 10_000_000;
const POINTS = { min: 0.05, max: 50 } as const;
const USUAL = { bots: 'sharp,steady,greedy,random', budget: STANDARD_BUDGET } as const;

interface Asked extends ManyGames {
  readonly games: number;
  readonly precision: number;
  readonly json?: true;
  readonly population?: true;
}

export function arenaCommand(): Command {
  const command = new Command('arena')
    .description(words.t('terminal:simulation.arena.about'))
    .addArgument(new Argument(typed('game'), gamesHelp()).argParser(gameName))
    .option(`--games ${typed('n')}`, words.t('terminal:simulation.arena.games'), wholeNumber(1, MOST_GAMES), 20_000)
    .option(`--precision ${typed('points')}`, words.t('terminal:simulation.arena.precision'), points, 2);
  return addManyGames(command)
    .option('--population', words.t('terminal:simulation.arena.population'))
    .option('--json', words.t('terminal:simulation.arena.json'))
    .addHelpText('after', exampleHelp(exampleOf('arena'), presetsHelp()))
    .action(arena);
}

function points(text: string): number {
  const value = Number(text);
  const { min, max } = POINTS;
  if (value >= min && value <= max) return value;
  throw new WrongInput(words.t('terminal:simulation.arena.points', { min, max }));
}

async function arena(game: GameId, asked: Asked): Promise<void> {
  if (asked.population === true) return population(game, asked);
  const wish = wishOf(game, asked.games, asked, USUAL);
  const precision = asked.precision / 100;
  const play = await playerFor(wish, asked);
  const contest = await attended(wish.games, 'gamesAtMost', workersFor(wish, asked), (course) =>
    holdContest(wish, { ...course, precision, play }),
  );
  const { job, run } = contest;
  for (const line of contestLines(contest, asked.precision)) print(line);
  for (const line of modelLines(run.statistics ?? {})) print(line);
  for (const line of endLines(run, job)) print(line);
  if (asked.json === true) print(JSON.stringify(jsonOf(contest)));
  demandResult(run);
}

async function population(game: GameId, asked: Asked): Promise<void> {
  const { bots, ...wish } = wishOf(game, asked.games, asked, USUAL);
  const [bot = ''] = bots;
  const precision = asked.precision / 100;
  const play = await playerFor({ ...wish, bots }, asked);
  const rows: PopulationRow[] = [];
  const all = oppositions(game, bot, bots.length - 1);
  let played: Pick<PlayedRow, 'statistics' | 'end'> = { statistics: undefined };
  for (const opposition of all) {
    const { style, games, wins, winRate, stopped, ...run } = await attended(
      wish.games,
      'gamesAtMost',
      workersFor({ ...wish, bots }, asked),
      (course) => playAgainst(bot, opposition, wish, { ...course, precision, play, before: played.statistics }),
    );
    if (games > 0) rows.push({ style, games, wins, winRate });
    played = run;
    if (stopped) break;
  }
  rows.sort((a, b) => a.winRate.value - b.winRate.value);
  const told = played.end === undefined || rows.length > 0;
  for (const line of told ? populationLines(bot, bots.length, rows, asked, wish) : []) print(line);
  for (const line of endLines(played, { ...wish, games: wish.games * all.length })) print(line);
  if (asked.json === true) print(JSON.stringify({ game, bot, seed: asked.seed, rows }));
  demandResult(played);
}

function populationLines(
  bot: string,
  seats: number,
  rows: readonly PopulationRow[],
  { seed, precision }: Asked,
  rules: Pick<Wish, 'game' | 'options'>,
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
        ...heads('wins', 'share', 'interval'),
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
        ...heads('bot', 'seats', 'wins', 'ofSeats', 'interval'),
        words.t('terminal:simulation.arena.rating'),
        ...heads('interval', 'meanFinish'),
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
