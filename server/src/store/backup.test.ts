import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createGzip, gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { BadBackup, checkBackup, readBackup, writeBackup } from './backup.ts';
import type { DumpRow } from './store.ts';

const ROWS: readonly DumpRow[] = Array.from({ length: 5000 }, (_, i) => ({
  table: i % 2 === 0 ? 'games' : 'events',
  row: {
    id: i,
    text: `ünï\ncode ${'🎲'.repeat(i % 50)}`,
    nothing: null,
    nested: { list: [1, 'two', { three: true }] },
  },
}));

const holding = (rows: readonly DumpRow[]) => ({
  async *dump() {
    yield* rows;
  },
});

/** In chunks of any size, as from a network. */
function inPieces(bytes: Buffer, size = 777): Readable {
  const count = Math.ceil(bytes.length / size);
  return Readable.from(Array.from({ length: count }, (_, i) => bytes.subarray(i * size, (i + 1) * size)));
}

async function read(stream: Readable): Promise<DumpRow[]> {
  const rows: DumpRow[] = [];
  for await (const row of readBackup(stream)) rows.push(row);
  return rows;
}

const written = (rows: readonly DumpRow[]) => buffer(writeBackup(holding(rows)));
const zipped = (...lines: readonly string[]) => inPieces(gzipSync(lines.map((line) => `${line}\n`).join('')));
const HEADER = '{"magnate":"backup","format":1}';

describe('a backup', () => {
  test('contains every row unchanged', async () => {
    expect(await read(inPieces(await written(ROWS)))).toEqual(ROWS);
    expect(await read(writeBackup(holding([])))).toEqual([]);
  });

  test('is gzipped JSON lines with a header', async () => {
    const lines = gunzipSync(await written(ROWS.slice(0, 2)))
      .toString()
      .trimEnd()
      .split('\n');
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
      { magnate: 'backup', format: 1 },
      ...ROWS.slice(0, 2),
      { end: 2 },
    ]);
  });

  test('that fails midway fails for its reader', async () => {
    const failing = {
      async *dump() {
        yield* ROWS;
        throw new Error('The store does not answer.');
      },
    };
    await expect(buffer(writeBackup(failing))).rejects.toThrow('The store does not answer.');
  });

  test('that is not read to its end releases the store', async () => {
    const ended = Promise.withResolvers<string>();
    const endless = {
      async *dump() {
        try {
          for (;;) yield* ROWS;
        } finally {
          ended.resolve('let go');
        }
      },
    };
    const stream = writeBackup(endless);
    stream.once('data', () => stream.destroy());
    expect(await ended.promise).toBe('let go');
  });
});

describe('a file is refused', () => {
  test('if it is truncated at any point', async () => {
    const whole = await written(ROWS);
    for (const part of [20, whole.length >> 1, whole.length - 1]) {
      await expect(read(inPieces(whole.subarray(0, part))), `${part}`).rejects.toThrow(
        new BadBackup('The backup is cut short: its end is missing.'),
      );
    }
  });

  test('if its sender disconnects', async () => {
    const whole = await written(ROWS);
    const stream = new Readable({ read: () => undefined });
    stream.push(whole.subarray(0, 1000));
    const reading = read(stream);
    stream.destroy();
    await expect(reading).rejects.toThrow(new BadBackup('The backup is cut short: its end is missing.'));
  });

  test('if a byte was changed', async () => {
    const whole = await written(ROWS);
    whole[whole.length - 7] = (whole[whole.length - 7] ?? 0) ^ 1;
    await expect(read(inPieces(whole))).rejects.toThrow(new BadBackup('The backup is damaged.'));
  });

  test.each([
    ['nothing', () => inPieces(Buffer.from('')), 'The backup is cut short: its end is missing.'],
    ['plain text', () => inPieces(Buffer.from('Dear diary,')), 'This is not a backup of Magnate.'],
    ['compressed nothing', () => inPieces(gzipSync('')), 'This is not a backup of Magnate.'],
    ['another compressed file', () => zipped('Dear diary,'), 'This is not a backup of Magnate.'],
    ['other lines of JSON', () => zipped('{"game":"monopoly"}'), 'This is not a backup of Magnate.'],
    [
      'a newer format',
      () => zipped('{"magnate":"backup","format":2}'),
      'The backup is of format 2; this Magnate reads format 1. Use a newer one.',
    ],
    ['no end', () => zipped(HEADER, '{"table":"a","row":{}}'), 'The backup is cut short: its end is missing.'],
    [
      'too few rows',
      () => zipped(HEADER, '{"table":"a","row":{}}', '{"end":2}'),
      'The backup is incomplete: it has 1 of 2 rows.',
    ],
    ['rows after the end', () => zipped(HEADER, '{"end":0}', '{}'), 'The backup goes on after its end, in line 3.'],
    ['a line that is not a row', () => zipped(HEADER, '{"table":1}'), 'Line 2 of the backup is not a row.'],
    ['a line that is not JSON', () => zipped(HEADER, '{"table":'), 'Line 2 of the backup cannot be read.'],
  ])('%s', async (_, stream, message) => {
    await expect(read(stream())).rejects.toThrow(new BadBackup(message));
  });
});

describe('a decompression bomb', () => {
  /** Endless lines, compressed; counts the characters that were read. */
  function endless(first: string, line: string) {
    const counted = { characters: 0 };
    const lines = function* () {
      yield first;
      for (;;) {
        counted.characters += line.length;
        yield line;
      }
    };
    return { counted, stream: Readable.from(lines(), { objectMode: false }).pipe(createGzip()) };
  }
  const MEBI = 1024 * 1024;

  test('is refused by its first line if that is no header', async () => {
    const { counted, stream } = endless('', 'x'.repeat(64 * 1024));
    await expect(read(stream)).rejects.toThrow(new BadBackup('This is not a backup of Magnate.'));
    // Data in the compressor is not unpacked any more.
    expect(counted.characters).toBeLessThan(48 * MEBI);
  });

  test('is refused by an endless line', async () => {
    const { stream } = endless(`${HEADER}\n`, 'x'.repeat(MEBI));
    await expect(read(stream)).rejects.toThrow(BadBackup);
  });

  test('is refused early by its ratio', async () => {
    const row = `${JSON.stringify({ table: 'events', row: { text: 'x'.repeat(4000) } })}\n`;
    const { stream } = endless(`${HEADER}\n`, row.repeat(16));
    let characters = 0;
    const reading = (async () => {
      for await (const { row: each } of readBackup(stream)) characters += String(each['text']).length;
    })();
    await expect(reading).rejects.toThrow(new BadBackup('The backup cannot be read: it unpacks to far too much.'));
    expect(characters).toBeLessThan(5 * MEBI);
  });

  test('is refused by its first invalid row', async () => {
    const { stream } = endless(
      `${HEADER}\n{"table":"meta","row":{"schema":1}}\n`,
      '{"table":"cakes","row":{}}\n'.repeat(1000),
    );
    await expect(checkBackup(stream)).rejects.toThrow('row 2 belongs to an unknown table');
  });

  test('is not mistaken for a backup of many tables with one large board', async () => {
    // Noise that repeats at a distance has the best compression ratio that a store can contain.
    const board = Array.from({ length: 900 }, (_, i) => `${Math.sin(i)}`).join(' ');
    const rows = Array.from({ length: 3000 }, (_, i) => ({ table: 'snapshots', row: { id: i, board } }));
    const file = await written(rows);
    expect(board.length * rows.length).toBeGreaterThan(40 * MEBI);
    let count = 0;
    for await (const _ of readBackup(inPieces(file, 64 * 1024))) count += 1;
    expect(count).toBe(rows.length);
  });
});
