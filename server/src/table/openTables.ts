import type { Store } from '../store/store.ts';
import type { Snapshots } from './snapshots.ts';
import { Table, type TableDeps } from './table.ts';
import { loadTableState } from './tableLoader.ts';
import type { TableState } from './tableState.ts';

/** The number of tables above which quiet ones are unloaded. */
const MAX_QUIET = 2000;

interface OpenTablesDeps {
  readonly store: Store;
  readonly snapshots: Snapshots<Table>;
  readonly tableDeps: TableDeps;
  readonly maxQuiet?: number | undefined;
  /** Done before a table is opened. */
  readonly begin: () => Promise<unknown>;
}

/** The tables that are in memory: each is loaded once, and unloaded when it is quiet. */
export class OpenTables {
  readonly #deps: OpenTablesDeps;
  /** Tables that are open or being loaded. */
  readonly #entering = new Map<string, Promise<Table | undefined>>();
  readonly #live = new Map<string, Table>();

  constructor(deps: OpenTablesDeps) {
    this.#deps = deps;
  }

  get live(): ReadonlyMap<string, Table> {
    return this.#live;
  }

  /** The table, loaded where it is not there yet; undefined where the store has none. */
  find(id: string): Promise<Table | undefined> {
    return this.#entering.get(id) ?? this.open(id, () => this.#load(id));
  }

  /** The table where it is in memory, or soon will be; undefined also where it could not be loaded. */
  async here(id: string): Promise<Table | undefined> {
    return this.#entering.get(id)?.catch(() => undefined);
  }

  /** Concurrent callers get the same table. A failure or a missing table is not remembered. */
  async open(id: string, opening: () => Promise<Table | undefined>): Promise<Table | undefined> {
    const entering = this.#deps.begin().then(opening);
    this.#entering.set(id, entering);
    const table = await entering.catch((error: unknown) => {
      this.#entering.delete(id);
      throw error;
    });
    if (table === undefined) this.#entering.delete(id);
    return table;
  }

  register(id: string, tableState: TableState, lines: number): Table {
    const table = new Table(id, tableState, lines, this.#deps.tableDeps);
    this.#live.set(id, table);
    return table;
  }

  forget(id: string): void {
    this.#entering.delete(id);
    this.#live.delete(id);
  }

  /** Stops all of them without waiting for anything. */
  drop(): void {
    for (const table of this.#live.values()) table.stop('stopping');
    this.#clear();
  }

  /** Stops all of them, waits for their pending tasks, and saves what `save` does of them. */
  async unloadAll(save: (live: readonly Table[]) => Promise<unknown>): Promise<void> {
    await Promise.allSettled(this.#entering.values());
    const live = [...this.#live.values()];
    for (const table of live) table.stop('stopping');
    await Promise.all(live.map((table) => table.settled()));
    await save(live);
    this.#clear();
  }

  unloadQuiet(): void {
    const { maxQuiet = MAX_QUIET, snapshots } = this.#deps;
    for (const [id, table] of this.#live) {
      if (this.#live.size <= maxQuiet) return;
      if (!table.isQuiet || snapshots.has(table)) continue;
      table.stop('stopping');
      this.forget(id);
    }
  }

  async #load(id: string): Promise<Table | undefined> {
    const { store } = this.#deps;
    // Read before the rest: chat lines in between are published by the next round.
    const [there] = store.isShared ? await store.progress([id]) : [];
    const row = await store.read(id);
    if (row === undefined || row.status === 'closed') return undefined;
    const tableState = await loadTableState(store, row);
    const clock = tableState.doc.clock === null ? undefined : await store.clock(id);
    const table = this.register(id, tableState, there?.lines ?? 0);
    table.resume(clock);
    return table;
  }

  #clear(): void {
    this.#entering.clear();
    this.#live.clear();
  }
}
