import type { Trade } from '@magnate/engine/monopoly';
import { useOfferMemory } from '../../../game/offers.ts';
import { useSeatView } from '../../../game/seatView.ts';

/** Those that wait for my answer, without those that I have put aside. */
export function useOffersInTheWay(): readonly Trade[] {
  const { view, me } = useSeatView<'monopoly'>();
  const { isInTheWay } = useOfferMemory();
  return view.trades.filter((trade) => trade.status === 'pending' && trade.recipientId === me && isInTheWay(trade));
}

/** How many offers wait for my answer. */
export function useOffersToMe(): number {
  const { view, me } = useSeatView<'monopoly'>();
  const { isMuted } = useOfferMemory();
  return view.trades.filter((trade) => trade.status === 'pending' && trade.recipientId === me && !isMuted(trade))
    .length;
}
