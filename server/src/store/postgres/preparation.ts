import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';
import { type MigrationListener, missing } from '../schema.ts';
import { StoreRefused } from '../store.ts';
import { connected } from './connection.ts';
import { schemaIn } from './databaseSchema.ts';
import { isForeignSchema, isRefusal, isStartingUp } from './faults.ts';
import { POSTGRES_MIGRATIONS } from './migrations.ts';

/** Checks the server and runs the migrations before the first use. */

const OLDEST = 15;
/** The key of an advisory lock, so that services that start at the same time migrate in sequence. */
const LOCK = 0x6d61676e;
const START_UP_PATIENCE = 10_000;
const START_UP_PAUSE = 100;

export async function prepareDatabase(
  url: string,
  migrations = POSTGRES_MIGRATIONS,
  listener?: MigrationListener,
): Promise<void> {
  const lastTry = Date.now() + START_UP_PATIENCE;
  for (;;) {
    try {
      await prepareOnce(url, migrations, listener);
      return;
    } catch (error) {
      if (error instanceof StoreRefused) throw error;
      if (!isStartingUp(error) || Date.now() > lastTry) throw refusal(url, error);
      await wait(START_UP_PAUSE);
    }
  }
}

async function prepareOnce(
  url: string,
  migrations: readonly string[],
  listener: MigrationListener | undefined,
): Promise<void> {
  const client = await connected(url);
  try {
    await requireServer(client);
    await client.query('BEGIN');
    await makeSchema(client, schemaIn(url));
    const from = await migrate(client, migrations, listener);
    await client.query('COMMIT');
    if (from < migrations.length) listener?.finished(from, migrations.length);
  } finally {
    await client.end();
  }
}

async function requireServer(client: Client): Promise<void> {
  const { rows } = await client.query<{ version: string; encoding: string }>(
    "SELECT current_setting('server_version_num') AS version, current_setting('server_encoding') AS encoding",
  );
  const { version = '0', encoding = '' } = rows[0] ?? {};
  const major = Math.floor(Number(version) / 10_000);
  if (major < OLDEST) throw new StoreRefused(`PostgreSQL ${major} is too old: Magnate needs ${OLDEST} or later.`);
  if (encoding !== 'UTF8') {
    throw new StoreRefused(`The database stores text as ${encoding}: create one with ENCODING 'UTF8'.`);
  }
}

async function makeSchema(client: Client, schema: string | undefined): Promise<void> {
  await client.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
  if (schema === undefined) return;
  // A user without the right to create a schema may use an existing one.
  const { rows } = await client.query<{ there: boolean }>('SELECT to_regnamespace($1) IS NOT NULL AS there', [schema]);
  if (rows[0]?.there !== true) await client.query(`CREATE SCHEMA ${schema}`);
}

/** Returns the version of the schema that it found. */
async function migrate(
  client: Client,
  migrations: readonly string[],
  listener: MigrationListener | undefined,
): Promise<number> {
  await client.query('SET LOCAL client_min_messages = warning');
  await client.query('CREATE TABLE IF NOT EXISTS meta (name TEXT PRIMARY KEY, value BIGINT NOT NULL)');
  const found = await client.query<{ value: number }>("SELECT value FROM meta WHERE name = 'schema'");
  const from = found.rows[0]?.value ?? 0;
  const steps = missing(migrations, from, 'The database');
  if (steps.length > 0) listener?.started(from, migrations.length);
  for (const sql of steps) await client.query(sql);
  if (steps.length > 0) {
    const remember = "INSERT INTO meta VALUES ('schema', $1) ON CONFLICT (name) DO UPDATE SET value = excluded.value";
    await client.query(remember, [migrations.length]);
  }
  return from;
}

/** Contains the host and database, never the password. */
function refusal(url: string, error: unknown): StoreRefused {
  const database = URL.canParse(url) ? new URL(url).host || 'the local socket' : 'the address given';
  const { message, code = '' } = error as NodeJS.ErrnoException;
  if (isForeignSchema(error)) {
    return new StoreRefused(
      `PostgreSQL at ${database} has foreign tables with names that Magnate needs (${message}). ` +
        'Set DATABASE_SCHEMA, as in DATABASE_SCHEMA=magnate, to use a separate schema.',
      { cause: error },
    );
  }
  const advice = isRefusal(error)
    ? 'Check the user, the database and its rights in DATABASE_URL.'
    : 'Check that it runs and that DATABASE_URL is right.';
  return new StoreRefused(`PostgreSQL at ${database} cannot be used: ${message || code}. ${advice}`, { cause: error });
}
