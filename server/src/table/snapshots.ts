import { type Snapshot, type Store, StoreUnavailable } from '../store/store.ts';
import type { TableLog } from '../base/log.ts';

/** Something that can be saved as a snapshot. */
export interface Snapshottable {
  snapshot(): Snapshot | undefined;
}

/** Saves snapshots of games that have changed. They only speed up loading, so they are saved in rounds. */
export class Snapshots<T extends Snapshottable> {
  readonly #store: Store;
  readonly #log: TableLog;
  #moved = new Set<T>();
  #saving: Promise<void> = Promise.resolve();

  constructor(store: Store, log: TableLog) {
    this.#store = store;
    this.#log = log;
  }

  add(table: T): void {
    this.#moved.add(table);
  }

  has(table: T): boolean {
    return this.#moved.has(table);
  }

  forget(): void {
    this.#moved.clear();
  }

  /** Saves everything that changed since the last round. Where it fails, the next round tries again. */
  save(): Promise<void> {
    this.#saving = this.#saving.then(() => this.#saved());
    return this.#saving;
  }

  async #saved(): Promise<void> {
    const moved = this.#moved;
    this.#moved = new Set();
    try {
      const snapshots = [...moved].flatMap((table) => table.snapshot() ?? []);
      if (snapshots.length > 0) await this.#store.saveSnapshots(snapshots);
    } catch (error) {
      for (const table of moved) this.#moved.add(table);
      if (!(error instanceof StoreUnavailable)) this.#log.error({ err: error }, 'snapshot write failed');
    }
  }
}
