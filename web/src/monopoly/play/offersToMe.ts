import { useSitting } from '../../table/sitting.ts';

/** How many offers wait for my answer. */
export function useOffersToMe(): number {
  const { view, me } = useSitting<'monopoly'>();
  return view.trades.filter((trade) => trade.status === 'pending' && trade.recipientId === me).length;
}
