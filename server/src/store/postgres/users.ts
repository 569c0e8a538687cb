import { applicationOf, connected } from './connection.ts';
import { asStoreError } from './faults.ts';

const OTHERS = `SELECT count(*) AS count FROM pg_stat_activity
  WHERE datname = current_database() AND application_name = $1 AND pid <> pg_backend_pid()`;

/**
 * The number of connections of Magnate to its tables in the database. A service keeps at least one. To be called before opening one's
 * own.
 */
export async function connectionsTo(url: string): Promise<number> {
  try {
    const client = await connected(url);
    try {
      const { rows } = await client.query<{ count: number }>(OTHERS, [applicationOf(url)]);
      return rows[0]?.count ?? 0;
    } finally {
      await client.end();
    }
  } catch (error) {
    throw asStoreError(error);
  }
}
