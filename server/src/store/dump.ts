import { SCHEMA } from './schema.ts';
import { type DumpRow, StoreConflict } from './store.ts';
import { ADDED, type ColumnType, columnTypes, TABLE_NAMES, type TableName } from './tables.ts';

/** The rows of a backup: one with the version of the schema, then all tables. */

/** Rows per batch. */
export const BATCH = 256;

export const DUMP_HEADER: DumpRow = { table: 'meta', row: { schema: SCHEMA } };

export interface Batch {
  readonly table: TableName;
  readonly rows: readonly Readonly<Record<string, string | number | null>>[];
}

/** Groups rows by table and validates each of them. Throws `StoreConflict`. */
export async function* batchesOf(rows: AsyncIterable<DumpRow> | Iterable<DumpRow>): AsyncGenerator<Batch> {
  let count = 0;
  let table: TableName | undefined;
  let waiting: Record<string, string | number | null>[] = [];
  for await (const next of rows) {
    count += 1;
    if (count === 1) {
      requireHeader(next);
      continue;
    }
    const name = tableOf(next, count);
    if (table !== undefined && (name !== table || waiting.length === BATCH)) {
      yield { table, rows: waiting };
      waiting = [];
    }
    table = name;
    waiting.push(checked(name, { ...ADDED[name], ...next.row }, count));
  }
  if (count === 0) throw wrong('it is empty');
  if (table !== undefined) yield { table, rows: waiting };
}

function requireHeader({ table, row }: DumpRow): void {
  if (table !== DUMP_HEADER.table || typeof row['schema'] !== 'number') throw wrong('its first row is not a header');
  if (row['schema'] > SCHEMA) throw wrong(`it was created by a newer Magnate (schema ${row['schema']})`);
}

function tableOf({ table }: DumpRow, count: number): TableName {
  const name = TABLE_NAMES.find((each) => each === table);
  if (name === undefined) throw wrong(`row ${count} belongs to an unknown table`);
  return name;
}

function checked(table: TableName, row: DumpRow['row'], count: number): Record<string, string | number | null> {
  const columns = columnTypes(table);
  const fits = columns.every(([name, type]) => Object.hasOwn(row, name) && isOf(type, row[name]));
  if (!fits || Object.keys(row).length !== columns.length) throw wrong(`row ${count} is not a valid row of ${table}`);
  return row as Record<string, string | number | null>;
}

function isOf(type: ColumnType, value: unknown): boolean {
  switch (type) {
    case 'bigint':
      return Number.isSafeInteger(value);
    case 'text':
      return typeof value === 'string';
    case 'text?':
      return value === null || typeof value === 'string';
  }
}

function wrong(why: string): StoreConflict {
  return new StoreConflict(`This backup cannot be restored: ${why}. Nothing was changed.`);
}
