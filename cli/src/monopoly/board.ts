import type { ReadonlyState } from '@magnate/engine/monopoly';
import { dim } from '../terminal/paint.ts';
import { clip, fit, range, wrap } from '../terminal/text.ts';
import { CELL, marksOn, nameCell, sideOf, sidesOf } from './boardCells.ts';
import { standing } from './standing.ts';

/** The board as text: a ring of spaces around the list of players. */

/** The width of a standard board. Smaller rings have wider spaces; larger rings are wider. */
const WIDTH = 78;
const ROWS_PER_CELL = 3;

/** The columns and lines that it takes. */
export function fullBoard(game: ReadonlyState): { readonly columns: number; readonly rows: number } {
  const side = sideOf(game);
  return {
    columns: (cellOf(side) + 1) * side + 1,
    rows: 2 * (ROWS_PER_CELL + 1) + (side - 2) * ROWS_PER_CELL - 1,
  };
}

function cellOf(side: number): number {
  return Math.max(CELL, Math.floor((WIDTH - 1) / side) - 1);
}

/** With at least this many lines below the board, the transcript is drawn there in full width. */
const ROOM_BELOW = 4;

/**
 * `recent` holds the latest sentences, drawn in the lower half of the middle, or below the board if `rows` leaves room.
 */
export function drawBoard(
  game: ReadonlyState,
  recent: readonly string[] = [],
  rows: number = fullBoard(game).rows,
): string {
  const size = fullBoard(game);
  const below = rows - size.rows;
  if (below < ROOM_BELOW) return ring(game, recent).join('\n');
  const logLines = recent.flatMap((line) => wrap(line, size.columns)).slice(-below);
  return [...ring(game, []), ...logLines.map(dim)].join('\n');
}

function ring(game: ReadonlyState, recent: readonly string[]): string[] {
  const side = sideOf(game);
  const width = cellOf(side);
  const inner = (width + 1) * (side - 2) - 1;
  const sides = sidesOf(game);
  const cells = (spaces: readonly number[]) => spaces.map((space) => cell(game, space, width));
  const [top, right, bottom, left] = [cells(sides.top), cells(sides.right), cells(sides.bottom), cells(sides.left)];
  const rule = (start: string, joint: string, end: string, open = false) =>
    ruleOf(side, width, [start, joint, end], open);
  const centre = standing(game, inner);
  const room = (side - 2) * ROWS_PER_CELL - 2 - centre.length;
  if (room > 0) centre.push('', ...recent.slice(-room).map((line) => `   ${dim(clip(line, inner - 4))}`));
  const lines = [rule('┌', '┬', '┐'), ...row(top), rule('├', '┬', '┤', true)];
  for (let i = 0; i < side - 2; i++) {
    for (let line = 0; line < ROWS_PER_CELL - 1; line++) {
      const middle = centre[i * ROWS_PER_CELL + line] ?? '';
      lines.push(`│${left[i]?.[line] ?? ''}│${fit(middle, inner)}│${right[i]?.[line] ?? ''}│`);
    }
    if (i < side - 3) {
      const middle = centre[i * ROWS_PER_CELL + ROWS_PER_CELL - 1] ?? '';
      lines.push(`├${'─'.repeat(width)}┤${fit(middle, inner)}├${'─'.repeat(width)}┤`);
    }
  }
  return [...lines, rule('├', '┴', '┤', true), ...row(bottom), rule('└', '┴', '┘')];
}

/** A space in two lines: its name in its group colour, then owner, buildings and tokens. */
function cell(game: ReadonlyState, spaceId: number, width: number): readonly [string, string] {
  return [nameCell(game, spaceId, width), fit(marksOn(game, spaceId, width), width)];
}

function row(cells: readonly (readonly [string, string])[]): string[] {
  return [0, 1].map((line) => `│${cells.map((texts) => texts[line] ?? '').join('│')}│`);
}

/** A horizontal line; beside the open middle it has no joints. */
function ruleOf(
  side: number,
  width: number,
  [start, joint, end]: readonly [start: string, joint: string, end: string],
  open: boolean,
): string {
  const dash = '─'.repeat(width);
  const other = open ? (joint === '┬' ? '┴' : '┬') : joint;
  const joints = range(1, side - 1).map((i) => (open && (i === 1 || i === side - 1) ? '┼' : other));
  return `${start}${dash}${joints.map((mark) => `${mark}${dash}`).join('')}${end}`;
}
