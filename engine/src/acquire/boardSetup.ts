import { badSetup } from '../kernel/violation.ts';
import { codeOf, EMPTY, FIRST_CORPORATION, ORPHAN } from './board.ts';
import type { Draft } from './state.ts';
import { NEIGHBOURS, TILES, tileName } from './tiles.ts';
import { COLUMNS, CORPORATIONS, ROW_LETTERS, type TileIndex } from './types.ts';

/** The board of a position made by hand. */

export const BOARD_LETTERS = ['.', 'O', ...CORPORATIONS.map((name) => name[0] as string)] as const;
const SMALLEST = 2;

export function readBoard(game: Draft, rows: unknown): void {
  if (rows === undefined) return;
  if (!Array.isArray(rows) || rows.length !== ROW_LETTERS.length)
    throw badSetup('board', `must be ${ROW_LETTERS.length} rows`);
  game.board = rows.flatMap((row: unknown, r) => {
    if (typeof row !== 'string' || row.length !== COLUMNS) throw badSetup(`board[${r}]`, `must be ${COLUMNS} letters`);
    return Array.from({ length: COLUMNS }, (_, column) => {
      const code = BOARD_LETTERS.indexOf(row.charAt(column));
      if (code < 0) throw badSetup(`board[${r}]`, `"${row.charAt(column)}" is none of ${BOARD_LETTERS.join(' ')}`);
      return code;
    });
  });
  game.sizes = CORPORATIONS.map((_, corporation) => game.board.filter((code) => code === codeOf(corporation)).length);
  checkNeighbours(game);
  CORPORATIONS.forEach((name, corporation) => checkCorporation(game, name, codeOf(corporation)));
}

/** What touches a corporation belongs to it. */
function checkNeighbours(game: Draft): void {
  TILES.forEach((tile, index) => {
    const code = game.board[index] as number;
    if (code < FIRST_CORPORATION) return;
    for (const next of NEIGHBOURS[index] as readonly TileIndex[]) {
      const other = game.board[next] as number;
      if (other === EMPTY || other === code) continue;
      const what = other === ORPHAN ? 'a tile of no corporation' : 'another corporation';
      throw badSetup('board', `${tile} touches ${what} at ${tileName(next)}`);
    }
  });
}

/** One piece of at least two tiles. */
function checkCorporation(game: Draft, name: string, code: number): void {
  const first = game.board.indexOf(code);
  if (first < 0) return;
  const found = [first];
  for (let i = 0; i < found.length; i++) {
    for (const next of NEIGHBOURS[found[i] as TileIndex] as readonly TileIndex[]) {
      if (game.board[next] === code && !found.includes(next)) found.push(next);
    }
  }
  const size = game.board.filter((other) => other === code).length;
  if (size < SMALLEST) throw badSetup('board', `${name} has a single tile`);
  if (found.length !== size) throw badSetup('board', `${name} is in more than one piece`);
}
