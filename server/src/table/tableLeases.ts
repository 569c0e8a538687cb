import { randomUUID } from 'node:crypto';
import { ServiceError } from '@magnate/protocol';
import { type NodePresence, type Store, StoreUnavailable } from '../store/store.ts';
import type { TableLog } from '../base/log.ts';
import type { Time } from '../base/time.ts';

/** A table whose programs (bots, clocks, models) are run by the node with its lease. */
export interface LeasedTable {
  readonly id: string;
  /** Whether there may be work for programs. */
  readonly isRunning: boolean;
  /** The seats that are present here; undefined if no client is. */
  readonly seenHere: readonly string[] | undefined;
  /** Reads the writes of other nodes. */
  readonly follower: { catchUpWithStore(): Promise<void> };
  /** The lease was taken or lost. It is new if another node may have had it before. */
  leaseChanged(isNew: boolean): void;
  /** Presence at other nodes; undefined if no client is there. */
  seenElsewhere(players: ReadonlySet<string> | undefined): void;
}

/** Milliseconds that a lease lasts. A node that dies is replaced within this time and one round. */
export const LEASE = 3000;
/** Milliseconds between two rounds. */
export const LEASE_ROUND = 1000;
/** Milliseconds for which a table does not ask again by itself: every round asks for all tables anyway. */
const REFUSED = 2 * LEASE_ROUND;
/** Tables of a node that died, taken over in one round. */
const ORPHANS = 64;
/** Milliseconds after which a table that could not be opened is tried again. */
const UNOPENED = 60_000;

interface Held {
  readonly fence: number;
  /** By the measured time of this node. */
  readonly until: number;
}

export interface LeaseDeps {
  readonly store: Store;
  readonly log: TableLog;
  readonly time: Time;
  readonly node?: string;
}

/** The leases of this node: the tables whose programs it runs. An unshared store needs none. */
export class TableLeases {
  readonly node: string;
  readonly #deps: LeaseDeps;
  readonly #held = new Map<string, Held>();
  /** When each table leased by another node may be tried again. */
  readonly #refused = new Map<string, number>();
  /** When each table that could not be opened here may be tried again. */
  readonly #unopened = new Map<string, number>();
  #isOver = false;
  /** How often a lease was taken that this node did not hold before. */
  moves = 0;

  constructor(deps: LeaseDeps) {
    this.#deps = deps;
    this.node = deps.node ?? randomUUID();
  }

  get size(): number {
    return this.#held.size;
  }

  /** Whether the programs of this table run here. */
  isHeld(id: string): boolean {
    return this.fence(id) !== undefined;
  }

  /**
   * The fence for a step of this node's programs: null in a store that needs no lease, undefined if it is not held. A lease
   * that has expired by the clock of this node does not count.
   */
  fence(id: string): number | null | undefined {
    if (!this.#deps.store.isShared) return null;
    const held = this.#held.get(id);
    return held !== undefined && held.until > this.#deps.time.elapsed() ? held.fence : undefined;
  }

  /** Tries to take the lease, unless that was tried a moment ago. */
  async ask(table: LeasedTable): Promise<void> {
    const { time } = this.#deps;
    if ((this.#refused.get(table.id) ?? 0) > time.elapsed()) return;
    this.#refused.set(table.id, time.elapsed() + REFUSED);
    await this.renew([table]);
  }

  /** Called inside a task of the table whose write was refused: the task reads the table again by itself. */
  async confirm(table: LeasedTable): Promise<void> {
    await this.#take([table], async () => true);
  }

  /** Takes or renews the leases of these tables, and notifies each of changes. Never throws. */
  async renew(tables: readonly LeasedTable[]): Promise<void> {
    // A stale table would ask its bots and models about a past position.
    await this.#take(tables, async (table) => {
      await this.#quietly(table.follower.catchUpWithStore());
      return table.isRunning;
    });
  }

  /** `isReady` is called before programs begin to run here: if it returns false, the lease is released. */
  async #take(tables: readonly LeasedTable[], isReady: (table: LeasedTable) => Promise<boolean>): Promise<void> {
    const { store, time } = this.#deps;
    if (!store.isShared || this.#isOver || tables.length === 0) return;
    // Counted from before the query: the store counts from a later moment.
    const until = time.elapsed() + LEASE;
    const ids = tables.map(({ id }) => id);
    const leases = await this.#quietly(store.leases.take(this.node, ids, LEASE));
    if (leases === undefined) return;
    const taken = new Map(leases.map(({ gameId, fence }) => [gameId, fence]));
    const fresh: Promise<void>[] = [];
    for (const table of tables) {
      const fence = taken.get(table.id);
      if (fence !== undefined && fence !== this.#held.get(table.id)?.fence) {
        fresh.push(this.#begin(table, { fence, until }, isReady));
        continue;
      }
      // It may have run out while the store was asked: the table looked then, and waits to be told.
      const wasHeld = this.isHeld(table.id);
      const wasKnown = this.#held.has(table.id);
      if (fence === undefined) {
        this.#held.delete(table.id);
        this.#refused.set(table.id, time.elapsed() + REFUSED);
      } else this.#held.set(table.id, { fence, until });
      if (fence === undefined ? wasKnown : !wasHeld) table.leaseChanged(false);
    }
    await Promise.all(fresh);
  }

  async #begin(table: LeasedTable, held: Held, isReady: (table: LeasedTable) => Promise<boolean>): Promise<void> {
    const isWanted = await isReady(table);
    if (this.#isOver) return;
    if (!isWanted) {
      await this.#quietly(this.#deps.store.leases.release(this.node, [table.id]));
      return;
    }
    const isKnown = this.#held.get(table.id)?.fence === held.fence;
    this.#held.set(table.id, held);
    if (isKnown) return;
    this.moves += 1;
    table.leaseChanged(true);
  }

  /** The table is over or no longer open here. */
  async release(id: string): Promise<void> {
    this.#refused.delete(id);
    if (!this.#held.delete(id)) return;
    await this.#quietly(this.#deps.store.leases.release(this.node, [id]));
  }

  /** Releases all leases. */
  async handOver(): Promise<void> {
    this.#isOver = true;
    this.forget();
    if (this.#deps.store.isShared) await this.#quietly(this.#deps.store.leases.handOver(this.node));
  }

  /** The store was replaced: all leases must be taken again. */
  forget(): void {
    this.#held.clear();
    this.#refused.clear();
  }

  /** Tables whose node has died or stopped, without those that could not be opened here a while ago. */
  async orphans(): Promise<readonly string[]> {
    const now = this.#deps.time.elapsed();
    for (const [id, until] of this.#unopened) if (until <= now) this.#unopened.delete(id);
    return (await this.#quietly(this.#deps.store.leases.orphans(ORPHANS, [...this.#unopened.keys()]))) ?? [];
  }

  /** For example, the table has the rules of a newer node. It must not block other tables. */
  leave(id: string): void {
    this.#unopened.set(id, this.#deps.time.elapsed() + UNOPENED);
  }

  /** Publishes local presence to other nodes, and remote presence to the tables. */
  async exchangePresence(tables: readonly LeasedTable[]): Promise<void> {
    const { store } = this.#deps;
    const here = tables.flatMap(({ id, seenHere }): readonly NodePresence[] =>
      seenHere === undefined ? [] : [{ gameId: id, players: seenHere }],
    );
    if (here.length > 0) await this.#quietly(store.leases.putPresence(this.node, here, LEASE));
    const ids = tables.map(({ id }) => id);
    const elsewhere = ids.length === 0 ? [] : await this.#quietly(store.leases.presence(this.node, ids));
    if (elsewhere === undefined) return;
    const seen = new Map<string, Set<string>>();
    for (const { gameId, players } of elsewhere) {
      seen.set(gameId, new Set([...(seen.get(gameId) ?? []), ...players]));
    }
    for (const table of tables) table.seenElsewhere(seen.get(table.id));
  }

  /** If the store is unavailable, the next round tries again. */
  async #quietly<T>(answer: Promise<T>): Promise<T | undefined> {
    try {
      return await answer;
    } catch (error) {
      if (!(error instanceof StoreUnavailable || error instanceof ServiceError))
        this.#deps.log.error({ err: error }, 'lease failed');
      return undefined;
    }
  }
}
