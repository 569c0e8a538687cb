import { HOTEL } from '@magnate/engine/monopoly';
import type { Fit } from './fit.ts';
import { type Box, middleOf, type Side } from './geometry.ts';
import face from './face.module.css';
import styles from './Buildings.module.css';

/** Drawn in a square of 10. */
const HOUSE = 'M5 .8 9.4 4.6V9.4H.6V4.6z';
const HOTEL_SHAPE = 'M.4 9.4V3.4L7 .4l6.6 3v6zM5.6 9.4V6.6h2.8v2.8';
const MOST_HOUSES = 4;

interface BuildingsProps {
  readonly box: Box;
  readonly side: Side;
  readonly houses: number;
}

/** What stands on a lot: up to four houses in a row, or one hotel. */
export function Buildings({ box, side, houses }: BuildingsProps) {
  if (houses === 0) return null;
  const isUpright = side === 'left' || side === 'right';
  const length = isUpright ? box.height : box.width;
  const depth = isUpright ? box.width : box.height;
  const size = Math.min(depth * 0.82, (length * 0.94) / MOST_HOUSES);
  const { x, y } = middleOf(box);
  if (houses === HOTEL) {
    const scale = Math.min(depth * 0.9, length * 0.5) / 14;
    return (
      <path
        className={styles.hotel}
        d={HOTEL_SHAPE}
        transform={`translate(${x - 7 * scale} ${y - 5 * scale}) scale(${scale})`}
      />
    );
  }
  return Array.from({ length: houses }, (_, i) => {
    const along = (i - (houses - 1) / 2) * size;
    const left = x + (isUpright ? 0 : along) - size / 2;
    const top = y + (isUpright ? along : 0) - size / 2;
    return (
      <path key={i} className={styles.house} d={HOUSE} transform={`translate(${left} ${top}) scale(${size / 10})`} />
    );
  });
}

/** How many houses a lot has, as a figure: lots of a group must stay even. */
export function HouseCount({ box, houses, fit }: { readonly box: Box; readonly houses: number; readonly fit: Fit }) {
  if (houses === HOTEL) return <Buildings box={box} side="bottom" houses={HOTEL} />;
  const { x, y } = middleOf(box);
  const size = 15 * fit.px;
  return (
    <>
      <rect
        className={face.mark}
        x={x - size / 2}
        y={y - size / 2}
        width={size}
        height={size}
        rx={3 * fit.px}
        strokeWidth={fit.px}
      />
      <text className={`${face.words} ${face.strong}`} x={x} y={y} fontSize={12 * fit.px}>
        {houses}
      </text>
    </>
  );
}
