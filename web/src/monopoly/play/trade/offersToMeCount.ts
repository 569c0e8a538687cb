import { useSeatView } from '../../../game/seatView.ts';

/** How many offers wait for my answer. */
export function useOffersToMe(): number {
  const { view, me } = useSeatView<'monopoly'>();
  return view.trades.filter((trade) => trade.status === 'pending' && trade.recipientId === me).length;
}
