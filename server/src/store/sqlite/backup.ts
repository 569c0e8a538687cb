import { DatabaseSync } from 'node:sqlite';
import { setImmediate as turn } from 'node:timers/promises';
import { BATCH, batchesOf, DUMP_HEADER } from '../dump.ts';
import { missing } from '../schema.ts';
import type { DumpRow } from '../store.ts';
import { columnsOf, MERGED, REPLACED, TABLE_NAMES, type TableName } from '../tables.ts';
import { connect, asStoreError } from './database.ts';
import { SQLITE_MIGRATIONS } from './migrations.ts';
import { insertInto } from './statements.ts';

/** Everything in the file in one snapshot, without blocking writers. */
export async function* dumpSqlite(file: string): AsyncGenerator<DumpRow> {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    database.exec('BEGIN');
    const found = database.prepare("SELECT value FROM meta WHERE name = 'schema'").get()?.['value'];
    missing(SQLITE_MIGRATIONS, Number(found ?? 0), file);
    yield DUMP_HEADER;
    let count = 0;
    for (const table of TABLE_NAMES) {
      const rows = database.prepare(`SELECT ${columnsOf(table).join(', ')} FROM ${table}`).iterate();
      for (const row of rows) {
        yield { table, row: { ...row } };
        count += 1;
        // Reading is synchronous, so yield to the event loop.
        if (count % BATCH === 0) await turn();
      }
    }
  } catch (error) {
    throw asStoreError(error);
  } finally {
    database.close();
  }
}

/** The caller must block writers until this is done. Readers see the old rows until then. */
export async function loadSqlite(file: string, rows: AsyncIterable<DumpRow> | Iterable<DumpRow>): Promise<void> {
  const database = connect(file);
  try {
    database.exec('BEGIN IMMEDIATE');
    for (const table of REPLACED.toReversed()) database.exec(`DELETE FROM ${table}`);
    const inserts = new Map(TABLE_NAMES.map((table) => [table, database.prepare(restoreInto(table))] as const));
    for await (const { table, rows: batch } of batchesOf(rows)) {
      for (const row of batch) inserts.get(table)?.run(row);
      await turn();
    }
    database.exec("UPDATE meta SET value = value + 1 WHERE name = 'generation'");
    database.exec('COMMIT');
  } finally {
    // Closing rolls back a transaction that was not committed.
    database.close();
  }
}

function restoreInto(table: TableName): string {
  return `${insertInto(table)} ${MERGED[table] ?? ''}`;
}
