import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { GAME_IDS, type GameId } from '@magnate/engine';
import type { Run } from '@magnate/sim';
import type { Benchmark, BenchmarkResult, EntrantFigures } from '@magnate/sim/benchmark';
import { words } from '@magnate/words';
import { Argument, Command } from 'commander';
import { exampleOf, titleOf } from '../games/games.ts';
import {
  addModels,
  addRules,
  addWorkers,
  columnTitles,
  jobRequest,
  type ManyGames,
  presetsHelp,
  withProgress,
  workerCount,
} from '../games/simulation.ts';
import { exampleHelp, optionalValue, requiredValue } from '../input/help.ts';
import { gameName, integer, InvalidInput } from '../input/optionParsers.ts';
import { createFolder } from '../input/outputFolder.ts';
import { reasonOf } from '../input/record.ts';
import { endLines, modelLines, requireResult } from '../terminal/modelReport.ts';
import { print } from '../terminal/output.ts';
import { bold, dim } from '../terminal/paint.ts';
import { columns, grouped, percent, within } from '../terminal/table.ts';

/** `magnate benchmark`: language models and bots in rotated seats with shared seeds, as a report that can be merged. */

const MAX_GAMES = 1_000_000;
const DEFAULT_GAMES = 40;
const LEAST_PLAYERS = 4;
const OPPONENT = 'steady';
const PAGE = 'index.html';
const FILE = 'benchmark.json';

interface CommandOptions extends ManyGames {
  readonly entrants?: string;
  readonly games: number;
  readonly opponent: string;
  readonly out: string;
  readonly merge?: string;
  readonly json?: true;
}

export function benchmarkCommand(): Command {
  const command = new Command('benchmark')
    .description(words.t('terminal:simulation.benchmark.about'))
    .addArgument(new Argument(optionalValue('game')).argParser(gameName).default(GAME_IDS[0]))
    .option(`--entrants ${requiredValue('list')}`, words.t('terminal:simulation.benchmark.entrants'))
    .requiredOption(`--out ${requiredValue('folder')}`, words.t('terminal:simulation.benchmark.out'))
    .option(
      `--games ${requiredValue('n')}`,
      words.t('terminal:simulation.benchmark.games'),
      integer(1, MAX_GAMES),
      DEFAULT_GAMES,
    )
    .option(`--opponent ${requiredValue('name')}`, words.t('terminal:simulation.benchmark.opponent'), OPPONENT)
    .option(`--merge ${requiredValue('list')}`, words.t('terminal:simulation.benchmark.merge'));
  return addModels(addRules(addWorkers(command)))
    .option('--json', words.t('terminal:simulation.json'))
    .addHelpText('after', exampleHelp(exampleOf('benchmark'), presetsHelp()))
    .action(benchmark);
}

async function benchmark(game: GameId, commandOptions: CommandOptions): Promise<void> {
  const { entrants, merge, out } = commandOptions;
  const entrantNames = namesIn(entrants);
  const request = entrantNames.length === 0 ? undefined : requestOf(game, entrantNames, commandOptions);
  // Loaded on demand, and before the first game: a wrong file must not cost one.
  const { BenchmarksDiffer, entrantFigures, mergeBenchmarks, readBenchmark, runBenchmark } = await import(
    '@magnate/sim/benchmark'
  );
  const others = namesIn(merge).map((path) => readFile(path, readBenchmark));
  if (request === undefined && others.length === 0)
    throw new InvalidInput(words.t('terminal:simulation.benchmark.nothing'));
  createOut(out);
  const played: BenchmarkResult | undefined =
    request &&
    (await withProgress(request.games, 'games', workerCount(request, commandOptions), async (runOptions) => {
      const result = await runBenchmark(request, out, runOptions);
      return { ...result, stopped: result.run.stopped };
    }));
  const [first, ...rest] = [...(played === undefined ? [] : [played.benchmark]), ...others];
  if (first === undefined) return;
  let merged: Benchmark;
  try {
    merged = mergeBenchmarks([first, ...rest]);
  } catch (error) {
    if (!(error instanceof BenchmarksDiffer)) throw error;
    throw new InvalidInput(words.t('terminal:simulation.benchmark.differ'));
  }
  const figures = entrantFigures(merged);
  writeFileSync(join(out, FILE), `${JSON.stringify(merged)}\n`);
  await writeReport(out, merged);
  for (const line of resultLines(merged, figures)) print(line);
  if (played !== undefined) for (const line of runLines(played)) print(line);
  print(`\n${words.t('terminal:simulation.benchmark.report', { path: join(out, PAGE) })}`);
  if (commandOptions.json === true) print(JSON.stringify(jsonOf(merged, figures, played?.run)));
  if (played !== undefined) requireResult(played.run);
}

function requestOf(game: GameId, entrants: readonly string[], commandOptions: CommandOptions) {
  const twice = entrants.find((name, i) => entrants.indexOf(name) < i);
  if (twice !== undefined) throw new InvalidInput(words.t('terminal:simulation.benchmark.twice', { name: twice }));
  const { games, opponent, players = Math.max(LEAST_PLAYERS, entrants.length) } = commandOptions;
  const bots = [...entrants, ...Array.from({ length: players - entrants.length }, () => opponent)].join(',');
  return jobRequest(game, games, { ...commandOptions, bots, players }, { bots, budget: { nodes: 5000 } });
}

function namesIn(list = ''): readonly string[] {
  return list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

function readFile(path: string, read: (text: string) => Benchmark): Benchmark {
  try {
    return read(readFileSync(path, 'utf8'));
  } catch {
    throw new InvalidInput(words.t('terminal:simulation.benchmark.unreadable', { path }));
  }
}

function createOut(folder: string): void {
  try {
    createFolder(folder, PAGE);
  } catch (error) {
    const reason = reasonOf(error);
    throw new InvalidInput(words.t('terminal:simulation.simulate.cannotWrite', { folder, reason }));
  }
}

async function writeReport(folder: string, merged: Benchmark): Promise<void> {
  // Loaded on demand: the plot library takes longer to load than a small benchmark.
  const { benchmarkHtml } = await import('@magnate/sim/report');
  writeFileSync(join(folder, PAGE), await benchmarkHtml(merged));
}

function resultLines({ game, games, runs }: Benchmark, figures: readonly EntrantFigures[]): string[] {
  if (games.length === 0) return [words.t('terminal:simulation.none')];
  const rows = figures.map(({ name, seats, wins, winRate, rating, meanPlace, tradeFigures }) => [
    name,
    rating.value.toFixed(0),
    rating.low === rating.high ? '–' : within(rating.low, rating.high, (value) => value.toFixed(0)),
    grouped(seats),
    grouped(wins),
    percent(winRate.value),
    within(winRate.low, winRate.high, percent),
    meanPlace.toFixed(2),
    grouped(tradeFigures.offered),
    grouped(tradeFigures.accepted),
  ]);
  const seeds = [...new Set(runs.map(({ seed }) => words.t('terminal:simulation.seedIs', { seed })))];
  return [
    bold(words.t('terminal:simulation.benchmark.title', { count: games.length, game: titleOf(game) })),
    dim(
      [...seeds, words.t('terminal:simulation.arena.rotated'), words.t('terminal:simulation.arena.within')].join(' · '),
    ),
    '',
    ...columns(
      [
        words.t('terminal:simulation.benchmark.entrant'),
        words.t('terminal:simulation.arena.rating'),
        ...columnTitles('interval', 'seats', 'wins', 'ofSeats', 'interval', 'meanFinish'),
        words.t('terminal:simulation.benchmark.offered'),
        words.t('terminal:simulation.benchmark.accepted'),
      ],
      rows,
    ),
  ];
}

function runLines({ job, run }: BenchmarkResult): string[] {
  return [...modelLines(run.statistics ?? {}), ...endLines(run, job)];
}

function jsonOf(
  { game, games, options, versions, players, runs }: Benchmark,
  entrants: readonly EntrantFigures[],
  run: Run | undefined,
): object {
  const stopped = run?.stopped ?? false;
  return { game, games: games.length, players, options, versions, runs, stopped, entrants };
}
