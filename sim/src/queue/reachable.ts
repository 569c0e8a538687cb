import { Redis } from 'ioredis';

/** Nobody answers where the queue should be. */
export class QueueUnreachable extends Error {}

const SECONDS = 10;

/** Somebody who mistyped an address should hear of it at once; later on everybody waits until Redis is back. */
export async function demandQueue(url: string): Promise<void> {
  const redis = new Redis(url, {
    lazyConnect: true,
    maxRetriesPerRequest: 0,
    connectTimeout: SECONDS * 1000,
    retryStrategy: () => null,
  });
  // Told by the promise below.
  redis.on('error', () => undefined);
  try {
    await redis.connect();
    await redis.ping();
  } catch (error) {
    throw new QueueUnreachable(error instanceof Error ? error.message : String(error));
  } finally {
    redis.disconnect();
  }
}
