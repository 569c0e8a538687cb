import type { PlayerId } from '@magnate/engine';
import {
  type Action,
  type Offer,
  type Player,
  refusalOf,
  rollsOn,
  type SpaceId,
  type ReadonlyState,
  type Trade,
} from '@magnate/engine/monopoly';

/** Queries shared by all players. */

export function seatOf(view: ReadonlyState, playerId: PlayerId): number {
  const { players } = view;
  for (let seat = 0; seat < players.length; seat++) if (players[seat]?.id === playerId) return seat;
  return -1;
}

export function playerAt(view: ReadonlyState, seat: number): Readonly<Player> {
  return view.players[seat] as Player;
}

export function isLegal(view: ReadonlyState, action: Action): boolean {
  return refusalOf(view, action) === undefined;
}

export function rivalsOf(view: ReadonlyState): number {
  let rivals = -1;
  for (const player of view.players) if (player.isActive) rivals += 1;
  return rivals;
}

export function pendingTradeFor(view: ReadonlyState, playerId: PlayerId): Trade | undefined {
  for (const trade of view.trades) if (trade.status === 'pending' && trade.recipientId === playerId) return trade;
  return undefined;
}

export function hasOpenOffer(view: ReadonlyState, playerId: PlayerId): boolean {
  for (const trade of view.trades) if (trade.status === 'pending' && trade.proposerId === playerId) return true;
  return false;
}

/** A list in a state is a value, so the same list has the same hash. */
let hashedOwners: readonly number[] = [];
let ownersHash = 0;

/** A hash that changes whenever deeds change hands. */
export function ownershipHash({ owners }: ReadonlyState): number {
  if (owners === hashedOwners) return ownersHash;
  let mark = 0;
  for (const owner of owners) mark = (Math.imul(mark, 31) + owner + 2) | 0;
  hashedOwners = owners;
  ownersHash = mark;
  return mark;
}

/** The spaces offered for a type of action. */
export function spacesFor(offers: readonly Offer[], type: Action['type']): readonly SpaceId[] {
  return offers.find((offer) => offer.type === type)?.spaceIds ?? [];
}

/** The next action if nothing else is left to do: another roll after doubles, otherwise the end of the turn. */
export function rollOrEndTurn(view: ReadonlyState, playerId: PlayerId): Action {
  return { type: rollsOn(view) ? 'RollDice' : 'EndTurn', playerId };
}
