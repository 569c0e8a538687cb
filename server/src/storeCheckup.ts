import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Client } from 'pg';
import type { Config } from './config/config.ts';
import { type Finding, found } from './findings.ts';
import { keyProblem } from './table/tokenKeys.ts';
import { connected } from './store/postgres/connection.ts';
import { SCHEMA } from './store/schema.ts';
import { fileIn } from './store/sqlite/database.ts';
import { StoreRefused } from './store/store.ts';
import { reasonOf } from './base/log.ts';

/** The part of a checkup about the store: its availability, schema, keys and clock. */

/** Seconds by which clocks may differ: tokens, clocks of players and audit entries depend on them. */
const CLOSE = 5;
const SCHEMA_VERSION = "SELECT value FROM meta WHERE name = 'schema'";
/** The version of the schema that added fingerprints of keys. */
const KEYS_SINCE = 15;
const TOKEN_KEYS = 'SELECT number, fingerprint FROM token_keys';

interface SchemaRow {
  readonly value: number;
}

interface KeyRow {
  readonly number: number;
  readonly fingerprint: string;
}

/** The store, its schema and keys, and the clock. */
export async function storeFindings(
  { dataDir, databaseUrl }: Config,
  url: string | undefined,
  now: () => number,
): Promise<readonly Finding[]> {
  if (databaseUrl !== undefined) return postgresFindings(databaseUrl, dataDir, now);
  const clock = clockFinding(secondsAhead(dataDir, now()));
  const file = fileIn(dataDir);
  if (!existsSync(file)) return [found('sqliteNew'), clock];
  // A running service holds the file, and reports its own health.
  return url === undefined ? [...sqliteFindings(file, dataDir), clock] : [clock];
}

function sqliteFindings(file: string, dataDir: string): readonly Finding[] {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { readOnly: true });
    const { quick_check: verdict } = database.prepare('PRAGMA quick_check(1)').get() as {
      readonly quick_check: string;
    };
    if (verdict !== 'ok') return [found('sqliteDamaged', { file, reason: verdict })];
    const [schema] = database.prepare(SCHEMA_VERSION).all() as unknown as readonly SchemaRow[];
    const keys = (schema?.value ?? 0) < KEYS_SINCE ? [] : database.prepare(TOKEN_KEYS).all();
    return [
      found('sqlite', { file }),
      ...schemaFindings(schema?.value ?? 0),
      ...keyFindings(dataDir, keys as unknown as readonly KeyRow[]),
    ];
  } catch (error) {
    return [found('sqliteDamaged', { file, reason: reasonOf(error) })];
  } finally {
    database?.close();
  }
}

async function postgresFindings(databaseUrl: string, dataDir: string, now: () => number): Promise<readonly Finding[]> {
  try {
    const client = await connected(databaseUrl);
    try {
      const startedAt = now();
      const { rows } = await client.query<{ version: string; at: number }>(
        `SELECT current_setting('server_version') AS version,
          (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS at`,
      );
      const [{ version, at } = { version: '', at: Number.NaN }] = rows;
      // It read its clock somewhere between query and answer.
      const apart = Math.max(startedAt - at, at - now(), 0) / 1000;
      return [
        found('postgres', { version }),
        ...(await postgresSchemaFindings(client, dataDir)),
        clockFinding(Math.round(apart)),
      ];
    } finally {
      await client.end();
    }
  } catch (error) {
    return [found('postgresSilent', { reason: reasonOf(error) })];
  }
}

async function postgresSchemaFindings(client: Client, dataDir: string): Promise<readonly Finding[]> {
  const { rows: tables } = await client.query<{ there: boolean }>("SELECT to_regclass('meta') IS NOT NULL AS there");
  if (tables[0]?.there !== true) return [];
  const [schema] = (await client.query<SchemaRow>(SCHEMA_VERSION)).rows;
  const keys = (schema?.value ?? 0) < KEYS_SINCE ? [] : (await client.query<KeyRow>(TOKEN_KEYS)).rows;
  return [...schemaFindings(schema?.value ?? 0), ...keyFindings(dataDir, keys)];
}

/** 0 is an unused store: the first start creates everything. */
function schemaFindings(from: number): readonly Finding[] {
  if (from > SCHEMA) return [found('schemaNewer', { found: from, known: SCHEMA })];
  return from > 0 && from < SCHEMA ? [found('migration', { from, to: SCHEMA })] : [];
}

function keyFindings(dataDir: string, rows: readonly KeyRow[]): readonly Finding[] {
  if (rows.length === 0) return [];
  try {
    const problem = keyProblem(dataDir, new Map(rows.map(({ number, fingerprint }) => [number, fingerprint])));
    if (problem === undefined) return [found('keys')];
    const { kind, file } = problem;
    return [found(kind === 'differs' ? 'keyDiffers' : 'keyMissing', { file, folder: resolve(dataDir) })];
  } catch (error) {
    if (!(error instanceof StoreRefused)) throw error;
    return [found('keyDamaged', { reason: error.message })];
  }
}

/** Everything here was written before now. */
function secondsAhead(dataDir: string, now: number): number {
  if (!existsSync(dataDir)) return 0;
  const times = readdirSync(dataDir).map((name) => statSync(join(dataDir, name)).mtimeMs);
  return Math.round(Math.max(0, ...times.map((time) => time - now)) / 1000);
}

function clockFinding(seconds: number): Finding {
  return found(seconds > CLOSE ? 'clockAway' : 'clock', { seconds });
}
