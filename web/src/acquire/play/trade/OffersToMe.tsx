import { useEffect, useEffectEvent, useRef } from 'react';
import { useSeatView } from '../../../game/seatView.ts';
import { useConveniences } from '../Conveniences.tsx';
import { TradeOffer } from './TradeOffer.tsx';

/** Trades that wait for my answer, beside whatever else is to be done. */
export function OffersToMe() {
  const { view, me } = useSeatView<'acquire'>();
  useRejecting();
  return view.trades
    .filter(({ status, recipientId }) => status === 'pending' && recipientId === me)
    .map((trade) => <TradeOffer key={trade.id} trade={trade} />);
}

/** For those who want it so. Each offer is tried once: where that fails, it is there to be answered. */
function useRejecting(): void {
  const { offers, act, busy, stage } = useSeatView<'acquire'>();
  const isOn = useConveniences((conveniences) => conveniences.rejectOffers);
  const open = offers.find(({ type }) => type === 'RejectTrade')?.tradeIds ?? [];
  const tried = useRef(new Set<string>());
  const rejectNext = useEffectEvent(() => {
    const tradeId = open.find((id) => !tried.current.has(id));
    if (tradeId === undefined) return;
    tried.current.add(tradeId);
    void act({ type: 'RejectTrade', tradeId });
  });
  const due = isOn && !busy && stage.current === null ? open.join(' ') : '';
  useEffect(() => {
    if (due !== '') rejectNext();
  }, [due]);
}

/** How many trades wait for my answer. */
export function useOffersToMe(): number {
  const { view, me } = useSeatView<'acquire'>();
  return view.trades.filter(({ status, recipientId }) => status === 'pending' && recipientId === me).length;
}
