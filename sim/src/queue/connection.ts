import { setTimeout as pause } from 'node:timers/promises';
import type { QueueOptions } from 'bullmq';
import { Redis } from 'ioredis';

/** Connections to the Redis server of a queue: opened, checked and closed within bounded time. */

/** Clients and workers wait while Redis is unreachable. */
export function connectionTo(url: string): QueueOptions['connection'] {
  return { url, maxRetriesPerRequest: null };
}

/** No Redis server answers at the queue's address. */
export class QueueUnreachable extends Error {}

const SECONDS = 10;

/** Fails fast at start, to report a mistyped address. After that, connections wait until Redis is back. */
export async function checkReachable(url: string): Promise<void> {
  const redis = new Redis(url, {
    lazyConnect: true,
    maxRetriesPerRequest: 0,
    connectTimeout: SECONDS * 1000,
    retryStrategy: () => null,
  });
  // The promise below reports errors.
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

/** Milliseconds. An unreachable Redis never answers, and a connection that is being reopened may never close. */
const GRACE = 5000;

interface Connected {
  close(): Promise<unknown>;
  disconnect(): Promise<unknown>;
}

export async function closeAll(...connected: readonly Connected[]): Promise<void> {
  await withGracePeriod(Promise.allSettled(connected.map((each) => each.close())));
  for (const each of connected) each.disconnect().catch(() => undefined);
}

export async function withGracePeriod(work: Promise<unknown>): Promise<void> {
  const over = new AbortController();
  await Promise.race([work, pause(GRACE, undefined, { signal: over.signal }).catch(() => undefined)]);
  over.abort();
}
