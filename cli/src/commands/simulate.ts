import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { GameId } from '@magnate/engine';
import { type Job, jobOf, listenEvery, type Run, runJob, type Summary, summaryOf } from '@magnate/sim';
import { Argument, Command } from 'commander';
import { exampleOf } from '../games.ts';
import { bold, dim } from '../paint.ts';
import { addManyGames, attended, type ManyGames, presetsHelp, wishOf } from '../simulation.ts';
import { columns, grouped, percent, within } from '../table.ts';
import { gameName, GAMES_HELP, wholeNumber, WrongInput } from '../wrongInput.ts';

/** `magnate simulate`: many games between bots, counted and told. */

const MOST_GAMES = 1_000_000_000;
const PAGE = 'index.html';
/** Nodes, not time: so that the same seed gives the same games on any machine. */
const USUAL = { bots: 'steady', budget: { nodes: 5000 } } as const;

interface Asked extends ManyGames {
  readonly games: number;
  readonly out?: string;
  readonly json?: true;
  readonly full?: true;
}

export function simulateCommand(): Command {
  const command = new Command('simulate')
    .description('play many games between bots, and say who won, how long it took and what paid')
    .addArgument(new Argument('<game>', GAMES_HELP).argParser(gameName))
    .option('--games <n>', 'how many', wholeNumber(1, MOST_GAMES), 1000);
  return addManyGames(command)
    .option('--out <folder>', 'write a report: a page with plots, JSON and CSV')
    .option('--json', 'figures as JSON in the last line')
    .option('--full', 'with --json: everything that was counted')
    .addHelpText(
      'after',
      `${presetsHelp()}
Example:
  ${exampleOf('simulate')}`,
    )
    .action(simulate);
}

async function simulate(game: GameId, asked: Asked): Promise<void> {
  const isTold = asked.out !== undefined || asked.full === true;
  const hearEvery = isTold ? listenEvery(asked.games) : 0;
  const job = jobOf({ ...wishOf(game, asked.games, asked, USUAL), hearEvery });
  if (asked.out !== undefined) makeFolder(asked.out);
  const run = await attended(job.games, 'games', asked.workers, (course) => runJob(job, course));
  const summary = summaryOf(job, run, asked.full === true);
  for (const line of words(job, run, summary)) console.log(line);
  if (asked.out !== undefined) console.log(`\nReport: ${await writeReport(asked.out, job, run)}`);
  if (asked.json === true) console.log(JSON.stringify(summary));
}

function words(job: Job, run: Run, summary: Summary): string[] {
  const { games, seconds, gamesPerSecond, actionsPerSecond, turnsPerGame, reasons } = summary;
  if (games === 0) return ['No game was finished.'];
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
  const { '0.05': short, '0.5': middle, '0.95': long } = turnsPerGame.quantiles;
  const ends = Object.entries(reasons).map(([reason, count]) => `${reason} ${percent(count / games)}`);
  return [
    bold(`${grouped(games)} games of ${job.game}${run.stopped ? ', stopped early' : ''}`),
    dim(
      `${seconds.toFixed(1)} s · ${grouped(gamesPerSecond)} games/s · ${grouped(actionsPerSecond)} actions/s · seed ${job.seed}`,
    ),
    '',
    ...columns(['bot', 'seats', 'wins', 'of its seats', '95 % interval', 'mean finish'], bots),
    '',
    ...columns(['seat', 'wins', 'share', '95 % interval'], seats),
    '',
    `  Turns a game: ${turnsPerGame.mean.toFixed(1)} on average, ${middle} in the middle, 90 % between ${short} and ${long}.`,
    `  Ends: ${ends.join(', ')}.`,
  ];
}

/** Tried before the first game: nobody should play for an hour and then have nowhere to write. */
function makeFolder(folder: string): void {
  try {
    makePath(resolve(folder));
    writeFileSync(join(folder, PAGE), '');
  } catch (error) {
    throw cannotWrite(folder, error);
  }
}

/** Level by level: made in one go, some places that are no real folders never answer. */
function makePath(path: string): void {
  if (existsSync(path)) return;
  makePath(dirname(path));
  mkdirSync(path);
}

function cannotWrite(folder: string, error: unknown): WrongInput {
  const why = error instanceof Error ? error.message : String(error);
  return new WrongInput(`The report cannot be written to ${folder} (${why}): choose another folder with --out.`);
}

async function writeReport(folder: string, job: Job, run: Run): Promise<string> {
  // Plots are loaded only by whoever wants them: they take longer than a small simulation.
  const { csvFiles, reportHtml } = await import('@magnate/sim/report');
  const page = join(folder, PAGE);
  writeFileSync(page, await reportHtml(job, run));
  writeFileSync(join(folder, 'summary.json'), `${JSON.stringify(summaryOf(job, run, true), null, 2)}\n`);
  for (const [name, text] of Object.entries(csvFiles(job, run))) writeFileSync(join(folder, name), text);
  return page;
}
