import type { EventOf, GameId } from '@magnate/engine';
import { words, commaList } from '@magnate/words';
import { Command, Option } from 'commander';
import { cliGameOf } from '../games/games.ts';
import { exampleHelp, requiredValue } from '../input/help.ts';
import { readRecord, type SavedRecord, writeAtomically } from '../input/record.ts';
import { replayRecord } from '../input/recordReplay.ts';
import type { FilledTable } from '../sql/gameTables.ts';
import { createTable, insertRows } from '../sql/sql.ts';
import { asV1, V1_TABLES } from '../sql/v1.ts';
import { InvalidInput } from '../input/optionParsers.ts';
import { printData } from '../terminal/output.ts';

const FORMATS = ['jsonl', 'sql'] as const;
type Format = (typeof FORMATS)[number];

/** `own` creates its tables; `v1` fills the required tables, which must exist. */
const SCHEMAS = ['own', 'v1'] as const;
type Schema = (typeof SCHEMAS)[number];

interface Wanted {
  readonly format: Format;
  readonly schema: Schema;
  readonly out?: string;
}

/** Converts a record to a format for other programs. */
export function exportCommand(): Command {
  return new Command('export')
    .description(words.t('terminal:command.export.about'))
    .argument(requiredValue('record'), words.t('terminal:command.replay.record'))
    .addOption(
      new Option(`--format ${requiredValue('format')}`, words.t('terminal:command.export.format', { formats: FORMATS }))
        .argParser((text) => chosen(FORMATS, text))
        .default('jsonl'),
    )
    .addOption(
      new Option(`--schema ${requiredValue('name')}`, words.t('terminal:command.export.schema', { schemas: SCHEMAS }))
        .argParser((text) => chosen(SCHEMAS, text))
        .default('own'),
    )
    .option(`--out ${requiredValue('file')}`, words.t('terminal:command.export.out'))
    .addHelpText('after', exampleHelp('magnate export game.json --format sql --out game.sql'))
    .action((path: string, { out, ...wanted }: Wanted) => {
      const record = readRecord(path);
      const text = exported(record.game, record, wanted);
      if (out === undefined) printData(text);
      else writeAtomically(out, text);
    });
}

function chosen<T extends string>(known: readonly T[], text: string): T {
  const found = known.find((each) => each === text);
  if (found === undefined) throw new InvalidInput(words.t('terminal:wrong.choice', { known: commaList(known) }));
  return found;
}

function exported(id: GameId, record: SavedRecord, { format, schema }: Omit<Wanted, 'out'>): string {
  const events: EventOf<GameId>[] = [];
  const steps = replayRecord(id, record);
  let step = steps.next();
  for (; step.done !== true; step = steps.next()) events.push(...step.value.events);
  switch (format) {
    case 'jsonl':
      return jsonLines(record, events);
    case 'sql':
      return sql(cliGameOf(id).sqlTables(record, step.value, events), schema);
  }
}

/** The first line is the game; each following line is an event. */
function jsonLines(record: SavedRecord, events: readonly unknown[]): string {
  const { game, version, players, options = {}, seed, scenario } = record;
  const header = {
    game,
    version,
    players,
    options,
    seed,
    ...(scenario === undefined ? {} : { scenario }),
    events: events.length,
  };
  return `${[header, ...events].map((line) => JSON.stringify(line)).join('\n')}\n`;
}

/** One transaction, which may add to tables that already hold other games. */
function sql(sqlTables: readonly FilledTable[], schema: Schema): string {
  const isV1 = schema === 'v1';
  if (isV1 && !V1_TABLES.every(({ name }) => sqlTables.some(({ table }) => table.name === name))) {
    throw new InvalidInput(words.t('terminal:command.export.notV1'));
  }
  const tables = isV1 ? [] : sqlTables.map(({ table }) => createTable(table));
  const rows = (isV1 ? asV1(sqlTables) : sqlTables).map(({ table, rows: filled }) => insertRows(table, filled));
  return `${['BEGIN;', ...tables, ...rows, 'COMMIT;'].join('\n\n')}\n`;
}
