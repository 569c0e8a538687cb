import { ServiceError } from '@magnate/protocol';
import type { Limits } from '../../config.ts';
import { addressKey } from './addresses.ts';
import { OpenCount } from './openCount.ts';

/** Rate limits as token buckets, and caps of what is open. Requests per address are counted by @fastify/rate-limit. */

const MINUTE = 60_000;
/** Full buckets are removed when there are so many. */
const MOST_BUCKETS = 20_000;

interface Bucket {
  left: number;
  at: number;
}

export class TokenBuckets {
  readonly #size: number;
  readonly #perMillisecond: number;
  readonly #now: () => number;
  readonly #buckets = new Map<string, Bucket>();
  #sweepAt = MOST_BUCKETS;

  /** `size` tokens at first, refilled at a rate of `size` per `window` milliseconds. */
  constructor(size: number, window: number, now: () => number = Date.now) {
    this.#size = size;
    this.#perMillisecond = size / window;
    this.#now = now;
  }

  /** Throws RATE_LIMITED where the bucket is empty, with the seconds until the next token. */
  take(key: string): void {
    this.demand(key);
    this.charge(key, 1);
  }

  /** The same without taking anything. */
  demand(key: string): void {
    const left = this.#left(key, this.#now());
    if (left >= 1) return;
    const seconds = Math.max(1, Math.ceil((1 - left) / this.#perMillisecond / 1000));
    throw new ServiceError('RATE_LIMITED', { seconds });
  }

  /** Takes so many, also more than are left: what something costs is often known only afterwards. */
  charge(key: string, tokens: number): void {
    const now = this.#now();
    const left = this.#left(key, now) - tokens;
    const bucket = this.#buckets.get(key);
    if (bucket === undefined) this.#add(key, { left, at: now }, now);
    else {
      bucket.left = left;
      bucket.at = now;
    }
  }

  #left(key: string, now: number): number {
    const bucket = this.#buckets.get(key);
    return bucket === undefined ? this.#size : this.#filled(bucket, now);
  }

  #filled({ left, at }: Bucket, now: number): number {
    // A clock that is set back adds nothing.
    return Math.min(this.#size, left + Math.max(0, now - at) * this.#perMillisecond);
  }

  #add(key: string, bucket: Bucket, now: number): void {
    if (this.#buckets.size >= this.#sweepAt) {
      for (const [old, each] of this.#buckets) if (this.#filled(each, now) >= this.#size) this.#buckets.delete(old);
      this.#sweepAt = Math.max(MOST_BUCKETS, 2 * this.#buckets.size);
    }
    this.#buckets.set(key, bucket);
  }
}

export const CHAT = { lines: 10, window: 10_000 } as const;

export interface RateLimits {
  readonly actions: TokenBuckets;
  readonly chat: TokenBuckets;
  /** Rows of history by address. */
  readonly history: TokenBuckets;
  /** Open streams by address. */
  readonly streams: OpenCount;
}

export function createRateLimits(limits: Limits, now?: () => number): RateLimits {
  return {
    actions: new TokenBuckets(limits.actions, MINUTE, now),
    chat: new TokenBuckets(CHAT.lines, CHAT.window, now),
    history: new TokenBuckets(limits.history, MINUTE, now),
    streams: new OpenCount({ perKey: limits.streamsPerAddress, inAll: limits.streams }),
  };
}

/** Charges the address for rows of history, and throws where it has read too many. */
export function historyCharge({ history }: Pick<RateLimits, 'history'>, address: string): (rows: number) => void {
  const key = addressKey(address);
  return (rows) => {
    history.demand(key);
    history.charge(key, rows);
  };
}

/** A kilobyte of a record costs as much as a row. */
export function rowsOf(text: string): number {
  return Math.ceil(text.length / 1024);
}

/** The key of the bucket of a seat. */
export function seatKey(gameId: string, playerId: string): string {
  return `${gameId}/${playerId}`;
}
