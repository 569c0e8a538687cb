import { getPlayerById } from '@magnate/engine/monopoly';
import { ArrowLeftRight } from 'lucide-react';
import { useMemo } from 'react';
import { translator } from '@magnate/words';
import { Button } from '../../../design/Button.tsx';
import { MutedProposers } from '../../../game/decision/OfferSnooze.tsx';
import { Disclosure } from '../../../game/decision/Disclosure.tsx';
import { useSeatView } from '../../../game/seatView.ts';
import { useShownEvents } from '../../../game/eventPresentation.ts';
import { sideWords } from '@magnate/words/monopoly';
import { OfferCard } from './OfferCard.tsx';
import { allTrades, type Thread, threadsOf } from './threads.ts';
import styles from './Trade.module.css';
import { counterDraft, isEmptyDraft, newDraft } from '../../board/tradeDraft.ts';
import { useTradeEditor } from '../../board/useTradeEditor.ts';
import { useBoard } from '../../board/useBoard.ts';

/** Offers and answers, and my draft. */
export function Trade() {
  const t = translator('monopoly');
  const { view, me, names } = useSeatView<'monopoly'>();
  const eventLog = useShownEvents();
  const editor = useTradeEditor();
  const { draft } = editor;
  const threads = useMemo(() => threadsOf(allTrades(view, eventLog), me), [view, eventLog, me]);
  const partner = view.players.find(({ id, isActive }) => isActive && id !== me)?.id;
  const isPlaying = me !== null && view.status === 'inProgress' && getPlayerById(view, me)?.isActive === true;
  if (!view.options.trades) return <p className={styles.note}>{t('play.trade.off')}</p>;
  return (
    <div className={styles.trade}>
      {me === null && <p className={styles.note}>{t('play.trade.spectator')}</p>}
      {isPlaying && partner !== undefined && (
        <Button
          icon={<ArrowLeftRight size={18} aria-hidden />}
          onClick={() => (draft === undefined ? editor.begin(newDraft(partner)) : editor.goOn())}
        >
          {draft === undefined || isEmptyDraft(draft.now)
            ? t('play.trade.new')
            : t('play.trade.goOn', { name: names.object(draft.now.partner) })}
        </Button>
      )}
      <h3>{t('play.trade.offers')}</h3>
      <MutedProposers />
      {threads.length === 0 && <p className={styles.note}>{t('play.trade.noOffers')}</p>}
      {threads.map((thread) => (
        <ThreadView
          key={thread.last.id}
          thread={thread}
          onCounter={() => editor.begin(counterDraft(thread.last, draft))}
        />
      ))}
    </div>
  );
}

interface ThreadViewProps {
  readonly thread: Thread;
  readonly onCounter: () => void;
}

/** The newest offer of a thread, with the earlier ones expandable. */
function ThreadView({ thread, onCounter }: ThreadViewProps) {
  const t = translator('monopoly');
  const { names } = useSeatView<'monopoly'>();
  const board = useBoard();
  const earlier = thread.trades.slice(0, -1);
  return (
    <div className={styles.thread}>
      <OfferCard trade={thread.last} onCounter={onCounter} />
      {earlier.length > 0 && (
        <Disclosure quiet summary={t('play.trade.history', { count: earlier.length })}>
          <ol className={styles.earlier}>
            {earlier.map(({ id, proposerId, recipientId, offered, requested }) => (
              <li key={id}>
                {t('play.trade.was', {
                  name: names.subject(proposerId),
                  to: names.object(recipientId),
                  give: sideWords(offered, board),
                  get: sideWords(requested, board),
                })}
              </li>
            ))}
          </ol>
        </Disclosure>
      )}
    </div>
  );
}
