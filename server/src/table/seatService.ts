import type { PlayerId } from '@magnate/engine';
import { ServiceError } from '@magnate/protocol';
import type { DecisionClock } from './decisionClock.ts';
import * as seatChanges from './seatChanges.ts';
import type { TableDoc } from './tableDoc.ts';
import type { TableQueue } from './tableQueue.ts';
import type { Time } from './time.ts';
import type { Tokens } from './tokens.ts';
import type { HostVisitor, SeatVisitor, Visitor } from './types.ts';

/** A person who takes a seat has no token for it yet. */
const NEWCOMER: Visitor = { role: 'spectator' };

type SeatTaking = (doc: TableDoc, hasBegun: boolean) => seatChanges.SeatChange & { readonly playerId: PlayerId };

/** Seats of one table: claim, join, give away, renew tokens, add entropy, come back after an absence. */
export class SeatService {
  readonly #queue: TableQueue;
  readonly #decisionClock: DecisionClock;
  readonly #tokens: Tokens;
  readonly #time: Time;

  constructor(
    queue: TableQueue,
    decisionClock: DecisionClock,
    { tokens, time }: { readonly tokens: Tokens; readonly time: Time },
  ) {
    this.#queue = queue;
    this.#decisionClock = decisionClock;
    this.#tokens = tokens;
    this.#time = time;
  }

  claim(code: string, name?: string) {
    return this.#takeSeat(NEWCOMER, (doc, hasBegun) =>
      this.#expectNewcomer(seatChanges.claimed(doc, code, name, hasBegun)),
    );
  }

  join(name: string) {
    return this.#takeSeat(NEWCOMER, (doc, hasBegun) => this.#expectNewcomer(seatChanges.joined(doc, name, hasBegun)));
  }

  reissue(seat: SeatVisitor) {
    return this.#takeSeat(seat, (doc) => seatChanges.renewed(doc, seat.playerId));
  }

  reissueHost(host: HostVisitor) {
    return this.#queue.runAs(host, async ({ doc }) => {
      const act = seatChanges.hostRenewed(doc);
      await this.#queue.announce(act);
      return { playerId: null, token: this.#tokens.host(this.#queue.journal.id, act.doc.hostEpoch) };
    });
  }

  addEntropy(seat: SeatVisitor, text: string): Promise<void> {
    return this.#queue.runAs(seat, async ({ doc, status }) => {
      if (status !== 'waiting') throw new ServiceError('ALREADY_STARTED');
      await this.#queue.announce(seatChanges.entropyAdded(doc, seat.playerId, text));
    });
  }

  give(host: HostVisitor, playerId: PlayerId, to: { readonly model: string; readonly name?: string }) {
    return this.#queue.runAs(host, async ({ doc, status }) => {
      if (status === 'completed') throw new ServiceError('ALREADY_FINISHED');
      const { code, ...act } = this.#expectNewcomer(seatChanges.given(doc, playerId, to, status !== 'waiting'));
      await this.#queue.announce(act);
      return { playerId, claim: code };
    });
  }

  /** Marks a player as active. An absent player takes the seat back from the stand-in. */
  markPresent(playerId: PlayerId): void {
    this.#queue.listeners.markSeen(playerId, this.#time.elapsed());
    const { status, doc } = this.#queue.tableState;
    if (status !== 'in_progress' || !seatChanges.seatOf(doc, playerId).standIn) return;
    // Where the store fails now, the next request of the player tries again.
    this.#queue.do((now) => this.#queue.announce(seatChanges.returned(now.doc, playerId))).catch(() => undefined);
  }

  /** Takes a seat and issues the token for it. */
  #takeSeat(visitor: Visitor, take: SeatTaking) {
    return this.#queue.runAs(visitor, async ({ doc, status }) => {
      const { playerId, ...act } = take(doc, status !== 'waiting');
      await this.#queue.announce(act);
      this.markPresent(playerId);
      const { epoch } = seatChanges.seatOf(act.doc, playerId);
      return { playerId, token: this.#tokens.seat(this.#queue.journal.id, playerId, epoch) };
    });
  }

  /** Another person will take the seat: their time and absence count from now on. */
  #expectNewcomer<S extends { readonly playerId: PlayerId }>(act: S): S {
    this.#decisionClock.forget(act.playerId);
    this.#queue.listeners.markSeen(act.playerId, this.#time.elapsed());
    return act;
  }
}
