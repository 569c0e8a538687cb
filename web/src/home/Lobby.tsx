import type { LobbyEntry, TableStatus } from '@magnate/protocol';
import { age, translator } from '@magnate/words';
import { RefreshCw } from 'lucide-react';
import { useId, useState } from 'react';
import { Banner } from '../design/Banner.tsx';
import { Button, LinkButton } from '../design/Button.tsx';
import { Choice } from '../design/Choice.tsx';
import { GameMark } from './GameCard.tsx';
import { Loading } from '../design/loaded.tsx';
import styles from './Lobby.module.css';
import { playersOf } from './names.ts';
import { addressOf } from './tableAddress.ts';
import { useLobby } from './useLobby.ts';

/** Tables listed at first, and per "show more". */
const FEW = 6;
const MORE = 20;

const STATUSES = ['waiting', 'in_progress', 'completed'] as const satisfies readonly TableStatus[];

/** Public tables to join or watch. */
export function Lobby() {
  const t = translator(['home', 'common']);
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
      {entries === undefined && !hasFailed && (
        <p className={styles.empty}>
          <Loading what="tables" />
        </p>
      )}
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

interface LobbyRowProps {
  readonly entry: LobbyEntry;
  readonly now: number;
}

/** One public table: game, players, age and link. */
function LobbyRow({ entry, now }: LobbyRowProps) {
  const t = translator(['home', 'common']);
  const { id, game, status, players, openSeats, verified, hostMayKnow, discarded, theme, createdAt } = entry;
  // Open seats are counted, not named.
  const seated = playersOf(players.filter(({ open }) => !open));
  const what = t(actionKeyOf(entry));
  const name = t(`common:games.${game}.title`);
  return (
    <li className={styles.row}>
      <GameMark game={game} />
      <div className={styles.words}>
        <p className={styles.line}>
          <strong>{name}</strong>
          {theme !== undefined && <span className={styles.note}>{t('lobby.board', { name: theme.name })}</span>}
          {status === 'waiting' && (
            <span className={openSeats > 0 ? styles.open : styles.note}>
              {openSeats > 0 ? t('lobby.seats', { count: openSeats }) : t('lobby.full')}
            </span>
          )}
          <time className={styles.note} dateTime={new Date(createdAt).toISOString()}>
            {age(now - createdAt)}
          </time>
          {(hostMayKnow || !verified) && (
            <span className={styles.note}>{hostMayKnow ? t('lobby.hostMayKnow') : t('lobby.unverified')}</span>
          )}
          {discarded > 0 && <span className={styles.note}>{t('lobby.discarded', { count: discarded })}</span>}
        </p>
        <p className={styles.players}>{seated}</p>
      </div>
      <LinkButton
        href={addressOf({ id })}
        small
        label={t('lobby.go', { what, players: seated === '' ? name : seated })}
      >
        {what}
      </LinkButton>
    </li>
  );
}

function actionKeyOf({ status, openSeats }: LobbyEntry) {
  switch (status) {
    case 'waiting':
      return openSeats > 0 ? 'lobby.join' : 'lobby.see';
    case 'in_progress':
      return 'lobby.watch';
    case 'completed':
      return 'lobby.open';
  }
}
