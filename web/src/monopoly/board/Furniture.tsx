import { DECKS } from '@magnate/engine/monopoly';
import { deckName } from '@magnate/words/monopoly';
import { translator } from '@magnate/words';
import { type CSSProperties, memo } from 'react';
import { useLanguage } from '../../sync/language.ts';
import styles from './Furniture.module.css';
import { backgroundOf, Emblem } from './Illustration.tsx';
import { useBoard } from './useBoard.ts';

interface FurnitureProps {
  /** Nothing has happened yet: the emblem has the whole middle. */
  readonly isBare: boolean;
  readonly isWide: boolean;
}

/** What lies in the middle of the board behind the current events: the two decks, and before the first roll the emblem. */
export const Furniture = memo(function Furniture({ isBare, isWide }: FurnitureProps) {
  useLanguage();
  const t = translator();
  const board = useBoard();
  return (
    <div className={styles.furniture} aria-hidden data-furniture="">
      {isBare && (
        <div className={styles.emblem}>
          <Emblem background={backgroundOf(board)} name={t('magnate')} />
        </div>
      )}
      {isWide &&
        DECKS.map((deck) => (
          <span
            key={deck}
            className={`${styles.pile} ${styles[deck]}`}
            style={{ '--letters': longestWord(deckName(deck, board)) } as CSSProperties}
          >
            {deckName(deck, board)}
          </span>
        ))}
    </div>
  );
});

function longestWord(name: string): number {
  return Math.max(...name.split(' ').map(({ length }) => length));
}

/** The emblem in the room that dice and notes leave; none where it would be too small. */
export function Medallion() {
  const t = translator();
  const board = useBoard();
  return (
    <div className={styles.medallion} aria-hidden data-medallion="">
      <Emblem background={backgroundOf(board)} name={t('magnate')} />
    </div>
  );
}
