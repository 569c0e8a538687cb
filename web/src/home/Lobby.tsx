import type { TableStatus } from '@magnate/protocol';
import { RefreshCw } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '../design/Banner.tsx';
import { Button } from '../design/Button.tsx';
import { Choice } from '../design/Choice.tsx';
import styles from './Lobby.module.css';
import { LobbyRow } from './LobbyRow.tsx';
import { useLobby } from './useLobby.ts';

/** So many are in sight at first, and so many more whenever somebody asks. */
const FEW = 6;
const MORE = 20;

const STATUSES = ['waiting', 'in_progress', 'completed'] as const satisfies readonly TableStatus[];

/** What everybody may join or watch. */
export function Lobby() {
  const { t } = useTranslation(['home', 'common']);
  const headingId = useId();
  const [status, setStatus] = useState<TableStatus>('waiting');
  const [most, setMost] = useState(FEW);
  const { entries, now, hasMore, isLooking, hasFailed, refresh, more } = useLobby(status);
  const showMore = () => {
    setMost(most + MORE);
    if (hasMore && most + MORE > (entries?.length ?? 0)) more();
  };
  return (
    <section className={styles.lobby} aria-labelledby={headingId}>
      <h2 id={headingId}>{t('lobby.heading')}</h2>
      <div className={styles.bar}>
        <Choice
          quiet
          legend={t('lobby.which')}
          value={status}
          options={STATUSES.map((value) => ({ value, label: t(`lobby.kinds.${value}`) }))}
          onChange={(value) => {
            setStatus(value);
            setMost(FEW);
          }}
        />
        <Button
          kind="quiet"
          aria-label={t('lobby.refresh')}
          icon={<RefreshCw size={18} aria-hidden className={isLooking ? styles.turning : undefined} />}
          onClick={refresh}
        />
      </div>
      {hasFailed && <Banner kind="warning">{t('refused.offline')}</Banner>}
      {entries === undefined && !hasFailed && <p className={styles.empty}>{t('common:loading')}</p>}
      {entries?.length === 0 && <p className={styles.empty}>{t(`lobby.empty.${status}`)}</p>}
      {entries !== undefined && entries.length > 0 && (
        <ul className={styles.list}>
          {entries.slice(0, most).map((entry) => (
            <LobbyRow key={entry.id} entry={entry} now={now} />
          ))}
        </ul>
      )}
      {(hasMore || (entries?.length ?? 0) > most) && (
        <div>
          <Button small onClick={showMore}>
            {t('lobby.more')}
          </Button>
        </div>
      )}
    </section>
  );
}
