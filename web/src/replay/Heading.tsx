import type { PlayerId } from '@magnate/engine';
import type { PublicSeat } from '@magnate/protocol';
import { wordsOf } from '@magnate/words';
import { House } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { LinkButton } from '../design/Button.tsx';
import styles from './Heading.module.css';

interface HeadingProps {
  readonly title: string;
  readonly id: string | undefined;
  /** With whose eyes it can be seen. */
  readonly players: readonly PublicSeat[];
  readonly me: PlayerId | null;
  onSeat(me: PlayerId | null): void;
  readonly children: ReactNode;
}

/** Which game it is, what is shown of it, and with whose eyes. */
export function Heading({ title, players, me, onSeat, children }: HeadingProps) {
  const t = wordsOf(['replay', 'common']);
  const seatId = useId();
  return (
    <header className={styles.heading}>
      <LinkButton href="/" kind="quiet" label={t('common:home')} icon={<House size={18} aria-hidden />}>
        {null}
      </LinkButton>
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.views}>{children}</div>
      {players.length > 0 && (
        <label className={styles.seat} htmlFor={seatId}>
          <span>{t('seat.label')}</span>
          <select
            id={seatId}
            value={me ?? ''}
            onChange={({ target }) => onSeat(target.value === '' ? null : target.value)}
          >
            <option value="">{t('seat.spectator')}</option>
            {players.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
    </header>
  );
}
