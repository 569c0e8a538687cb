import type { PlayerId } from '@magnate/engine';
import { type Corporation, type Trade, type TradeSide, priceNow } from '@magnate/engine/acquire';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { listed, translator } from '@magnate/words';
import { loaded } from '../../design/loaded.tsx';
import { Money } from '../../design/Money.tsx';
import { InBar } from '../../game/decision/ActionBar.tsx';
import { Hint } from '../../game/decision/DecisionPanel.tsx';
import { useSuggestion } from '../../game/suggestion/suggestions.ts';
import { ActionButton } from '../../game/decision/ActionButton.tsx';
import { OfferSnooze } from '../../game/decision/OfferSnooze.tsx';
import { useOfferMemory } from '../../game/offers.ts';
import { useRefusalReason } from '../../game/remarks.ts';
import { useSeatView } from '../../game/seatView.ts';
import { CorporationMark } from '../board/CorporationMark.tsx';
import { useConveniences } from './Conveniences.tsx';
import { itemsOf, worthOf } from './tradeProposal.ts';
import styles from './TradeOffer.module.css';
import { type Deal, gainWords, standingWords, tradeEffects, tradeItems } from '@magnate/words/acquire';

const TradeScale = loaded(async () => (await import('../../odds/TradeScale.tsx')).TradeScale, 'list');

interface TradeOfferProps {
  readonly trade: Trade;
  /** Are its answers inside the card instead of the bar? */
  readonly hasAnswers?: boolean;
  readonly children?: ReactNode;
}

/** An open offer and my possible answers. */
export function TradeOffer({ trade, hasAnswers = true, children }: TradeOfferProps) {
  const t = translator('acquire');
  const { names } = useSeatView<'acquire'>();
  const { proposerId, recipientId, offered, requested } = trade;
  const who = { proposer: names.subject(proposerId), recipient: names.object(recipientId) };
  const isYou = (id: PlayerId) => names.form(id) === 'you';
  const context = isYou(proposerId) ? 'mine' : isYou(recipientId) ? 'toMe' : 'others';
  return (
    <article className={styles.offer}>
      <p className={styles.title}>{t('play.trade.offer', { ...who, context })}</p>
      <div className={styles.sides}>
        <SideItems giver={proposerId} side={offered} />
        <SideItems giver={recipientId} side={requested} />
      </div>
      <TradeEffect deal={trade} />
      {hasAnswers && <Answers trade={trade} />}
      {children}
    </article>
  );
}

function Answers({ trade }: { readonly trade: Trade }) {
  const t = translator('acquire');
  const { me, offers } = useSeatView<'acquire'>();
  const { id: tradeId, proposerId, recipientId } = trade;
  const may = (type: 'RejectTrade' | 'CancelTrade') =>
    offers.some((offer) => offer.type === type && offer.tradeIds?.includes(tradeId));
  if (recipientId === me && may('RejectTrade')) {
    return (
      <div className={styles.actions}>
        <AcceptButton trade={trade} />
        <RejectButton trade={trade} />
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

function AcceptButton({ trade }: { readonly trade: Trade }) {
  const t = translator('acquire');
  const { names } = useSeatView<'acquire'>();
  const isGood = useIsGood(trade);
  return (
    <ActionButton
      action={{ type: 'AcceptTrade', tradeId: trade.id }}
      kind="secondary"
      confirm={{
        question: t('play.trade.acceptQuestion', { name: names.object(trade.proposerId) }),
        words: t('play.trade.accept'),
        isHarm: !isGood,
      }}
    >
      {t('play.trade.accept')}
    </ActionButton>
  );
}

function RejectButton({ trade }: { readonly trade: Trade }) {
  const t = translator('acquire');
  return <ActionButton action={{ type: 'RejectTrade', tradeId: trade.id }}>{t('play.trade.reject')}</ActionButton>;
}

/** Is it at least even at current prices? */
function useIsGood({ offered, requested }: Trade): boolean {
  const { view } = useSeatView<'acquire'>();
  const price = (corporation: Corporation) => priceNow(view, corporation);
  return worthOf(offered, price) >= worthOf(requested, price);
}

/** What one side gives, and its current value. */
function SideItems({ giver, side }: { readonly giver: PlayerId; readonly side: TradeSide }) {
  const t = translator('acquire');
  const { view, names } = useSeatView<'acquire'>();
  const items = itemsOf(side);
  const amount = worthOf(side, (corporation) => priceNow(view, corporation));
  const context = names.form(giver);
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

/** Trades that wait for my answer, beside the current decision. */
export function OffersToMe() {
  const { view, me } = useSeatView<'acquire'>();
  const { isInTheWay } = useOfferMemory();
  useRejecting();
  const first = view.trades.find(
    (trade) => trade.status === 'pending' && trade.recipientId === me && isInTheWay(trade),
  );
  return first === undefined ? null : <OfferQuestion key={first.id} trade={first} />;
}

/** While I have a decision, it has the main button; otherwise the offer does. */
function OfferQuestion({ trade }: { readonly trade: Trade }) {
  const { me, actors } = useSeatView<'acquire'>();
  const { action, why } = useSuggestion<'acquire'>();
  const isAdvised = action !== null && 'tradeId' in action && action.tradeId === trade.id;
  const isEven = useIsGood(trade);
  const isGood = isAdvised ? action.type === 'AcceptTrade' : isEven;
  const hasMain = isAdvised || me === null || !actors.includes(me);
  const [accept, reject] = [<AcceptButton key="accept" trade={trade} />, <RejectButton key="reject" trade={trade} />];
  return (
    <>
      <TradeOffer trade={trade} hasAnswers={!hasMain}>
        {isAdvised && <Hint why={why} />}
        <OfferSnooze trade={trade} />
      </TradeOffer>
      {hasMain && (
        <>
          <InBar place="main">{isGood ? accept : reject}</InBar>
          <InBar place="others">{isGood ? reject : accept}</InBar>
        </>
      )}
    </>
  );
}

/** Convenience: declines offers. Each offer is tried once; if that fails, it stays to be answered. */
function useRejecting(): void {
  const { offers, act, busy, animation } = useSeatView<'acquire'>();
  const isOn = useConveniences((conveniences) => conveniences.rejectOffers);
  const open = offers.find(({ type }) => type === 'RejectTrade')?.tradeIds ?? [];
  const tried = useRef(new Set<string>());
  const rejectNext = useEffectEvent(() => {
    const tradeId = open.find((id) => !tried.current.has(id));
    if (tradeId === undefined) return;
    tried.current.add(tradeId);
    void act({ type: 'RejectTrade', tradeId });
  });
  const due = isOn && !busy && animation.current === null ? open.join(' ') : '';
  useEffect(() => {
    if (due !== '') rejectNext();
  }, [due]);
}

/** The number of trades waiting for my answer. */
export function useOffersToMe(): number {
  const { view, me } = useSeatView<'acquire'>();
  const { isMuted } = useOfferMemory();
  return view.trades.filter((trade) => trade.status === 'pending' && trade.recipientId === me && !isMuted(trade))
    .length;
}

/** The result of my last offer with the reason of a refusal: the table forgets it when a tile is placed. */
export function TradeAnswer() {
  const t = translator('acquire');
  const { view, me, names } = useSeatView<'acquire'>();
  const last = view.trades.findLast(({ proposerId }) => proposerId === me);
  const reason = useRefusalReason(last?.recipientId, me);
  if (last === undefined || (last.status !== 'rejected' && last.status !== 'accepted')) return null;
  const { status, recipientId, offered, requested } = last;
  const items = (side: TradeSide) => {
    const list = tradeItems(side);
    return list.length > 0 ? listed(list) : t('play.trade.answered.nothing');
  };
  const said = { name: names.subject(recipientId), give: items(offered), get: items(requested) };
  return (
    <div className={styles.answer} role="status">
      {t(`play.trade.answered.${status}`, said)} {status === 'rejected' && reason}
      {status === 'rejected' && <TradeScale trade={last} isRefused />}
    </div>
  );
}

/** The effect of a trade on majorities and net worth. */
export function TradeEffect({ deal }: { readonly deal: Deal }) {
  const t = translator('acquire');
  const { view, names } = useSeatView<'acquire'>();
  const { stock, gains } = tradeEffects(view, deal);
  if (stock.length === 0 && gains.every(({ gain }) => gain === 0)) return null;
  return (
    <ul className={styles.effect}>
      {stock.map(({ corporation, isOnBoard, standings }) => (
        <li key={corporation} className={styles.line}>
          <CorporationMark corporation={corporation} size={20} />
          <ul>
            {!isOnBoard && <li className={styles.muted}>{t('play.trade.inactive', { corporation })}</li>}
            {standings.map((side) => (
              <li key={side.playerId}>{standingWords(side, names)}</li>
            ))}
          </ul>
        </li>
      ))}
      {gains.map((each) => (
        <li key={each.playerId}>{gainWords(each, names)}</li>
      ))}
      <li>
        <TradeScale trade={deal} />
      </li>
    </ul>
  );
}
