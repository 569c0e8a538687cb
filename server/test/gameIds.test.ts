import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Client } from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { isFullRun } from '../../scripts/fullRun.ts';
import { createDatabase } from './postgres.ts';
import { newFolder, startTestService } from '../src/testkit/testService.ts';

/** A game has one id in SQL: in the views of its store, in its record and log, and in the exports of both. */

const HOME = resolve(import.meta.dirname, '../..');
const IDS = 'SELECT g.id, p.game_id FROM v1_games g JOIN v1_players p ON p.game_id = g.id GROUP BY 1, 2';
const SCHEMAS = ['own', 'v1'] as const;
type Schema = (typeof SCHEMAS)[number];

function exportedId(file: string, schema: Schema): string | undefined {
  const command = ['cli/src/main.ts', 'export', file, '--format', 'sql', '--schema', schema];
  const sql = execFileSync(process.execPath, command, { cwd: HOME, encoding: 'utf8' });
  return /INSERT INTO games [^\n]+ VALUES\n {2}\('([^']+)'/.exec(sql)?.[1];
}

async function playedIds(
  environment: Readonly<Record<string, string>>,
  schemas: readonly Schema[],
): Promise<readonly (string | undefined)[]> {
  const folder = await newFolder();
  const service = await startTestService({
    listen: true,
    dataDir: folder,
    environment: { LOG_GAMES: join(folder, 'logs'), ...environment },
  });
  const { api } = service;
  const players = [{ name: 'Ann' }, { name: 'Ben' }];
  const { id, hostToken, seats } = await api.must('POST', '/game', { body: { players } });
  await api.must('POST', `/game/${id}/start`, { token: hostToken });
  await api.must('POST', `/game/${id}/action`, { token: seats[0]?.token, body: { type: 'Resign' } });
  const record = await api.must('GET', `/game/${id}/record`);
  await service.close();
  const [file, log] = [join(folder, 'game.json'), join(folder, 'logs', `${id}.jsonl`)];
  await writeFile(file, JSON.stringify(record));
  expect(readFileSync(file, 'utf8')).not.toContain(id);
  const url = environment['DATABASE_URL'];
  const rows = url === undefined ? rowsIn(join(folder, 'magnate.sqlite')) : await rowsAt(url);
  const exported = [file, log].flatMap((path) => schemas.map((schema) => exportedId(path, schema)));
  return [record.id, ...rows.flatMap((row) => [row.id, row.game_id]), ...exported];
}

interface Row {
  readonly id: string;
  readonly game_id: string;
}

function rowsIn(file: string): readonly Row[] {
  const database = new DatabaseSync(file, { readOnly: true });
  const rows = database.prepare(IDS).all() as unknown as readonly Row[];
  database.close();
  return rows;
}

async function rowsAt(url: string): Promise<readonly Row[]> {
  const client = new Client(url);
  await client.connect();
  const { rows } = await client.query<Row>(IDS);
  await client.end();
  return rows;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

test('with SQLite', async () => {
  const ids = await playedIds({}, SCHEMAS);
  expect(ids).toHaveLength(7);
  expect(new Set(ids).size).toBe(1);
  expect(ids[0]).toMatch(UUID);
});

test.skipIf(inject('postgresUrl') === null)('with PostgreSQL', async () => {
  const database = await createDatabase(inject('postgresUrl') ?? '');
  onTestFinished(() => database.drop());
  // Exports read files, which do not depend on the store.
  const ids = await playedIds({ DATABASE_URL: database.url }, isFullRun ? SCHEMAS : ['own']);
  expect(ids).toHaveLength(isFullRun ? 7 : 5);
  expect(new Set(ids).size).toBe(1);
  expect(ids[0]).toMatch(UUID);
});
