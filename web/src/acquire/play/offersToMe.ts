import { useSitting } from '../../table/sitting.ts';

/** How many trades wait for my answer. */
export function useOffersToMe(): number {
  const { view, me } = useSitting<'acquire'>();
  return view.trades.filter(({ status, recipientId }) => status === 'pending' && recipientId === me).length;
}
