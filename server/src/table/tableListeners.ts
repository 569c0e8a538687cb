import type { PlayerId } from '@magnate/engine';
import type { ChatLine, Reaction } from '@magnate/protocol';
import { holds } from './credentials.ts';
import type { TableDoc } from './tableDoc.ts';
import { realTime, type Time } from '../base/time.ts';
import type { Listener, TableUpdate, Visitor } from './types.ts';

/** The listeners of a table, and the presence of its players. */

/** Milliseconds between two messages about presence. */
const PRESENCE = 1000;

interface Entry {
  readonly visitor: Visitor;
  readonly listener: Listener;
}

export class TableListeners {
  readonly #failed: (error: unknown, visitor: Visitor) => void;
  readonly #time: Time;
  /** Milliseconds for which a table counts as attended after a request. */
  readonly #attended: number;
  readonly #entries = new Set<Entry>();
  readonly #lastSeen = new Map<PlayerId, number>();

  /** Ends the time for which presence is not published again. */
  #endPresence: (() => void) | undefined;
  /** Whether presence has changed in that time. */
  #hasPresence = false;
  #askedAt = Number.NEGATIVE_INFINITY;
  /** The seats present at other nodes; undefined if no client is there. */
  #elsewhere: ReadonlySet<PlayerId> | undefined;

  /** `failed` is called for a listener that throws. */
  constructor(failed: (error: unknown, visitor: Visitor) => void, attended: number, time: Time = realTime) {
    this.#failed = failed;
    this.#attended = attended;
    this.#time = time;
  }

  get size(): number {
    return this.#entries.size;
  }

  /** Returns a function that removes the listener and returns whether it was still attached. */
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
    if (this.#elsewhere?.has(playerId) === true) return true;
    for (const { visitor } of this.#entries) if (visitor.role === 'seat' && visitor.playerId === playerId) return true;
    return false;
  }

  /** The seats with a stream at this node. */
  here(): readonly PlayerId[] {
    return [...this.#entries].flatMap(({ visitor }) => (visitor.role === 'seat' ? [visitor.playerId] : []));
  }

  /** The streams at this node of visitors without a seat. */
  get spectators(): number {
    return [...this.#entries].filter(({ visitor }) => visitor.role !== 'seat').length;
  }

  /** Sets the presence at other nodes. Returns whether it changed. */
  setElsewhere(players: ReadonlySet<PlayerId> | undefined, now: number): boolean {
    const before = this.#elsewhere;
    this.#elsewhere = players;
    const left = [...(before ?? [])].filter((playerId) => players?.has(playerId) !== true);
    const came = [...(players ?? [])].some((playerId) => before?.has(playerId) !== true);
    for (const playerId of left) this.markSeen(playerId, now);
    if (came || left.length > 0) this.#publishPresence();
    return came || left.length > 0 || (before === undefined) !== (players === undefined);
  }

  /** Whether one more listener of this visitor would leave the presence unchanged. */
  #isThere(visitor: Visitor): boolean {
    return visitor.role !== 'seat' || this.isPresent(visitor.playerId);
  }

  /** At once, but rate-limited: a flapping connection must not flood other clients. */
  #publishPresence(about?: Entry): void {
    if (this.#endPresence !== undefined) {
      this.#hasPresence = true;
      return;
    }
    for (const entry of this.#entries)
      if (entry !== about) this.#deliver(entry, ({ listener }) => listener.presence?.());
    this.#endPresence = this.#time.after(PRESENCE, () => this.#presencePassed());
  }

  #presencePassed(): void {
    this.#endPresence = undefined;
    if (!this.#hasPresence) return;
    this.#hasPresence = false;
    for (const entry of this.#entries) this.#deliver(entry, ({ listener }) => listener.presence?.());
    this.#endPresence = this.#time.after(PRESENCE, () => this.#presencePassed());
  }

  /** A client has sent a request for the table. */
  markAsked(now: number): void {
    this.#askedAt = now;
  }

  /** Whether any person is present, at any node: with a stream, or with a recent request. */
  isAttended(now: number): boolean {
    return this.#elsewhere !== undefined || this.isAttendedHere(now);
  }

  isAttendedHere(now: number): boolean {
    return this.#entries.size > 0 || now - this.#askedAt < this.#attended;
  }

  /** `now` is monotonic time, not wall-clock time. */
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

  publishReaction(reaction: Reaction, at: number): void {
    for (const entry of this.#entries) this.#deliver(entry, ({ listener }) => listener.reaction?.(reaction, at));
  }

  /** Removes listeners whose token has ended with the last change of the document: each held one when it was added. */
  removeEnded(before: TableDoc, doc: TableDoc): void {
    if (before !== doc) this.removeWhere((visitor) => !holds(visitor, doc));
  }

  removeWhere(isOver: (visitor: Visitor) => boolean): void {
    for (const entry of this.#entries) if (isOver(entry.visitor)) this.#remove(entry, 'token');
  }

  removeAll(why: 'closed' | 'stopping'): void {
    this.#endPresence?.();
    for (const entry of this.#entries) this.#remove(entry, why);
  }

  #remove(entry: Entry, why: Parameters<Listener['ended']>[0]): void {
    this.#entries.delete(entry);
    this.#deliver(entry, ({ listener }) => listener.ended(why));
  }

  /** A listener that throws is removed. The others are not affected. */
  #deliver(entry: Entry, notify: (entry: Entry) => void): void {
    try {
      notify(entry);
    } catch (error) {
      this.#failed(error, entry.visitor);
      if (this.#entries.has(entry)) this.#remove(entry, 'stopping');
    }
  }
}
