import type { PeerSync, SyncedTable } from './peerSync.ts';

/** Notices of other nodes about tables that are open here: looked up in groups, each as soon as the one before is done. */
export class TableNews {
  readonly #peers: PeerSync;
  readonly #tableOf: (id: string) => SyncedTable | undefined;
  readonly #elapsed: () => number;
  #waiting = new Set<string>();
  #isLooking = false;

  constructor(peers: PeerSync, tableOf: (id: string) => SyncedTable | undefined, elapsed: () => number) {
    this.#peers = peers;
    this.#tableOf = tableOf;
    this.#elapsed = elapsed;
  }

  /** Something was written about these tables. */
  hear(ids: readonly string[]): void {
    for (const id of ids) if (this.#tableOf(id) !== undefined) this.#waiting.add(id);
    if (!this.#isLooking) void this.#look();
  }

  async #look(): Promise<void> {
    this.#isLooking = true;
    while (this.#waiting.size > 0) {
      const ids = [...this.#waiting];
      this.#waiting = new Set();
      await this.#peers.readNews(
        ids.flatMap((id) => this.#tableOf(id) ?? []),
        this.#elapsed(),
      );
    }
    this.#isLooking = false;
  }
}
