import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { batchesOf } from './dump.ts';
import { type DumpRow, type Store, StoreConflict } from './store.ts';

/**
 * A backup: everything in a store, as lines of JSON in one gzip file. The first line is a header, the last one the
 * number of rows, so that a truncated file is always detected.
 */

const HEADER = { magnate: 'backup', format: 1 } as const;

/** Rows are compressed in chunks of about this many characters. Compressing them one by one is slow. */
const CHUNK_CHARACTERS = 64 * 1024;

/** No row is nearly as long: the largest are documents of tables from before there was a cap. */
const LINE_CHARACTERS = 16 * 1024 * 1024;
/** The header is much shorter: a file that is not a backup is not unpacked any further. */
const HEADER_CHARACTERS = 1024;
/**
 * Rows compress by a factor of about ten. Even rows that repeat one large document reach only about 140, because each
 * repetition is thousands of characters away. A higher ratio is a decompression bomb.
 */
const MAX_RATIO = 200;
/** Below this size the ratio is not checked: a small backup may begin with anything. */
const FREE_CHARACTERS = 4 * 1024 * 1024;

/** The file is not a backup of Magnate, or it is incomplete or damaged. The message says which. */
export class BadBackup extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'BadBackup';
  }
}

export function writeBackup(store: Pick<Store, 'dump'>): Readable {
  const gzip = createGzip();
  // The reader of the stream gets the error.
  pipeline(Readable.from(chunks(store.dump()), { objectMode: false }), gzip).catch((error: unknown) =>
    gzip.destroy(error as Error),
  );
  return gzip;
}

async function* chunks(rows: AsyncIterable<DumpRow>): AsyncGenerator<string> {
  let chunk = line(HEADER);
  let count = 0;
  for await (const { table, row } of rows) {
    chunk += line({ table, row });
    count += 1;
    if (chunk.length < CHUNK_CHARACTERS) continue;
    yield chunk;
    chunk = '';
  }
  yield chunk + line({ end: count });
}

function line(value: object): string {
  return `${JSON.stringify(value)}\n`;
}

/**
 * Yields the rows of a backup. Throws `BadBackup`, possibly only after the last row. The caller still owns the stream.
 */
export async function* readBackup(stream: Readable): AsyncGenerator<DumpRow> {
  let number = 0;
  let count = 0;
  let hasEnded = false;
  for await (const text of linesOf(stream)) {
    number += 1;
    const value = parsed(text, number);
    if (number === 1) requireHeader(value);
    else if (hasEnded) throw new BadBackup(`The backup goes on after its end, in line ${number}.`);
    else if (typeof value['end'] === 'number') {
      if (value['end'] !== count)
        throw new BadBackup(`The backup is incomplete: it has ${count} of ${value['end']} rows.`);
      hasEnded = true;
    } else {
      yield asRow(value, number);
      count += 1;
    }
  }
  if (number === 0) throw notOurs();
  if (!hasEnded) throw cutShort();
}

export interface BackupCount {
  readonly rows: number;
  readonly games: number;
}

/** Reads a whole backup. Throws `BadBackup`. */
export async function countBackup(stream: Readable): Promise<BackupCount> {
  const count = { rows: 0, games: 0 };
  for await (const _ of counted(readBackup(stream), count));
  return count;
}

/**
 * Reads a whole backup and validates every row, so that an invalid file is refused at its first wrong row and before anything
 * is replaced. Throws `BadBackup`.
 */
export async function checkBackup(stream: Readable): Promise<BackupCount> {
  const count = { rows: 0, games: 0 };
  try {
    for await (const _ of batchesOf(counted(readBackup(stream), count)));
  } catch (error) {
    throw error instanceof StoreConflict ? new BadBackup(error.message, { cause: error }) : error;
  }
  return count;
}

async function* counted(rows: AsyncIterable<DumpRow>, count: { rows: number; games: number }): AsyncGenerator<DumpRow> {
  for await (const row of rows) {
    count.rows += 1;
    if (row.table === 'games') count.games += 1;
    yield row;
  }
}

async function* linesOf(stream: Readable): AsyncGenerator<string> {
  const gunzip = createGunzip().setEncoding('utf8');
  const fail = (error: Error) => gunzip.destroy(error);
  const cut = () => {
    if (!stream.readableEnded) fail(cutShort());
  };
  stream.once('error', fail).once('close', cut).pipe(gunzip);
  let unpacked = 0;
  /** The beginning of an incomplete line, in pieces: joining them at every chunk would be quadratic. */
  let pieces: string[] = [];
  let length = 0;
  let isFirst = true;
  try {
    for await (const text of gunzip as AsyncIterable<string>) {
      unpacked += text.length;
      if (unpacked > FREE_CHARACTERS && unpacked > gunzip.bytesWritten * MAX_RATIO)
        throw tooLarge('it unpacks to far too much');
      const lines = text.split('\n');
      for (const [i, piece] of lines.entries()) {
        pieces.push(piece);
        length += piece.length;
        if (isFirst && length > HEADER_CHARACTERS) throw notOurs();
        if (length > LINE_CHARACTERS) throw tooLarge(`a line is longer than ${LINE_CHARACTERS} characters`);
        if (i === lines.length - 1) break;
        yield pieces.join('');
        [pieces, length, isFirst] = [[], 0, false];
      }
    }
  } catch (error) {
    throw asBadBackup(error);
  } finally {
    stream.off('error', fail).off('close', cut).unpipe(gunzip);
  }
  if (length > 0) yield pieces.join('');
}

/** Translates the errors of zlib. */
function asBadBackup(error: unknown): unknown {
  const { code = '' } = error as NodeJS.ErrnoException;
  if (code === 'Z_BUF_ERROR') return cutShort({ cause: error });
  if (code === 'Z_DATA_ERROR') {
    const isForeign = /incorrect header check/.test((error as Error).message);
    return isForeign ? notOurs({ cause: error }) : new BadBackup('The backup is damaged.', { cause: error });
  }
  return error;
}

function requireHeader(value: Readonly<Record<string, unknown>>): void {
  if (value['magnate'] !== HEADER.magnate) throw notOurs();
  if (value['format'] === HEADER.format) return;
  throw new BadBackup(
    `The backup is of format ${String(value['format'])}; this Magnate reads format ${HEADER.format}. Use a newer one.`,
  );
}

function asRow(value: Readonly<Record<string, unknown>>, number: number): DumpRow {
  const { table, row } = value;
  if (typeof table !== 'string' || !isObject(row)) throw new BadBackup(`Line ${number} of the backup is not a row.`);
  return { table, row };
}

function parsed(text: string, number: number): Readonly<Record<string, unknown>> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    value = undefined;
  }
  if (isObject(value)) return value;
  throw number === 1 ? notOurs() : new BadBackup(`Line ${number} of the backup cannot be read.`);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function tooLarge(why: string): BadBackup {
  return new BadBackup(`The backup cannot be read: ${why}.`);
}

function notOurs(options?: ErrorOptions): BadBackup {
  return new BadBackup('This is not a backup of Magnate.', options);
}

function cutShort(options?: ErrorOptions): BadBackup {
  return new BadBackup('The backup is cut short: its end is missing.', options);
}
