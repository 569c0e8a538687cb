import { ServiceError } from '@magnate/protocol';
import { type Store, StoreUnavailable, type TableProgress } from '../store/store.ts';
import type { TableLog } from './log.ts';

/** A table that another service on the same store may have advanced. */
export interface SyncedTable {
  readonly id: string;
  /** `there` is undefined where the store no longer has the table. */
  catchUp(there: TableProgress | undefined): Promise<void>;
}

/** Tables that are synced in parallel, so that actions in between need not wait for all of them. */
const AT_ONCE = 8;

/** Polls the store for what other services did at tables that are open here. */
export class PeerSync {
  readonly #store: Store;
  readonly #log: TableLog;

  constructor(store: Store, log: TableLog) {
    this.#store = store;
    this.#log = log;
  }

  /** Never throws. Where the store does not answer, the next round tries again. */
  async sync(tables: readonly SyncedTable[]): Promise<void> {
    if (!this.#store.isShared || tables.length === 0) return;
    try {
      const there = await this.#store.progress(tables.map(({ id }) => id));
      const known = new Map(there.map((each) => [each.id, each]));
      for (let i = 0; i < tables.length; i += AT_ONCE) {
        await Promise.all(tables.slice(i, i + AT_ONCE).map((table) => this.#follow(table, known.get(table.id))));
      }
    } catch (error) {
      this.#logFailure(error, {});
    }
  }

  async #follow(table: SyncedTable, there: TableProgress | undefined): Promise<void> {
    await table.catchUp(there).catch((error: unknown) => this.#logFailure(error, { gameId: table.id }));
  }

  #logFailure(error: unknown, figures: object): void {
    if (error instanceof StoreUnavailable || error instanceof ServiceError) return;
    this.#log.error({ ...figures, err: error }, 'peer sync failed');
  }
}
