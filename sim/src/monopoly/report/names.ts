import { type Board, STANDARD_BOARD } from '@magnate/engine/monopoly';
import { words } from '@magnate/words';
import { placeName } from '@magnate/words/monopoly';

/** Names short enough for a drawing. Those of the standard board are chosen by hand, others are cut. */

const CODE = 3;

/** Three letters or so, for a board on a phone. */
export function codeOf(position: number, board: Board): string {
  if (board === STANDARD_BOARD) return words.t(`monopoly/report:code.${position}`);
  const [first = '', second] = placeName(position, board)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  const code = second === undefined ? first.slice(0, CODE) : first.slice(0, CODE - 1) + second.slice(0, 1);
  return code === '' ? String(position) : code;
}

/** Maximum length of a name on a space. */
interface Room {
  readonly letters: number;
  readonly lines: number;
}

/** The name for a space of a drawn board. */
export function linesOf(position: number, board: Board, room: Room): readonly string[] {
  if (board === STANDARD_BOARD) return words.t(`monopoly/report:lines.${position}`).split('\n');
  const lines: string[] = [];
  for (const word of placeName(position, board).split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= room.letters) lines.splice(-1, 1, `${last} ${word}`);
    else lines.push(cut(word, room.letters));
  }
  return lines.length <= room.lines
    ? lines
    : [...lines.slice(0, room.lines - 1), cut(lines.slice(room.lines - 1).join(' '), room.letters)];
}

/** The name of a lot on one line, for an axis. */
export function axisName(position: number, board: Board): string {
  return board === STANDARD_BOARD ? words.t(`monopoly/report:axis.${position}`) : cut(placeName(position, board), AXIS);
}

const AXIS = 18;

function cut(name: string, letters: number): string {
  const shown = Array.from(new Intl.Segmenter().segment(name), ({ segment }) => segment);
  return shown.length <= letters
    ? name
    : `${shown
        .slice(0, Math.max(1, letters - 1))
        .join('')
        .trimEnd()}…`;
}
