import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { contentsOf, writeBackupFile } from './backupFile.ts';
import { InvalidInput } from '../input/optionParsers.ts';
import { loadTexts } from './language.ts';

beforeAll(loadTexts);

const WHOLE = gzipSync('{"magnate":"backup","format":1}\n{"table":"games","row":{}}\n{"end":1}\n');
const NEVER = new AbortController().signal;

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'magnate-file-'));
  writeFileSync(join(folder, 'kept.gz'), 'the one before');
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('a backup in a file', () => {
  test('replaces the previous one once it is complete', async () => {
    const path = join(folder, 'kept.gz');
    const contents = { games: 1, rows: 1, bytes: WHOLE.length };
    expect(await writeBackupFile(path, Readable.from([WHOLE]), NEVER)).toEqual(contents);
    expect(readFileSync(path)).toEqual(WHOLE);
    expect(await contentsOf(path, NEVER)).toEqual(contents);
  });

  test.each([
    ['the source fails', () => Readable.from(failing()), NEVER, 'The stream was cut.'],
    ['the stream is truncated', () => Readable.from([WHOLE.subarray(0, 30)]), NEVER, 'The backup is cut short'],
    ['Ctrl-C is pressed', () => Readable.from([WHOLE]), AbortSignal.abort(), 'aborted'],
  ])('keeps the previous one if %s', async (_, backup, signal, words) => {
    await expect(writeBackupFile(join(folder, 'kept.gz'), backup(), signal)).rejects.toThrow(words);
    expect(readFileSync(join(folder, 'kept.gz'), 'utf8')).toBe('the one before');
    expect(readdirSync(folder)).toEqual(['kept.gz']);
  });

  test('is invalid input if it cannot be written', async () => {
    const path = join(folder, 'no', 'x.gz');
    await expect(writeBackupFile(path, Readable.from([WHOLE]), NEVER)).rejects.toThrow(
      new InvalidInput(`Cannot write ${path}: there is no such file or folder. Choose another file.`),
    );
    expect(existsSync(path)).toBe(false);
  });
});

async function* failing(): AsyncGenerator<Buffer> {
  yield WHOLE.subarray(0, 30);
  throw new Error('The stream was cut.');
}
