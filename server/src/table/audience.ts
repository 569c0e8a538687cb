import type { PlayerId } from '@magnate/engine';
import { type ChatLine, ServiceError } from '@magnate/protocol';
import type { TableDoc } from './doc.ts';
import type { Listener, News, Visitor } from './types.ts';

/** Everybody who listens to a table, and who of its players is there. */

interface Guest {
  readonly visitor: Visitor;
  readonly listener: Listener;
}

export class Audience {
  readonly #failed: (error: unknown, visitor: Visitor) => void;
  readonly #guests = new Set<Guest>();
  readonly #lastSeen = new Map<PlayerId, number>();

  /** `failed` hears of listeners that throw. */
  constructor(failed: (error: unknown, visitor: Visitor) => void) {
    this.#failed = failed;
  }

  get size(): number {
    return this.#guests.size;
  }

  /** The answer is the way to leave; it says whether the guest was still there. */
  enter(visitor: Visitor, listener: Listener): () => boolean {
    const guest = { visitor, listener };
    const before = this.#there(visitor);
    this.#guests.add(guest);
    if (!before) this.#tellPresence(guest);
    return () => {
      const wasHere = this.#guests.delete(guest);
      if (wasHere && !this.#there(visitor)) this.#tellPresence(guest);
      return wasHere;
    };
  }

  isPresent(playerId: PlayerId): boolean {
    for (const { visitor } of this.#guests) if (visitor.role === 'seat' && visitor.playerId === playerId) return true;
    return false;
  }

  /** Does it change nothing for the others whether one more of these is here? */
  #there(visitor: Visitor): boolean {
    return visitor.role !== 'seat' || this.isPresent(visitor.playerId);
  }

  #tellPresence(about: Guest): void {
    for (const guest of this.#guests) if (guest !== about) this.#say(guest, ({ listener }) => listener.presence?.());
  }

  saw(playerId: PlayerId, now: number): void {
    this.#lastSeen.set(playerId, now);
  }

  lastSeen(playerId: PlayerId): number | undefined {
    return this.#lastSeen.get(playerId);
  }

  tell(news: News): void {
    for (const guest of this.#guests) this.#say(guest, ({ listener }) => listener.news(news));
  }

  say(line: ChatLine): void {
    for (const guest of this.#guests) this.#say(guest, ({ listener }) => listener.chat?.(line));
  }

  /** Those whose tokens are of an earlier epoch hear nothing more. */
  dismissEnded(doc: TableDoc): void {
    for (const guest of this.#guests) if (!holds(guest.visitor, doc)) this.#dismiss(guest, 'token');
  }

  dismissAll(why: 'closed' | 'stopping'): void {
    for (const guest of this.#guests) this.#dismiss(guest, why);
  }

  #dismiss(guest: Guest, why: Parameters<Listener['ended']>[0]): void {
    this.#guests.delete(guest);
    this.#say(guest, ({ listener }) => listener.ended(why));
  }

  /** What happened has happened: a listener that fails is none any more, and nobody else is concerned. */
  #say(guest: Guest, words: (guest: Guest) => void): void {
    try {
      words(guest);
    } catch (error) {
      this.#failed(error, guest.visitor);
      if (this.#guests.has(guest)) this.#dismiss(guest, 'stopping');
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
