import { useTranslation } from 'react-i18next';
import { useSitting } from '../../table/sitting.ts';
import { OfferCard } from './OfferCard.tsx';
import styles from './Answers.module.css';

/** Offers that wait for my answer: the oldest here, the others where all trades are. */
export function Answers() {
  const { t } = useTranslation('monopoly');
  const { view, me } = useSitting<'monopoly'>();
  const waiting = view.trades.filter((trade) => trade.status === 'pending' && trade.recipientId === me);
  const [first, ...others] = waiting;
  if (first === undefined) return null;
  return (
    <div className={styles.answers}>
      <OfferCard trade={first} brief />
      {others.length > 0 && <p className={styles.more}>{t('play.trade.more', { count: others.length })}</p>}
    </div>
  );
}
