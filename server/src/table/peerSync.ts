import { ServiceError } from '@magnate/protocol';
import { type Store, StoreUnavailable, type TableProgress } from '../store/store.ts';
import type { TableLog } from '../base/log.ts';

/** A table that another service on the same store may have advanced. */
export interface SyncedTable {
  readonly id: string;
  /** `there` is undefined where the store no longer has the table; `asOf` is when that was asked. */
  catchUp(there: TableProgress | undefined, asOf: number): Promise<void>;
  /** The same without being told how far it has come: what is new is read at once. */
  readNews(asOf: number): Promise<void>;
}

/** Tables that are synced in parallel, so that actions in between need not wait for all of them. */
const AT_ONCE = 8;

/** Polls the store for what other services did at tables that are open here. */
export class PeerSync {
  readonly #store: Store;
  readonly #log: TableLog;
  #generation: number | undefined;

  constructor(store: Store, log: TableLog) {
    this.#store = store;
    this.#log = log;
  }

  /** To be called before the first table is read: a restore after that is noticed. */
  async begin(): Promise<void> {
    if (this.#store.isShared) this.#generation ??= await this.#store.generation();
  }

  /**
   * Has another service restored a backup since the last time? Then nothing that is known here is true any more. Never
   * throws.
   */
  async isReplaced(): Promise<boolean> {
    if (!this.#store.isShared) return false;
    try {
      const before = this.#generation;
      this.#generation = await this.#store.generation();
      return before !== undefined && before !== this.#generation;
    } catch (error) {
      this.#logFailure(error, {});
      return false;
    }
  }

  /** Never throws. Where the store does not answer, the next round tries again. */
  async sync(tables: readonly SyncedTable[], asOf: number): Promise<void> {
    if (!this.#store.isShared || tables.length === 0) return;
    try {
      const there = await this.#store.progress(tables.map(({ id }) => id));
      const known = new Map(there.map((each) => [each.id, each]));
      for (let i = 0; i < tables.length; i += AT_ONCE) {
        await Promise.all(tables.slice(i, i + AT_ONCE).map((table) => this.#follow(table, known.get(table.id), asOf)));
      }
    } catch (error) {
      this.#logFailure(error, {});
    }
  }

  /** Another service says that something was written about these tables. Never throws. */
  async readNews(tables: readonly SyncedTable[], asOf: number): Promise<void> {
    const read = (table: SyncedTable) =>
      table.readNews(asOf).catch((error: unknown) => this.#logFailure(error, { gameId: table.id }));
    await Promise.all(tables.map(read));
  }

  async #follow(table: SyncedTable, there: TableProgress | undefined, asOf: number): Promise<void> {
    await table.catchUp(there, asOf).catch((error: unknown) => this.#logFailure(error, { gameId: table.id }));
  }

  #logFailure(error: unknown, figures: object): void {
    if (error instanceof StoreUnavailable || error instanceof ServiceError) return;
    this.#log.error({ ...figures, err: error }, 'peer sync failed');
  }
}
