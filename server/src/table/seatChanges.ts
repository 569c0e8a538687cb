import type { PlayerId } from '@magnate/engine';
import { HUMAN, isSameName, ServiceError, type TableRemark, takenName } from '@magnate/protocol';
import { demandModel, demandTellable, isBot } from './tableCreation.ts';
import type { TableDoc, TableSeat } from './tableDoc.ts';
import { claimHash, isEqualSecret, newClaim } from './tokens.ts';

/** How often one player may add entropy to the seed. */
const MOST_WORDS = 8;

/** Changes of seats: each returns the next document and the remarks about it. */

export interface SeatChange {
  readonly doc: TableDoc;
  readonly remarks: readonly TableRemark[];
}

export function seatOf(doc: TableDoc, playerId: PlayerId): TableSeat {
  const seat = doc.seats.find((each) => each.playerId === playerId);
  if (seat === undefined) throw new ServiceError('UNKNOWN_PLAYER');
  return seat;
}

function withSeat(doc: TableDoc, playerId: PlayerId, change: Partial<TableSeat>): TableDoc {
  return { ...doc, seats: doc.seats.map((seat) => (seat.playerId === playerId ? { ...seat, ...change } : seat)) };
}

/** A claim code can be used once, and the earlier token of the seat ends. Names cannot change after the start. */
export function claimed(doc: TableDoc, code: string, name: string | undefined, hasBegun: boolean) {
  const hash = claimHash(code);
  // Hashes of equal length are compared in constant time.
  const seat = doc.seats.find((each) => isEqualSecret(each.claimHash ?? '', hash));
  if (seat === undefined) throw new ServiceError('UNKNOWN_CLAIM');
  return taken(doc, seat, hasBegun ? seat.name : (name ?? seat.name));
}

/** Takes the first open seat. */
export function joined(doc: TableDoc, name: string, hasBegun: boolean) {
  const seat = doc.seats.find(({ open }) => open);
  if (seat === undefined || hasBegun) throw new ServiceError('NO_OPEN_SEAT');
  return taken(doc, seat, name);
}

function taken(doc: TableDoc, seat: TableSeat, name: string): SeatChange & { playerId: PlayerId } {
  demandFree(doc, seat, name);
  const { playerId, epoch } = seat;
  const change = { name, epoch: epoch + 1, claimHash: null, open: false };
  return { playerId, doc: withSeat(doc, playerId, change), remarks: [{ type: 'SeatClaimed', playerId, name }] };
}

/** Names at one table must differ. A seat may keep its own name. */
function demandFree(doc: TableDoc, seat: TableSeat, name: string): void {
  const others = doc.seats.filter(({ playerId }) => playerId !== seat.playerId);
  if (name === seat.name) return;
  if (others.some((other) => isSameName(other.name, name))) {
    throw new ServiceError('MALFORMED', { problem: `name: ${takenName(name)}.`, path: 'name' });
  }
  demandTellable(name, others);
}

/**
 * A new token for the seat. Its claim code ends, and it is no longer open. As with every ended token there is an event,
 * so that other services on the same store notice.
 */
export function renewed(doc: TableDoc, playerId: PlayerId): SeatChange & { playerId: PlayerId } {
  const { model, epoch } = seatOf(doc, playerId);
  if (model !== HUMAN) throw new ServiceError('NOT_A_PERSON');
  const change = { epoch: epoch + 1, claimHash: null, open: false };
  return { playerId, doc: withSeat(doc, playerId, change), remarks: [{ type: 'TokenRenewed', playerId }] };
}

export function hostRenewed(doc: TableDoc): SeatChange {
  return { doc: { ...doc, hostEpoch: doc.hostEpoch + 1 }, remarks: [{ type: 'HostTokenRenewed' }] };
}

/** The host gives a seat to a bot, or to the person who brings the new claim code. */
export function given(
  doc: TableDoc,
  playerId: PlayerId,
  to: { readonly model: string; readonly name?: string },
  hasBegun: boolean,
): SeatChange & { readonly playerId: PlayerId; readonly code: string | null } {
  const seat = seatOf(doc, playerId);
  demandModel(to.model);
  if (hasBegun) demandPlayer(to.model, seat.name);
  const claim = to.model === HUMAN ? newClaim() : undefined;
  const name = hasBegun ? seat.name : (to.name ?? seat.name);
  demandFree(doc, seat, name);
  const change = {
    name,
    model: to.model,
    epoch: seat.epoch + 1,
    claimHash: claim?.hash ?? null,
    open: false,
    standIn: false,
  };
  const remarks = [{ type: 'SeatGiven', playerId, model: to.model, name }] as const;
  return { playerId, doc: withSeat(doc, playerId, change), remarks, code: claim?.code ?? null };
}

/** Language models need a provider, and none can be configured yet. */
export function demandPlayer(model: string, name: string): void {
  if (model !== HUMAN && !isBot(model)) throw new ServiceError('MODEL_NOT_CONFIGURED', { model, name });
}

export function muted(doc: TableDoc, playerId: PlayerId, isMuted: boolean): SeatChange {
  if (seatOf(doc, playerId).muted === isMuted) return { doc, remarks: [] };
  const type = isMuted ? 'PlayerMuted' : 'PlayerUnmuted';
  return { doc: withSeat(doc, playerId, { muted: isMuted }), remarks: [{ type, playerId }] };
}

export function paused(doc: TableDoc, isPaused: boolean): SeatChange {
  if (doc.paused === isPaused) return { doc, remarks: [] };
  return { doc: { ...doc, paused: isPaused }, remarks: [{ type: isPaused ? 'TablePaused' : 'TableResumed' }] };
}

/** Adds entropy of a player to the seed. A player can do so several times. */
export function entropyAdded(doc: TableDoc, playerId: PlayerId, text: string): SeatChange {
  if (doc.hostSecret === null) throw new ServiceError('SEED_GIVEN');
  if (doc.entropy.filter((each) => each.playerId === playerId).length >= MOST_WORDS)
    throw new ServiceError('ENOUGH_ENTROPY');
  return {
    doc: { ...doc, entropy: [...doc.entropy, { playerId, text }] },
    remarks: [{ type: 'EntropyAdded', playerId, text }],
  };
}

export function stoodIn(doc: TableDoc, playerId: PlayerId, bot: string): SeatChange {
  return { doc: withSeat(doc, playerId, { standIn: true }), remarks: [{ type: 'StandInTook', playerId, bot }] };
}

export function returned(doc: TableDoc, playerId: PlayerId): SeatChange {
  if (!seatOf(doc, playerId).standIn) return { doc, remarks: [] };
  return { doc: withSeat(doc, playerId, { standIn: false }), remarks: [{ type: 'PlayerReturned', playerId }] };
}
