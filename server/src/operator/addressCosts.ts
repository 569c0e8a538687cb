/** What each address asked of this service since it started. In memory only: no address is ever written down. */

export interface AddressCost {
  readonly address: string;
  readonly requests: number;
  /** Of these, what was refused by a limit or a ban. */
  readonly refused: number;
  readonly creations: number;
  readonly bytesSent: number;
  readonly streams: number;
  readonly lastAt: number;
}

type Counts = { -readonly [K in 'requests' | 'refused' | 'creations' | 'bytesSent' | 'lastAt']: AddressCost[K] };

/** The addresses that were quiet for longest are forgotten above this. */
export const MOST_ADDRESSES = 10_000;

export class AddressCosts {
  readonly #now: () => number;
  readonly #most: number;
  /** In the order of their last request. */
  readonly #counts = new Map<string, Counts>();

  constructor(now: () => number = Date.now, most = MOST_ADDRESSES) {
    this.#now = now;
    this.#most = most;
  }

  answered(address: string, { refused, bytes }: { readonly refused: boolean; readonly bytes: number }): void {
    const counts = this.#at(address);
    counts.requests += 1;
    counts.bytesSent += bytes;
    if (refused) counts.refused += 1;
  }

  created(address: string): void {
    this.#at(address).creations += 1;
  }

  /** Those that asked for most first. */
  list(streams: ReadonlyMap<string, number>, limit: number): readonly AddressCost[] {
    for (const address of streams.keys()) if (!this.#counts.has(address)) this.#at(address);
    return [...this.#counts]
      .map(([address, counts]) => ({ address, ...counts, streams: streams.get(address) ?? 0 }))
      .toSorted((a, b) => b.requests + b.streams - a.requests - a.streams)
      .slice(0, limit);
  }

  #at(address: string): Counts {
    const known = this.#counts.get(address);
    const counts = known ?? { requests: 0, refused: 0, creations: 0, bytesSent: 0, lastAt: 0 };
    counts.lastAt = this.#now();
    if (known !== undefined) this.#counts.delete(address);
    this.#counts.set(address, counts);
    if (this.#counts.size > this.#most) {
      const [quietest] = this.#counts.keys();
      if (quietest !== undefined) this.#counts.delete(quietest);
    }
    return counts;
  }
}
