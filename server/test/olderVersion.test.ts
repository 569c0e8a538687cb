import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { rngFrom } from '@magnate/bots';
import { expect, it, test } from 'vitest';
import { gameUuid } from '../src/store/store.ts';
import { ADMIN_TOKEN, newFolder, startTestService, type TestService } from '../src/testkit/testService.ts';
import { moveOn, type PlayedTable, observableState } from './testkit/tables.ts';

/**
 * Data of an older version opens in this one, and its games continue. The files were written before version 2
 * of the rules of Monopoly: a store with a running table of each game, a backup of it, its key, and records of two
 * finished games. They cannot be regenerated: a newer service would write a newer format.
 */

const FILES = join(import.meta.dirname, 'fixtures/older');
const MOVES = 12;

interface Left {
  readonly tables: readonly PlayedTable[];
  /** Each table as every visitor saw it. */
  readonly pictures: readonly unknown[];
  readonly records: readonly { readonly game: string; readonly version: number }[];
}

const unzipped = async (name: string) => gunzipSync(await readFile(join(FILES, name)));
const left = async () => JSON.parse((await unzipped('tables.json.gz')).toString()) as Left;

async function folderWithKey(): Promise<string> {
  const folder = await newFolder();
  await copyFile(join(FILES, 'token.key'), join(folder, 'token.key'));
  return folder;
}

/** The tables are unchanged, their tokens are still valid, and every game can continue. */
async function requireAllThere({ api }: TestService): Promise<void> {
  const { tables, pictures } = await left();
  const rng = rngFrom('older');
  for (const [i, table] of tables.entries()) {
    // A view may have new fields; the old ones are unchanged.
    expect(await observableState(api, table)).toMatchObject(pictures[i] as object);
    const { version } = await api.must('GET', `/game/${table.id}`);
    for (let move = 0; move < MOVES; move++) expect(await moveOn(api, table, rng)).toBe(true);
    expect((await api.must('GET', `/game/${table.id}`)).version).toBeGreaterThanOrEqual(version + MOVES);
  }
  const { lines } = await api.must('GET', `/game/${tables[0]?.id ?? ''}/chat`);
  expect(lines.map(({ text }) => text)).toEqual(['Kept.']);
}

it('opens a store of an older version, and its tables go on', async () => {
  const folder = await folderWithKey();
  await writeFile(join(folder, 'magnate.sqlite'), await unzipped('magnate.sqlite.gz'));
  const service = await startTestService({ listen: true, dataDir: folder });
  await requireAllThere(service);
  await service.close();
  // The writes of the newer version can be read again.
  const again = await startTestService({ listen: true, dataDir: folder });
  const { tables } = await left();
  for (const { id } of tables) expect((await again.api.must('GET', `/game/${id}`)).status).toBe('in_progress');
  await again.close();
  expect([...service.logged, ...again.logged]).toEqual([]);
});

it('restores a backup of an older version, and its tables go on', async () => {
  const service = await startTestService({ listen: true, dataDir: await folderWithKey() });
  const body = await readFile(join(FILES, 'backup.gz'));
  const headers = { 'content-type': 'application/gzip' };
  await service.api.must('POST', '/admin/restore', { token: ADMIN_TOKEN, body, headers });
  await requireAllThere(service);
  await service.close();
  expect(service.logged).toEqual([]);
});

test('records of an older version are imported unchanged', async () => {
  const service = await startTestService({ listen: true, dataDir: await folderWithKey() });
  const { records } = await left();
  expect(records.map(({ game, version }) => [game, version])).toEqual([
    ['monopoly', 1],
    ['acquire', 1],
  ]);
  for (const record of records) {
    const { id } = await service.api.must('POST', '/admin/import', { token: ADMIN_TOKEN, body: record });
    const kept = await service.api.must('GET', `/game/${id}/record`);
    // This service judges whether it counts for ratings.
    expect({ ...kept, rating: null }).toEqual({ ...record, id: gameUuid(id), rating: null });
  }
  await service.close();
  expect(service.logged).toEqual([]);
});
