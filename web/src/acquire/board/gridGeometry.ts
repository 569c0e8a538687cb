import { type Board, type Corporation, type TileIndex, corporationOfCode } from '@magnate/engine/acquire';

/** Keyboard navigation on the grid, and places for labels. */

/** The space that a key leads to; undefined for other keys. Navigation stops at the edges. */
export function spaceAfterKey({ columns, tiles }: Board, from: TileIndex, key: string): TileIndex | undefined {
  const column = from % columns;
  switch (key) {
    case 'ArrowLeft':
      return column > 0 ? from - 1 : from;
    case 'ArrowRight':
      return column < columns - 1 ? from + 1 : from;
    case 'ArrowUp':
      return from >= columns ? from - columns : from;
    case 'ArrowDown':
      return from + columns < tiles.length ? from + columns : from;
    case 'Home':
      return from - column;
    case 'End':
      return from - column + columns - 1;
    default:
      return undefined;
  }
}

/** Adjacent tiles of one corporation in a row. */
export interface Run {
  readonly start: TileIndex;
  readonly length: number;
}

/** The longest label. */
const ENOUGH = 3;

/** The place of a corporation's label: the run closest to its centre; undefined if it is inactive. */
export function labelRun({ columns }: Board, board: readonly number[], corporation: Corporation): Run | undefined {
  const columnOf = (index: TileIndex) => index % columns;
  const rowOf = (index: TileIndex) => Math.floor(index / columns);
  const spaces: TileIndex[] = [];
  for (const [index, code] of board.entries()) if (corporationOfCode(code) === corporation) spaces.push(index);
  const runs = runsOf(spaces, columns);
  const room = Math.min(ENOUGH, Math.max(0, ...runs.map(({ length }) => length)));
  const middle = { column: mean(spaces.map(columnOf)), row: mean(spaces.map(rowOf)) };
  const offset = ({ start, length }: Run) =>
    Math.hypot(columnOf(start) + (length - 1) / 2 - middle.column, rowOf(start) - middle.row);
  return runs
    .flatMap(({ start, length }) =>
      Array.from({ length: Math.max(0, length - room + 1) }, (_, skipped) => ({
        start: start + skipped,
        length: room,
      })),
    )
    .reduce<Run | undefined>((best, run) => (best === undefined || offset(run) < offset(best) ? run : best), undefined);
}

function runsOf(spaces: readonly TileIndex[], columns: number): readonly Run[] {
  const runs: Run[] = [];
  for (const space of spaces) {
    const last = runs.at(-1);
    if (last !== undefined && last.start + last.length === space && space % columns > 0) {
      runs[runs.length - 1] = { start: last.start, length: last.length + 1 };
    } else runs.push({ start: space, length: 1 });
  }
  return runs;
}

function mean(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0) / Math.max(1, values.length);
}
