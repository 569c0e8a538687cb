import { ServiceError } from '@magnate/protocol';
import type { Config } from '../../config/config.ts';

/**
 * Caps on open streams, per address and in total. A fraction is reserved for clients with a seat or host token, so that
 * spectators cannot use up all of them. A socket sends its token only in its hello, so until then it may take any slot. If all
 * are taken, the socket that has been silent for longest makes room.
 */

/** One of this number of streams is reserved for clients with a token. */
const RESERVED_ONE_IN = 4;

export interface StreamSlot {
  /** The client has sent its hello. Throws TOO_MANY_STREAMS if all other slots are reserved for clients with a token. */
  admit(hasToken: boolean): void;
  close(): void;
}

export class StreamSlots {
  readonly #open: OpenCount;
  readonly #mostInAll: number;
  readonly #mostSpectators: number;
  /** Streams without a hello so far, the oldest first, each with a function that ends it. */
  readonly #silent = new Map<StreamSlot, () => void>();
  #spectators = 0;

  /** Streams of the address at other nodes count too. */
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

  /** `evict` ends the stream if it has to make room before it was admitted. Throws TOO_MANY_STREAMS. */
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

/** The limits of a stream. */
export interface StreamLimits {
  /** Milliseconds within which the hello must arrive. */
  readonly hello: number;
  /** Milliseconds between two heartbeats. */
  readonly heartbeat: number;
  /** Pings and pongs of one client between two heartbeats. Browsers send none by themselves, programs a few per minute. */
  readonly controlFrames: number;
  /** Unsent bytes after which a slow client is disconnected. */
  readonly unread: number;
  /** Milliseconds for a client to read the rest after its stream was closed. */
  readonly linger: number;
  /** Seconds after which a client should reconnect when the service stops. */
  readonly retryAfter: number;
}

const STANDARD = { hello: 10_000, unread: 1024 * 1024, linger: 5000 } as const;
/** Seconds: a single service takes a while to restart; with several nodes another one is available at once. */
const RETRY = { alone: 2, shared: 1 } as const;

export function streamLimitsOf({
  heartbeatSeconds,
  controlFrames,
  databaseUrl,
}: Pick<Config, 'heartbeatSeconds' | 'controlFrames' | 'databaseUrl'>): StreamLimits {
  const retryAfter = databaseUrl === undefined ? RETRY.alone : RETRY.shared;
  return { ...STANDARD, heartbeat: heartbeatSeconds * 1000, controlFrames, retryAfter };
}

/** A client that missed this number of heartbeats in a row is disconnected. */
export const MAX_MISSED_HEARTBEATS = 2;
/** Retry-After if too many streams are open. */
const CROWDED_SECONDS = 30;
/** The number of missed events from which a new stream counts as a long read. */
export const LONG_HISTORY = 1000;
/** Malformed frames in a row after which the socket is closed. */
export const MAX_MALFORMED_FRAMES = 5;
/** Frames of one client that may wait to be processed. */
export const MAX_QUEUED_FRAMES = 32;
/** Frames beyond that limit that are refused one by one before the socket is closed. */
export const MAX_REFUSED_FRAMES = 256;
/** Earlier chat lines that are sent to a new client. */
export const CHAT_LINES = 50;

/** Counts open resources, such as streams, per address and in total. */
export class OpenCount {
  readonly #perKey: number;
  readonly #inAll: number;
  readonly #elsewhere: (key: string) => number;
  readonly #open = new Map<string, number>();
  #total = 0;

  /** Those that other nodes have open for a key count too; the total is the capacity of this process. */
  constructor(
    limits: { readonly perKey: number; readonly inAll: number },
    elsewhere: (key: string) => number = () => 0,
  ) {
    this.#perKey = limits.perKey;
    this.#inAll = limits.inAll;
    this.#elsewhere = elsewhere;
  }

  get counts(): Iterable<readonly [key: string, count: number]> {
    return this.#open;
  }

  get total(): number {
    return this.#total;
  }

  /** Returns a function that closes it again; undefined if there are too many already. */
  open(key: string): (() => void) | undefined {
    const count = this.#open.get(key) ?? 0;
    if (this.#total >= this.#inAll || count + this.#elsewhere(key) >= this.#perKey) return undefined;
    this.#open.set(key, count + 1);
    this.#total += 1;
    let isOpen = true;
    return () => {
      if (isOpen) this.#close(key);
      isOpen = false;
    };
  }

  #close(key: string): void {
    const count = (this.#open.get(key) ?? 1) - 1;
    this.#total -= 1;
    if (count === 0) this.#open.delete(key);
    else this.#open.set(key, count);
  }
}
