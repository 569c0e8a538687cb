import { type Board, HOTEL, type LotGroup, type Space, type SpaceId } from '@magnate/engine/monopoly';
import { placeName } from '@magnate/words/monopoly';
import { translator } from '@magnate/words';
import { useBoard } from './useBoard.ts';
import { BuildingIcons } from './Buildings.tsx';
import { SpaceIcon } from './Icon.tsx';
import styles from './SpaceChip.module.css';
import { Swatch } from './Swatch.tsx';

interface SpaceChipProps {
  readonly spaceId: SpaceId;
  readonly mortgaged?: boolean;
  /** 0 to 4, 5 for a hotel. */
  readonly houses?: number;
  onClick?(): void;
}

/** A space inside a line of text or a list: its colour with its pattern, and its name. */
export function SpaceChip({ spaceId, mortgaged = false, houses = 0, onClick }: SpaceChipProps) {
  const board = useBoard();
  const space = board.spaces[spaceId];
  if (space === undefined) return null;
  const content = (
    <>
      <Mark space={space} board={board} />
      <span className={mortgaged ? styles.mortgaged : styles.name}>{placeName(spaceId, board)}</span>
      <Built houses={houses} mortgaged={mortgaged} />
    </>
  );
  if (onClick === undefined) return <span className={styles.chip}>{content}</span>;
  return (
    <button type="button" className={`${styles.chip} ${styles.button}`} onClick={onClick}>
      {content}
    </button>
  );
}

function Mark({ space, board }: { readonly space: Space; readonly board: Board }) {
  const group: LotGroup | undefined = 'price' in space ? space.group : undefined;
  if (group !== undefined) return <Swatch group={group} columns={2} rows={2} />;
  return <SpaceIcon space={space} board={board} size={16} />;
}

/** Its houses or hotel, or the mark of a mortgage. */
export function Built({ houses, mortgaged }: { readonly houses: number; readonly mortgaged: boolean }) {
  const t = translator('monopoly');
  if (mortgaged) {
    return (
      <span className={styles.note}>
        <span aria-hidden>{t('board.face.mortgaged')}</span>
        <span className="sr-only">{t('board.spoken.mortgaged')}</span>
      </span>
    );
  }
  if (houses === 0) return null;
  const isHotel = houses === HOTEL;
  return (
    <span className={styles.built}>
      <BuildingIcons isHotel={isHotel} count={isHotel ? 1 : houses} size={12} />
      <span className="sr-only">{isHotel ? t('board.spoken.hotel') : t('board.spoken.houses', { count: houses })}</span>
    </span>
  );
}
