import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';
import type { Store } from './store.ts';

/** With an address of a database there, else in the folder. */
export function openStore(database: {
  readonly dataDir: string;
  readonly databaseUrl?: string | undefined;
}): Promise<Store> {
  const { dataDir, databaseUrl } = database;
  return databaseUrl === undefined ? openSqlite(dataDir) : openPostgres(databaseUrl);
}
