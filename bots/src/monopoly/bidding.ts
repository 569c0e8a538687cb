import type { Auction, BuildingAuction, SpaceId, Table } from '@magnate/engine/monopoly';
import { withOwner } from './deals.ts';
import { type GroupGround, groundOf } from './ground.ts';
import { buildingReserve, reserveFor } from './danger.ts';
import { playerAt, rivalsOf } from './seat.ts';
import { isWhole, strength } from './strength.ts';
import { EVEN, type Temper } from './temper.ts';

/** What a lot is worth to somebody, and how to bid for it. */

const WEIGHTS = {
  /** How much of what a rival would gain is worth paying to keep it from them. */
  spite: 0.3,
  /** Of the gain in strength, what is offered. */
  keen: 0.85,
  /** A whole group is worth more than what it brings soon: part of the price of all its lots. */
  whole: 0.6,
  /** First bid as part of the worth, and steps after that. */
  opening: 0.6,
  step: 0.12,
  /** How much of the reserve an auction may touch when a group is completed. */
  dare: 0.35,
} as const;

/** The most that this lot is worth to the seat, whatever it can pay. */
export function worthOf(view: Table, seat: number, space: SpaceId): number {
  const { cash } = playerAt(view, seat);
  const owners = withOwner(view.owners, space, seat);
  const gain = strength(view, owners, seat, cash) - strength(view, view.owners, seat, cash);
  const price = groundOf(view).price[space] as number;
  const spite = Math.max(0, rivalGain(view, seat, space) - price);
  const whole = completes(view, seat, space) ? groupAt(view, space).price : 0;
  return Math.round(WEIGHTS.keen * gain + WEIGHTS.spite * spite + WEIGHTS.whole * whole);
}

function groupAt(view: Table, space: SpaceId): GroupGround {
  const { groups, groupAt: places } = groundOf(view);
  return groups[places[space] as number] as GroupGround;
}

/** What the keenest rival would gain by it. */
function rivalGain(view: Table, seat: number, space: SpaceId): number {
  const group = groupAt(view, space);
  let most = 0;
  for (let other = 0; other < view.players.length; other++) {
    const player = playerAt(view, other);
    if (other === seat || !player.isActive) continue;
    const rest = group.spaces.every((sibling) => sibling === space || view.owners[sibling] === other);
    if (!rest) continue;
    const owners = withOwner(view.owners, space, other);
    most = Math.max(most, strength(view, owners, other, player.cash) - strength(view, view.owners, other, player.cash));
  }
  return most;
}

export function completes(view: Table, seat: number, space: SpaceId): boolean {
  const group = groupAt(view, space);
  return group.isStreet && group.spaces.every((other) => other === space || view.owners[other] === seat);
}

/** The bid to make now, by jumps towards the worth; undefined means pass. */
export function nextBid(view: Table, seat: number, temper: Temper = EVEN): number | undefined {
  const auction = view.auction as Auction;
  const { cash } = playerAt(view, seat);
  const least = auction.highBidder === null ? auction.minBid : auction.highBid + view.options.auctionIncrement;
  const [worth, reserve] =
    auction.kind === 'deed'
      ? [worthOf(view, seat, auction.spaceId) * temper.worth, deedReserve(view, seat, auction.spaceId, temper)]
      : [buildingWorth(view, seat, auction, temper), buildingReserve(view, seat, temper)];
  const limit = Math.floor(Math.min(worth, cash - reserve));
  if (limit < least) return undefined;
  const opening = Math.floor(limit * WEIGHTS.opening);
  return Math.min(limit, Math.max(least, opening, auction.highBid + Math.ceil(limit * WEIGHTS.step)));
}

function deedReserve(view: Table, seat: number, space: SpaceId, temper: Temper): number {
  return reserveFor(view, seat) * temper.reserve * (completes(view, seat, space) ? WEIGHTS.dare : 1);
}

function buildingWorth(view: Table, seat: number, auction: BuildingAuction, temper: Temper): number {
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
