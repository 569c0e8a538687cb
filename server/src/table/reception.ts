import type { PlayerId } from '@magnate/engine';
import { ServiceError } from '@magnate/protocol';
import type { Desk } from './desk.ts';
import type { TableDoc } from './doc.ts';
import * as seating from './seating.ts';
import type { Time } from './time.ts';
import type { Timekeeper } from './timekeeper.ts';
import type { Tokens } from './tokens.ts';
import type { HostVisitor, SeatVisitor, Visitor } from './types.ts';

/** Whoever takes a seat has no token for it yet. */
const NEWCOMER: Visitor = { role: 'spectator' };

type Taking = (doc: TableDoc, hasBegun: boolean) => seating.Seating & { readonly playerId: PlayerId };

/** Who comes to a table, takes a seat, is given one, adds to the seed or finds his way back. */
export class Reception {
  readonly #desk: Desk;
  readonly #timekeeper: Timekeeper;
  readonly #tokens: Tokens;
  readonly #time: Time;

  constructor(desk: Desk, timekeeper: Timekeeper, { tokens, time }: { readonly tokens: Tokens; readonly time: Time }) {
    this.#desk = desk;
    this.#timekeeper = timekeeper;
    this.#tokens = tokens;
    this.#time = time;
  }

  claim(code: string, name?: string) {
    return this.#seated(NEWCOMER, (doc, hasBegun) => this.#expected(seating.claimed(doc, code, name, hasBegun)));
  }

  join(name: string) {
    return this.#seated(NEWCOMER, (doc, hasBegun) => this.#expected(seating.joined(doc, name, hasBegun)));
  }

  reissue(seat: SeatVisitor) {
    return this.#seated(seat, (doc) => seating.renewed(doc, seat.playerId));
  }

  reissueHost(host: HostVisitor) {
    return this.#desk.doFor(host, async ({ doc }) => {
      const act = seating.hostRenewed(doc);
      await this.#desk.tell(act);
      return { playerId: null, token: this.#tokens.host(this.#desk.book.id, act.doc.hostEpoch) };
    });
  }

  addEntropy(seat: SeatVisitor, text: string): Promise<void> {
    return this.#desk.doFor(seat, async ({ doc, status }) => {
      if (status !== 'waiting') throw new ServiceError('ALREADY_STARTED');
      await this.#desk.tell(seating.sprinkled(doc, seat.playerId, text));
    });
  }

  give(host: HostVisitor, playerId: PlayerId, to: { readonly model: string; readonly name?: string }) {
    return this.#desk.doFor(host, async ({ doc, status }) => {
      if (status === 'completed') throw new ServiceError('ALREADY_FINISHED');
      const { code, ...act } = this.#expected(seating.given(doc, playerId, to, status !== 'waiting'));
      await this.#desk.tell(act);
      return { playerId, claim: code };
    });
  }

  /** A sign of life: whoever was away gets his seat back. */
  cameBack(playerId: PlayerId): void {
    this.#desk.audience.saw(playerId, this.#time.now());
    const { status, doc } = this.#desk.standing;
    if (status !== 'in_progress' || !seating.seatOf(doc, playerId).standIn) return;
    // Should the store fail just now, the next sign of life tries again.
    this.#desk.do((now) => this.#desk.tell(seating.returned(now.doc, playerId))).catch(() => undefined);
  }

  /** Everybody who takes a seat gets a token for it. */
  #seated(visitor: Visitor, taking: Taking) {
    return this.#desk.doFor(visitor, async ({ doc, status }) => {
      const { playerId, ...act } = taking(doc, status !== 'waiting');
      await this.#desk.tell(act);
      this.cameBack(playerId);
      const { epoch } = seating.seatOf(act.doc, playerId);
      return { playerId, token: this.#tokens.seat(this.#desk.book.id, playerId, epoch) };
    });
  }

  /** Another person is to sit here: his time and his absence are counted from now on. */
  #expected<S extends { readonly playerId: PlayerId }>(act: S): S {
    this.#timekeeper.forget(act.playerId);
    this.#desk.audience.saw(act.playerId, this.#time.now());
    return act;
  }
}
