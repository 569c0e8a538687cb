import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { createDatabase } from '../../test/postgres.ts';
import { POSTGRES_MIGRATIONS } from './postgres/migrations.ts';
import { prepareDatabase } from './postgres/preparation.ts';
import { openPostgres } from './postgres/postgresStore.ts';
import { StoreRefused } from './store.ts';
import { TABLE_NAMES } from './tables.ts';
import { dumpOf, fillStore } from './testkit/backups.ts';
import { allRowsOf, played, sampleStep } from './testkit/samples.ts';

/** Two versions on one database, as in a rolling restart: the newer one has only added columns and tables. */

const server = inject('postgresUrl');

/** The first of two steps may add to every table, without affecting any statement of the older version. */
const ADDED = `
  CREATE TABLE novelties (game_id TEXT PRIMARY KEY REFERENCES games (id) ON DELETE CASCADE, what TEXT NOT NULL);
  CREATE INDEX novelties_by_what ON novelties (what);
  ${[...TABLE_NAMES, 'leases', 'presence'].map((name) => `ALTER TABLE ${name} ADD COLUMN novelty TEXT NOT NULL DEFAULT 'none';`).join('\n')}`;

describe.skipIf(server === null)('an older node next to a newer one', () => {
  let database: Awaited<ReturnType<typeof createDatabase>>;
  beforeEach(async () => {
    database = await createDatabase(server ?? '');
  });
  afterEach(() => database.drop());

  test('keeps working if the newer one has only added columns and tables', async () => {
    const older = await openPostgres(database.url);
    const ids = await fillStore(older);
    const known = await Promise.all(ids.map((id) => allRowsOf(older, id)));
    await prepareDatabase(database.url, [...POSTGRES_MIGRATIONS, ADDED]);
    const newer = await Promise.all(ids.map((id) => allRowsOf(older, id)));
    expect(newer).toEqual(known);
    await played(older, 'later', 3);
    const lease = await older.leases.take('older', ['later'], 1000);
    expect(await older.append(sampleStep('later', 4, { fence: lease[0]?.fence ?? 0 }))).toBe(true);
    expect((await older.addChat('later', { at: 6, playerId: 'p1', text: 'still here' })).id).toBe(1);
    expect((await older.progress(['later']))[0]).toMatchObject({ version: 4 });
    expect((await dumpOf(older)).length).toBeGreaterThan(0);
    await older.close();
  });

  test('is refused after a restart with a reason, and changes nothing', async () => {
    await (await openPostgres(database.url)).close();
    await prepareDatabase(database.url, [...POSTGRES_MIGRATIONS, ADDED]);
    const again = openPostgres(database.url);
    await expect(again).rejects.toThrow(StoreRefused);
    const { length } = POSTGRES_MIGRATIONS;
    await expect(again).rejects.toThrow(`newer Magnate (schema ${length + 1}; this one knows ${length})`);
    await expect(prepareDatabase(database.url, [...POSTGRES_MIGRATIONS, ADDED])).resolves.toBeUndefined();
  });
});

/** A column or table that the previous version no longer uses may be dropped in the next one: the second step. */
const SECOND_STEPS: readonly number[] = [];
const TAKES_AWAY = /\bDROP\b|\bRENAME\b|\bALTER\s+COLUMN\b|\bADD\s+COLUMN\b(?![^,;]*\bDEFAULT\b)[^,;]*\bNOT\s+NULL\b/i;

test('a migration only adds, unless it is the second of two steps', () => {
  const wrong = POSTGRES_MIGRATIONS.flatMap((sql, i) => (TAKES_AWAY.test(sql) ? [i + 1] : []));
  expect(wrong).toEqual(SECOND_STEPS);
  expect(TAKES_AWAY.test(ADDED)).toBe(false);
  const broken = [
    'ALTER TABLE a ADD COLUMN b TEXT NOT NULL;',
    'ALTER TABLE a DROP COLUMN b',
    'ALTER TABLE a RENAME TO b',
  ];
  expect(broken.every((sql) => TAKES_AWAY.test(sql))).toBe(true);
});
