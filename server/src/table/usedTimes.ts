import { type Store, type StoredClock, StoreUnavailable } from '../store/store.ts';
import type { TableLog } from '../base/log.ts';

/** A table with a clock. */
export interface Clocked {
  usedTime(): StoredClock | undefined;
}

/** Milliseconds of a decision between two writes. A crash gives a player at most so much more time. */
const STEP = 5000;

/** Stores how long current decisions have taken, so that they go on from there after a restart. */
export class UsedTimes<T extends Clocked> {
  readonly #store: Store;
  readonly #log: TableLog;
  readonly #saved = new WeakMap<T, StoredClock>();

  constructor(store: Store, log: TableLog) {
    this.#store = store;
    this.#log = log;
  }

  /** Of all these tables, or of those whose decision has taken much longer than is stored. Never throws. */
  async save(tables: readonly T[], { all = false }: { readonly all?: boolean } = {}): Promise<void> {
    const due = tables.flatMap((table) => {
      const clock = table.usedTime();
      return clock !== undefined && (all || this.#isDue(table, clock)) ? [{ table, clock }] : [];
    });
    if (due.length === 0) return;
    try {
      await this.#store.saveClocks(due.map(({ clock }) => clock));
      for (const { table, clock } of due) this.#saved.set(table, clock);
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) this.#log.error({ err: error }, 'clock write failed');
    }
  }

  #isDue(table: T, { key, used }: StoredClock): boolean {
    const saved = this.#saved.get(table);
    const before = saved?.key === key ? saved.used : {};
    return Object.entries(used).some(([playerId, time]) => time >= (before[playerId] ?? 0) + STEP);
  }
}
