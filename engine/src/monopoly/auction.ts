import type { PlayerId } from '../kernel/ids.ts';
import { enforce, type Violation } from '../kernel/violation.ts';
import { houseCostOf, sitesFor } from './building.ts';
import type { AuctionCause } from './events.ts';
import { debit } from './ledger.ts';
import { transferDeed, whyNotUnowned } from './property.ts';
import { othersInPlay, playerAt, seatOf, seatOfKnown } from './queries.ts';
import { refuse, short } from './refusals.ts';
import type { Task } from './agendaEntries.ts';
import type { Auction, BuildingAuction, Draft, ReadonlyState } from './state.ts';
import { at, hasListener, emit, seq } from '../kernel/eventLog.ts';
import type { SeatIndex, SpaceId } from './types.ts';
import { AFTER, pushEntries, endAuctionEntry, step } from './agenda.ts';

/** Auctions of unowned lots and of the bank's last buildings. */

/** Opens the auction of an unowned lot on top of the agenda; the auction of a declined lot is part of the turn. */
export function startAuction(game: Draft, spaceId: SpaceId, seats?: readonly SeatIndex[]): void {
  enforce(whyNotUnowned(game, spaceId));
  if (game.auction !== null) enforce(refuse('AUCTION_RUNNING'));
  const onTurn = playerAt(game, game.currentPlayerIndex);
  const declined = game.phase === 'AwaitingBuyDecision' && onTurn.position === spaceId;
  if (declined) step(game, AFTER.DeclineProperty);
  openDeedAuction(game, spaceId, declined ? 'declined' : 'ruling', seats);
}

/**
 * Bidders are the named seats, or all active players, including jailed ones. Options may exclude the player who
 * declined and players on their first lap.
 */
export function openDeedAuction(
  game: Draft,
  spaceId: SpaceId,
  cause: AuctionCause,
  named?: readonly SeatIndex[],
): void {
  const current = game.currentPlayerIndex;
  const { firstLapNoBuy, declinerMayBid } = game.options;
  const mayBid = (seat: SeatIndex) =>
    (seat !== current || cause !== 'declined' || declinerMayBid) && (!firstLapNoBuy || playerAt(game, seat).hasLapped);
  // Clockwise; the player on turn comes last.
  const seats = othersInPlay(game, current);
  if (playerAt(game, current).isActive) seats.push(current);
  const bidders = seats.filter((seat) => named?.includes(seat) ?? mayBid(seat)).map((seat) => playerAt(game, seat).id);
  open(game, bidders, cause, (eligible, turnOf) => ({
    kind: 'deed',
    spaceId,
    minBid: game.options.auctionMinBid,
    highBid: 0,
    highBidder: null,
    eligible,
    turnOf,
  }));
}

/** Auctions one building among its claimants, starting at the lowest price that any of them would pay the bank. */
export function openBuildingAuction(game: Draft, lot: Extract<Task, { kind: 'BuildingLot' }>): void {
  const prices = lot.claimants.flatMap((id) =>
    sitesFor(game, seatOf(game, id), lot.building).map((site) => houseCostOf(game, site)),
  );
  if (prices.length === 0) return;
  open(game, lot.claimants, 'shortage', (eligible, turnOf) => ({
    kind: 'building',
    spaceId: null,
    building: lot.building,
    claimants: lot.claimants,
    left: lot.left,
    minBid: Math.max(1, Math.min(...prices)),
    highBid: 0,
    highBidder: null,
    eligible,
    turnOf,
  }));
}

/** `bidders` are in bidding order; the state lists them in seat order. */
function open(
  game: Draft,
  bidders: readonly PlayerId[],
  cause: AuctionCause,
  make: (eligible: readonly PlayerId[], turnOf: PlayerId | null) => Auction,
): void {
  const eligible = game.players.map((player) => player.id).filter((id) => bidders.includes(id));
  const turnOf = game.options.auctionMode === 'roundRobin' ? (bidders[0] ?? null) : null;
  const auction = make(eligible, turnOf);
  pushEntries(game, { kind: 'Auction' });
  game.auction = auction;
  if (hasListener(game)) {
    emit(game, {
      type: 'AuctionStarted',
      seq: seq(game),
      at: at(game),
      kind: auction.kind,
      propertyId: auction.spaceId,
      buildingType: auction.kind === 'building' ? auction.building : null,
      eligible,
      minBid: auction.minBid,
      cause,
    });
  }
  closeIfDone(game);
}

/** The minimum bid. */
export function minimumBid(game: ReadonlyState, auction: Auction): number {
  return auction.highBidder === null ? auction.minBid : auction.highBid + game.options.auctionIncrement;
}

function whyNotBidder(game: ReadonlyState, seat: SeatIndex): Violation | undefined {
  if (game.auction === null) return refuse('NO_AUCTION');
  const { id } = playerAt(game, seat);
  return game.auction.eligible.includes(id) ? undefined : refuse('NOT_IN_AUCTION', { playerId: id });
}

export function whyNotBid(game: ReadonlyState, seat: SeatIndex, amount: number): Violation | undefined {
  const out = whyNotBidder(game, seat);
  if (out !== undefined) return out;
  const needs = minimumBid(game, game.auction as Auction);
  if (amount < needs) return refuse('BID_TOO_LOW', { needs, bid: amount });
  const { cash } = playerAt(game, seat);
  return amount > cash ? short(amount, cash) : undefined;
}

export function placeBid(game: Draft, seat: SeatIndex, amount: number): void {
  enforce(whyNotBid(game, seat, amount));
  const auction = game.auction as Auction;
  const { id } = playerAt(game, seat);
  game.auction = { ...auction, highBid: amount, highBidder: id, turnOf: bidderAfter(game, auction, id) };
  if (hasListener(game)) {
    emit(game, { type: 'BidPlaced', seq: seq(game), at: at(game), playerId: id, amount, propertyId: auction.spaceId });
  }
  closeIfDone(game);
}

export function whyNotPass(game: ReadonlyState, seat: SeatIndex): Violation | undefined {
  return whyNotBidder(game, seat);
}

/** A pass is final. */
export function passBid(game: Draft, seat: SeatIndex): void {
  enforce(whyNotPass(game, seat));
  const auction = game.auction as Auction;
  const { id } = playerAt(game, seat);
  game.auction = {
    ...auction,
    eligible: auction.eligible.filter((other) => other !== id),
    turnOf: bidderAfter(game, auction, id),
  };
  if (hasListener(game)) {
    emit(game, { type: 'BidPassed', seq: seq(game), at: at(game), playerId: id, propertyId: auction.spaceId });
  }
  closeIfDone(game);
}

function bidderAfter(game: ReadonlyState, auction: Auction, id: PlayerId): PlayerId | null {
  if (auction.turnOf === null) return null;
  const next = othersInPlay(game, seatOfKnown(game, id)).find((seat) => {
    const other = playerAt(game, seat).id;
    return auction.eligible.includes(other);
  });
  return next === undefined ? id : playerAt(game, next).id;
}

/** Closes the auction if no rival of the highest bidder is left. */
function closeIfDone(game: Draft): void {
  const auction = game.auction as Auction;
  const isAsked = game.options.lastBidder === 'asked' || auction.eligible.length > 1;
  if (isAsked && hasRivals(auction)) return;
  game.auction = null;
  endAuctionEntry(game);
  sell(game, auction);
}

function hasRivals({ eligible, highBidder }: Auction): boolean {
  for (const id of eligible) if (id !== highBidder) return true;
  return false;
}

function sell(game: Draft, auction: Auction): void {
  const bidder = auction.highBidder === null ? -1 : seatOf(game, auction.highBidder);
  // A bid that its bidder can no longer pay does not count.
  const winner = bidder >= 0 && playerAt(game, bidder).cash >= auction.highBid ? bidder : -1;
  if (winner >= 0 && auction.kind === 'deed') debit(game, winner, auction.highBid);
  if (hasListener(game)) {
    emit(game, {
      type: 'AuctionEnded',
      seq: seq(game),
      at: at(game),
      kind: auction.kind,
      propertyId: auction.spaceId,
      buildingType: auction.kind === 'building' ? auction.building : null,
      winnerId: winner < 0 ? null : auction.highBidder,
      amount: winner < 0 ? 0 : auction.highBid,
      rule: auction.kind === 'building' ? 'buildingAuction' : 'auction',
    });
  }
  if (winner < 0) return;
  if (auction.kind === 'deed') transferDeed(game, auction.spaceId, winner);
  else handOver(game, auction, winner);
}

/** The winner places the building first; then the rest is auctioned among the other claimants. */
function handOver(game: Draft, auction: BuildingAuction, winner: SeatIndex): void {
  const claimants = auction.claimants.filter((id) => id !== auction.highBidder);
  if (auction.left > 1 && claimants.length > 0) {
    pushEntries(game, { kind: 'BuildingLot', building: auction.building, claimants, left: auction.left - 1 });
  }
  pushEntries(game, { kind: 'BuildingPlacement', seat: winner, building: auction.building, price: auction.highBid });
}

/** Removes a leaving player and their bid from the auction. */
export function leaveAuction(game: Draft, seat: SeatIndex): void {
  const { auction } = game;
  if (auction === null) return;
  const { id } = playerAt(game, seat);
  const led = auction.highBidder === id;
  game.auction = {
    ...auction,
    ...(led ? { highBid: 0, highBidder: null } : {}),
    ...(auction.kind === 'building' ? { claimants: auction.claimants.filter((other) => other !== id) } : {}),
    eligible: auction.eligible.filter((other) => other !== id),
    turnOf: auction.turnOf === id ? bidderAfter(game, auction, id) : auction.turnOf,
  };
  closeIfDone(game);
}

export function isBidderAwaited({ turnOf, eligible, highBidder }: Auction, id: PlayerId): boolean {
  return turnOf === null ? id !== highBidder && eligible.includes(id) : id === turnOf;
}

/** The bidders whom an auction waits for, in seat order. */
export function biddersAwaited(auction: Auction): readonly PlayerId[] {
  if (auction.turnOf !== null) return [auction.turnOf];
  return auction.eligible.filter((id) => id !== auction.highBidder);
}
