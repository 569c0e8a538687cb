/**
 * Which node runs the bots, clocks and models of a table. A lease has a fence, a number that grows whenever another node takes
 * it. Writes of a node's programs carry the fence, and are refused if another node holds the lease by then.
 */
export interface Lease {
  readonly gameId: string;
  readonly fence: number;
}

/** Presence at a table as one node sees it: any client, and the seats with a stream. */
export interface NodePresence {
  readonly gameId: string;
  readonly players: readonly string[];
}

/** Times are by the clock of the store, because the clocks of nodes may differ. */
export interface LeaseStore {
  /** Takes or renews these leases for a number of milliseconds. Returns those that the node holds now. */
  take(node: string, ids: readonly string[], milliseconds: number): Promise<readonly Lease[]>;
  /** Releases leases of this node. The next node that opens the table may take them. */
  release(node: string, ids: readonly string[]): Promise<void>;
  /** Ends all leases of a stopping node; other nodes find them among the orphans. */
  handOver(node: string): Promise<void>;
  /** Tables in progress whose lease has expired without a release, except the given ones. */
  orphans(limit: number, except?: readonly string[]): Promise<readonly string[]>;
  /** Presence at this node, valid for a number of milliseconds. Replaces its earlier presence at these tables. */
  putPresence(node: string, seen: readonly NodePresence[], milliseconds: number): Promise<void>;
  /** Presence at these tables at other nodes. */
  presence(node: string, ids: readonly string[]): Promise<readonly NodePresence[]>;
}

interface Held {
  node: string;
  fence: number;
  until: number;
}

interface Seen {
  readonly players: readonly string[];
  readonly until: number;
}

interface MemoryLeasesDeps {
  /** The ids of all tables in progress. */
  readonly running: () => readonly string[];
  readonly now?: () => number;
}

/** Leases of a store with a single process: they end with it. */
export class MemoryLeases implements LeaseStore {
  readonly #deps: MemoryLeasesDeps;
  readonly #held = new Map<string, Held>();
  /** By table and node. */
  readonly #seen = new Map<string, Map<string, Seen>>();
  #fences = 0;

  constructor(deps: MemoryLeasesDeps) {
    this.#deps = deps;
  }

  /** Whether this is the fence of the current lease. */
  isCurrent(id: string, fence: number): boolean {
    return this.#held.get(id)?.fence === fence;
  }

  async take(node: string, ids: readonly string[], milliseconds: number): Promise<readonly Lease[]> {
    const now = this.#now();
    const until = now + milliseconds;
    return ids.flatMap((gameId) => {
      const held = this.#held.get(gameId);
      if (held !== undefined && held.node !== node && held.until > now) return [];
      const fence = held?.node === node ? held.fence : ++this.#fences;
      this.#held.set(gameId, { node, fence, until });
      return [{ gameId, fence }];
    });
  }

  async release(node: string, ids: readonly string[]): Promise<void> {
    for (const id of ids) if (this.#held.get(id)?.node === node) this.#held.delete(id);
  }

  async handOver(node: string): Promise<void> {
    for (const held of this.#held.values()) if (held.node === node) held.until = this.#now();
    for (const seen of this.#seen.values()) seen.delete(node);
  }

  async orphans(limit: number, except: readonly string[] = []): Promise<readonly string[]> {
    const now = this.#now();
    const isOver = (id: string) => (this.#held.get(id)?.until ?? Number.POSITIVE_INFINITY) <= now;
    const left = this.#deps.running().filter((id) => isOver(id) && !except.includes(id));
    return left.slice(0, limit);
  }

  async putPresence(node: string, seen: readonly NodePresence[], milliseconds: number): Promise<void> {
    const until = this.#now() + milliseconds;
    for (const { gameId, players } of seen) {
      const nodes = this.#seen.get(gameId) ?? new Map<string, Seen>();
      this.#seen.set(gameId, nodes.set(node, { players, until }));
    }
  }

  async presence(node: string, ids: readonly string[]): Promise<readonly NodePresence[]> {
    const now = this.#now();
    return ids.flatMap((gameId) =>
      [...(this.#seen.get(gameId) ?? [])].flatMap(([other, { players, until }]) =>
        other !== node && until > now ? [{ gameId, players }] : [],
      ),
    );
  }

  #now(): number {
    return this.#deps.now?.() ?? performance.now();
  }
}
