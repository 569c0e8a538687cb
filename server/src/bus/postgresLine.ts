import { listeningConnection } from '../store/postgres/connection.ts';
import { schemaIn } from '../store/postgres/databaseSchema.ts';
import type { Connect } from './lineBus.ts';

/** Channels are those of the whole database: each schema has its own. */
function channelOf(url: string): string {
  const schema = schemaIn(url);
  return schema === undefined ? 'magnate_tables' : `magnate_tables_${schema}`;
}

/** LISTEN and NOTIFY, by a connection of its own. */
export function postgresLine(url: string): Connect {
  const channel = channelOf(url);
  return async ({ arrived, lost }) => {
    const client = listeningConnection(url);
    client.on('error', lost);
    client.on('end', lost);
    let own = 0;
    client.on('notification', ({ payload = '', processId }) => arrived(payload, processId === own));
    try {
      await client.connect();
      const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
      own = rows[0]?.pid ?? 0;
      await client.query(`LISTEN ${channel}`);
    } catch (error) {
      void client.end().catch(() => undefined);
      throw error;
    }
    return {
      send: async (text) => void (await client.query('SELECT pg_notify($1, $2)', [channel, text])),
      close: () => client.end(),
    };
  };
}
