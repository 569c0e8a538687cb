import { boardOf, type Tile } from '@magnate/engine/acquire';
import { type CSSProperties, type MouseEvent } from 'react';
import { useSeatView } from '../../game/seatView.ts';
import { Grid } from '../board/Grid.tsx';
import styles from './LabGrid.module.css';

/** The grid of the table; a tap on a space lays there what was chosen. */
export function LabGrid({ onTap }: { readonly onTap: (tile: Tile) => void }) {
  const { view } = useSeatView<'acquire'>();
  const { columns, rows, tiles } = boardOf(view.options);
  // Before the grid hears it: at a table the same tap would select a tile.
  const tap = (event: MouseEvent) => {
    const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-tile]') : null;
    const tile = tiles.find((each) => each === cell?.dataset['tile']);
    if (tile === undefined) return;
    event.stopPropagation();
    onTap(tile);
  };
  return (
    <div className={styles.frame}>
      <div className={styles.ground} style={{ '--ratio': columns / rows.length } as CSSProperties} onClickCapture={tap}>
        <Grid />
      </div>
    </div>
  );
}
