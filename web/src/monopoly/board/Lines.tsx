import { type Box, middleOf } from './geometry.ts';
import type { Fit } from './fit.ts';
import face from './face.module.css';
import { widthOf } from './wrap.ts';

interface LinesProps {
  readonly box: Box;
  readonly fit: Fit;
  readonly lines: readonly { readonly text: string; readonly isStrong?: boolean }[];
  /** In the display face, larger. */
  readonly isDisplay?: boolean;
  /** Rotated, if the space is too narrow to read across. */
  readonly isTurned?: boolean;
}

const DISPLAY_SIZE = 1.2;

/** Is there room for these words in the display face? Its letters are wider than those of the board. */
export function fitsDisplay(words: string, width: number, fit: Fit): boolean {
  return fit.skin === 'classic' && widthOf(words) * 1.06 * fit.font * DISPLAY_SIZE <= width;
}

function classOf(isStrong: boolean, isDisplay: boolean): string {
  const weight = isStrong ? `${face.words} ${face.strong}` : (face.words ?? '');
  return isDisplay ? `${weight} ${face.display}` : weight;
}

/** Lines centred in a box. */
export function Lines({ box, fit, lines, isDisplay = false, isTurned = false }: LinesProps) {
  const { x, y } = middleOf(box);
  const top = y - ((lines.length - 1) * fit.line) / 2;
  return (
    <g
      transform={isTurned ? `rotate(-90 ${x} ${y})` : undefined}
      fontSize={isDisplay ? fit.font * DISPLAY_SIZE : fit.font}
    >
      {lines.map(({ text, isStrong = false }, i) => (
        <text
          key={`${top + i * fit.line} ${text}`}
          className={classOf(isStrong, isDisplay)}
          x={x}
          y={top + i * fit.line}
        >
          {text}
        </text>
      ))}
    </g>
  );
}
