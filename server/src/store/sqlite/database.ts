import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makePrivateFile } from '../../base/folder.ts';
import { gameUuid } from '../gameUuid.ts';
import { type MigrationListener, missing } from '../schema.ts';
import { SQLITE_MIGRATIONS } from './migrations.ts';

/** Milliseconds to wait for a SQL client that locks the file. The wait blocks the event loop. */
const PATIENCE = 1000;
/**
 * Steps of many tables touch pages all over the file, so the cache (in KiB) is large and checkpoints of the write-ahead
 * log are rare (in pages). After a long backup the log is truncated to so many bytes.
 */
const SETTINGS = {
  journal_mode: 'WAL',
  synchronous: 'FULL',
  cache_size: -65_536,
  wal_autocheckpoint: 4000,
  journal_size_limit: 64 * 1024 * 1024,
} as const;

export function fileIn(folder: string): string {
  return join(folder, 'magnate.sqlite');
}

/** The main database, migrated. Every commit is flushed to disk before it is acknowledged. */
export function openDatabase(folder: string, listener?: MigrationListener): DatabaseSync {
  makePrivateFile(fileIn(folder));
  const database = connect(fileIn(folder));
  try {
    migrate(database, folder, listener);
  } catch (error) {
    database.close();
    throw error;
  }
  return database;
}

export function connect(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: PATIENCE, enableForeignKeyConstraints: true });
  addFunctions(database);
  try {
    for (const [name, value] of Object.entries(SETTINGS)) database.exec(`PRAGMA ${name} = ${value}`);
  } catch (error) {
    database.close();
    throw error;
  }
  return database;
}

/** Functions that migrations and triggers use. */
export function addFunctions(database: DatabaseSync): void {
  database.function('game_uuid', { deterministic: true }, (id) => gameUuid(String(id)));
}

function migrate(database: DatabaseSync, folder: string, listener: MigrationListener | undefined): void {
  const to = SQLITE_MIGRATIONS.length;
  const from = transact(database, 'EXCLUSIVE', () => {
    database.exec('CREATE TABLE IF NOT EXISTS meta (name TEXT PRIMARY KEY, value INTEGER NOT NULL) STRICT');
    const found = Number(database.prepare("SELECT value FROM meta WHERE name = 'schema'").get()?.['value'] ?? 0);
    const steps = missing(SQLITE_MIGRATIONS, found, `The data in ${folder}`);
    if (steps.length > 0) listener?.started(found, to);
    for (const sql of steps) database.exec(sql);
    if (steps.length > 0) {
      database.prepare("REPLACE INTO meta (name, value) VALUES ('schema', ?)").run(to);
    }
    return found;
  });
  if (from < to) listener?.finished(from, to);
}

/** Runs the work in one transaction. */
export function transact<T>(database: DatabaseSync, kind: 'IMMEDIATE' | 'EXCLUSIVE', work: () => T): T {
  // Rolls back a transaction that a full disk left open.
  if (database.isTransaction) database.exec('ROLLBACK');
  database.exec(`BEGIN ${kind}`);
  try {
    const result = work();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    // A full disk has already rolled the transaction back.
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}
