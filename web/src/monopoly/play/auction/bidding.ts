import type { Auction, Offer } from '@magnate/engine/monopoly';
import { useSeatView } from '../../../game/seatView.ts';
import { auctionKey, fitBid, type QuickRaise, quickRaises } from './auctionSums.ts';
import { offered } from '../offered.ts';
import { useWishes } from '../wishes.ts';

export interface Bidding {
  readonly auction: Auction;
  readonly key: string;
  /** What I may bid; undefined while I may not. */
  readonly offer: Offer | undefined;
  /** The sum on the button. */
  readonly amount: number | undefined;
  readonly raises: readonly QuickRaise[];
  want(amount: number): void;
}

/** The auction that runs, and the sum that I think of. */
export function useBidding(): Bidding | null {
  const { view, offers, tableId } = useSeatView<'monopoly'>();
  const { bid, set } = useWishes();
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
    want: (amount) => set({ bid: { auction: key, amount } }),
  };
}
