import { ServiceError } from '@magnate/protocol';
import type { Store } from '../store/store.ts';
import type { Time } from './time.ts';
import { TokenBuckets } from './tokenBuckets.ts';

/** How much whoever creates tables may use, at all of their tables together. */
export interface CreatorLimits {
  /** Tables that are not over and in which something happened within a day. */
  readonly tables: number;
  /** Actions of bots a day. */
  readonly botActions: number;
  /** Bytes written a day. */
  readonly bytes: number;
}

export const UNLIMITED_CREATORS: CreatorLimits = {
  tables: Number.POSITIVE_INFINITY,
  botActions: Number.POSITIVE_INFINITY,
  bytes: Number.POSITIVE_INFINITY,
};

const DAY = 24 * 60 * 60 * 1000;
/** Retry-After where there are too many tables. */
const TABLES_SECONDS = 60;

export class CreatorBudgets {
  readonly #tables: number;
  readonly #botActions: TokenBuckets;
  readonly #bytes: TokenBuckets;
  readonly #time: Time;

  constructor({ tables, botActions, bytes }: CreatorLimits, time: Time) {
    this.#tables = tables;
    this.#time = time;
    this.#botActions = new TokenBuckets(botActions, DAY, () => time.elapsed());
    this.#bytes = new TokenBuckets(bytes, DAY, () => time.elapsed());
  }

  /** Throws TOO_MANY_TABLES. */
  async demandTable(store: Pick<Store, 'countUnfinished'>, creator: string): Promise<void> {
    if (!Number.isFinite(this.#tables)) return;
    const count = await store.countUnfinished(creator, this.#time.now() - DAY);
    if (count >= this.#tables) {
      throw new ServiceError('TOO_MANY_TABLES', { limit: this.#tables, seconds: TABLES_SECONDS });
    }
  }

  /** Throws RATE_LIMITED where too much was written. */
  demandBytes(creator: string): void {
    this.#bytes.demand(creator);
  }

  chargeBytes(creator: string, bytes: number): void {
    this.#bytes.charge(creator, bytes);
  }

  chargeBotAction(creator: string): void {
    this.#botActions.charge(creator, 1);
  }

  /** Milliseconds until bots may go on. */
  botWait(creator: string): number {
    return Math.max(this.#botActions.wait(creator), this.#bytes.wait(creator));
  }
}
