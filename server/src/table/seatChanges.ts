import type { PlayerId } from '@magnate/engine';
import {
  HUMAN,
  holdsToken,
  isSameName,
  looksAlike,
  type RulesFault,
  ServiceError,
  type TableHostEvent,
} from '@magnate/protocol';
import { claimOf, flaggedByClaim } from './seatClaims.ts';
import { requireFreeName, requireModel, type IsSetUp } from './tableCreation.ts';
import type { SeatClaim, TableDoc, TableSeat } from './tableDoc.ts';
import { claimHash, isEqualSecret, newClaim } from './tokens.ts';
import type { ModelSeating } from './types.ts';

/** Changes of seats: each returns the next document and the table events about it. */

export interface SeatChange {
  readonly doc: TableDoc;
  readonly hostEvents: readonly TableHostEvent[];
}

export function seatOf(doc: TableDoc, playerId: PlayerId): TableSeat {
  const seat = doc.seats.find((each) => each.playerId === playerId);
  if (seat === undefined) throw new ServiceError('UNKNOWN_PLAYER');
  return seat;
}

function withSeat(doc: TableDoc, playerId: PlayerId, change: Partial<TableSeat>): TableDoc {
  return { ...doc, seats: doc.seats.map((seat) => (seat.playerId === playerId ? { ...seat, ...change } : seat)) };
}

/** A person has taken a seat: a new one, or its holder with a recovery code. */
export interface Arrival extends SeatChange {
  readonly playerId: PlayerId;
  readonly isNewPerson: boolean;
}

/** How a seat is taken: when, with which token, and by whom. */
export interface ClaimContext {
  readonly hasBegun: boolean;
  readonly nonce: string;
  readonly by: Extract<SeatClaim, 'creator' | 'other'>;
}

/**
 * A claim code can be used once, and the earlier token of the seat ends. Names cannot change after the start. A recovery
 * code returns the seat to its holder, on any device.
 */
export function claimed(doc: TableDoc, code: string, name: string | undefined, taking: ClaimContext): Arrival {
  const { seat, isBack } = openedBy(doc, code);
  if (isBack) return renewed(doc, seat.playerId, taking.nonce);
  return taken(doc, seat, taking.hasBegun ? seat.name : (name ?? seat.name), taking);
}

/** The seat that a code opens, and whether it is a recovery code. */
export function openedBy(doc: TableDoc, code: string): { readonly seat: TableSeat; readonly isBack: boolean } {
  const hash = claimHash(code);
  // Hashes of equal length are compared in constant time.
  const seat = doc.seats.find((each) => isEqualSecret(each.claimHash ?? '', hash));
  if (seat !== undefined) return { seat, isBack: false };
  const recovered = doc.seats.find((each) => isEqualSecret(each.recoveryHash ?? '', hash));
  if (recovered === undefined) throw new ServiceError('UNKNOWN_CLAIM');
  return { seat: recovered, isBack: true };
}

/** The holder of a seat creates a recovery code, valid once and on any device. It replaces an earlier one. */
export function recoveryMade(doc: TableDoc, playerId: PlayerId): SeatChange & { readonly code: string } {
  if (!holdsToken(seatOf(doc, playerId).model)) throw new ServiceError('NOT_A_PERSON');
  const { code, hash } = newClaim();
  const hostEvents = [{ type: 'RecoveryCodeMade', playerId }] as const;
  return { code, doc: withSeat(doc, playerId, { recoveryHash: hash }), hostEvents };
}

/**
 * Links a person's seat to their profile, or unlinks it. Only before the start: a player must not choose by the course of a game
 * whether it counts for them.
 */
export function profileLinked(
  doc: TableDoc,
  playerId: PlayerId,
  profileId: string | null,
  hasBegun: boolean,
): SeatChange {
  const { model, profile = null } = seatOf(doc, playerId);
  if (model !== HUMAN) throw new ServiceError('NOT_A_PERSON');
  if (profile === profileId) return { doc, hostEvents: [] };
  if (hasBegun) throw new ServiceError('ALREADY_STARTED');
  return {
    doc: withSeat(doc, playerId, { profile: profileId }),
    hostEvents: [{ type: 'ProfileLinked', playerId, profileId }],
  };
}

/** Takes the first open seat. */
export function joined(doc: TableDoc, name: string, taking: ClaimContext): Arrival {
  const seat = openSeat(doc, taking.hasBegun);
  return taken(doc, seat, name, taking);
}

/** The seat that the next player to join gets. */
export function openSeat({ seats }: TableDoc, hasBegun: boolean): TableSeat {
  const seat = seats.find(({ open }) => open);
  if (seat === undefined || hasBegun) throw new ServiceError('NO_OPEN_SEAT');
  return seat;
}

function taken(doc: TableDoc, seat: TableSeat, name: string, { hasBegun, nonce, by }: ClaimContext): Arrival {
  requireFree(doc, seat, name);
  const { playerId, epoch } = seat;
  const change = {
    name,
    epoch: epoch + 1,
    nonce,
    claimHash: null,
    claim: by,
    recoveryHash: null,
    open: false,
    profile: null,
  };
  const next = withSeat(doc, playerId, change);
  const flagged = hasBegun ? flaggedByClaim(doc, next, playerId) : [];
  const claim: TableHostEvent = { type: 'SeatClaimed', playerId, name };
  const hostEvents: readonly TableHostEvent[] =
    flagged.length === 0 ? [claim] : [claim, { type: 'DealtUnclaimed', playerIds: flagged }];
  const dealtUnclaimed = [...(doc.dealtUnclaimed ?? []), ...flagged];
  return { playerId, isNewPerson: true, doc: flagged.length === 0 ? next : { ...next, dealtUnclaimed }, hostEvents };
}

/** A player takes the seat that a rematch reserves for them, with its token. Its claim code is unknown to all. */
export function arrived(doc: TableDoc, playerId: PlayerId): SeatChange {
  const { name, claimHash, ...seat } = seatOf(doc, playerId);
  if (claimHash === null) return { doc, hostEvents: [] };
  const claim = claimOf({ ...seat, claimHash }) === 'other' ? 'other' : 'creator';
  const hostEvents = [{ type: 'SeatClaimed', playerId, name }] as const;
  return { doc: withSeat(doc, playerId, { claim, claimHash: null }), hostEvents };
}

/** A person leaves before the start: their seat is open to all. Their token ends. */
export function vacated(doc: TableDoc, playerId: PlayerId, nonce: string): SeatChange {
  const { model, epoch } = seatOf(doc, playerId);
  if (model !== HUMAN) throw new ServiceError('NOT_A_PERSON');
  const name = openSeatName(doc, playerId);
  const change = {
    name,
    epoch: epoch + 1,
    nonce,
    claimHash: newClaim().hash,
    claim: 'offered' as const,
    recoveryHash: null,
    profile: null,
    open: true,
  };
  return { doc: withSeat(doc, playerId, change), hostEvents: [{ type: 'SeatGiven', playerId, model, name }] };
}

function openSeatName({ seats }: TableDoc, playerId: PlayerId): string {
  const taken = seats.filter((seat) => seat.playerId !== playerId).map(({ name }) => name);
  const names = Array.from({ length: seats.length }, (_, i) => `Open seat ${i + 1}`);
  return names.find((name) => !taken.some((other) => looksAlike(other, name) || isSameName(other, name))) ?? playerId;
}

/** Names at one table must differ. A seat may keep its own name. */
function requireFree(doc: TableDoc, seat: TableSeat, name: string): void {
  const others = doc.seats.filter(({ playerId }) => playerId !== seat.playerId);
  if (name === seat.name) return;
  requireFreeName(name, others, 'name');
}

/**
 * A new token for the seat. Its claim code and recovery code end, and it is no longer open. As with every ended token there
 * is an event, so that other services on the same store notice.
 */
export function renewed(doc: TableDoc, playerId: PlayerId, nonce: string): Arrival {
  const { model, epoch } = seatOf(doc, playerId);
  if (!holdsToken(model)) throw new ServiceError('NOT_A_PERSON');
  const change = { epoch: epoch + 1, nonce, claimHash: null, recoveryHash: null, open: false };
  const hostEvents = [{ type: 'TokenRenewed', playerId }] as const;
  return { playerId, isNewPerson: false, doc: withSeat(doc, playerId, change), hostEvents };
}

export function hostRenewed(doc: TableDoc, nonce: string): SeatChange {
  return {
    doc: { ...doc, hostEpoch: doc.hostEpoch + 1, hostNonce: nonce },
    hostEvents: [{ type: 'HostTokenRenewed' }],
  };
}

/** The new holder of a seat. */
export interface NewHolder {
  readonly model: string;
  readonly name?: string;
  readonly personality?: string | null;
}

interface Giving {
  readonly hasBegun: boolean;
  readonly nonce: string;
  readonly isSetUp: IsSetUp;
  readonly seating: ModelSeating;
}

/** The host gives a seat to a bot, or to the person with the new claim code. */
export function given(
  doc: TableDoc,
  playerId: PlayerId,
  to: NewHolder,
  { hasBegun, nonce, isSetUp, seating }: Giving,
): SeatChange & { readonly playerId: PlayerId; readonly code: string | null } {
  const seat = seatOf(doc, playerId);
  requireModel(to.model, seat.name, isSetUp, seating);
  const claim = holdsToken(to.model) ? newClaim() : undefined;
  const name = hasBegun ? seat.name : (to.name ?? seat.name);
  requireFree(doc, seat, name);
  const change = {
    name,
    model: to.model,
    personality: to.personality ?? null,
    epoch: seat.epoch + 1,
    nonce,
    claimHash: claim?.hash ?? null,
    claim: 'offered' as const,
    recoveryHash: null,
    profile: null,
    open: false,
    standIn: false,
  };
  const { model, personality = null } = to;
  const hostEvents = [
    { type: 'SeatGiven', playerId, model, name, ...(personality === null ? {} : { personality }) },
  ] as const;
  const thoughts = claim === undefined ? doc.thoughts : 'closed';
  const next = withSeat({ ...doc, ...(thoughts === undefined ? {} : { thoughts }) }, playerId, change);
  return { playerId, doc: next, hostEvents, code: claim?.code ?? null };
}

export function muted(doc: TableDoc, playerId: PlayerId, isMuted: boolean, by: 'host' | 'operator'): SeatChange {
  const { muted: wasMuted, mutedByOperator = false } = seatOf(doc, playerId);
  if (by === 'host' && mutedByOperator && !isMuted) throw new ServiceError('MUTED_BY_OPERATOR');
  const change = { muted: isMuted, mutedByOperator: isMuted && (mutedByOperator || by === 'operator') };
  if (wasMuted === isMuted && mutedByOperator === change.mutedByOperator) return { doc, hostEvents: [] };
  const type = isMuted ? 'PlayerMuted' : 'PlayerUnmuted';
  return { doc: withSeat(doc, playerId, change), hostEvents: [{ type, playerId }] };
}

export function paused(doc: TableDoc, isPaused: boolean): SeatChange {
  if (doc.paused === isPaused) return { doc, hostEvents: [] };
  const pauses = (doc.pauses ?? 0) + (isPaused ? 1 : 0);
  return {
    doc: { ...doc, paused: isPaused, pauses },
    hostEvents: [{ type: isPaused ? 'TablePaused' : 'TableResumed' }],
  };
}

/** A pause by the service does not count against the pauses of the host. */
export function pausedByFault(doc: TableDoc, fault: RulesFault): SeatChange {
  return { doc: { ...doc, paused: true }, hostEvents: [{ type: 'TablePaused', fault }] };
}

export function paced(doc: TableDoc, botDelay: number): SeatChange {
  if (doc.botDelay === botDelay) return { doc, hostEvents: [] };
  return { doc: { ...doc, botDelay }, hostEvents: [{ type: 'BotDelayChanged', botDelay }] };
}

export function stoodIn(doc: TableDoc, playerId: PlayerId, bot: string): SeatChange {
  return { doc: withSeat(doc, playerId, { standIn: true }), hostEvents: [{ type: 'StandInTook', playerId, bot }] };
}

export function returned(doc: TableDoc, playerId: PlayerId): SeatChange {
  if (!seatOf(doc, playerId).standIn) return { doc, hostEvents: [] };
  return { doc: withSeat(doc, playerId, { standIn: false }), hostEvents: [{ type: 'PlayerReturned', playerId }] };
}
