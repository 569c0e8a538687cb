import { randomUUID } from 'node:crypto';
import type { Connect } from './lineBus.ts';

/** Each node has a channel of its own, so that it knows its own notices. */
const PREFIX = 'magnate:tables:';
/** Milliseconds. */
const PATIENCE = 5000;

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
      connectTimeout: PATIENCE,
      commandTimeout: PATIENCE,
    };
    const [speaking, hearing] = [new Redis(url, options), new Redis(url, options)];
    const close = async () => {
      for (const each of [speaking, hearing]) each.disconnect();
    };
    for (const each of [speaking, hearing]) {
      each.on('error', () => undefined);
      each.on('close', lost);
    }
    hearing.on('pmessage', (_, channel, text) => arrived(text, channel === own));
    try {
      await Promise.all([speaking.connect(), hearing.connect()]);
      await hearing.psubscribe(`${PREFIX}*`);
    } catch (error) {
      await close();
      throw error;
    }
    return { send: async (text) => void (await speaking.publish(own, text)), close };
  };
}
