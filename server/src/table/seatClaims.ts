import type { PlayerId } from '@magnate/engine';
import { holdsToken } from '@magnate/protocol';
import type { SeatClaim, TableDoc, TableSeat } from './tableDoc.ts';

/**
 * The holders of people's seats. `POST /game` gives every token to the creator, so a seat is the creator's until another
 * client takes it with its claim code or joins. Using the token, renewing it or creating a recovery code changes nothing.
 *
 * The creator may hold one seat, their own. If they hold more, they can see several hands: those seats are flagged publicly
 * and permanently.
 */

/** The client that takes a seat: a key for its address, and the device that signed, if one did. */
export interface Claimant {
  readonly address: string;
  readonly device: string | undefined;
}

/** Documents of earlier versions store only whether the code was used. */
export function claimOf({ claim, claimHash }: Pick<TableSeat, 'claim' | 'claimHash'>): SeatClaim {
  return claim ?? (claimHash === null ? 'other' : 'unclaimed');
}

/** Whether a client has taken this seat with its claim code, by joining, or from the previous table. */
export function isClaimed(seat: Pick<TableSeat, 'model' | 'claim' | 'claimHash'>): boolean {
  return holdsToken(seat.model) && seat.claimHash === null && ['creator', 'other'].includes(claimOf(seat));
}

/** The seats of people that no other client has taken. */
export function seatsOfCreator({ seats }: Pick<TableDoc, 'seats'>): readonly PlayerId[] {
  return idsOf(seats, (seat) => claimOf(seat) !== 'other');
}

/** The seats to flag when the game starts. */
export function flaggedAtStart(doc: Pick<TableDoc, 'seats'>): readonly PlayerId[] {
  const own = seatsOfCreator(doc);
  return own.length > 1 ? own : [];
}

/** The seats to flag when a seat is taken during the game, besides those flagged already. */
export function flaggedByClaim(before: TableDoc, after: TableDoc, playerId: PlayerId): readonly PlayerId[] {
  const { dealtUnclaimed = [] } = before;
  return seenByCreator(before, after, playerId).filter((id) => !dealtUnclaimed.includes(id));
}

function seenByCreator(before: TableDoc, after: TableDoc, playerId: PlayerId): readonly PlayerId[] {
  const [was, is] = [before, after].map(({ seats }) => seats.find((seat) => seat.playerId === playerId));
  if (was === undefined || is === undefined || idsOf(after.seats, () => true).length < 2) return [];
  // The creator held it from the start, and it was not their own.
  if (claimOf(is) === 'other') return claimOf(was) === 'unclaimed' ? [playerId] : [];
  const held = idsOf(after.seats, (seat) => ['unclaimed', 'creator'].includes(claimOf(seat)));
  return held.length > 1 ? held : [];
}

function idsOf(seats: readonly TableSeat[], isMeant: (seat: TableSeat) => boolean): readonly PlayerId[] {
  return seats.filter((seat) => holdsToken(seat.model) && isMeant(seat)).map(({ playerId }) => playerId);
}

/**
 * The claims at a rematch, by player of the finished table. Only the holder of a seat gets the token of the next one, so
 * claims stay as they are. If another player hosts it, the seat of the earlier creator counts as another client's.
 */
export function claimsOfRematch(doc: TableDoc, host: PlayerId): (seat: TableSeat) => SeatClaim {
  const own = seatsOfCreator(doc);
  if (own.includes(host) || own.length > 1) return claimOf;
  return ({ playerId }) => (playerId === host ? 'creator' : 'other');
}
