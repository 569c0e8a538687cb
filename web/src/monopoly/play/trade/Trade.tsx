import { getPlayerById } from '@magnate/engine/monopoly';
import { ArrowLeftRight } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../design/Button.tsx';
import { useTable } from '../../../sync/useTable.ts';
import { useSeatView } from '../../../game/seatView.ts';
import { allTrades, threadsOf } from './threads.ts';
import { ThreadView } from './ThreadView.tsx';
import { TradeBuilder } from './TradeBuilder.tsx';
import { counterDraft, newDraft } from './tradeDraft.ts';
import { useTradeDesk } from './useTradeDesk.ts';
import styles from './Trade.module.css';

/** Offers made and answered, and the one that I am thinking out. */
export function Trade() {
  const { t } = useTranslation('monopoly');
  const { view, me, names } = useSeatView<'monopoly'>();
  const story = useTable((table) => table.story);
  const desk = useTradeDesk();
  const { draft } = desk;
  const threads = useMemo(() => threadsOf(allTrades(view, story), me), [view, story, me]);
  const partner = view.players.find(({ id, isActive }) => isActive && id !== me)?.id;
  const isPlaying = me !== null && view.status === 'inProgress' && getPlayerById(view, me)?.isActive === true;
  if (!view.options.trades) return <p className={styles.note}>{t('play.trade.off')}</p>;
  return (
    <div className={styles.trade}>
      {me === null && <p className={styles.note}>{t('play.trade.spectator')}</p>}
      {isPlaying && partner !== undefined && (
        <Button
          icon={<ArrowLeftRight size={18} aria-hidden />}
          onClick={() => (draft === undefined ? desk.begin(newDraft(partner)) : desk.goOn())}
        >
          {draft === undefined ? t('play.trade.new') : t('play.trade.goOn', { name: names.object(draft.now.partner) })}
        </Button>
      )}
      {isPlaying && desk.isOpen && draft !== undefined && (
        <TradeBuilder me={me} story={draft} onChange={desk.change} onClose={desk.close} />
      )}
      <h3>{t('play.trade.offers')}</h3>
      {threads.length === 0 && <p className={styles.note}>{t('play.trade.noOffers')}</p>}
      {threads.map((thread) => (
        <ThreadView
          key={thread.last.id}
          thread={thread}
          onCounter={() => desk.begin(counterDraft(thread.last, draft))}
        />
      ))}
    </div>
  );
}
