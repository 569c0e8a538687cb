import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../design/Button.tsx';
import { OwnGameCard } from './OwnGameCard.tsx';
import styles from './OwnGames.module.css';
import { useOwnGames } from './ownGames.ts';

/** So many are in sight before somebody asks for the others. */
const FEW = 3;

/** The way back to where somebody was. Nothing at all for those who come for the first time. */
export function OwnGames() {
  const { t } = useTranslation('home');
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { games, total, forget } = useOwnGames();
  const [showsAll, setShowsAll] = useState(false);
  if (games.length === 0) return null;
  const forgetOne = (id: string) => {
    // The button that was pressed goes away with its game: the focus stays with the others.
    heading.current?.focus();
    forget(id);
  };
  const shown = showsAll ? games : games.slice(0, FEW);
  return (
    <section className={styles.own} aria-labelledby={headingId}>
      <h2 ref={heading} id={headingId} tabIndex={-1}>
        {t('own.heading')}
      </h2>
      <ul className={styles.list}>
        {shown.map((game) => (
          <li key={game.own.id}>
            <OwnGameCard game={game} onForget={() => forgetOne(game.own.id)} />
          </li>
        ))}
      </ul>
      {games.length > FEW && (
        <div className={styles.more}>
          <Button kind="quiet" small aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? t('own.fewer') : t('own.all', { count: games.length - FEW })}
          </Button>
          {showsAll && total > games.length && (
            <span className={styles.note}>{t('own.newest', { shown: games.length, total })}</span>
          )}
        </div>
      )}
    </section>
  );
}
