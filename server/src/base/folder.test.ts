import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isOpenToOthers, makeFilesPrivate } from './folder.ts';
import { openSqlite } from '../store/sqlite/sqliteStore.ts';
import { played } from '../store/testkit/samples.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'magnate-folder-'));
  chmodSync(folder, 0o755);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const modeOf = (name: string) => (statSync(join(folder, name)).mode & 0o777).toString(8);

test('database files in an existing folder are readable by their owner only', async () => {
  const store = await openSqlite(folder);
  await played(store, 'g', 3);
  expect(['magnate.sqlite', 'magnate.sqlite-wal', 'magnate.sqlite-shm', 'lock.sqlite'].map(modeOf)).toEqual([
    '600',
    '600',
    '600',
    '600',
  ]);
  await store.close();
});

test('existing files of the service are made private, and other files are left alone', () => {
  for (const name of ['magnate.sqlite', 'token.key', 'notes.txt'])
    writeFileSync(join(folder, name), '', { mode: 0o644 });
  for (const name of ['magnate.sqlite', 'token.key', 'notes.txt']) chmodSync(join(folder, name), 0o644);
  expect(makeFilesPrivate(folder)).toEqual(['magnate.sqlite', 'token.key']);
  expect(['magnate.sqlite', 'token.key', 'notes.txt'].map(modeOf)).toEqual(['600', '600', '644']);
  expect(makeFilesPrivate(folder)).toEqual([]);
  expect(isOpenToOthers(folder)).toBe(true);
});
