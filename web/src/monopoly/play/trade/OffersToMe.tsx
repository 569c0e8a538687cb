import { useTranslation } from 'react-i18next';
import { useSeatView } from '../../../game/seatView.ts';
import { OfferCard } from './OfferCard.tsx';
import styles from './OffersToMe.module.css';
import { TradeBuilder } from './TradeBuilder.tsx';
import { counterDraft } from './tradeDraft.ts';
import { useTradeEditor } from './useTradeEditor.ts';

/** Offers that wait for my answer: the oldest here, the others where all trades are. */
export function OffersToMe() {
  const { t } = useTranslation('monopoly');
  const { view, me } = useSeatView<'monopoly'>();
  const waiting = view.trades.filter((trade) => trade.status === 'pending' && trade.recipientId === me);
  const [first, ...others] = waiting;
  const { draft, isOpen, begin, change, close } = useTradeEditor();
  return (
    <>
      {first !== undefined && (
        <div className={styles.answers}>
          <OfferCard trade={first} brief onCounter={() => begin(counterDraft(first, draft))} />
          {others.length > 0 && <p className={styles.more}>{t('play.trade.more', { count: others.length })}</p>}
        </div>
      )}
      {/* The offer may be taken back meanwhile: what was begun stays. */}
      {me !== null && isOpen && draft !== undefined && (
        <TradeBuilder me={me} story={draft} onChange={change} onClose={close} />
      )}
    </>
  );
}

/** How many offers wait for my answer. */
export function useOffersToMe(): number {
  const { view, me } = useSeatView<'monopoly'>();
  return view.trades.filter((trade) => trade.status === 'pending' && trade.recipientId === me).length;
}
