import { useSeatView } from '../../game/seatView.ts';
import styles from './Board.module.css';
import { BoardCard } from './BoardCard.tsx';
import { CashFloat } from './CashFloat.tsx';
import { Grid } from './Grid.tsx';
import { Rack } from './Rack.tsx';

/** The grid, my tiles under it, and a card for what is looked at. */
export function Board() {
  const { stage, skip } = useSeatView<'acquire'>();
  const isActing = stage.current !== null;
  return (
    <div className={styles.board}>
      <div className={styles.ground} onPointerDown={isActing ? skip : undefined}>
        <Grid />
        <CashFloat />
      </div>
      <Rack isUnderBoard />
      <div className={styles.card}>
        <BoardCard />
      </div>
    </div>
  );
}
