import { ServiceError } from '@magnate/protocol';

/** Rate limits as token buckets, one per key. */

/** Full buckets are removed beyond this number. */
const MAX_BUCKETS = 20_000;

interface Bucket {
  left: number;
  at: number;
}

export class TokenBuckets {
  readonly #size: number;
  readonly #perMillisecond: number;
  readonly #now: () => number;
  readonly #buckets = new Map<string, Bucket>();
  #sweepAt = MAX_BUCKETS;

  /** `size` tokens at first, refilled at a rate of `size` per `window` milliseconds. */
  constructor(size: number, window: number, now: () => number = Date.now) {
    this.#size = size;
    this.#perMillisecond = size / window;
    this.#now = now;
  }

  /** Throws RATE_LIMITED if the bucket is empty, with the seconds until the next token. */
  take(key: string): void {
    this.demand(key);
    this.charge(key, 1);
  }

  /** The same without taking anything. */
  demand(key: string): void {
    const milliseconds = this.wait(key);
    if (milliseconds === 0) return;
    throw new ServiceError('RATE_LIMITED', { seconds: Math.max(1, Math.ceil(milliseconds / 1000)) });
  }

  /** Milliseconds until there is a token. */
  wait(key: string): number {
    if (!Number.isFinite(this.#size)) return 0;
    const left = this.#left(key, this.#now());
    return left >= 1 ? 0 : (1 - left) / this.#perMillisecond;
  }

  /** Takes this number of tokens, also more than are left: a cost is often known only afterwards. */
  charge(key: string, tokens: number, now = this.#now()): void {
    if (!Number.isFinite(this.#size)) return;
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
      this.#sweepAt = Math.max(MAX_BUCKETS, 2 * this.#buckets.size);
    }
    this.#buckets.set(key, bucket);
  }
}
