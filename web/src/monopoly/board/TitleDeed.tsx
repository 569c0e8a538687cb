import type { Lot, SpaceId } from '@magnate/engine/monopoly';
import { placeName } from '@magnate/words/monopoly';
import { translator } from '@magnate/words';
import type { ReactNode } from 'react';
import { groupStyle } from './groupColours.ts';
import { RentTable } from './LotFacts.tsx';
import { Swatch } from './Swatch.tsx';
import styles from './TitleDeed.module.css';
import { useBoard } from './useBoard.ts';
import { hasLongWord } from './wrap.ts';

interface TitleDeedProps {
  readonly lot: Lot;
  /** Between the head and the rents. */
  readonly children?: ReactNode;
  /** Beside a question: smaller, and a press on the name opens the whole card. */
  onOpen?(spaceId: SpaceId): void;
}

/** A title deed: its name in the colour of the group, the rents with the current one marked, and the prices. */
export function TitleDeed({ lot, children, onOpen }: TitleDeedProps) {
  const t = translator('monopoly');
  const board = useBoard();
  const place = placeName(lot.position, board);
  const head = (
    <>
      <Swatch group={lot.group} columns={2} rows={2} />
      {place}
    </>
  );
  const style = groupStyle(lot.group, board);
  return (
    <div className={onOpen === undefined ? styles.deed : `${styles.deed} ${styles.beside}`} data-deed="">
      {onOpen === undefined ? (
        <p className={styles.head} style={style}>
          {head}
        </p>
      ) : (
        <button
          type="button"
          className={hasLongWord(place) ? `${styles.head} ${styles.long}` : styles.head}
          style={style}
          onClick={() => onOpen(lot.position)}
        >
          {head}
        </button>
      )}
      {children}
      <RentTable lot={lot} />
      <p className={styles.sums}>
        <span>{t('board.deed.price', { amount: lot.price })}</span>
        <span>{t('board.deed.mortgage', { amount: lot.mortgage })}</span>
        {lot.type === 'street' && <span>{t('board.deed.house', { amount: lot.houseCost })}</span>}
      </p>
    </div>
  );
}
