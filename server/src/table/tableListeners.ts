import type { PlayerId } from '@magnate/engine';
import { type ChatLine, ServiceError } from '@magnate/protocol';
import type { TableDoc } from './tableDoc.ts';
import type { Listener, TableUpdate, Visitor } from './types.ts';

/** Everybody who listens to a table, and who of its players is there. */

interface Entry {
  readonly visitor: Visitor;
  readonly listener: Listener;
}

export class TableListeners {
  readonly #failed: (error: unknown, visitor: Visitor) => void;
  readonly #entries = new Set<Entry>();
  readonly #lastSeen = new Map<PlayerId, number>();

  /** `failed` hears of listeners that throw. */
  constructor(failed: (error: unknown, visitor: Visitor) => void) {
    this.#failed = failed;
  }

  get size(): number {
    return this.#entries.size;
  }

  /** The answer is the way to leave; it says whether the guest was still there. */
  add(visitor: Visitor, listener: Listener): () => boolean {
    const entry = { visitor, listener };
    const before = this.#isThere(visitor);
    this.#entries.add(entry);
    if (!before) this.#publishPresence(entry);
    return () => {
      const wasHere = this.#entries.delete(entry);
      if (wasHere && !this.#isThere(visitor)) this.#publishPresence(entry);
      return wasHere;
    };
  }

  isPresent(playerId: PlayerId): boolean {
    for (const { visitor } of this.#entries) if (visitor.role === 'seat' && visitor.playerId === playerId) return true;
    return false;
  }

  /** Does it change nothing for the others whether one more of these is here? */
  #isThere(visitor: Visitor): boolean {
    return visitor.role !== 'seat' || this.isPresent(visitor.playerId);
  }

  #publishPresence(about: Entry): void {
    for (const entry of this.#entries)
      if (entry !== about) this.#deliver(entry, ({ listener }) => listener.presence?.());
  }

  markSeen(playerId: PlayerId, now: number): void {
    this.#lastSeen.set(playerId, now);
  }

  lastSeen(playerId: PlayerId): number | undefined {
    return this.#lastSeen.get(playerId);
  }

  publish(update: TableUpdate): void {
    for (const entry of this.#entries) this.#deliver(entry, ({ listener }) => listener.update(update));
  }

  publishChat(line: ChatLine): void {
    for (const entry of this.#entries) this.#deliver(entry, ({ listener }) => listener.chat?.(line));
  }

  /** Those whose tokens are of an earlier epoch hear nothing more. */
  removeEnded(doc: TableDoc): void {
    for (const entry of this.#entries) if (!holds(entry.visitor, doc)) this.#remove(entry, 'token');
  }

  removeAll(why: 'closed' | 'stopping'): void {
    for (const entry of this.#entries) this.#remove(entry, why);
  }

  #remove(entry: Entry, why: Parameters<Listener['ended']>[0]): void {
    this.#entries.delete(entry);
    this.#deliver(entry, ({ listener }) => listener.ended(why));
  }

  /** What happened has happened: a listener that fails is none any more, and nobody else is concerned. */
  #deliver(entry: Entry, words: (entry: Entry) => void): void {
    try {
      words(entry);
    } catch (error) {
      this.#failed(error, entry.visitor);
      if (this.#entries.has(entry)) this.#remove(entry, 'stopping');
    }
  }
}

export function demandHeld(visitor: Visitor, doc: TableDoc): void {
  if (!holds(visitor, doc)) throw new ServiceError('TOKEN_ENDED');
}

/** Only another service can have issued it: here nobody knows of that epoch yet. */
export function isAhead(visitor: Visitor, doc: TableDoc): boolean {
  switch (visitor.role) {
    case 'spectator':
      return false;
    case 'host':
      return visitor.epoch > doc.hostEpoch;
    case 'seat':
      return doc.seats.some(({ playerId, epoch }) => playerId === visitor.playerId && visitor.epoch > epoch);
  }
}

/** Is what a token says still so? */
export function holds(visitor: Visitor, doc: TableDoc): boolean {
  switch (visitor.role) {
    case 'spectator':
      return true;
    case 'host':
      return visitor.epoch === doc.hostEpoch;
    case 'seat':
      return doc.seats.some(({ playerId, epoch }) => playerId === visitor.playerId && epoch === visitor.epoch);
  }
}
