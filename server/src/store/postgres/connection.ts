import { Client, type ClientConfig, types } from 'pg';

/** Nothing waits for ever: not for a connection, not for an answer, not for a server that is no longer there. */
export const PATIENCE = 5000;
/** The server is to speak first; so much longer is for one that cannot. */
const LAST_PATIENCE = 1000;
/** A backup may touch every row in one statement. */
const LONG_PATIENCE = 600_000;

/** Counts and times are whole numbers that fit. */
const asNumber = (text: string) => Number(text);

/** How the database knows whose connection it is. */
export const APPLICATION = 'magnate';

function connectionTo(url: string): ClientConfig {
  return {
    connectionString: url,
    application_name: APPLICATION,
    keepAlive: true,
    connectionTimeoutMillis: PATIENCE,
    types: { getTypeParser: (id, format) => (id === types.builtins.INT8 ? asNumber : types.getTypeParser(id, format)) },
  };
}

/** `patience` is for the answer to one statement. */
export function pooledConnectionTo(url: string, patience: number): ClientConfig {
  return { ...connectionTo(url), statement_timeout: patience, query_timeout: patience + LAST_PATIENCE };
}

/** A connection of its own for long work. Ending it undoes what was not committed. */
export async function connected(url: string): Promise<Client> {
  const client = new Client({ ...connectionTo(url), query_timeout: LONG_PATIENCE });
  // The query under way tells whoever waits for it.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
