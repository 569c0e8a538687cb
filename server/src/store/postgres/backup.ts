import type { Client, QueryResult } from 'pg';
import { BATCH, batchesOf, DUMP_HEADER } from '../dump.ts';
import type { DumpRow } from '../store.ts';
import { columnsOf, MERGED, REPLACED, TABLE_NAMES, type TableName } from '../tables.ts';
import { connected } from './connection.ts';
import { asStoreError } from './faults.ts';
import { insertInto } from './statements.ts';

/** Everything in the database in one snapshot, without blocking writers. */
export async function* dumpPostgres(url: string): AsyncGenerator<DumpRow> {
  const client = await answered(connected(url));
  try {
    await query(client, 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await query(client, 'SELECT value FROM meta');
    yield DUMP_HEADER;
    for (const table of TABLE_NAMES) {
      const rows = `SELECT ${columnsOf(table).join(', ')} FROM ${table}`;
      await query(client, `DECLARE ${table}_rows NO SCROLL CURSOR FOR ${rows}`);
      for (let isMore = true; isMore; ) {
        const batch = await query(client, `FETCH ${BATCH} FROM ${table}_rows`);
        for (const row of batch.rows) yield { table, row };
        isMore = batch.rows.length === BATCH;
      }
    }
  } finally {
    await client.end();
  }
}

/** Readers see the old rows until the commit. Writers wait. */
export async function loadPostgres(url: string, rows: AsyncIterable<DumpRow> | Iterable<DumpRow>): Promise<void> {
  const client = await answered(connected(url));
  try {
    await query(client, 'BEGIN');
    await query(client, 'LOCK TABLE games, settings IN EXCLUSIVE MODE');
    for (const table of REPLACED.toReversed()) await query(client, `DELETE FROM ${table}`);
    for await (const { table, rows: batch } of batchesOf(rows)) {
      await query(client, restoreInto(table), JSON.stringify(batch));
    }
    await query(client, "UPDATE meta SET value = value + 1 WHERE name = 'generation'");
    await query(client, 'COMMIT');
  } finally {
    await client.end();
  }
}

function restoreInto(table: TableName): string {
  return `${insertInto(table)} ${MERGED[table] ?? ''}`;
}

function query(client: Client, sql: string, ...values: string[]): Promise<QueryResult<Record<string, unknown>>> {
  return answered(client.query<Record<string, unknown>>(sql, values));
}

/** Other errors, such as those of the file, stay as they are. */
async function answered<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw asStoreError(error);
  }
}
