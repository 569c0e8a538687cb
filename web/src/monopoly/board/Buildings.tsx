import { HOTEL } from '@magnate/engine/monopoly';
import { useState } from 'react';
import type { Fit } from './fit.ts';
import { type Box, middleOf, type Side } from './geometry.ts';
import face from './face.module.css';
import styles from './Buildings.module.css';

/** A house has a plain gable; a hotel is a wide block with a flat roof and rows of windows. */
const HOUSE = {
  width: 10,
  outline: 'M5 .6 9.6 4.8V9.5H.4V4.8z',
  windows: '',
  shade: 'M5 .6 9.6 4.8H.4zM6.6 4.8h3v4.7h-3z',
} as const;
const HOTEL_SHAPE = {
  width: 14,
  outline: 'M.4 9.5V1.9H0V.5h14v1.4h-.4v7.6z',
  windows: 'M2 3.4h2v1.7H2zm4 0h2v1.7H6zm4 0h2v1.7h-2zM2 6.4h2v1.7H2zm8 0h2v1.7h-2zM6 6.4h2v3.1H6z',
  shade: 'M0 .5h14v1.4H0z',
} as const;
const HEIGHT = 10;
const MOST_HOUSES = 4;

/** One building from its upper left corner, ten units high. */
function Shape({ isHotel }: { readonly isHotel: boolean }) {
  const { outline, windows, shade } = isHotel ? HOTEL_SHAPE : HOUSE;
  return (
    <>
      <path className={styles.rim} d={outline} />
      <path className={isHotel ? styles.hotel : styles.house} d={outline} />
      <path className={styles.shade} d={shade} />
      {windows !== '' && <path className={styles.windows} d={windows} />}
    </>
  );
}

/** Next to text, which says the same. */
export function BuildingIcons({ isHotel, count = 1, size }: BuildingIconsProps) {
  const { width } = isHotel ? HOTEL_SHAPE : HOUSE;
  const whole = (width + 1) * count;
  return (
    <svg
      width={(size * whole) / HEIGHT}
      height={size}
      viewBox={`-1 -.6 ${whole + 1} ${HEIGHT + 1.2}`}
      aria-hidden
      focusable="false"
      className={styles.icons}
    >
      {Array.from({ length: count }, (_, i) => (
        <g key={i} transform={`translate(${i * (width + 1)} 0)`}>
          <Shape isHotel={isHotel} />
        </g>
      ))}
    </svg>
  );
}

interface BuildingIconsProps {
  readonly isHotel: boolean;
  readonly count?: number;
  /** The height in pixels. */
  readonly size: number;
}

interface BuildingsProps {
  readonly box: Box;
  readonly side: Side;
  readonly houses: number;
}

/** The buildings before the last change. */
function useBefore(houses: number): number {
  const [kept, setKept] = useState({ houses, before: houses });
  if (kept.houses !== houses) setKept({ houses, before: kept.houses });
  return kept.houses === houses ? kept.before : kept.houses;
}

/** The buildings on a lot: up to four houses in a row, or one hotel. New ones drop into place. */
export function Buildings({ box, side, houses }: BuildingsProps) {
  const before = useBefore(houses);
  if (houses === 0) return null;
  const isUpright = side === 'left' || side === 'right';
  const length = isUpright ? box.height : box.width;
  const depth = isUpright ? box.width : box.height;
  const size = Math.min(depth * 0.82, (length * 0.94) / MOST_HOUSES);
  const { x, y } = middleOf(box);
  if (houses === HOTEL) {
    const [across, along] = isUpright ? [depth, length] : [length, depth];
    const scale = Math.min((along * 0.86) / HEIGHT, (across * 0.92) / HOTEL_SHAPE.width, depth * 0.086);
    const [left, top] = [x - (HOTEL_SHAPE.width / 2) * scale, y - (HEIGHT / 2) * scale];
    return (
      <g transform={`translate(${left} ${top}) scale(${scale})`}>
        <g className={before < houses ? styles.drop : undefined}>
          <Shape isHotel />
        </g>
      </g>
    );
  }
  return Array.from({ length: houses }, (_, i) => {
    const along = (i - (houses - 1) / 2) * size;
    const left = x + (isUpright ? 0 : along) - size / 2;
    const top = y + (isUpright ? along : 0) - size / 2;
    return (
      <g key={i} transform={`translate(${left} ${top}) scale(${size / HEIGHT})`}>
        <g className={i >= before ? styles.drop : undefined}>
          <Shape isHotel={false} />
        </g>
      </g>
    );
  });
}

/** The number of houses as a figure: the lots of a group must stay even. */
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
