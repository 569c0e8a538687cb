import {
  type Action,
  type Auction,
  type Board,
  boardOf,
  type GameView,
  lotAt,
  type Offer,
  viewRules,
} from '@magnate/engine/monopoly';
import { useSeatView } from '../../../game/seatView.ts';
import { useSuggestion } from '../../../game/suggestion/suggestions.ts';
import { offered } from '../../board/decision.ts';
import { usePendingIntents } from '../pendingIntents.ts';

export interface Bidding {
  readonly auction: Auction;
  readonly key: string;
  /** My allowed bids; undefined while I may not bid. */
  readonly offer: Offer | undefined;
  /** The amount on the button. */
  readonly amount: number | undefined;
  readonly raises: readonly QuickRaise[];
  /** The value of the lot by itself: its price. */
  readonly limit: number;
  /** The highest bid that the main button makes. */
  readonly most: number;
  /** Changes when a bid of another player or new advice changes the amount: not by my own choice. */
  readonly meaning: string;
  /** Have I chosen an amount that is still a valid bid? */
  readonly isWanted: boolean;
  want(amount: number): void;
}

/** The running auction and my chosen amount. */
export function useBidding(): Bidding | null {
  const { view, offers, tableId } = useSeatView<'monopoly'>();
  const { bid, set } = usePendingIntents();
  const { action, previous } = useSuggestion<'monopoly'>();
  const { auction } = view;
  if (auction === null) return null;
  const key = auctionKey(tableId, view);
  const offer = offered(offers, 'PlaceBid');
  const wanted = bid?.auction === key ? bid.amount : undefined;
  const limit = soundLimit(auction, boardOf(view.options));
  const most = mostFor(action, previous, limit);
  return {
    auction,
    key,
    offer,
    amount: fitBid(wanted, offer),
    raises: quickRaises(auction, offer),
    limit,
    most,
    meaning: `${auction.highBid} ${most}`,
    isWanted: wanted !== undefined && wanted >= (offer?.min ?? Number.POSITIVE_INFINITY),
    want: (amount) => set({ bid: { auction: key, amount } }),
  };
}

/** The highest bid of the main button. Bids arrive faster than advice: the last one holds meanwhile. */
export function mostFor(action: Action | null, previous: Action | null, limit: number): number {
  if (action?.type === 'PlaceBid') return action.amount;
  if (action?.type === 'PassBid') return 0;
  if (previous?.type === 'PlaceBid') return Math.max(previous.amount, limit);
  return previous?.type === 'PassBid' ? 0 : limit;
}

/** Bid amounts. */

export const RAISES = [1, 10, 50, 100] as const;

interface QuickRaise {
  readonly by: number;
  readonly amount: number;
}

/** From the highest bid up, as far as rules and cash allow; before the first bid, from zero. */
export function quickRaises(auction: Auction, bid: Offer | undefined): readonly QuickRaise[] {
  const { min, max } = bid ?? {};
  if (min === undefined || max === undefined) return [];
  return RAISES.map((by) => ({ by, amount: auction.highBid + by })).filter(
    ({ amount }) => amount >= min && amount <= max,
  );
}

/** The value of a lot is its price; of a building, at least the bank's price. */
export function soundLimit(auction: Auction, board?: Board): number {
  return auction.kind === 'deed' ? (lotAt(auction.spaceId, board)?.price ?? 0) : auction.minBid;
}

/** A chosen amount, clamped to a valid bid; the minimum bid if none was chosen. */
export function fitBid(wanted: number | undefined, bid: Offer | undefined): number | undefined {
  const { min, max } = bid ?? {};
  if (min === undefined || max === undefined) return undefined;
  return Math.min(max, Math.max(min, Math.floor(wanted ?? min)));
}

/** The key of an auction within a table, so that intents do not outlive it. */
export function auctionKey(tableId: string, view: GameView): string {
  return `${tableId} ${viewRules.decisionKey(view)}`;
}
