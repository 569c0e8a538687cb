import type { SpaceId } from '@magnate/engine/monopoly';
import type { Fit } from './fit.ts';
import { boxOf, middleOf, type Point, sideOf } from './geometry.ts';
import styles from './Space.module.css';
import { widthOf } from './wrap.ts';

interface SumPillProps {
  readonly spaceId: SpaceId;
  readonly text: string;
  readonly fit: Fit;
}

/** What acting on a lot costs or brings, at its inner edge where neighbours do not get in the way. */
export function SumPill({ spaceId, text, fit }: SumPillProps) {
  const font = Math.max(12 * fit.px, fit.text);
  const length = (widthOf(text) + 0.8) * font;
  const height = font * 1.55;
  const isTurned = fit.writesAlong && (sideOf(spaceId) === 'bottom' || sideOf(spaceId) === 'top');
  const { x, y } = placeFor(spaceId, (isTurned ? length : height) / 2, length / 2, fit.px);
  return (
    <g transform={isTurned ? `rotate(-90 ${x} ${y})` : undefined}>
      <rect
        className={styles.pill}
        x={x - length / 2}
        y={y - height / 2}
        width={length}
        height={height}
        rx={height / 2}
      />
      <text className={styles.sum} x={x} y={y} fontSize={font}>
        {text}
      </text>
    </g>
  );
}

function placeFor(spaceId: SpaceId, down: number, aside: number, px: number): Point {
  const box = boxOf(spaceId);
  const middle = middleOf(box);
  const gap = 3 * px;
  switch (sideOf(spaceId)) {
    case 'bottom':
      return { x: middle.x, y: box.y - down - gap };
    case 'left':
      return { x: box.x + box.width + aside + gap, y: middle.y };
    case 'top':
      return { x: middle.x, y: box.y + box.height + down + gap };
    case 'right':
      return { x: box.x - aside - gap, y: middle.y };
  }
}
