import { BOARD, type Space, type Table } from '@magnate/engine/monopoly';
import { dim } from '../paint.ts';
import { clip, fit, range, wrap } from '../text.ts';
import { CELL, marksOn, nameCell } from './cells.ts';
import { standing } from './standing.ts';

/** The board as text, 78 columns wide: a ring of forty spaces around the standing of the players. */

const SIDE = 11;
const INNER = (CELL + 1) * (SIDE - 2) - 1;
const ROWS_PER_CELL = 3;

/** How many lines it takes. */
export const FULL_BOARD = {
  columns: (CELL + 1) * SIDE + 1,
  rows: 2 * (ROWS_PER_CELL + 1) + (SIDE - 2) * ROWS_PER_CELL - 1,
};

/** From so many lines under the board on, the story stands there in full width. */
const ROOM_BELOW = 4;

/** `recent` are the latest sentences of the story, for the lower half of the middle, or under the board where `rows` has room. */
export function drawBoard(game: Table, recent: readonly string[] = [], rows: number = FULL_BOARD.rows): string {
  const below = rows - FULL_BOARD.rows;
  if (below < ROOM_BELOW) return ring(game, recent).join('\n');
  const told = recent.flatMap((line) => wrap(line, FULL_BOARD.columns)).slice(-below);
  return [...ring(game, []), ...told.map(dim)].join('\n');
}

function ring(game: Table, recent: readonly string[]): string[] {
  const top = range(20, 30).map((space) => cell(game, space));
  const bottom = range(0, 10)
    .toReversed()
    .map((space) => cell(game, space));
  const left = range(11, 19)
    .toReversed()
    .map((space) => cell(game, space));
  const right = range(31, 39).map((space) => cell(game, space));
  const centre = standing(game, INNER);
  const room = (SIDE - 2) * ROWS_PER_CELL - 2 - centre.length;
  if (room > 0) centre.push('', ...recent.slice(-room).map((line) => `   ${dim(clip(line, INNER - 4))}`));
  const lines = [rule('┌', '┬', '┐'), ...row(top), rule('├', '┬', '┤', true)];
  for (let i = 0; i < SIDE - 2; i++) {
    for (let line = 0; line < ROWS_PER_CELL - 1; line++) {
      const middle = centre[i * ROWS_PER_CELL + line] ?? '';
      lines.push(`│${left[i]?.[line] ?? ''}│${fit(middle, INNER)}│${right[i]?.[line] ?? ''}│`);
    }
    if (i < SIDE - 3) {
      const middle = centre[i * ROWS_PER_CELL + ROWS_PER_CELL - 1] ?? '';
      lines.push(`├${'─'.repeat(CELL)}┤${fit(middle, INNER)}├${'─'.repeat(CELL)}┤`);
    }
  }
  return [...lines, rule('├', '┴', '┤', true), ...row(bottom), rule('└', '┴', '┘')];
}

/** A space in two lines: its name in the colour of its group, then owner, buildings and tokens. */
function cell(game: Table, spaceId: number): readonly [string, string] {
  return [nameCell(spaceId), fit(marksOn(game, BOARD[spaceId] as Space), CELL)];
}

function row(cells: readonly (readonly [string, string])[]): string[] {
  return [0, 1].map((line) => `│${cells.map((texts) => texts[line] ?? '').join('│')}│`);
}

/** A line across the board; beside the open middle it has no joints. */
function rule(start: string, joint: string, end: string, open = false): string {
  const dash = '─'.repeat(CELL);
  const other = open ? (joint === '┬' ? '┴' : '┬') : joint;
  const joints = range(1, SIDE - 1).map((i) => (open && (i === 1 || i === SIDE - 1) ? '┼' : other));
  return `${start}${dash}${joints.map((mark) => `${mark}${dash}`).join('')}${end}`;
}
