import { listeningConnection } from '../store/postgres/connection.ts';
import type { Connect } from './lineBus.ts';

const CHANNEL = 'magnate_tables';

/** LISTEN and NOTIFY, by a connection of its own. */
export function postgresLine(url: string): Connect {
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
      await client.query(`LISTEN ${CHANNEL}`);
    } catch (error) {
      void client.end().catch(() => undefined);
      throw error;
    }
    return {
      send: async (text) => void (await client.query('SELECT pg_notify($1, $2)', [CHANNEL, text])),
      close: () => client.end(),
    };
  };
}
