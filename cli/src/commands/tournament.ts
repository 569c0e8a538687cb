import { type PlayedRound, type PlayedTable, standingsOf, tablePoints } from '@magnate/ladder';
import { tournamentFileJsonSchema } from '@magnate/protocol';
import { ForeignResult, type JobRequest, jobOf, runTournament, type TournamentRun } from '@magnate/sim';
import { money, wholeNumber, words, commaList } from '@magnate/words';
import { Command } from 'commander';
import { addModels, addWorkers, type ManyGames, modelsOf, withProgress, workerCount } from '../games/simulation.ts';
import { exampleHelp, optionalValue, requiredValue } from '../input/help.ts';
import { CommandFailed, InvalidInput } from '../input/optionParsers.ts';
import { readTournament, type Tournament } from '../input/tournamentFile.ts';
import { otherResults, TournamentResults } from '../input/tournamentResults.ts';
import { endReason } from '../terminal/modelReport.ts';
import { print, printError } from '../terminal/output.ts';
import { bold, dim } from '../terminal/paint.ts';
import { columns } from '../terminal/table.ts';
import { printable } from '../terminal/text.ts';

/** `magnate tournament`: bots and models play a tournament, which the same command resumes if it was stopped. */

interface CommandOptions extends Pick<ManyGames, 'workers' | 'models' | 'maxCost' | 'tape'> {
  readonly results?: string;
  readonly json?: true;
  readonly schema?: true;
}

const MICRODOLLARS = 1_000_000;

export function tournamentCommand(): Command {
  const command = new Command('tournament')
    .description(words.t('terminal:tournament.about'))
    .argument(optionalValue('file'), words.t('terminal:tournament.file'))
    .option(`--results ${requiredValue('file')}`, words.t('terminal:tournament.results'));
  return addModels(addWorkers(command))
    .option('--json', words.t('terminal:tournament.json'))
    .option('--schema', words.t('terminal:tournament.schema'))
    .addHelpText('after', exampleHelp('magnate tournament cup.json', words.t('terminal:tournament.notes')))
    .action(tournament);
}

async function tournament(path: string | undefined, commandOptions: CommandOptions): Promise<void> {
  if (commandOptions.schema === true) return print(JSON.stringify(tournamentFileJsonSchema(), undefined, 2));
  if (path === undefined) throw new InvalidInput(words.t('terminal:wrong.missingArgument', { name: 'file' }));
  const found = readTournament(path);
  const models = modelsOf(found.request.bots, commandOptions);
  const resultsPath = commandOptions.results ?? `${path.replace(/\.json$/, '')}.results.jsonl`;
  const results = new TournamentResults(resultsPath, found);
  const paid = results.finished.reduce((sum, each) => sum + each.paid, 0) / MICRODOLLARS;
  const request =
    models === undefined
      ? found.request
      : { ...found.request, models: { ...models, maxCost: Math.max(0, models.maxCost - paid) } };
  let run: TournamentRun;
  try {
    run = await played(found, request, results, commandOptions);
  } catch (error) {
    throw error instanceof ForeignResult ? otherResults(resultsPath) : error;
  } finally {
    results.close();
  }
  for (const line of reportLines(found, run)) print(line);
  if (commandOptions.json === true) print(JSON.stringify(jsonOf(found, run)));
  if (run.end !== undefined) throw new CommandFailed(endReason(run.end));
}

function played(
  { plan }: Tournament,
  request: JobRequest,
  results: TournamentResults,
  commandOptions: CommandOptions,
): Promise<TournamentRun & { readonly stopped: boolean }> {
  return withProgress(
    undefined,
    'games',
    workerCount(request, commandOptions),
    async ({ workers, signal, onProgress }) => {
      const began = performance.now();
      let games = 0;
      const run = await runTournament(plan, jobOf(request), {
        finished: results.finished,
        ...(workers === undefined ? {} : { workers }),
        ...(signal === undefined ? {} : { signal }),
        onRound: (round, count) => {
          // In a terminal, the bar has this line.
          if (!process.stderr.isTTY) printError(words.t('terminal:tournament.roundBegins', { round, count }));
        },
        onTable: (table) => {
          results.add(table);
          games += 1;
          onProgress?.({ games }, (performance.now() - began) / 1000);
        },
      });
      return { ...run, stopped: run.open !== undefined };
    },
  );
}

function reportLines(found: Tournament, { rounds, open }: TournamentRun): string[] {
  const { name, plan } = found;
  const count = plan.entrants.length;
  const lines = [
    bold(printable(name)),
    dim(
      [
        words.t(`terminal:tournament.format.${plan.format}`),
        words.t('terminal:tournament.players', { count }),
        words.t('terminal:tournament.tables', { size: plan.tableSize }),
        words.t('terminal:tournament.rounds', { count: rounds.length }),
        words.t('terminal:simulation.seedIs', { seed: printable(plan.seed) }),
        ...(open === undefined ? [] : [words.t('terminal:simulation.stopped')]),
      ].join(' · '),
    ),
    '',
    ...columns(standingTitles(), standingRows(found, rounds)),
  ];
  for (const [i, { tables, byes }] of rounds.entries()) {
    lines.push('', words.t('terminal:tournament.round', { round: i + 1 }));
    for (const table of tables) lines.push(`  ${tableLine(plan.tableSize, table)}`);
    lines.push(...byeLines(byes));
  }
  if (open !== undefined) {
    lines.push('', words.t('terminal:tournament.openRound', { round: rounds.length + 1 }));
    for (const { seats, played: table } of open.tables) {
      lines.push(
        table === undefined ? `  ${commaList(seats.map(printable))}: –` : `  ${tableLine(plan.tableSize, table)}`,
      );
    }
    lines.push(...byeLines(open.byes), '', words.t('terminal:tournament.resume'));
  }
  return lines;
}

const TITLES = ['player', 'model', 'points', 'tables', 'wins', 'headToHead', 'worth'] as const;

function standingTitles(): string[] {
  return ['', ...TITLES.map((title) => words.t(`terminal:tournament.column.${title}`))];
}

function standingRows({ plan, entrants }: Tournament, rounds: readonly PlayedRound[]): string[][] {
  const models = new Map(entrants.map(({ name, model }) => [name, model]));
  return standingsOf(plan, rounds).map(({ entrant, place, points, played: tables, wins, headToHead, worth }) => [
    `${place}`,
    printable(entrant),
    printable(models.get(entrant) ?? ''),
    pointsText(points),
    wholeNumber(tables),
    wholeNumber(wins),
    `${headToHead > 0 ? '+' : ''}${headToHead}`,
    money(Math.max(0, worth)),
  ]);
}

/** Best first, with places and points. */
function tableLine(tableSize: number, table: PlayedTable): string {
  const points = tablePoints(table, tableSize);
  const results = table.seats
    .map((entrant, i) => ({ entrant, place: table.places[i] ?? 0, points: points[i] ?? 0 }))
    .toSorted((a, b) => a.place - b.place);
  return commaList(
    results.map(({ entrant, place, points: own }) => `${place}. ${printable(entrant)} (${pointsText(own)})`),
  );
}

function byeLines(byes: readonly string[]): string[] {
  return byes.length === 0 ? [] : [`  ${words.t('terminal:tournament.byes', { names: byes.map(printable) })}`];
}

function pointsText(points: number): string {
  return Number.isInteger(points) ? String(points) : points.toFixed(2).replace(/0$/, '');
}

/** Without times: the same for every run of the same file. */
function jsonOf({ name, plan, entrants, request }: Tournament, { rounds, open }: TournamentRun): object {
  const { game, options = {} } = request;
  const { format, tableSize, seed } = plan;
  const models = new Map(entrants.map((each) => [each.name, each.model]));
  return {
    name,
    game,
    options,
    format,
    tableSize,
    seed,
    finished: open === undefined,
    standings: standingsOf(plan, rounds).map(({ entrant, ...figures }) => ({
      name: entrant,
      model: models.get(entrant),
      ...figures,
    })),
    rounds: rounds.map(({ tables, byes }) => ({ tables: tables.map((table) => tableJson(tableSize, table)), byes })),
    ...(open === undefined
      ? {}
      : {
          open: {
            tables: open.tables.map(({ seats, played: table }) =>
              table === undefined ? { seats } : tableJson(tableSize, table),
            ),
            byes: open.byes,
          },
        }),
  };
}

function tableJson(tableSize: number, table: PlayedTable): object {
  const { seats, places, worths } = table;
  return { seats, places, worths, points: tablePoints(table, tableSize) };
}
