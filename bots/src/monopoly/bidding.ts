import type { Auction, BuildingAuction, SpaceId, ReadonlyState } from '@magnate/engine/monopoly';
import { withOwner } from './dealEvaluator.ts';
import { type GroupStats, boardStatsOf } from './boardStats.ts';
import { buildingReserve, reserveFor } from './rentRisk.ts';
import { playerAt, rivalsOf } from './seat.ts';
import { ownsGroup, strength } from './strength.ts';
import { DEFAULT_POLICY, type Policy } from './policy.ts';
import { worthOf } from './valuation.ts';
import type { Weights } from './weights.ts';

/** The value of a lot to a seat, and how to bid for it. */

/** The highest value of this lot to the seat, whatever it can pay. */
export function lotValue(view: ReadonlyState, seat: number, space: SpaceId, weights: Weights): number {
  const { cash } = playerAt(view, seat);
  const owners = withOwner(view.owners, space, seat);
  const gain = strength(view, owners, seat, cash, weights) - strength(view, view.owners, seat, cash, weights);
  return Math.round(weights.bidding.keen * gain + premium(view, seat, space, weights));
}

/**
 * The highest bid for a lot. An auction is the only way to get a deed that a rival declined, so it also counts what the
 * lot may become.
 */
export function bidValue(view: ReadonlyState, seat: number, space: SpaceId, weights: Weights): number {
  const value = lotValue(view, seat, space, weights);
  const { option } = weights.bidding;
  if (option === 0) return value;
  const { price: prices, scale } = boardStatsOf(view);
  const { cash } = playerAt(view, seat);
  const price = prices[space] as number;
  const owners = withOwner(view.owners, space, seat);
  const worth = (worthOf(view, owners, seat, cash) - worthOf(view, view.owners, seat, cash)) * scale;
  const hope = Math.round(price + option * (worth - price) + premium(view, seat, space, weights));
  return Math.max(value, hope);
}

/** What completing a group, or preventing a rival's, adds to the value of a lot. */
function premium(view: ReadonlyState, seat: number, space: SpaceId, weights: Weights): number {
  const { bidding } = weights;
  const price = boardStatsOf(view).price[space] as number;
  const spite = Math.max(0, rivalGain(view, seat, space, weights) - price);
  const whole = completesGroup(view, seat, space) ? groupAt(view, space).price : 0;
  return bidding.spite * spite + bidding.whole * whole;
}

function groupAt(view: ReadonlyState, space: SpaceId): GroupStats {
  const { groups, groupAt: places } = boardStatsOf(view);
  return groups[places[space] as number] as GroupStats;
}

/** The largest gain of a rival from this lot. */
function rivalGain(view: ReadonlyState, seat: number, space: SpaceId, weights: Weights): number {
  const group = groupAt(view, space);
  let most = 0;
  for (let other = 0; other < view.players.length; other++) {
    const player = playerAt(view, other);
    if (other === seat || !player.isActive) continue;
    const rest = group.spaces.every((sibling) => sibling === space || view.owners[sibling] === other);
    if (!rest) continue;
    const owners = withOwner(view.owners, space, other);
    const before = strength(view, view.owners, other, player.cash, weights);
    most = Math.max(most, strength(view, owners, other, player.cash, weights) - before);
  }
  return most;
}

export function completesGroup(view: ReadonlyState, seat: number, space: SpaceId): boolean {
  const group = groupAt(view, space);
  return group.isStreet && group.spaces.every((other) => other === space || view.owners[other] === seat);
}

/** The next bid, in jumps toward the value; undefined to pass. */
export function nextBid(view: ReadonlyState, seat: number, policy: Policy = DEFAULT_POLICY): number | undefined {
  const auction = view.auction as Auction;
  const { cash } = playerAt(view, seat);
  const least = auction.highBidder === null ? auction.minBid : auction.highBid + view.options.auctionIncrement;
  const [worth, reserve] =
    auction.kind === 'deed'
      ? [
          bidValue(view, seat, auction.spaceId, policy.weights) * policy.worth,
          deedReserve(view, seat, auction.spaceId, policy),
        ]
      : [buildingWorth(view, seat, auction, policy), buildingReserve(view, seat, policy)];
  const limit = Math.floor(Math.min(worth, cash - reserve));
  if (limit < least) return undefined;
  const opening = Math.floor(limit * policy.weights.bidding.opening);
  const bid = Math.min(
    limit,
    Math.max(least, opening, auction.highBid + Math.ceil(limit * policy.weights.bidding.step)),
  );
  if (policy.bids === 'toValue') return bid;
  return Math.max(least, Math.min(bid, richestBidder(view, seat) + view.options.auctionIncrement));
}

/** The most cash of another player who may still bid. */
function richestBidder(view: ReadonlyState, seat: number): number {
  let most = 0;
  view.players.forEach(({ id, cash, isActive }, other) => {
    if (other === seat || !isActive || view.auction?.eligible.includes(id) === false) return;
    most = Math.max(most, cash);
  });
  return most;
}

/** The part of the price that no rival has in cash if an auction is cheap. */
const CHEAP_AUCTION = 0.7;

/** Would an auction cost much less than the price, because no rival has the cash? */
export function isAuctionCheaper(view: ReadonlyState, seat: number, price: number): boolean {
  const { auctions, declinerMayBid } = view.options;
  return auctions && declinerMayBid && richestBidder(view, seat) < CHEAP_AUCTION * price;
}

function deedReserve(view: ReadonlyState, seat: number, space: SpaceId, policy: Policy): number {
  return (
    reserveFor(view, seat, policy.weights) *
    policy.reserve *
    (completesGroup(view, seat, space) ? policy.weights.bidding.dare : 1)
  );
}

function buildingWorth(view: ReadonlyState, seat: number, auction: BuildingAuction, policy: Policy): number {
  const { groups, houseCost } = boardStatsOf(view);
  let most = 0;
  for (const group of groups) {
    if (!group.isStreet || !ownsGroup(view.owners, seat, group)) continue;
    const site = group.spaces.reduce((a, b) => ((view.houses[b] as number) < (view.houses[a] as number) ? b : a));
    const level = Math.min(4, view.houses[site] as number);
    const gain = ((group.income[level + 1] as number) - (group.income[level] as number)) / group.spaces.length;
    most = Math.max(most, Math.min(gain * rivalsOf(view) * 12, 2 * (houseCost[site] as number)));
  }
  return Math.max(auction.minBid, Math.round(most) * policy.worth);
}
