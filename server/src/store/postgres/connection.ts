import { Client, type ClientConfig, types } from 'pg';
import { schemaIn } from './databaseSchema.ts';
import { asStoreError } from './faults.ts';

const OTHERS = `SELECT count(*) AS count FROM pg_stat_activity
  WHERE datname = current_database() AND application_name = $1 AND pid <> pg_backend_pid()`;

/**
 * The number of connections of Magnate to its tables in the database. A service keeps at least one. Call it before opening a
 * connection.
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

/** Milliseconds: a timeout for every connection and every statement. */
export const TIMEOUT = 5000;
/** Extra milliseconds on the client side: the server's own statement timeout should fire first. */
const CLIENT_MARGIN = 1000;
/** Milliseconds for a statement of a backup, which may touch every row. */
const LONG_PATIENCE = 600_000;

/** Every bigint column contains safe integers only. */
const asNumber = (text: string) => Number(text);

/** The application_name of connections: the same for services that share their tables. */
export function applicationOf(url: string): string {
  const schema = schemaIn(url);
  return schema === undefined ? 'magnate' : `magnate/${schema}`;
}

function connectionTo(url: string): ClientConfig {
  return {
    connectionString: url,
    application_name: applicationOf(url),
    keepAlive: true,
    connectionTimeoutMillis: TIMEOUT,
    types: { getTypeParser: (id, format) => (id === types.builtins.INT8 ? asNumber : types.getTypeParser(id, format)) },
  };
}

/** `timeout` is the timeout of one statement. */
export function pooledConnectionTo(url: string, timeout: number): ClientConfig {
  return { ...connectionTo(url), statement_timeout: timeout, query_timeout: timeout + CLIENT_MARGIN };
}

/** A connection that is not open yet, for notices. */
export function listeningConnection(url: string): Client {
  return new Client({ ...connectionTo(url), query_timeout: TIMEOUT });
}

/** A separate connection for long work. Closing it rolls back what was not committed. */
export async function connected(url: string): Promise<Client> {
  const client = new Client({ ...connectionTo(url), query_timeout: LONG_PATIENCE });
  // The pending query rejects with the error.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
