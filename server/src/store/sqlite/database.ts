import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { missing } from '../schema.ts';
import { SQLITE_MIGRATIONS } from './migrations.ts';

/** How long to wait for somebody with a SQL client who holds the file; it is waited for in place. */
const PATIENCE = 1000;
/**
 * Steps of many tables touch pages all over the file: a roomy cache, in KiB, and copying from the log of writes into the
 * file only every so many pages. After a long backup the log is cut back to so many bytes.
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

/** The main database, brought up to date. Every commit is on the disk before it is acknowledged. */
export function openDatabase(folder: string): DatabaseSync {
  const database = connect(fileIn(folder));
  try {
    migrate(database, folder);
  } catch (error) {
    database.close();
    throw error;
  }
  return database;
}

export function connect(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: PATIENCE, enableForeignKeyConstraints: true });
  try {
    for (const [name, value] of Object.entries(SETTINGS)) database.exec(`PRAGMA ${name} = ${value}`);
  } catch (error) {
    database.close();
    throw error;
  }
  return database;
}

function migrate(database: DatabaseSync, folder: string): void {
  transact(database, 'EXCLUSIVE', () => {
    database.exec('CREATE TABLE IF NOT EXISTS meta (name TEXT PRIMARY KEY, value INTEGER NOT NULL) STRICT');
    const found = database.prepare("SELECT value FROM meta WHERE name = 'schema'").get()?.['value'] ?? 0;
    const steps = missing(SQLITE_MIGRATIONS, Number(found), `The data in ${folder}`);
    for (const sql of steps) database.exec(sql);
    if (steps.length > 0) {
      database.prepare("REPLACE INTO meta (name, value) VALUES ('schema', ?)").run(SQLITE_MIGRATIONS.length);
    }
  });
}

/** All of it or nothing of it. */
export function transact<T>(database: DatabaseSync, kind: 'IMMEDIATE' | 'EXCLUSIVE', work: () => T): T {
  // One that could not be ended for want of a disk.
  if (database.isTransaction) database.exec('ROLLBACK');
  database.exec(`BEGIN ${kind}`);
  try {
    const result = work();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    // A full disk has ended the transaction already.
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}
