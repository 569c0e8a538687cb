import {
  type Auction,
  type Board,
  boardOf,
  type GameView,
  lotAt,
  type Offer,
  viewRules,
} from '@magnate/engine/monopoly';
import { useSeatView } from '../../../game/seatView.ts';
import { offered } from '../../board/decision.ts';
import { usePendingIntents } from '../pendingIntents.ts';

export interface Bidding {
  readonly auction: Auction;
  readonly key: string;
  /** What I may bid; undefined while I may not. */
  readonly offer: Offer | undefined;
  /** The sum on the button. */
  readonly amount: number | undefined;
  readonly raises: readonly QuickRaise[];
  /** Up to here a bid is sound without having thought about it. */
  readonly limit: number;
  /** Have I set a sum of my own that still is a bid? */
  readonly isWanted: boolean;
  want(amount: number): void;
}

/** The auction that runs, and the sum that I think of. */
export function useBidding(): Bidding | null {
  const { view, offers, tableId } = useSeatView<'monopoly'>();
  const { bid, set } = usePendingIntents();
  const { auction } = view;
  if (auction === null) return null;
  const key = auctionKey(tableId, view);
  const offer = offered(offers, 'PlaceBid');
  const wanted = bid?.auction === key ? bid.amount : undefined;
  return {
    auction,
    key,
    offer,
    amount: fitBid(wanted, offer),
    raises: quickRaises(auction, offer),
    limit: soundLimit(auction, boardOf(view.options)),
    isWanted: wanted !== undefined && wanted >= (offer?.min ?? Number.POSITIVE_INFINITY),
    want: (amount) => set({ bid: { auction: key, amount } }),
  };
}

/** Sums to bid. */

export const RAISES = [1, 10, 50, 100] as const;

interface QuickRaise {
  readonly by: number;
  readonly amount: number;
}

/** From the highest bid up, as far as the rules and the cash allow; before the first bid, from nothing. */
export function quickRaises(auction: Auction, bid: Offer | undefined): readonly QuickRaise[] {
  const { min, max } = bid ?? {};
  if (min === undefined || max === undefined) return [];
  return RAISES.map((by) => ({ by, amount: auction.highBid + by })).filter(
    ({ amount }) => amount >= min && amount <= max,
  );
}

/** A lot is worth its price; a building what the bank would have asked for it at least. */
export function soundLimit(auction: Auction, board?: Board): number {
  return auction.kind === 'deed' ? (lotAt(auction.spaceId, board)?.price ?? 0) : auction.minBid;
}

/** A sum that was thought of, brought to where it is a bid; the least one where nothing was thought of. */
export function fitBid(wanted: number | undefined, bid: Offer | undefined): number | undefined {
  const { min, max } = bid ?? {};
  if (min === undefined || max === undefined) return undefined;
  return Math.min(max, Math.max(min, Math.floor(wanted ?? min)));
}

/** One auction among those of a table, so that a wish for it does not live longer. */
export function auctionKey(tableId: string, view: GameView): string {
  return `${tableId} ${viewRules.decisionKey(view)}`;
}
