import { openPostgres } from './store/postgres/postgresStore.ts';
import { openSqlite } from './store/sqlite/sqliteStore.ts';
import type { MigrationListener } from './store/schema.ts';
import type { Store } from './store/store.ts';

/** PostgreSQL where there is a database URL, else SQLite in the data directory. */
export function openStore(
  database: { readonly dataDir: string; readonly databaseUrl?: string | undefined },
  listener?: MigrationListener,
): Promise<Store> {
  const { dataDir, databaseUrl } = database;
  return databaseUrl === undefined ? openSqlite(dataDir, listener) : openPostgres(databaseUrl, { listener });
}
