/** What a Redis says about itself. */
export interface RedisInfo {
  readonly version: string;
  /** What it drops where its memory is full. */
  readonly policy: string;
}

/** Milliseconds. */
const PATIENCE = 5000;

/** Throws where it does not answer. */
export async function askRedis(url: string): Promise<RedisInfo> {
  const { Redis } = await import('ioredis');
  const redis = new Redis(url, {
    lazyConnect: true,
    retryStrategy: () => null,
    maxRetriesPerRequest: 0,
    connectTimeout: PATIENCE,
    commandTimeout: PATIENCE,
  });
  // Told by the promise below.
  redis.on('error', () => undefined);
  try {
    await redis.connect();
    return readInfo(await redis.info());
  } finally {
    redis.disconnect();
  }
}

export function readInfo(text: string): RedisInfo {
  const field = (name: string) => new RegExp(`^${name}:(.*?)\\r?$`, 'm').exec(text)?.[1] ?? '';
  return { version: field('redis_version'), policy: field('maxmemory_policy') };
}
