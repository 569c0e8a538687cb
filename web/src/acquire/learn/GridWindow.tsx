import { STANDARD_BOARD } from '@magnate/engine/acquire';
import { useWidth } from '../../design/useWidth.ts';
import { Grid } from '../board/Grid.tsx';
import styles from './GridWindow.module.css';

interface GridWindowProps {
  /** So many from the left, and from the top. */
  readonly columns: number;
  readonly rows: number;
}

const COLUMNS = STANDARD_BOARD.columns;
const EDGE = 22;
const GAP = 4;
/** The line with the numbers of the columns. */
const HEADING = 18;
/** The grid is never drawn larger than at a table. */
const LARGEST = 720;

/** The upper left part of the board, as it is drawn at the table. */
export function GridWindow({ columns, rows }: GridWindowProps) {
  const [frame, width] = useWidth();
  const cell = Math.min((LARGEST - EDGE) / COLUMNS, (width - EDGE) / columns) - GAP;
  const size = {
    width: EDGE + columns * (cell + GAP),
    height: HEADING + rows * (cell + GAP),
  };
  const board = { width: EDGE + COLUMNS * (cell + GAP), '--edge': `${EDGE}px`, '--cell-gap': `${GAP}px` };
  return (
    <div ref={frame} className={styles.frame}>
      {width > 0 && (
        <div className={styles.window} style={size}>
          <div className={styles.board} style={board}>
            <div className={styles.ground}>
              <Grid />
            </div>
          </div>
        </div>
      )}
    </div>
  );
}
