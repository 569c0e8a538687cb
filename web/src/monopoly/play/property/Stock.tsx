import { bankLine } from '@magnate/words/monopoly';
import { useSeatView } from '../../../game/seatView.ts';
import styles from './Stock.module.css';

/** What the bank has left to build with. */
export function Stock() {
  const { view } = useSeatView<'monopoly'>();
  return <p className={styles.stock}>{bankLine(view)}</p>;
}
