import type { ReactNode } from 'react';
import { type Box, middleOf, type Point } from './geometry.ts';
import type { Fit } from './fit.ts';
import face from './face.module.css';
import { fits, widthOf, wrap } from './wrap.ts';

export interface Line {
  readonly text: string;
  readonly isStrong?: boolean;
}

interface LinesProps {
  readonly box: Box;
  readonly fit: Fit;
  readonly lines: readonly Line[];
  /** Lines that may be wider than the box is are squeezed to this width. */
  readonly room?: number;
  /** In the display face, of this size. */
  readonly display?: number | undefined;
  /** Rotated, if the space is too narrow to read across. */
  readonly isTurned?: boolean;
}

/** Sizes of the display face, relative to the face of the board, whose letters are narrower. */
const DISPLAY_SIZES = [2.6, 2.1, 1.7, 1.5, 1.35, 1.2, 1.05, 0.92] as const;
/** Names of more than three letters. */
const MOST_DISPLAY = 1.5;
/** Width of its letters, relative to their size and the table of widths. */
export const DISPLAY_WIDTH = 1.06;

/** The lines of a name in the display face, in the largest size in which it fits two lines; undefined if there is none. */
export function displayLines(name: string, width: number, fit: Fit, most = MOST_DISPLAY): Display | undefined {
  if (fit.skin !== 'classic') return undefined;
  const largest = name.length <= 3 && most === MOST_DISPLAY ? most * 1.75 : most;
  for (const size of DISPLAY_SIZES.filter((each) => each <= largest)) {
    const most = width / (DISPLAY_WIDTH * fit.font * size);
    const lines = wrap(name, most, new Map());
    if (lines.length <= 2 && fits(lines, most) && lines.join(' ') === name) return { lines, size };
  }
  return undefined;
}

export interface Display {
  readonly lines: readonly string[];
  readonly size: number;
}

function classOf(isStrong: boolean, isDisplay: boolean): string {
  const weight = isStrong ? `${face.words} ${face.strong}` : (face.words ?? '');
  return isDisplay ? `${weight} ${face.display}` : weight;
}

/** Lines centred in a box. */
export function Lines({ box, fit, lines, room, display, isTurned = false }: LinesProps) {
  const { x, y } = middleOf(box);
  const step = fit.line * (display ?? 1);
  const top = y - ((lines.length - 1) * step) / 2;
  return (
    <g transform={isTurned ? `rotate(-90 ${x} ${y})` : undefined} fontSize={fit.font * (display ?? 1)}>
      {lines.map(({ text, isStrong = false }, i) => (
        <text
          key={`${top + i * step} ${text}`}
          className={classOf(isStrong, display !== undefined)}
          x={x}
          y={top + i * step}
          {...(room !== undefined && widthOf(text) * fit.text > room
            ? { textLength: room, lengthAdjust: 'spacingAndGlyphs' }
            : {})}
        >
          {text}
        </text>
      ))}
    </g>
  );
}

interface PrintProps {
  readonly box: Box;
  readonly fit: Fit;
  readonly names: readonly string[];
  readonly sums: readonly Line[];
  /** The width of lines, in units. */
  readonly room: number;
  /** The largest and the smallest size of the picture; 0 if there is none. */
  readonly picture: { readonly most: number; readonly least: number };
  readonly draw: (at: Point, size: number) => ReactNode;
}

/** The gap to the edges, in screen pixels. */
const PADDING = 3;

/**
 * The words and the picture of a space. Printed boards have the name at the top, the amount at the bottom and the picture
 * between them; otherwise all of it is in the middle.
 */
export function Print({ box, fit, names, sums, room, picture, draw }: PrintProps) {
  const [top, bottom] = [names.length * fit.line, sums.length * fit.line];
  const free = box.height - top - bottom;
  const isPrinted = fit.skin === 'classic';
  const padding = isPrinted ? Math.min(PADDING * fit.px, free / 3) : 0;
  const most = Math.min(picture.most, free - 2 * padding);
  const size = most < picture.least ? 0 : most;
  const { x, y } = middleOf(box);
  const strong = names.map((text) => ({ text, isStrong: true }));
  if (isPrinted) {
    const middle = box.y + padding + top + (free - 2 * padding) / 2;
    return (
      <>
        <Lines box={{ ...box, y: box.y + padding, height: top }} fit={fit} lines={strong} room={room} />
        {size > 0 && draw({ x, y: middle }, size)}
        <Lines
          box={{ ...box, y: box.y + box.height - padding - bottom, height: bottom }}
          fit={fit}
          lines={sums}
          room={room}
        />
      </>
    );
  }
  const height = top + bottom + size;
  return (
    <>
      {size > 0 && draw({ x, y: y - height / 2 + size / 2 }, size)}
      <Lines
        box={{ ...box, y: y - height / 2 + size, height: top + bottom }}
        fit={fit}
        lines={[...strong, ...sums]}
        room={room}
      />
    </>
  );
}
