import { ServiceError } from '@magnate/protocol';
import { type Store, StoreUnavailable } from '../store/store.ts';
import type { TableLog } from '../base/log.ts';
import type { Time } from '../base/time.ts';
import { TokenBuckets } from './tokenBuckets.ts';

/** Limits per creator of tables, for all of their tables together. */
export interface CreatorLimits {
  /** Unfinished tables with activity within a day. */
  readonly tables: number;
  /** Bot actions per day. */
  readonly botActions: number;
  /** Bytes written per day. */
  readonly bytes: number;
}

export const UNLIMITED_CREATORS: CreatorLimits = {
  tables: Number.POSITIVE_INFINITY,
  botActions: Number.POSITIVE_INFINITY,
  bytes: Number.POSITIVE_INFINITY,
};

const DAY = 24 * 60 * 60 * 1000;
/** Retry-After if a creator has too many tables. */
const TABLES_SECONDS = 60;

const HOUR = 60 * 60 * 1000;

interface Spent {
  botActions: number;
  bytes: number;
}

/** Milliseconds without an action after which a running game counts as abandoned. */
const ABANDONED = 5 * 60 * 1000;

/** The number of games with several people that a creator started and did not finish: closed, erased or abandoned. */
export async function unfinishedStarts(
  store: Pick<Store, 'discards' | 'countAbandoned'>,
  creator: string | null,
  { now, except = '' }: { readonly now: number; readonly except?: string },
): Promise<number> {
  if (creator === null) return 0;
  const [discarded, abandoned] = await Promise.all([
    store.discards(creator),
    store.countAbandoned(creator, { quietSince: now - ABANDONED, except }),
  ]);
  return discarded + abandoned;
}

interface BudgetDeps {
  readonly store: Pick<Store, 'countUnfinished' | 'operator' | 'isShared'>;
  readonly log: TableLog;
  readonly time: Time;
}

/** Milliseconds after which usage at other nodes is known here. */
const OTHERS = 5000;

/** The usage of creators is stored by the hour, so that neither a restart nor another node resets it. */
export class CreatorBudgets {
  readonly #deps: BudgetDeps;
  readonly #tables: number;
  readonly #botActions: TokenBuckets;
  readonly #bytes: TokenBuckets;
  /** Whether there is anything to store. */
  readonly #isCounted: boolean;
  /** Usage that is not stored yet. */
  #spent = new Map<string, Spent>();
  #saving: Promise<void> = Promise.resolve();
  #isRecalled = false;
  /** Stored usage that is counted here, by hour and creator. */
  readonly #counted = new Map<string, Readonly<Spent>>();
  #othersAt = Number.NEGATIVE_INFINITY;

  constructor({ tables, botActions, bytes }: CreatorLimits, deps: BudgetDeps) {
    const { time } = deps;
    this.#tables = tables;
    this.#deps = deps;
    this.#isCounted = Number.isFinite(botActions) || Number.isFinite(bytes);
    this.#botActions = new TokenBuckets(botActions, DAY, () => time.elapsed());
    this.#bytes = new TokenBuckets(bytes, DAY, () => time.elapsed());
  }

  /** Reads the usage from before this process started. */
  async recall(): Promise<void> {
    if (this.#isRecalled || !this.#isCounted) return;
    const { store, time } = this.#deps;
    const now = time.now();
    const spent = await store.operator.spendingSince(hourOf(now - DAY));
    for (const { creator, hour, botActions, bytes } of spent) {
      // It may have been used at the end of that hour.
      const at = time.elapsed() - Math.max(0, now - (hour + 1) * HOUR);
      this.#botActions.charge(creator, botActions, at);
      this.#bytes.charge(creator, bytes, at);
      this.#counted.set(keyOf(hour, creator), { botActions, bytes });
    }
    this.#isRecalled = true;
  }

  /** Stores the usage since the last time. If it fails, the next round tries again. */
  save(): Promise<void> {
    this.#saving = this.#saving.then(() => this.#saved()).then(() => this.#countOthers());
    return this.#saving;
  }

  /** Throws TOO_MANY_TABLES. */
  async requireTable(creator: string): Promise<void> {
    if (!Number.isFinite(this.#tables)) return;
    const { store, time } = this.#deps;
    const count = await store.countUnfinished(creator, time.now() - DAY);
    if (count >= this.#tables) {
      throw new ServiceError('TOO_MANY_TABLES', { limit: this.#tables, seconds: TABLES_SECONDS });
    }
  }

  /** Throws RATE_LIMITED if too much was written. */
  requireBytes(creator: string): void {
    this.#bytes.demand(creator);
  }

  chargeBytes(creator: string, bytes: number): void {
    this.#bytes.charge(creator, bytes);
    this.#note(creator, { botActions: 0, bytes });
  }

  chargeBotAction(creator: string): void {
    this.#botActions.charge(creator, 1);
    this.#note(creator, { botActions: 1, bytes: 0 });
  }

  /** Milliseconds until bots may continue. */
  botWait(creator: string): number {
    return Math.max(this.#botActions.wait(creator), this.#bytes.wait(creator));
  }

  #note(creator: string, { botActions, bytes }: Readonly<Spent>): void {
    if (!this.#isCounted) return;
    const spent = this.#spent.get(creator);
    if (spent === undefined) this.#spent.set(creator, { botActions, bytes });
    else {
      spent.botActions += botActions;
      spent.bytes += bytes;
    }
  }

  async #saved(): Promise<void> {
    if (this.#spent.size === 0) return;
    const { store, log, time } = this.#deps;
    const spent = this.#spent;
    this.#spent = new Map();
    const hour = hourOf(time.now());
    try {
      await store.operator.addSpending(Array.from(spent, ([creator, used]) => ({ creator, hour, ...used })));
      for (const [creator, used] of spent) this.#count(keyOf(hour, creator), used);
    } catch (error) {
      for (const [creator, used] of spent) this.#note(creator, used);
      if (!(error instanceof StoreUnavailable)) log.error({ err: error }, 'spending write failed');
    }
  }

  /** Adds what other nodes have stored since the last time. */
  async #countOthers(): Promise<void> {
    const { store, log, time } = this.#deps;
    if (!store.isShared || !this.#isCounted || !this.#isRecalled) return;
    if (time.elapsed() - this.#othersAt < OTHERS) return;
    this.#othersAt = time.elapsed();
    try {
      // The previous hour may have been stored late.
      const since = hourOf(time.now()) - 1;
      for (const { creator, hour, ...stored } of await store.operator.spendingFrom(since)) {
        const key = keyOf(hour, creator);
        const known = this.#counted.get(key) ?? { botActions: 0, bytes: 0 };
        this.#botActions.charge(creator, Math.max(0, stored.botActions - known.botActions));
        this.#bytes.charge(creator, Math.max(0, stored.bytes - known.bytes));
        this.#counted.set(key, stored);
      }
      for (const key of this.#counted.keys()) if (Number.parseInt(key, 10) < since) this.#counted.delete(key);
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) log.error({ err: error }, 'spending read failed');
    }
  }

  #count(key: string, { botActions, bytes }: Readonly<Spent>): void {
    const known = this.#counted.get(key) ?? { botActions: 0, bytes: 0 };
    this.#counted.set(key, { botActions: known.botActions + botActions, bytes: known.bytes + bytes });
  }
}

function keyOf(hour: number, creator: string): string {
  return `${hour}/${creator}`;
}

function hourOf(time: number): number {
  return Math.floor(time / HOUR);
}
