import { useEffect, useEffectEvent } from 'react';
import { useSitting } from '../../table/sitting.ts';
import { useConveniences } from './conveniences.ts';
import { TradeOffer } from './TradeOffer.tsx';

/** Trades that wait for my answer, beside whatever else is to be done. */
export function OffersToMe() {
  const { view, me, offers, act, busy } = useSitting<'acquire'>();
  const rejects = useConveniences((conveniences) => conveniences.rejectOffers);
  const toReject = rejects ? offers.find(({ type }) => type === 'RejectTrade')?.tradeIds?.[0] : undefined;
  const reject = useEffectEvent((tradeId: string) => void act({ type: 'RejectTrade', tradeId }));
  useEffect(() => {
    if (toReject !== undefined && !busy) reject(toReject);
  }, [toReject, busy]);
  if (rejects) return null;
  return view.trades
    .filter(({ status, recipientId }) => status === 'pending' && recipientId === me)
    .map((trade) => <TradeOffer key={trade.id} trade={trade} />);
}
