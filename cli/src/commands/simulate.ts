import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { GameId } from '@magnate/engine';
import { type Job, jobOf, listenEvery, logEvery, type Run, type Summary, summaryOf } from '@magnate/sim';
import { words } from '@magnate/words';
import { Argument, Command, Option } from 'commander';
import { exampleOf, terminalOf } from '../games/games.ts';
import { exampleHelp, typed } from '../input/help.ts';
import { demandResult, endLines, modelLines } from '../terminal/modelFigures.ts';
import { bold, dim } from '../terminal/paint.ts';
import { reasonOf } from '../input/record.ts';
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

/** `magnate simulate`: plays many games between bots and reports statistics. */

const MOST_GAMES = 1_000_000_000;
const PAGE = 'index.html';
/** Nodes, not time: the same seed gives the same games on any machine. */
const USUAL = { bots: 'steady', budget: { nodes: 5000 } } as const;

interface Asked extends ManyGames {
  readonly games: number;
  readonly out?: string;
  readonly json?: true;
  readonly full?: true;
  readonly log?: string;
  readonly logEvery?: number;
  readonly names?: LogNames;
}

const LOG_NAMES = ['standard', 'v1'] as const;
type LogNames = (typeof LOG_NAMES)[number];

export function simulateCommand(): Command {
  const command = new Command('simulate')
    .description(words.t('terminal:simulation.simulate.about'))
    .addArgument(new Argument(typed('game'), gamesHelp()).argParser(gameName))
    .option(`--games ${typed('n')}`, words.t('terminal:simulation.simulate.games'), wholeNumber(1, MOST_GAMES), 1000);
  return addManyGames(command)
    .option(`--out ${typed('folder')}`, words.t('terminal:simulation.simulate.out'))
    .option('--json', words.t('terminal:simulation.json'))
    .option(`--log ${typed('folder')}`, words.t('terminal:simulation.simulate.log'))
    .option(`--log-every ${typed('n')}`, words.t('terminal:simulation.simulate.logEvery'), wholeNumber(1, MOST_GAMES))
    .addOption(
      new Option(`--names ${typed('names')}`, words.t('terminal:simulation.simulate.names')).argParser(logNames),
    )
    .option('--full', words.t('terminal:simulation.simulate.full'))
    .addHelpText('after', exampleHelp(exampleOf('simulate'), presetsHelp()))
    .action(simulate);
}

async function simulate(game: GameId, asked: Asked): Promise<void> {
  const isTold = asked.out !== undefined || asked.full === true;
  const hearEvery = isTold ? listenEvery(asked.games) : 0;
  const job = jobOf({ ...wishOf(game, asked.games, asked, USUAL), hearEvery, ...logOf(asked) });
  if (asked.out !== undefined) makeFolder(asked.out, PAGE);
  const play = await playerFor(job, asked);
  const run = await attended(job.games, 'games', workersFor(job, asked), (course) => play(job, course));
  const summary = summaryOf(job, run, asked.full === true);
  for (const line of summaryLines(job, run, summary)) print(line);
  for (const line of modelLines(run.statistics ?? {})) print(line);
  for (const line of endLines(run, job)) print(line);
  if (asked.out !== undefined) {
    const path = await writeReport(asked.out, job, run);
    print(`\n${words.t('terminal:simulation.simulate.report', { path })}`);
  }
  if (asked.json === true) print(JSON.stringify(summary));
  demandResult(run);
}

function summaryLines(job: Job, run: Run, summary: Summary): string[] {
  const { games, seconds, gamesPerSecond, actionsPerSecond, turnsPerGame, reasons } = summary;
  if (games === 0) return run.end === undefined ? [words.t('terminal:simulation.none')] : [];
  const bots = Object.entries(summary.bots).map(([name, { seats, wins, winRate, meanFinish }]) => [
    name,
    grouped(seats),
    grouped(wins),
    percent(winRate.value),
    within(winRate.low, winRate.high, percent),
    meanFinish.toFixed(2),
  ]);
  const seats = summary.seats.map(({ bot, wins, winRate }, seat) => [
    `${seat + 1} ${bot}`,
    grouped(wins),
    percent(winRate.value),
    within(winRate.low, winRate.high, percent),
  ]);
  const { '0.05': short = 0, '0.5': middle = 0, '0.95': long = 0 } = turnsPerGame.quantiles;
  const title = words.t('terminal:simulation.title', { count: games, game: job.game });
  const ends = Object.entries(reasons).map(
    ([reason, count]) => `${terminalOf(job.game).reason(reason)} ${percent(count / games)}`,
  );
  return [
    bold([title, ...(run.stopped ? [words.t('terminal:simulation.stopped')] : [])].join(', ')),
    dim(
      [
        words.t('terminal:simulation.seconds', { seconds: seconds.toFixed(1) }),
        words.t('terminal:simulation.simulate.gamesRate', { rate: grouped(gamesPerSecond) }),
        words.t('terminal:simulation.simulate.actionsRate', { rate: grouped(actionsPerSecond) }),
        words.t('terminal:simulation.seedIs', { seed: job.seed }),
        ...rulesNote(job),
      ].join(' · '),
    ),
    '',
    ...columns(heads('bot', 'seats', 'wins', 'ofSeats', 'interval', 'meanFinish'), bots),
    '',
    ...columns(heads('seat', 'wins', 'share', 'interval'), seats),
    '',
    `  ${words.t('terminal:simulation.simulate.turns', { mean: turnsPerGame.mean.toFixed(1), middle, short, long })}`,
    `  ${words.t('terminal:simulation.simulate.ends', { ends: ends.join(', ') })}`,
  ];
}

/** Checked before the first game, so that a long run does not end with an unwritable folder. */
function logOf({ log, logEvery: every, games, queue, names }: Asked): Pick<Job, 'log'> {
  if (log === undefined && names !== undefined)
    throw new WrongInput(words.t('terminal:simulation.simulate.namesWhere'));
  if (log === undefined && every !== undefined) throw new WrongInput(words.t('terminal:simulation.simulate.logWhere'));
  if (log === undefined) return {};
  if (queue !== undefined) throw new WrongInput(words.t('terminal:simulation.simulate.logHere'));
  makeFolder(log);
  return {
    log: { folder: resolve(log), every: every ?? logEvery(games), ...(names === undefined ? {} : { names }) },
  };
}

function logNames(text: string): LogNames {
  const found = LOG_NAMES.find((names) => names === text);
  if (found === undefined) throw new WrongInput(words.t('terminal:simulation.simulate.wrongNames'));
  return found;
}

/** Creates the folder, and the file if named, so that a write error appears before the games are played. */
function makeFolder(folder: string, file?: string): void {
  try {
    makePath(resolve(folder));
    if (file !== undefined) writeFileSync(join(folder, file), '');
  } catch (error) {
    throw cannotWrite(folder, error);
  }
}

/** Creates one level at a time: a recursive mkdir hangs on some special file systems. */
function makePath(path: string): void {
  if (existsSync(path)) return;
  makePath(dirname(path));
  mkdirSync(path);
}

function cannotWrite(folder: string, error: unknown): WrongInput {
  return new WrongInput(words.t('terminal:simulation.simulate.cannotWrite', { folder, reason: reasonOf(error) }));
}

async function writeReport(folder: string, job: Job, run: Run): Promise<string> {
  // Loaded on demand: the plot library takes longer to load than a small simulation.
  const { csvFiles, reportHtml } = await import('@magnate/sim/report');
  const page = join(folder, PAGE);
  writeFileSync(page, await reportHtml(job, run));
  writeFileSync(join(folder, 'summary.json'), `${JSON.stringify(summaryOf(job, run, true), null, 2)}\n`);
  for (const [name, text] of Object.entries(csvFiles(job, run))) writeFileSync(join(folder, name), text);
  return page;
}
