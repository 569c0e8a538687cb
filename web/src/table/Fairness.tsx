import { listed, translator } from '@magnate/words';
import { Link } from 'wouter';
import { useTable } from '../sync/useTable.ts';
import styles from './Fairness.module.css';

/** What can be proved about the dice, and what the host may know. */
export function Fairness() {
  const t = translator('table');
  const table = useTable((state) => state.table);
  const isLocal = useTable((state) => state.isLocal);
  if (table === null) return null;
  const { verified, commitment, hostMayKnow, discarded, dealtUnclaimed, thoughts, players } = table;
  const absent = players.filter(({ id }) => dealtUnclaimed.includes(id)).map(({ name }) => name);
  return (
    <div className={styles.fairness}>
      {hostMayKnow && commitment === null && <p>{t('fairness.hostMayKnow')}</p>}
      {!hostMayKnow && !verified && <p>{t(isLocal ? 'fairness.local' : 'fairness.unverified')}</p>}
      {absent.length > 0 && <p>{t('fairness.dealtUnclaimed', { names: listed(absent) })}</p>}
      {thoughts === 'open' && table.status !== 'completed' && <p>{t('fairness.thoughtsOpen')}</p>}
      {discarded > 0 && <p>{t('fairness.discarded', { count: discarded })}</p>}
      {verified && commitment !== null && (
        <details>
          <summary>{t('fairness.verified')}</summary>
          <p className={styles.promise}>{t('fairness.promise', { commitment })}</p>
          {table.status === 'completed' && (
            <p>
              <Link href={`/verify/${table.id}`}>{t('over.verify')}</Link>
            </p>
          )}
        </details>
      )}
    </div>
  );
}
