import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withSpooled } from './admin.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'magnate-spool-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('an upload can be read more than once, and its file is unlinked', async () => {
  const bytes = Buffer.alloc(300_000, 'magnate ');
  const pieces = Readable.from([bytes.subarray(0, 100), bytes.subarray(100)]);
  const read = await withSpooled(folder, pieces, async (file) => {
    expect(await readdir(folder)).toEqual([]);
    return [await buffer(file.read()), await buffer(file.read())];
  });
  expect(read.map((each) => each.equals(bytes))).toEqual([true, true]);
});

test.each([
  ['ENOSPC', 'NO_ROOM'],
  ['EDQUOT', 'NO_ROOM'],
  ['ECONNRESET', 'BAD_BACKUP'],
])('an upload that fails with %s is not used', async (code, refusal) => {
  const incoming = Readable.from(
    (async function* () {
      yield Buffer.from('half');
      throw Object.assign(new Error(code), { code });
    })(),
  );
  let isUsed = false;
  const use = async () => {
    isUsed = true;
  };
  await expect(withSpooled(folder, incoming, use)).rejects.toMatchObject({ code: refusal });
  expect([isUsed, await readdir(folder)]).toEqual([false, []]);
});
