import type { EventOf, GameId } from '@magnate/engine';
import { words } from '@magnate/words';
import { Command, Option } from 'commander';
import { terminalOf } from '../games.ts';
import { exampleHelp, typed } from '../help.ts';
import { readRecord, type SavedRecord, writeWhole } from '../record.ts';
import { recordSteps } from '../recordSteps.ts';
import type { Filled } from '../sql/picture.ts';
import { createTable, insertRows } from '../sql/sql.ts';
import { WrongInput } from '../wrongInput.ts';

const FORMATS = ['jsonl', 'sql'] as const;
type Format = (typeof FORMATS)[number];

/** A record in a form that other programs read. */
export function exportCommand(): Command {
  return new Command('export')
    .description(words.t('terminal:command.export.about'))
    .argument(typed('record'), words.t('terminal:command.replay.record'))
    .addOption(
      new Option(`--format ${typed('format')}`, words.t('terminal:command.export.format', { formats: FORMATS }))
        .argParser(formatOf)
        .default('jsonl'),
    )
    .option(`--out ${typed('file')}`, words.t('terminal:command.export.out'))
    .addHelpText('after', exampleHelp('magnate export game.json --format sql --out game.sql'))
    .action((path: string, { format, out }: { readonly format: Format; readonly out?: string }) => {
      const record = readRecord(path);
      const text = exported(record.game, record, format);
      if (out === undefined) process.stdout.write(text);
      else writeWhole(out, text);
    });
}

function formatOf(text: string): Format {
  const format = FORMATS.find((each) => each === text);
  if (format === undefined) throw new WrongInput(words.t('terminal:wrong.choice', { known: FORMATS.join(', ') }));
  return format;
}

function exported(id: GameId, record: SavedRecord, format: Format): string {
  const events: EventOf<GameId>[] = [];
  const moments = recordSteps(id, record);
  let step = moments.next();
  for (; step.done !== true; step = moments.next()) events.push(...step.value.events);
  switch (format) {
    case 'jsonl':
      return jsonLines(record, events);
    case 'sql':
      return sql(terminalOf(id).picture(record, step.value, events));
  }
}

/** The first line is the game, every other one an event. */
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

/** All or nothing, and beside what other games filled the tables with. */
function sql(picture: readonly Filled[]): string {
  const tables = picture.map(({ table }) => createTable(table));
  const rows = picture.map(({ table, rows: filled }) => insertRows(table, filled));
  return `${['BEGIN;', ...tables, ...rows, 'COMMIT;'].join('\n\n')}\n`;
}
