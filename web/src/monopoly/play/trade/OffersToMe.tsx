import type { Trade } from '@magnate/engine/monopoly';
import type { ReactNode } from 'react';
import { translator } from '@magnate/words';
import { loaded } from '../../../design/loaded.tsx';
import { InBar } from '../../../game/decision/ActionBar.tsx';
import { OfferSnooze } from '../../../game/decision/OfferSnooze.tsx';
import { useSeatView, useSubject } from '../../../game/seatView.ts';
import { consequences, sideWords } from '@magnate/words/monopoly';
import { AcceptButton, CounterButton, RejectButton } from './OfferCard.tsx';
import styles from './OffersToMe.module.css';
import { useBlockingOffers } from './openOffers.ts';
import { isGoodOffer } from './offerWorth.ts';
import { counterDraft } from '../../board/tradeDraft.ts';
import { useTradeEditor } from '../../board/useTradeEditor.ts';
import { FORM, Hint } from '../../../game/decision/DecisionPanel.tsx';
import { ActionButton } from '../../../game/decision/ActionButton.tsx';
import { useRefusalReason } from '../../../game/remarks.ts';
import { useSuggestion } from '../../../game/suggestion/suggestions.ts';
import { useBoard } from '../../board/useBoard.ts';

const TradeScale = loaded(async () => (await import('../../../odds/TradeScale.tsx')).TradeScale, 'list');

/** Offers that wait for my answer: the oldest here, the others in the trade tab. */
export function OffersToMe() {
  const t = translator('monopoly');
  const [first, ...others] = useBlockingOffers();
  const { draft, begin } = useTradeEditor();
  if (first === undefined) return null;
  return (
    <OfferQuestion trade={first} onCounter={() => begin(counterDraft(first, draft))}>
      {others.length > 0 && <p className={styles.more}>{t('play.trade.more', { count: others.length })}</p>}
    </OfferQuestion>
  );
}

interface OfferQuestionProps {
  readonly trade: Trade;
  readonly children: ReactNode;
  onCounter(): void;
}

/** While I have a decision, it has the main button; otherwise the offer does. */
function OfferQuestion({ trade, children, onCounter }: OfferQuestionProps) {
  const t = translator('monopoly');
  const who = useSubject();
  const { view, me, names, actors } = useSeatView<'monopoly'>();
  const board = useBoard();
  const { proposerId, offered, requested } = trade;
  const { action, why } = useSuggestion<'monopoly'>();
  const isAdvised = action !== null && 'tradeId' in action && action.tradeId === trade.id;
  const hasMain = isAdvised || me === null || !actors.includes(me);
  const isGood = isAdvised ? action.type === 'AcceptTrade' : isGoodOffer(view, trade);
  const countered = useCounterWords(trade);
  const [accept, reject, counter] = [
    <AcceptButton key="accept" trade={trade} />,
    <RejectButton key="reject" trade={trade} />,
    <CounterButton key="counter" trade={trade} onCounter={onCounter} />,
  ];
  return (
    <article className={styles.offer} {...FORM}>
      <p className={styles.says}>{countered ?? t('play.trade.toMe', { ...who, name: names.subject(proposerId) })}</p>
      <p>{t('play.trade.summary', { ...who, get: sideWords(offered, board), give: sideWords(requested, board) })}</p>
      <ul>
        {consequences(view, trade, names).map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      {isAdvised && <Hint why={why} />}
      {!hasMain && <div className={styles.answers}>{[accept, reject, counter]}</div>}
      <OfferSnooze trade={trade} />
      {children}
      {hasMain && isAdvised && action.type === 'CounterTrade' && (
        <>
          <InBar place="main">
            <ActionButton action={{ type: 'CounterTrade', tradeId: trade.id, offer: action.offer }}>
              {t('play.suggest.counter', {
                give: sideWords(action.offer.offered, board),
                get: sideWords(action.offer.requested, board),
              })}
            </ActionButton>
          </InBar>
          <InBar place="others">{[accept, reject, counter]}</InBar>
        </>
      )}
      {hasMain && !(isAdvised && action.type === 'CounterTrade') && (
        <>
          <InBar place="main">{isGood ? accept : reject}</InBar>
          <InBar place="others">{[isGood ? reject : accept, counter]}</InBar>
        </>
      )}
    </article>
  );
}

/** The result of my last offer, as prominent as a question: the table forgets it with the turn. */
export function TradeAnswer() {
  const t = translator('monopoly');
  const { view, me, names } = useSeatView<'monopoly'>();
  const board = useBoard();
  const last = view.trades.findLast(({ proposerId, recipientId }) => proposerId === me || recipientId === me);
  const reason = useRefusalReason(last?.recipientId, me);
  if (last === undefined || last.proposerId !== me) return null;
  const { status, recipientId, offered, requested } = last;
  if (status !== 'rejected' && status !== 'accepted') return null;
  const said = { name: names.subject(recipientId), give: sideWords(offered, board), get: sideWords(requested, board) };
  return (
    <div className={styles.answer} role="status">
      {t(`play.trade.answered.${status}`, said)} {status === 'rejected' && reason}
      {status === 'rejected' && <TradeScale trade={last} isRefused />}
    </div>
  );
}

/** A counter-offer to mine in one sentence; undefined if it answers nothing of mine. */
function useCounterWords(trade: Trade): string | undefined {
  const t = translator('monopoly');
  const { view, me, names } = useSeatView<'monopoly'>();
  const board = useBoard();
  const mine = view.trades.find(({ id, proposerId }) => id === trade.counterTo && proposerId === me);
  if (mine === undefined) return undefined;
  return t('play.trade.countered', {
    name: names.subject(trade.proposerId),
    give: sideWords(mine.offered, board),
    asks: sideWords(trade.requested, board),
  });
}
