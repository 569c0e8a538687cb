import type { PlayerId } from '@magnate/engine';
import { ServiceError } from '@magnate/protocol';
import { answered, type HostConsents } from './consent.ts';
import type { DecisionClock } from './decisionClock.ts';
import type { Store } from '../store/store.ts';
import type { Claimant } from './seatClaims.ts';
import * as seatChanges from './seatChanges.ts';
import type { IsSetUp } from './tableCreation.ts';
import type { TableDoc } from './tableDoc.ts';
import { RETRY_DELAY, type TableQueue } from './tableQueue.ts';
import type { Time } from '../base/time.ts';
import type { Tokens } from './tokens.ts';
import type {
  AddedEntropy,
  ConsentAnswer,
  HostVisitor,
  ModelSeating,
  SeatsApi,
  SeatVisitor,
  Visitor,
} from './types.ts';
import { entropyAdded, entropyCommitted } from './entropy.ts';
import type { RequireFit } from './trainedBots.ts';

/** A person who takes a seat has no token for it yet. */
const NEWCOMER: Visitor = { role: 'spectator' };

type SeatTaking = (doc: TableDoc, hasBegun: boolean, nonce: string) => Promise<seatChanges.Arrival>;

/** An unknown client. */
const STRANGER: Claimant = { address: '', device: undefined };

interface SeatDeps {
  readonly store: Pick<Store, 'operator'>;
  readonly tokens: Tokens;
  readonly time: Time;
  readonly isSetUp: IsSetUp;
  readonly requireFit: RequireFit;
}

/** Seats of one table: claim, join, reassign, renew tokens, add entropy, return after an absence. */
export class SeatService implements SeatsApi {
  readonly #queue: TableQueue;
  readonly #decisionClock: DecisionClock;
  readonly #tokens: Tokens;
  readonly #time: Time;
  readonly #isSetUp: IsSetUp;
  readonly #requireFit: RequireFit;
  readonly #consents: HostConsents;
  readonly #store: Pick<Store, 'operator'>;
  /** Players whose return is being stored or retried: whether they have sent a request meanwhile. */
  readonly #returning = new Map<PlayerId, boolean>();
  /** Players with a stand-in, as far as known here. */
  readonly #stoodIn: Set<PlayerId>;

  constructor(
    queue: TableQueue,
    decisionClock: DecisionClock,
    consents: HostConsents,
    { store, tokens, time, isSetUp, requireFit }: SeatDeps,
  ) {
    this.#store = store;
    this.#queue = queue;
    this.#consents = consents;
    this.#decisionClock = decisionClock;
    this.#tokens = tokens;
    this.#time = time;
    this.#isSetUp = isSetUp;
    this.#requireFit = requireFit;
    const { seats } = queue.tableState.doc;
    this.#stoodIn = new Set(seats.flatMap(({ playerId, standIn }) => (standIn ? [playerId] : [])));
  }

  claim(code: string, name?: string, claimant = STRANGER) {
    return this.#takeSeat(NEWCOMER, async (doc, hasBegun, nonce) => {
      seatChanges.openedBy(doc, code);
      return seatChanges.claimed(doc, code, name, { hasBegun, nonce, by: await this.#kindOf(claimant) });
    });
  }

  /** The seat of a code, which stays valid. */
  invited(code: string): Promise<{ readonly playerId: PlayerId; readonly name: string }> {
    return this.#queue.runAs(NEWCOMER, async ({ doc }) => {
      const { playerId, name } = seatChanges.openedBy(doc, code).seat;
      return { playerId, name };
    });
  }

  join(name: string, claimant = STRANGER) {
    return this.#takeSeat(NEWCOMER, async (doc, hasBegun, nonce) => {
      seatChanges.openSeat(doc, hasBegun);
      return seatChanges.joined(doc, name, { hasBegun, nonce, by: await this.#kindOf(claimant) });
    });
  }

  /** Whether it is the client that created the table, by address or device. Called only for valid codes and seats. */
  async #kindOf({ address, device }: Claimant): Promise<'creator' | 'other'> {
    const { creator } = this.#queue.tableState;
    if (address !== '' && address === creator) return 'creator';
    if (device === undefined) return 'other';
    const devices = await this.#store.operator.devicesOf(this.#queue.journal.id);
    return devices.some((seat) => seat.playerId === null && seat.device === device) ? 'creator' : 'other';
  }

  /** A player takes the seat that a rematch reserves for them. */
  arrive(seat: SeatVisitor): Promise<void> {
    return this.#queue.runAs(seat, ({ doc }, writer) => writer.announce(seatChanges.arrived(doc, seat.playerId)));
  }

  reissue(visitor: SeatVisitor | HostVisitor): Promise<{ readonly playerId: PlayerId | null; readonly token: string }> {
    if (visitor.role === 'host') return this.#reissueHost(visitor);
    return this.#takeSeat(visitor, async (doc, _, nonce) => seatChanges.renewed(doc, visitor.playerId, nonce));
  }

  /** Creates a single-use recovery code for the seat, for any device. */
  makeRecoveryCode(seat: SeatVisitor): Promise<{ readonly code: string }> {
    return this.#queue.runAs(seat, async ({ doc }, writer) => {
      const { code, ...act } = seatChanges.recoveryMade(doc, seat.playerId);
      await writer.announce(act);
      return { code };
    });
  }

  /** Links the seat to a profile, or unlinks it. */
  linkProfile(seat: SeatVisitor, profileId: string | null): Promise<void> {
    return this.#queue.runAs(seat, ({ doc, status }, writer) =>
      writer.announce(seatChanges.profileLinked(doc, seat.playerId, profileId, status !== 'waiting')),
    );
  }

  #reissueHost(host: HostVisitor) {
    return this.#queue.runAs(host, async ({ doc }, writer) => {
      const nonce = this.#tokens.newNonce();
      const act = seatChanges.hostRenewed(doc, nonce);
      await writer.announce(act);
      return { playerId: null, token: this.#tokens.host(this.#queue.journal.id, act.doc.hostEpoch, nonce) };
    });
  }

  addEntropy(seat: SeatVisitor, entropy: AddedEntropy): Promise<void> {
    return this.#queue.runAs(seat, async ({ doc, status }, writer) => {
      if (status !== 'waiting') throw new ServiceError('ALREADY_STARTED');
      const { playerId } = seat;
      await writer.announce(
        typeof entropy === 'string'
          ? entropyAdded(doc, playerId, entropy)
          : entropyCommitted(doc, playerId, entropy.hash),
      );
    });
  }

  /** A vote on the request of the host of a public table. */
  consent(seat: SeatVisitor, answer: ConsentAnswer): Promise<void> {
    return this.#queue.runAs(seat, ({ doc }, writer) => writer.announce(answered(doc, seat.playerId, answer)));
  }

  give(host: HostVisitor, playerId: PlayerId, to: seatChanges.NewHolder, seating: ModelSeating = 'restricted') {
    return this.#queue.runAs(host, async ({ doc, status, game, state }, writer) => {
      if (status === 'completed') throw new ServiceError('ALREADY_FINISHED');
      // Before the start, the start checks it.
      if (state !== null) this.#requireFit(game, state, [to.model]);
      const nonce = this.#tokens.newNonce();
      const giving = { hasBegun: status !== 'waiting', nonce, isSetUp: this.#isSetUp, seating };
      // An impossible request is refused before the vote.
      seatChanges.given(doc, playerId, to, giving);
      const allowed = await this.#consents.demand(writer, 'giveSeat', playerId);
      const { code, ...act } = seatChanges.given(allowed, playerId, to, giving);
      this.#expectNewPerson(playerId);
      await writer.announce(act);
      return { playerId, claim: code };
    });
  }

  /** Marks a player as active. A returning player takes the seat back from the stand-in. */
  markPresent(playerId: PlayerId): void {
    this.#queue.listeners.markSeen(playerId, this.#time.elapsed());
    if (this.#returning.has(playerId)) this.#returning.set(playerId, true);
    else this.#return(playerId);
  }

  /**
   * Call it when the table has changed. A stand-in may have taken the seat of a present player: its node did not know of the
   * presence yet, or its write took until now.
   */
  tableChanged(): void {
    const { listeners, tableState } = this.#queue;
    for (const { playerId, standIn } of tableState.doc.seats) {
      if (standIn) {
        this.#stoodIn.add(playerId);
        if (!this.#returning.has(playerId) && listeners.here().includes(playerId)) this.#return(playerId);
      }
      // A player who returned was present at some node just now. Otherwise this node would seat a stand-in again at once.
      else if (this.#stoodIn.delete(playerId)) listeners.markSeen(playerId, this.#time.elapsed());
    }
  }

  #return(playerId: PlayerId): void {
    const { status, doc } = this.#queue.tableState;
    if (status !== 'in_progress' || !seatChanges.seatOf(doc, playerId).standIn) return;
    this.#returning.set(playerId, false);
    const stored = this.#queue.do(async (now, writer) => {
      if (now.status === 'in_progress') await writer.announce(seatChanges.returned(now.doc, playerId));
    });
    stored.then(
      () => this.#returning.delete(playerId),
      (error: unknown) => {
        // The table is full for good.
        if (error instanceof ServiceError && error.code === 'TABLE_FULL') this.#returning.delete(playerId);
        else this.#time.after(RETRY_DELAY, () => this.#returnAgain(playerId));
      },
    );
  }

  /** A player who only watches sends no further request that would return their seat. */
  #returnAgain(playerId: PlayerId): void {
    const hasRequested = this.#returning.get(playerId) === true;
    this.#returning.delete(playerId);
    if (hasRequested || this.#queue.listeners.here().includes(playerId)) this.#return(playerId);
  }

  /** Takes a seat and issues the token for it. */
  #takeSeat(visitor: Visitor, take: SeatTaking) {
    return this.#queue.runAs(visitor, async ({ doc, status }, writer) => {
      const nonce = this.#tokens.newNonce();
      const { playerId, isNewPerson, ...act } = await take(doc, status !== 'waiting', nonce);
      if (isNewPerson) this.#expectNewPerson(playerId);
      await writer.announce(act);
      this.markPresent(playerId);
      const { epoch } = seatChanges.seatOf(act.doc, playerId);
      return { playerId, token: this.#tokens.seat(this.#queue.journal.id, playerId, epoch, nonce) };
    });
  }

  /** Another person will take the seat: their time and absence count from now on. */
  #expectNewPerson(playerId: PlayerId): void {
    this.#decisionClock.forget(playerId);
    this.#queue.listeners.markSeen(playerId, this.#time.elapsed());
  }
}
