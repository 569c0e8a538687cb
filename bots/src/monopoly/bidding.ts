import type { Auction, BuildingAuction, SpaceId, ReadonlyState } from '@magnate/engine/monopoly';
import { withOwner } from './deals.ts';
import { type GroupGround, groundOf } from './ground.ts';
import { buildingReserve, reserveFor } from './danger.ts';
import { playerAt, rivalsOf } from './seat.ts';
import { isWhole, strength } from './strength.ts';
import { EVEN, type Temper } from './temper.ts';
import type { Weights } from './weights.ts';

/** What a lot is worth to somebody, and how to bid for it. */

/** The most that this lot is worth to the seat, whatever it can pay. */
export function worthOf(view: ReadonlyState, seat: number, space: SpaceId, weights: Weights): number {
  const { bidding } = weights;
  const { cash } = playerAt(view, seat);
  const owners = withOwner(view.owners, space, seat);
  const gain = strength(view, owners, seat, cash, weights) - strength(view, view.owners, seat, cash, weights);
  const price = groundOf(view).price[space] as number;
  const spite = Math.max(0, rivalGain(view, seat, space, weights) - price);
  const whole = completes(view, seat, space) ? groupAt(view, space).price : 0;
  return Math.round(bidding.keen * gain + bidding.spite * spite + bidding.whole * whole);
}

function groupAt(view: ReadonlyState, space: SpaceId): GroupGround {
  const { groups, groupAt: places } = groundOf(view);
  return groups[places[space] as number] as GroupGround;
}

/** What the keenest rival would gain by it. */
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

export function completes(view: ReadonlyState, seat: number, space: SpaceId): boolean {
  const group = groupAt(view, space);
  return group.isStreet && group.spaces.every((other) => other === space || view.owners[other] === seat);
}

/** The bid to make now, by jumps towards the worth; undefined means pass. */
export function nextBid(view: ReadonlyState, seat: number, temper: Temper = EVEN): number | undefined {
  const auction = view.auction as Auction;
  const { cash } = playerAt(view, seat);
  const least = auction.highBidder === null ? auction.minBid : auction.highBid + view.options.auctionIncrement;
  const [worth, reserve] =
    auction.kind === 'deed'
      ? [
          worthOf(view, seat, auction.spaceId, temper.weights) * temper.worth,
          deedReserve(view, seat, auction.spaceId, temper),
        ]
      : [buildingWorth(view, seat, auction, temper), buildingReserve(view, seat, temper)];
  const limit = Math.floor(Math.min(worth, cash - reserve));
  if (limit < least) return undefined;
  const opening = Math.floor(limit * temper.weights.bidding.opening);
  return Math.min(limit, Math.max(least, opening, auction.highBid + Math.ceil(limit * temper.weights.bidding.step)));
}

function deedReserve(view: ReadonlyState, seat: number, space: SpaceId, temper: Temper): number {
  return (
    reserveFor(view, seat, temper.weights) *
    temper.reserve *
    (completes(view, seat, space) ? temper.weights.bidding.dare : 1)
  );
}

function buildingWorth(view: ReadonlyState, seat: number, auction: BuildingAuction, temper: Temper): number {
  const { groups, houseCost } = groundOf(view);
  let most = 0;
  for (const group of groups) {
    if (!group.isStreet || !isWhole(view.owners, seat, group)) continue;
    const site = group.spaces.reduce((a, b) => ((view.houses[b] as number) < (view.houses[a] as number) ? b : a));
    const level = Math.min(4, view.houses[site] as number);
    const gain = ((group.income[level + 1] as number) - (group.income[level] as number)) / group.spaces.length;
    most = Math.max(most, Math.min(gain * rivalsOf(view) * 12, 2 * (houseCost[site] as number)));
  }
  return Math.max(auction.minBid, Math.round(most) * temper.worth);
}
