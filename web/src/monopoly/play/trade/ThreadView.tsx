import { useTranslation } from 'react-i18next';
import { useSeatView } from '../../../game/seatView.ts';
import { Disclosure } from '../../../game/decision/Disclosure.tsx';
import { OfferCard } from './OfferCard.tsx';
import { sideWords } from '../speech.ts';
import type { Thread } from './threads.ts';
import styles from './ThreadView.module.css';

interface ThreadViewProps {
  readonly thread: Thread;
  readonly onCounter: () => void;
}

/** The newest offer of a thread, with what came before it to be opened. */
export function ThreadView({ thread, onCounter }: ThreadViewProps) {
  const { t } = useTranslation('monopoly');
  const { names } = useSeatView<'monopoly'>();
  const earlier = thread.trades.slice(0, -1);
  return (
    <div className={styles.thread}>
      <OfferCard trade={thread.last} onCounter={onCounter} />
      {earlier.length > 0 && (
        <Disclosure quiet summary={t('play.trade.history', { count: earlier.length })}>
          <ol className={styles.earlier}>
            {earlier.map(({ id, proposerId, offered, requested }) => (
              <li key={id}>
                {t('play.trade.was', {
                  name: names.subject(proposerId),
                  give: sideWords(offered),
                  get: sideWords(requested),
                })}
              </li>
            ))}
          </ol>
        </Disclosure>
      )}
    </div>
  );
}
