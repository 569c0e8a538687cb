import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { GAME_IDS, isGameId } from '@magnate/engine';
import { checkedRecord, isLog, loggedRecord, type SavedRecord, type SavedSeat } from '@magnate/protocol/verify';
import { words } from '@magnate/words';
import { InvalidInput } from './optionParsers.ts';

/** A game in a file: its set-up and actions, and the data to check them against. */

export type { SavedRecord, SavedSeat };

/** File names of game logs (`GameLogger`). */
const LOG_NAME = /\.jsonl(\.gz)?$/;
/** The limit of a decompressed file. */
const MAX_BYTES = 1 << 30;

/** Reads a record or the log of a game, compressed or not. */
export function readRecord(path: string): SavedRecord {
  return recordFrom(textOf(path), path);
}

/** The path names the text in errors. */
export function recordFrom(text: string, path: string): SavedRecord {
  return asRecord(isLog(text) || LOG_NAME.test(path) ? parseLog(text, path) : parsed(text, path), path);
}

function textOf(path: string): string {
  try {
    const bytes = readFileSync(path);
    return String(path.endsWith('.gz') ? gunzipSync(bytes, { maxOutputLength: MAX_BYTES }) : bytes);
  } catch (error) {
    throw new InvalidInput(words.t('terminal:record.unreadable', { path, reason: reasonOf(error) }));
  }
}

function parseLog(text: string, path: string): unknown {
  try {
    return loggedRecord(text);
  } catch (error) {
    throw new InvalidInput(words.t('terminal:record.not', { path, problem: reasonOf(error) }));
  }
}

function parsed(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new InvalidInput(words.t('terminal:record.not', { path, problem: words.t('verify:problem.json') }));
  }
}

function asRecord(value: unknown, path: string): SavedRecord {
  const record = checkedRecord(value, isGameId);
  if (typeof record !== 'string') return record;
  const problem = words.t(`verify:problem.${record}`, { games: [...GAME_IDS] });
  throw new InvalidInput(words.t('terminal:record.not', { path, problem }));
}

/** Atomic: a crash while writing leaves the old file in place. */
export function writeRecord(path: string, record: object): void {
  writeAtomically(path, `${JSON.stringify(record)}\n`);
}

export function writeAtomically(path: string, text: string): void {
  const beside = `${path}.new`;
  try {
    writeFileSync(beside, text);
    renameSync(beside, path);
  } catch (error) {
    throw new InvalidInput(words.t('terminal:record.cannotWrite', { path, reason: reasonOf(error) }));
  }
}

/** File system errors that have a translation. */
const FAULTS = ['ENOENT', 'EACCES', 'EPERM', 'EISDIR', 'ENOTDIR', 'ENOSPC', 'EROFS'] as const;

function faultIn(error: unknown): (typeof FAULTS)[number] | undefined {
  return FAULTS.find((fault) => fault === (error as NodeJS.ErrnoException).code);
}

/** Whether an error comes from the file system. */
export function isFileFault(error: unknown): boolean {
  return error instanceof Error && faultIn(error) !== undefined;
}

export function reasonOf(error: unknown): string {
  const fault = faultIn(error);
  return fault === undefined ? (error as Error).message : words.t(`terminal:record.fault.${fault}`);
}
