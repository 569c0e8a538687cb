import type { LobbyEntry } from '@magnate/protocol';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../design/Button.tsx';
import { GameMark } from './GameCard.tsx';
import styles from './LobbyRow.module.css';
import { playersOf } from './names.ts';
import { addressOf } from './place.ts';

interface LobbyRowProps {
  readonly entry: LobbyEntry;
  readonly now: number;
}

/** One public table: what is played, by whom, since when, and the way there. */
export function LobbyRow({ entry, now }: LobbyRowProps) {
  const { t, i18n } = useTranslation(['home', 'common']);
  const { id, game, status, players, openSeats, verified, createdAt } = entry;
  // A seat that waits for anybody is counted, not named.
  const seated = playersOf(
    players.filter(({ open }) => !open),
    i18n.language,
  );
  const what = t(wayIn(entry));
  const name = t(`common:games.${game}`);
  return (
    <li className={styles.row}>
      <GameMark game={game} />
      <div className={styles.words}>
        <p className={styles.line}>
          <strong>{name}</strong>
          {status === 'waiting' && (
            <span className={openSeats > 0 ? styles.open : styles.note}>
              {openSeats > 0 ? t('lobby.seats', { count: openSeats }) : t('lobby.full')}
            </span>
          )}
          <time className={styles.note} dateTime={new Date(createdAt).toISOString()}>
            {ageOf(createdAt, now, i18n.language)}
          </time>
          {!verified && <span className={styles.note}>{t('lobby.unverified')}</span>}
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

function wayIn({ status, openSeats }: LobbyEntry) {
  switch (status) {
    case 'waiting':
      return openSeats > 0 ? 'lobby.join' : 'lobby.see';
    case 'in_progress':
      return 'lobby.watch';
    case 'completed':
      return 'lobby.open';
  }
}

/** How long ago something was, in the largest unit that says something. */
const UNITS = [
  ['day', 24 * 60 * 60_000],
  ['hour', 60 * 60_000],
  ['minute', 60_000],
] as const satisfies readonly (readonly [Intl.RelativeTimeFormatUnit, number])[];

/** In the reader's own language: "3 minutes ago". The two clocks may differ, so nothing is ever in the future. */
export function ageOf(then: number, now: number, language: string): string {
  const passed = Math.max(0, now - then);
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  for (const [unit, length] of UNITS) {
    if (passed >= length) return format.format(-Math.floor(passed / length), unit);
  }
  return format.format(0, 'second');
}
