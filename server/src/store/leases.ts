/**
 * Which node minds the bots, clocks and models of a table. A lease has a fence, a number that grows with every change of
 * hands: what a node writes for its programs carries it, and is refused where another node holds the lease by then.
 */
export interface Lease {
  readonly gameId: string;
  readonly fence: number;
}

/** Whom a node sees at a table: somebody is there, and these seats are taken by streams. */
export interface NodePresence {
  readonly gameId: string;
  readonly players: readonly string[];
}

/** Times are those of the store's own clock: the clocks of nodes may differ. */
export interface LeaseStore {
  /** Takes these leases for so many milliseconds, or renews them. Returns those that the node holds now. */
  take(node: string, ids: readonly string[], milliseconds: number): Promise<readonly Lease[]>;
  /** Lets leases of this node go. Whoever opens the table next may take them. */
  release(node: string, ids: readonly string[]): Promise<void>;
  /** Ends all leases of a node that stops; others find them among the orphans. */
  handOver(node: string): Promise<void>;
  /** Tables in progress whose lease has ended and was not let go, without those that are named. */
  orphans(limit: number, except?: readonly string[]): Promise<readonly string[]>;
  /** Whom this node sees, for so many milliseconds. Replaces what it said before of these tables. */
  putPresence(node: string, seen: readonly NodePresence[], milliseconds: number): Promise<void>;
  /** Whom other nodes see at these tables. */
  presence(node: string, ids: readonly string[]): Promise<readonly NodePresence[]>;
}
