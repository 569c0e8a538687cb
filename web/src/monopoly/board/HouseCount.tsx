import { HOTEL } from '@magnate/engine/monopoly';
import { Buildings } from './Buildings.tsx';
import type { Fit } from './fit.ts';
import { type Box, middleOf } from './geometry.ts';
import styles from './Space.module.css';

/** How many houses a lot has, as a figure: lots of a group must stay even. */
export function HouseCount({ box, houses, fit }: { readonly box: Box; readonly houses: number; readonly fit: Fit }) {
  if (houses === HOTEL) return <Buildings box={box} side="bottom" houses={HOTEL} />;
  const { x, y } = middleOf(box);
  const size = 15 * fit.px;
  return (
    <>
      <rect
        className={styles.mark}
        x={x - size / 2}
        y={y - size / 2}
        width={size}
        height={size}
        rx={3 * fit.px}
        strokeWidth={fit.px}
      />
      <text className={`${styles.words} ${styles.strong}`} x={x} y={y} fontSize={12 * fit.px}>
        {houses}
      </text>
    </>
  );
}
