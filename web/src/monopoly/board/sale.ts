import type { PlayerId } from '@magnate/engine';
import type { Auction, BuildingType, GameEvent, SpaceId } from '@magnate/engine/monopoly';
import type { TableEvent } from '@magnate/protocol';
import type { Stage } from '../../sync/gameTypes.ts';

/** What is under the hammer, as far as it has been acted out. */

export interface Sale {
  /** The lot; null where a building is sold. */
  readonly spaceId: SpaceId | null;
  readonly building: BuildingType | null;
  /** 0 before the first bid. */
  readonly highBid: number;
  readonly highBidder: PlayerId | null;
  /** Still in. */
  readonly bidders: readonly PlayerId[];
}

export function saleOf(auction: Auction | null, { played, current }: Stage<GameEvent | TableEvent>): Sale | null {
  let sale = auction === null ? null : saleIn(auction);
  for (const event of played) sale = saleAfter(sale, event);
  return current === null ? sale : saleAfter(sale, current.event);
}

function saleIn(auction: Auction): Sale {
  const { spaceId, highBid, highBidder, eligible } = auction;
  const building = auction.kind === 'building' ? auction.building : null;
  return { spaceId, building, highBid, highBidder, bidders: eligible };
}

function saleAfter(sale: Sale | null, event: GameEvent | TableEvent): Sale | null {
  if (event.type === 'AuctionEnded') return null;
  if (event.type === 'AuctionStarted') {
    const { propertyId, buildingType, eligible } = event;
    return { spaceId: propertyId, building: buildingType, highBid: 0, highBidder: null, bidders: eligible };
  }
  if (sale === null) return null;
  if (event.type === 'BidPlaced') return { ...sale, highBid: event.amount, highBidder: event.playerId };
  if (event.type === 'BidPassed') return { ...sale, bidders: sale.bidders.filter((id) => id !== event.playerId) };
  return sale;
}
