import { type Box, middleOf } from './geometry.ts';
import type { Fit } from './fit.ts';
import face from './face.module.css';

interface LinesProps {
  readonly box: Box;
  readonly fit: Fit;
  readonly lines: readonly { readonly text: string; readonly isStrong?: boolean }[];
  /** Rotated, if the space is too narrow to read across. */
  readonly isTurned?: boolean;
}

/** Lines centred in a box. */
export function Lines({ box, fit, lines, isTurned = false }: LinesProps) {
  const { x, y } = middleOf(box);
  const top = y - ((lines.length - 1) * fit.line) / 2;
  return (
    <g transform={isTurned ? `rotate(-90 ${x} ${y})` : undefined} fontSize={fit.text}>
      {lines.map(({ text, isStrong = false }, i) => (
        <text
          key={`${top + i * fit.line} ${text}`}
          className={isStrong ? `${face.words} ${face.strong}` : face.words}
          x={x}
          y={top + i * fit.line}
        >
          {text}
        </text>
      ))}
    </g>
  );
}
