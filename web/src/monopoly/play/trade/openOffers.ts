import type { Trade } from '@magnate/engine/monopoly';
import { useOfferMemory } from '../../../game/offers.ts';
import { useSeatView } from '../../../game/seatView.ts';

/** Offers waiting for my answer, without snoozed ones. */
export function useBlockingOffers(): readonly Trade[] {
  const { view, me } = useSeatView<'monopoly'>();
  const { isInTheWay } = useOfferMemory();
  return view.trades.filter((trade) => trade.status === 'pending' && trade.recipientId === me && isInTheWay(trade));
}

/** The number of offers waiting for my answer. */
export function useOffersToMe(): number {
  const { view, me } = useSeatView<'monopoly'>();
  const { isMuted } = useOfferMemory();
  return view.trades.filter((trade) => trade.status === 'pending' && trade.recipientId === me && !isMuted(trade))
    .length;
}
