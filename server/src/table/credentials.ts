import { ServiceError } from '@magnate/protocol';
import type { TableDoc, TableSeat } from './tableDoc.ts';
import type { Visitor } from './types.ts';

/**
 * Credentials of a seat or of the host: tokens, claim codes, recovery codes. Each has an id that is stored when it ends, so
 * that a restored backup, which predates that, revives none.
 */

/** No token is ever issued with this nonce. */
const ENDED_NONCE = 'ended';

type Epoch = { readonly epoch: number; readonly nonce?: string | null | undefined };

/** Documents and tokens of earlier versions have no nonce. */
function tokenId(holder: string, { epoch, nonce = null }: Epoch): string {
  return nonce === null ? `${holder}/${epoch}` : `${holder}/${epoch}/${nonce}`;
}

/** Identifies the holder of a seat, until their token ends. */
export function seatHolder(seat: Epoch & { readonly playerId: string }): string {
  return tokenId(seat.playerId, seat);
}

/** Whether both have the same id. This is asked for every action and stream. */
function isSame(a: Epoch, b: Epoch): boolean {
  return a.epoch === b.epoch && (a.nonce ?? null) === (b.nonce ?? null);
}

function hostTokenId({ hostEpoch, hostNonce }: TableDoc): string {
  return tokenId('host', { epoch: hostEpoch, nonce: hostNonce });
}

const claimId = (hash: string) => `claim/${hash}`;
const recoveryId = (hash: string) => `recovery/${hash}`;

/** Whether the token is still valid. */
export function holds(visitor: Visitor, doc: TableDoc): boolean {
  switch (visitor.role) {
    case 'spectator':
      return true;
    case 'host':
      return isSame(visitor, { epoch: doc.hostEpoch, nonce: doc.hostNonce });
    case 'seat':
      return doc.seats.some((seat) => seat.playerId === visitor.playerId && isSame(visitor, seat));
  }
}

export function requireHeld(visitor: Visitor, doc: TableDoc): void {
  if (!holds(visitor, doc)) throw new ServiceError('TOKEN_ENDED');
}

/** Whether the epoch is newer than known here. Then another service on the same store has issued the token. */
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

/** The ids of all credentials that a change of the document ends. */
export function endedBetween(before: TableDoc, after: TableDoc): readonly string[] {
  if (before === after) return [];
  const left = new Set(idsIn(after));
  return idsIn(before).filter((id) => !left.has(id));
}

function idsIn(doc: TableDoc): readonly string[] {
  return [hostTokenId(doc), ...doc.seats.flatMap(idsOfSeat)];
}

function idsOfSeat(seat: TableSeat): readonly string[] {
  const { claimHash, recoveryHash = null } = seat;
  return [
    seatHolder(seat),
    ...(claimHash === null ? [] : [claimId(claimHash)]),
    ...(recoveryHash === null ? [] : [recoveryId(recoveryHash)]),
  ];
}

/** The effective document: credentials that have ended stay invalid, whatever a restored document says. */
export function withoutEnded(doc: TableDoc, ended: readonly string[]): TableDoc {
  const dead = new Set(ended);
  if (!idsIn(doc).some((id) => dead.has(id))) return doc;
  const seats = doc.seats.map((seat): TableSeat => {
    const { claimHash, recoveryHash = null } = seat;
    return {
      ...seat,
      ...(dead.has(seatHolder(seat)) ? { nonce: ENDED_NONCE } : {}),
      claimHash: claimHash !== null && dead.has(claimId(claimHash)) ? null : claimHash,
      recoveryHash: recoveryHash !== null && dead.has(recoveryId(recoveryHash)) ? null : recoveryHash,
    };
  });
  return { ...doc, seats, ...(dead.has(hostTokenId(doc)) ? { hostNonce: ENDED_NONCE } : {}) };
}
