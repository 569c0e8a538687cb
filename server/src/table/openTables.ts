import { type Store, type Snapshot, StoreUnavailable, type StoredClock } from '../store/store.ts';
import { Table, type TableDeps } from './table.ts';
import { loadTableState } from './tableLoader.ts';
import { resumedClock } from './parking.ts';
import type { TableDoc } from './tableDoc.ts';
import type { TableState } from './tableState.ts';
import type { TableLog } from '../base/log.ts';

/** The number of tables above which quiet ones are unloaded. */
const MAX_QUIET = 2000;
/** The part of them that stays without a recent request: only programs that play by requests alone come back so soon. */
const UNATTENDED = 0.25;

interface OpenTablesDeps {
  readonly store: Store;
  readonly snapshots: Snapshots<Table>;
  readonly tableDeps: TableDeps;
  readonly maxQuiet?: number | undefined;
  /** Called before a table is opened. */
  readonly begin: () => Promise<unknown>;
}

/** The tables in memory: each is loaded once, and unloaded when it is idle. */
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

  /** The table, loaded on demand; undefined if the store has none. */
  find(id: string): Promise<Table | undefined> {
    return this.#entering.get(id) ?? this.open(id, () => this.#load(id));
  }

  /** The table if it is in memory or being loaded; undefined also if it could not be loaded. */
  async here(id: string): Promise<Table | undefined> {
    return this.#entering.get(id)?.catch(() => undefined);
  }

  /** Concurrent callers get the same table. A failure or a missing table is not cached. */
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

  /** Stops all of them without waiting. */
  drop(): void {
    for (const table of this.#live.values()) table.stop('stopping');
    this.#clear();
  }

  /** Stops all of them, waits for their pending tasks, and calls `save`. */
  async unloadAll(save: (live: readonly Table[]) => Promise<unknown>): Promise<void> {
    await Promise.allSettled(this.#entering.values());
    const live = [...this.#live.values()];
    for (const table of live) table.stop('stopping');
    await Promise.all(live.map((table) => table.queue.settled()));
    await save(live);
    this.#clear();
  }

  unload(table: Table): void {
    table.stop('stopping');
    this.forget(table.id);
  }

  unloadQuiet(): void {
    const { maxQuiet = MAX_QUIET, snapshots } = this.#deps;
    for (const table of this.#live.values()) {
      const most = table.isAttended ? maxQuiet : maxQuiet * UNATTENDED;
      if (this.#live.size <= most || !table.isQuiet || snapshots.has(table)) continue;
      this.unload(table);
    }
  }

  async #load(id: string): Promise<Table | undefined> {
    const { store } = this.#deps;
    // Read before the rest: chat lines in between are published by the next round.
    const [there] = store.isShared ? await store.progress([id]) : [];
    const row = await store.read(id);
    if (row === undefined || row.status === 'closed') return undefined;
    const tableState = await loadTableState(store, row);
    const clock = tableState.doc.clock === null ? undefined : await this.#clock(id, tableState.doc);
    const table = this.register(id, tableState, there?.lines ?? 0);
    table.resume(clock);
    return table;
  }

  /** A table that was to be woken is in memory from now on. */
  async #clock(id: string, doc: TableDoc): Promise<StoredClock | undefined> {
    const { store, tableDeps } = this.#deps;
    const stored = await store.clock(id);
    if (stored === undefined) return undefined;
    const clock = resumedClock(stored, doc, tableDeps.time.now());
    if (stored.wakeAt !== null) await store.saveClocks([{ ...clock, wakeAt: null }]);
    return clock;
  }

  #clear(): void {
    this.#entering.clear();
    this.#live.clear();
  }
}

/** Snapshots that are written together. */
const AT_ONCE = 32;

/** An object that can be saved as a snapshot. */
interface Snapshottable {
  readonly queue: { readonly journal: { snapshot(): Snapshot | undefined } };
}

/** Saves snapshots of games that have changed. They only speed up loading, so they are saved in rounds. */
export class Snapshots<T extends Snapshottable> {
  readonly #store: Store;
  readonly #log: TableLog;
  readonly #moved = new Set<T>();
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

  /** Saves everything that changed since the last round. If it fails, the next round tries again. */
  save(): Promise<void> {
    this.#saving = this.#saving.then(() => this.#saved());
    return this.#saving;
  }

  /** A few at a time: players must not wait for all of them. */
  async #saved(): Promise<void> {
    for (let left = this.#moved.size; left > 0; left -= AT_ONCE) {
      const tables = [...this.#moved].slice(0, AT_ONCE);
      for (const table of tables) this.#moved.delete(table);
      try {
        const snapshots = tables.flatMap(({ queue }) => queue.journal.snapshot() ?? []);
        if (snapshots.length > 0) await this.#store.saveSnapshots(snapshots);
      } catch (error) {
        for (const table of tables) this.#moved.add(table);
        if (!(error instanceof StoreUnavailable)) this.#log.error({ err: error }, 'snapshot write failed');
        return;
      }
    }
  }
}

/** A table with a clock. */
interface Clocked {
  usedTime(): StoredClock | undefined;
}

/** Milliseconds of a decision between two writes. A crash gives a player at most this much more time. */
const STEP = 5000;

/** Stores how long current decisions have taken, so that their clocks continue after a restart. */
export class UsedTimes<T extends Clocked> {
  readonly #store: Store;
  readonly #log: TableLog;
  readonly #saved = new WeakMap<T, StoredClock>();

  constructor(store: Store, log: TableLog) {
    this.#store = store;
    this.#log = log;
  }

  /** For all these tables, or for those whose decision has taken much longer than stored. Never throws. */
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
