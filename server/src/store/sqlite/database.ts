import { closeSync, fsyncSync, openSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makePrivateFile } from '../../base/folder.ts';
import { gameUuid, StoreConflict, StoreUnavailable, StoreRefused } from '../store.ts';
import { type MigrationListener, missing } from '../schema.ts';
import { SQLITE_MIGRATIONS } from './migrations.ts';

/** Primary result codes of SQLite: the low byte of the extended code. */
const CODES = { busy: 5, constraint: 19, mismatch: 20, notADatabase: 26, corrupt: 11 } as const;
/** Error code of node:sqlite for a value that SQLite cannot store. */
const UNFIT = 'ERR_INVALID_ARG_TYPE';
const CLOSED = 'ERR_INVALID_STATE';
const FAULTS: readonly string[] = ['ERR_SQLITE_ERROR', UNFIT, CLOSED];

function isOurs(error: unknown): error is Error & { readonly code: string; readonly errcode?: number } {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && FAULTS.includes(error.code);
}

function codeOf(error: unknown): number | undefined {
  return isOurs(error) && error.errcode !== undefined ? error.errcode & 0xff : undefined;
}

export function isBusy(error: unknown): boolean {
  return codeOf(error) === CODES.busy;
}

export function isDamage(error: unknown): boolean {
  const code = codeOf(error);
  return code === CODES.corrupt || code === CODES.notADatabase;
}

/** Whether the row is at fault, and not the store. */
export function isConflict(error: unknown): boolean {
  const code = codeOf(error);
  return code === CODES.constraint || code === CODES.mismatch || (isOurs(error) && error.code === UNFIT);
}

/** Translates to a store error. Other errors stay as they are. */
export function asStoreError(error: unknown): unknown {
  if (!isOurs(error)) return error;
  if (isConflict(error)) return new StoreConflict(`It cannot be stored: ${error.message}.`, { cause: error });
  return new StoreUnavailable(error);
}

/** Milliseconds to wait for a SQL client that locks the file. The wait blocks the event loop. */
const TIMEOUT = 1000;
/**
 * Steps of many tables touch pages all over the file, so the cache (in KiB) is four times as large as by default, and checkpoints
 * of the write-ahead log are rare (in pages). After a long backup the log is truncated to this number of bytes.
 */
const SETTINGS = {
  journal_mode: 'WAL',
  synchronous: 'FULL',
  cache_size: -8192,
  wal_autocheckpoint: 4000,
  journal_size_limit: 64 * 1024 * 1024,
} as const;

export function fileIn(folder: string): string {
  return join(folder, 'magnate.sqlite');
}

/** The main database, migrated. */
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

/**
 * Commits of this connection are no longer flushed to the disk by SQLite: the caller flushes the log, whose path is returned. A
 * crash in between loses whole commits from the end, never parts of them.
 */
export function flushLater(database: DatabaseSync, file: string): string {
  database.exec('PRAGMA synchronous = NORMAL');
  // Creates the log.
  database.prepare('SELECT count(*) FROM meta').get();
  flushFolder(dirname(file));
  return `${file}-wal`;
}

/** Makes the name of a new file durable. SQLite does so only when it flushes the log itself. */
function flushFolder(folder: string): void {
  // Windows cannot open folders, and needs no flush.
  if (process.platform === 'win32') return;
  const opened = openSync(folder, 'r');
  fsyncSync(opened);
  closeSync(opened);
}

/** Copies the log into the database and flushes that. */
export function moveLog(database: DatabaseSync): void {
  const moved = database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get();
  if (moved?.['busy'] !== 0) throw new Error('The write-ahead log could not be moved.');
}

export function connect(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: TIMEOUT, enableForeignKeyConstraints: true });
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

/**
 * Only one process may write in a data directory. The lock is a transaction on a separate database file, so that readers can
 * still open the main one. The operating system releases it when the process ends in any way.
 */
export function lockFolder(folder: string): () => void {
  const path = join(folder, 'lock.sqlite');
  makePrivateFile(path);
  const lock = new DatabaseSync(path);
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (!isBusy(error)) throw error;
    throw new StoreRefused(
      `The data in ${folder} is in use by another Magnate. Stop that one first, or use another folder ` +
        'by DATA_DIR.',
      { cause: error },
    );
  }
  return () => lock.close();
}
