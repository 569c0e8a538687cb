import { acquire } from '@magnate/engine/acquire';
import { Trophy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useTable } from '../../../sync/useTable.ts';
import { useSeatView } from '../../../game/seatView.ts';
import { AccountCard } from './AccountCard.tsx';
import { accountsOf } from './ending.ts';
import styles from './Ending.module.css';

/** Who won, why it ended, and how each score was made up. */
export function Ending() {
  const { t } = useTranslation('acquire');
  const { view, me, names } = useSeatView<'acquire'>();
  const story = useTable((table) => table.story);
  const outcome = acquire.outcome(view);
  if (outcome === undefined || view.endReason === null) return null;
  const accounts = accountsOf(outcome, story);
  const [first, ...equals] = outcome.winners;
  const amount = accounts[0]?.score ?? 0;
  const winner =
    first === undefined || equals.length > 0
      ? t('play.ending.shared', { names: outcome.winners.map((id) => names.subject(id)), amount })
      : t('play.ending.won', { name: names.subject(first), amount, context: first === me ? 'you' : 'they' });
  return (
    <div className={styles.ending}>
      <div>
        <h3 className={styles.winnerLine}>
          <Trophy className={styles.trophy} size={20} aria-hidden />
          {winner}
        </h3>
        <p className={styles.about}>{t(`play.ending.reason.${view.endReason}`)}</p>
      </div>
      <ol className={styles.ranking}>
        {accounts.map((account) => (
          <AccountCard key={account.playerId} account={account} best={amount} />
        ))}
      </ol>
    </div>
  );
}
