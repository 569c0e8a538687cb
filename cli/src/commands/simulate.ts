import { writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { GameId } from '@magnate/engine';
import {
  ENOUGH_HEARD,
  eventSamplingInterval,
  type Job,
  jobOf,
  logEvery,
  type Run,
  type Summary,
  summaryOf,
  UnusableProgress,
} from '@magnate/sim';
import type { RunFiles } from '@magnate/sim/data';
import { words, commaList } from '@magnate/words';
import { Argument, Command, Option } from 'commander';
import { exampleOf, cliGameOf } from '../games/games.ts';
import { exampleHelp, requiredValue } from '../input/help.ts';
import { requireResult, endLines, modelLines } from '../terminal/modelReport.ts';
import { bold, dim } from '../terminal/paint.ts';
import { createFolder } from '../input/outputFolder.ts';
import { reasonOf } from '../input/record.ts';
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

/** `magnate simulate`: plays many games between bots and reports statistics. */

const MAX_GAMES = 1_000_000_000;
const PAGE = 'index.html';
/** Nodes, not time: the same seed gives the same games on any machine. */
const DEFAULTS = { bots: 'steady', budget: { nodes: 5000 } } as const;

interface CommandOptions extends ManyGames {
  readonly games: number;
  readonly out?: string;
  readonly json?: true;
  readonly full?: true;
  readonly log?: string;
  readonly logEvery?: number;
  readonly names?: LogNames;
  readonly gamesOut?: string;
  readonly resume?: true;
  readonly detail?: number;
}

const LOG_NAMES = ['standard', 'v1'] as const;
type LogNames = (typeof LOG_NAMES)[number];

export function simulateCommand(): Command {
  const command = new Command('simulate')
    .description(words.t('terminal:simulation.simulate.about'))
    .addArgument(new Argument(requiredValue('game'), gamesHelp()).argParser(gameName))
    .option(
      `--games ${requiredValue('n')}`,
      words.t('terminal:simulation.simulate.games'),
      integer(1, MAX_GAMES),
      1000,
    );
  return addManyGames(command)
    .option(`--out ${requiredValue('folder')}`, words.t('terminal:simulation.simulate.out'))
    .option('--json', words.t('terminal:simulation.json'))
    .option(`--log ${requiredValue('folder')}`, words.t('terminal:simulation.simulate.log'))
    .option(
      `--log-every ${requiredValue('n')}`,
      words.t('terminal:simulation.simulate.logEvery'),
      integer(1, MAX_GAMES),
    )
    .addOption(
      new Option(`--names ${requiredValue('names')}`, words.t('terminal:simulation.simulate.names')).argParser(
        logNames,
      ),
    )
    .option(`--games-out ${requiredValue('file')}`, words.t('terminal:simulation.simulate.gamesOut'))
    .option('--resume', words.t('terminal:simulation.simulate.resume'))
    .addOption(
      new Option(
        `--detail ${requiredValue('n')}`,
        words.t('terminal:simulation.simulate.detail', { most: ENOUGH_HEARD }),
      ).argParser(detailOf),
    )
    .option('--full', words.t('terminal:simulation.simulate.full'))
    .addHelpText('after', exampleHelp(exampleOf('simulate'), presetsHelp()))
    .action(simulate);
}

async function simulate(game: GameId, commandOptions: CommandOptions): Promise<void> {
  const hasReport = commandOptions.out !== undefined || commandOptions.full === true;
  if (!hasReport && commandOptions.detail !== undefined)
    throw new InvalidInput(words.t('terminal:simulation.simulate.detailWhere'));
  const hearEvery = hasReport ? eventSamplingInterval(commandOptions.games, commandOptions.detail) : 0;
  const job = jobOf({
    ...jobRequest(game, commandOptions.games, commandOptions, DEFAULTS),
    hearEvery,
    ...logOf(commandOptions),
    ...(commandOptions.gamesOut === undefined ? {} : { listGames: 'results' as const }),
  });
  if (commandOptions.out !== undefined) createOut(commandOptions.out, PAGE);
  const play = await jobRunner(job, commandOptions);
  const files = await runFilesOf(job, commandOptions);
  const run = await withProgress(job.games, 'games', workerCount(job, commandOptions), (runOptions) =>
    play(job, { ...runOptions, ...files?.hooks }),
  );
  await files?.finish(!run.stopped);
  const summary = summaryOf(job, run, commandOptions.full === true);
  for (const line of summaryLines(job, run, summary)) print(line);
  for (const line of modelLines(run.statistics ?? {})) print(line);
  for (const line of endLines(run, job)) print(line);
  if (commandOptions.out !== undefined) {
    const path = await writeReport(commandOptions.out, job, run);
    print(`\n${words.t('terminal:simulation.simulate.report', { path })}`);
  }
  if (commandOptions.gamesOut !== undefined)
    print(words.t('terminal:simulation.simulate.gamesWritten', { path: commandOptions.gamesOut }));
  if (run.stopped && files !== undefined && job.models === undefined)
    print(words.t('terminal:simulation.simulate.resumeHint'));
  if (commandOptions.json === true) print(JSON.stringify(summary));
  requireResult(run);
}

/**
 * The files that a run writes while it is played; undefined if it leaves only figures. Runs with language models keep no
 * progress: recorded replies resume them without paying again.
 */
async function runFilesOf(job: Job, { out, gamesOut, resume }: CommandOptions): Promise<RunFiles | undefined> {
  if (resume === true && job.models !== undefined)
    throw new InvalidInput(words.t('terminal:simulation.simulate.resumeModels'));
  const path = out === undefined ? gamesOut && `${gamesOut}.progress.json` : join(out, 'progress.json');
  if (path === undefined) {
    if (resume === true) throw new InvalidInput(words.t('terminal:simulation.simulate.resumeWhere'));
    return undefined;
  }
  // Loaded on demand: most runs write no Parquet files.
  const { GAMES_FORMATS, gamesFormatOf, RunFiles } = await import('@magnate/sim/data');
  if (gamesOut !== undefined && gamesFormatOf(gamesOut) === undefined) {
    const formats = GAMES_FORMATS.map((format) => `.${format}`);
    throw new InvalidInput(words.t('terminal:simulation.simulate.gamesFormat', { formats }));
  }
  try {
    if (gamesOut !== undefined) createFolder(dirname(gamesOut));
    return new RunFiles(job, {
      resume: resume === true,
      ...(gamesOut === undefined ? {} : { games: gamesOut }),
      ...(job.models === undefined ? { progress: path } : {}),
    });
  } catch (error) {
    if (error instanceof UnusableProgress) {
      throw new InvalidInput(words.t(`terminal:simulation.simulate.progress.${error.code}`, { path: error.path }));
    }
    const reason = reasonOf(error);
    if (gamesOut === undefined) throw cannotWrite(path, error);
    throw new InvalidInput(words.t('terminal:simulation.simulate.gamesUnwritable', { path: gamesOut, reason }));
  }
}

function detailOf(text: string): number {
  if (text === 'all') return MAX_GAMES;
  const value = Number(text);
  if (Number.isSafeInteger(value) && value >= 1) return value;
  throw new InvalidInput(words.t('terminal:simulation.simulate.wrongDetail'));
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
    ([reason, count]) => `${cliGameOf(job.game).reason(reason)} ${percent(count / games)}`,
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
    ...columns(columnTitles('bot', 'seats', 'wins', 'ofSeats', 'interval', 'meanFinish'), bots),
    '',
    ...columns(columnTitles('seat', 'wins', 'share', 'interval'), seats),
    '',
    `  ${words.t('terminal:simulation.simulate.turns', { mean: turnsPerGame.mean.toFixed(1), middle, short, long })}`,
    `  ${words.t('terminal:simulation.simulate.ends', { ends: commaList(ends) })}`,
  ];
}

/** Checked before the first game, so that a long run does not end with an unwritable folder. */
function logOf({ log, logEvery: every, games, queue, names }: CommandOptions): Pick<Job, 'log'> {
  if (log === undefined && names !== undefined)
    throw new InvalidInput(words.t('terminal:simulation.simulate.namesWhere'));
  if (log === undefined && every !== undefined)
    throw new InvalidInput(words.t('terminal:simulation.simulate.logWhere'));
  if (log === undefined) return {};
  if (queue !== undefined) throw new InvalidInput(words.t('terminal:simulation.simulate.logHere'));
  createOut(log);
  return {
    log: { folder: resolve(log), every: every ?? logEvery(games), ...(names === undefined ? {} : { names }) },
  };
}

function logNames(text: string): LogNames {
  const found = LOG_NAMES.find((names) => names === text);
  if (found === undefined) throw new InvalidInput(words.t('terminal:simulation.simulate.wrongNames'));
  return found;
}

function createOut(folder: string, file?: string): void {
  try {
    createFolder(folder, file);
  } catch (error) {
    throw cannotWrite(folder, error);
  }
}

function cannotWrite(folder: string, error: unknown): InvalidInput {
  return new InvalidInput(words.t('terminal:simulation.simulate.cannotWrite', { folder, reason: reasonOf(error) }));
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
