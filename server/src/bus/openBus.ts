import { LineBus, type LineBusDeps, type Connect } from './lineBus.ts';
import { listeningConnection } from '../store/postgres/connection.ts';
import { schemaIn } from '../store/postgres/databaseSchema.ts';
import { randomUUID } from 'node:crypto';

/** How the bus reaches other nodes: through PostgreSQL or Redis. */

/** Milliseconds. */
const TIMEOUT = 5000;
/** A message that no node acts on. */
const NOTHING = '{}';

/** Sends a message and returns the milliseconds until it came back. Throws if it does not. */
export async function busTrial(connect: Connect, timeout = TIMEOUT): Promise<number> {
  const { promise: echoed, resolve, reject } = Promise.withResolvers<void>();
  // The promise may have no handler yet, or no longer.
  echoed.catch(() => undefined);
  const line = await connect({
    arrived: (_, isOwn) => isOwn && resolve(),
    lost: () => reject(new Error('The connection was lost.')),
  });
  const late = setTimeout(() => reject(new Error('The message did not come back.')), timeout);
  try {
    const begin = performance.now();
    await line.send(NOTHING);
    await echoed;
    return performance.now() - begin;
  } finally {
    clearTimeout(late);
    await line.close().catch(() => undefined);
  }
}

/** Each node has its own channel, so that it recognises its own notices. */
const PREFIX = 'magnate:tables:';

/** PUBLISH and SUBSCRIBE. The library is loaded with the first connection: most services need none. */
export function redisLine(url: string): Connect {
  const own = `${PREFIX}${randomUUID()}`;
  return async ({ arrived, lost }) => {
    const { Redis } = await import('ioredis');
    const options = {
      lazyConnect: true,
      retryStrategy: () => null,
      maxRetriesPerRequest: 0,
      enableOfflineQueue: false,
      connectTimeout: TIMEOUT,
      commandTimeout: TIMEOUT,
    };
    const [publisher, subscriber] = [new Redis(url, options), new Redis(url, options)];
    const close = async () => {
      for (const each of [publisher, subscriber]) each.disconnect();
    };
    for (const each of [publisher, subscriber]) {
      each.on('error', () => undefined);
      each.on('close', lost);
    }
    subscriber.on('pmessage', (_, channel, text) => arrived(text, channel === own));
    try {
      await Promise.all([publisher.connect(), subscriber.connect()]);
      await subscriber.psubscribe(`${PREFIX}*`);
    } catch (error) {
      await close();
      throw error;
    }
    return { send: async (text) => void (await publisher.publish(own, text)), close };
  };
}

/** Redis if its address is configured, otherwise PostgreSQL; none if a store has one service only. */
export function openBus(
  { databaseUrl, redisUrl }: { readonly databaseUrl: string | undefined; readonly redisUrl: string | undefined },
  deps: Omit<LineBusDeps, 'kind' | 'connect'>,
): LineBus | undefined {
  if (databaseUrl === undefined) return undefined;
  if (redisUrl !== undefined) return new LineBus({ ...deps, kind: 'redis', connect: redisLine(redisUrl) });
  return new LineBus({ ...deps, kind: 'postgres', connect: postgresLine(databaseUrl) });
}

/** Channels are global in a database, so each schema has its own. */
function channelOf(url: string): string {
  const schema = schemaIn(url);
  return schema === undefined ? 'magnate_tables' : `magnate_tables_${schema}`;
}

/** LISTEN and NOTIFY, over a separate connection. */
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

/** What Redis reports about itself. */
export interface RedisInfo {
  readonly version: string;
  /** Its eviction policy for full memory. */
  readonly policy: string;
}

/** Throws if it does not answer. */
export async function askRedis(url: string): Promise<RedisInfo> {
  const { Redis } = await import('ioredis');
  const redis = new Redis(url, {
    lazyConnect: true,
    retryStrategy: () => null,
    maxRetriesPerRequest: 0,
    connectTimeout: TIMEOUT,
    commandTimeout: TIMEOUT,
  });
  // The promise below reports it.
  redis.on('error', () => undefined);
  try {
    await redis.connect();
    return readInfo(await redis.info());
  } finally {
    redis.disconnect();
  }
}

function readInfo(text: string): RedisInfo {
  const field = (name: string) => new RegExp(`^${name}:(.*?)\\r?$`, 'm').exec(text)?.[1] ?? '';
  return { version: field('redis_version'), policy: field('maxmemory_policy') };
}
