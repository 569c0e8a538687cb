import { useSeatView } from '../../../game/seatView.ts';

/** How many trades wait for my answer. */
export function useOffersToMe(): number {
  const { view, me } = useSeatView<'acquire'>();
  return view.trades.filter(({ status, recipientId }) => status === 'pending' && recipientId === me).length;
}
