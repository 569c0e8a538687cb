import { ServiceError } from '@magnate/protocol';
import { OpenCount } from './openCount.ts';
import { CROWDED_SECONDS } from './streamLimits.ts';

/**
 * Caps on open streams, per address and in all. Spectators cannot use up all of them: a part is reserved for clients with
 * the token of a seat or a host. A socket shows its token only in its hello, so until then it may take any slot, and when
 * all are taken the socket that has been silent for longest makes room.
 */

/** One in so many streams is reserved for clients with a token. */
const RESERVED_ONE_IN = 4;

export interface StreamSlot {
  /** The client said who it is. Throws TOO_MANY_STREAMS where all other slots are reserved for clients with a token. */
  admit(hasToken: boolean): void;
  close(): void;
}

export class StreamSlots {
  readonly #open: OpenCount;
  readonly #mostInAll: number;
  readonly #mostSpectators: number;
  /** Those whose client has said nothing so far, the oldest first, and how to end each. */
  readonly #silent = new Map<StreamSlot, () => void>();
  #spectators = 0;

  /** What other nodes have open for an address counts too. */
  constructor(
    { perKey, inAll }: { readonly perKey: number; readonly inAll: number },
    elsewhere?: (key: string) => number,
  ) {
    this.#open = new OpenCount({ perKey, inAll: Number.POSITIVE_INFINITY }, elsewhere);
    this.#mostInAll = inAll;
    this.#mostSpectators = inAll - Math.floor(inAll / RESERVED_ONE_IN);
  }

  get counts(): OpenCount['counts'] {
    return this.#open.counts;
  }

  get total(): number {
    return this.#open.total;
  }

  /** `evict` ends the stream where it has to make room before it was admitted. Throws TOO_MANY_STREAMS. */
  open(key: string, evict: () => void): StreamSlot {
    const isFull = this.total >= this.#mostInAll;
    if (isFull && this.#silent.size === 0) throw tooMany();
    const leave = this.#open.open(key);
    if (leave === undefined) throw tooMany();
    if (isFull) this.#evictOldest();
    let isSpectator = false;
    const slot: StreamSlot = {
      admit: (hasToken) => {
        if (!this.#silent.has(slot)) return;
        if (!hasToken && this.#spectators >= this.#mostSpectators) throw tooMany();
        this.#silent.delete(slot);
        if (hasToken) return;
        isSpectator = true;
        this.#spectators += 1;
      },
      close: () => {
        this.#silent.delete(slot);
        if (isSpectator) this.#spectators -= 1;
        isSpectator = false;
        leave();
      },
    };
    this.#silent.set(slot, evict);
    return slot;
  }

  #evictOldest(): void {
    const [oldest] = this.#silent;
    if (oldest === undefined) return;
    const [slot, evict] = oldest;
    slot.close();
    evict();
  }
}

function tooMany(): ServiceError {
  return new ServiceError('TOO_MANY_STREAMS', { seconds: CROWDED_SECONDS });
}
