import type { PlayerId } from '@magnate/engine';
import type { Trade, TradeSide } from '@magnate/engine/acquire';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Money } from '../../../design/Money.tsx';
import { ActionButton } from '../../../game/decision/ActionButton.tsx';
import { useSeatView } from '../../../game/seatView.ts';
import { CorporationMark } from '../../board/CorporationMark.tsx';
import { priceNow } from '@magnate/engine/acquire';
import { useConveniences } from '../Conveniences.tsx';
import { itemsOf, worthOf } from './terms.ts';
import { TradeEffect } from './TradeEffect.tsx';
import styles from './TradeOffer.module.css';

/** An open offer, and what I may answer. */
export function TradeOffer({ trade }: { readonly trade: Trade }) {
  const { t } = useTranslation('acquire');
  const { me, names } = useSeatView<'acquire'>();
  const { proposerId, recipientId, offered, requested } = trade;
  const who = { proposer: names.subject(proposerId), recipient: names.object(recipientId) };
  const context = proposerId === me ? 'mine' : recipientId === me ? 'toMe' : 'others';
  return (
    <article className={styles.offer}>
      <p className={styles.title}>{t('play.trade.offer', { ...who, context })}</p>
      <div className={styles.sides}>
        <SideItems giver={proposerId} side={offered} />
        <SideItems giver={recipientId} side={requested} />
      </div>
      <TradeEffect deal={trade} />
      <Answers trade={trade} />
    </article>
  );
}

function Answers({ trade: { id: tradeId, proposerId, recipientId } }: { readonly trade: Trade }) {
  const { t } = useTranslation('acquire');
  const { me, names, offers } = useSeatView<'acquire'>();
  const may = (type: 'RejectTrade' | 'CancelTrade') =>
    offers.some((offer) => offer.type === type && offer.tradeIds?.includes(tradeId));
  if (recipientId === me && may('RejectTrade')) {
    return (
      <div className={styles.actions}>
        <ActionButton
          action={{ type: 'AcceptTrade', tradeId }}
          kind="primary"
          confirm={{
            question: t('play.trade.acceptQuestion', { name: names.object(proposerId) }),
            words: t('play.trade.accept'),
          }}
        >
          {t('play.trade.accept')}
        </ActionButton>
        <ActionButton action={{ type: 'RejectTrade', tradeId }}>{t('play.trade.reject')}</ActionButton>
      </div>
    );
  }
  if (proposerId !== me || !may('CancelTrade')) return null;
  return (
    <div className={styles.actions}>
      <ActionButton action={{ type: 'CancelTrade', tradeId }}>{t('play.trade.cancel')}</ActionButton>
    </div>
  );
}

/** What one of the two gives, and what it is worth now. */
function SideItems({ giver, side }: { readonly giver: PlayerId; readonly side: TradeSide }) {
  const { t } = useTranslation('acquire');
  const { view, me, names } = useSeatView<'acquire'>();
  const items = itemsOf(side);
  const amount = worthOf(side, (corporation) => priceNow(view, corporation));
  const context = giver === me ? 'you' : 'they';
  return (
    <div>
      <p className={styles.heading}>{t('play.trade.gives', { name: names.subject(giver), amount, context })}</p>
      <ul className={styles.items}>
        {items.map((item) => (
          <li key={item.kind === 'cash' ? 'cash' : item.corporation} className={styles.item}>
            {item.kind === 'cash' ? (
              <Money amount={item.amount} />
            ) : (
              <>
                <CorporationMark corporation={item.corporation} size={20} />
                {t('play.trade.shares', { count: item.count, corporation: item.corporation })}
              </>
            )}
          </li>
        ))}
        {items.length === 0 && <li>{t('play.trade.nothing')}</li>}
      </ul>
    </div>
  );
}

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
