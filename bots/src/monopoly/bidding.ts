import type { Auction, BuildingAuction, SpaceId, ReadonlyState } from '@magnate/engine/monopoly';
import { withOwner } from './deals.ts';
import { type GroupStats, boardStatsOf } from './boardStats.ts';
import { buildingReserve, reserveFor } from './rentRisk.ts';
import { playerAt, rivalsOf } from './seat.ts';
import { ownsGroup, strength } from './strength.ts';
import { DEFAULT_POLICY, type Policy } from './policy.ts';
import type { Weights } from './weights.ts';

/** The value of a lot to a seat, and how to bid for it. */

/** The highest value of this lot to the seat, whatever it can pay. */
export function lotValue(view: ReadonlyState, seat: number, space: SpaceId, weights: Weights): number {
  const { bidding } = weights;
  const { cash } = playerAt(view, seat);
  const owners = withOwner(view.owners, space, seat);
  const gain = strength(view, owners, seat, cash, weights) - strength(view, view.owners, seat, cash, weights);
  const price = boardStatsOf(view).price[space] as number;
  const spite = Math.max(0, rivalGain(view, seat, space, weights) - price);
  const whole = completesGroup(view, seat, space) ? groupAt(view, space).price : 0;
  return Math.round(bidding.keen * gain + bidding.spite * spite + bidding.whole * whole);
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
          lotValue(view, seat, auction.spaceId, policy.weights) * policy.worth,
          deedReserve(view, seat, auction.spaceId, policy),
        ]
      : [buildingWorth(view, seat, auction, policy), buildingReserve(view, seat, policy)];
  const limit = Math.floor(Math.min(worth, cash - reserve));
  if (limit < least) return undefined;
  const opening = Math.floor(limit * policy.weights.bidding.opening);
  return Math.min(limit, Math.max(least, opening, auction.highBid + Math.ceil(limit * policy.weights.bidding.step)));
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
