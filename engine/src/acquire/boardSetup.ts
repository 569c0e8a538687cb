import { badSetup } from '../kernel/violation.ts';
import { boardOf, isOnBoard } from './board.ts';
import { codeOf, EMPTY, FIRST_CORPORATION, ORPHAN } from './spaces.ts';
import type { Draft } from './state.ts';
import { tileName } from './tiles.ts';
import { CORPORATIONS, type TileIndex } from './types.ts';

/** Parses the board of a hand-made position. */

export const BOARD_LETTERS = ['.', 'O', ...CORPORATIONS.map((name) => name[0] as string)] as const;
const MIN_CORPORATION_SIZE = 2;

export function readBoard(game: Draft, rows: unknown): void {
  if (rows === undefined) return;
  const board = boardOf(game.options);
  const { columns } = board;
  if (!Array.isArray(rows) || rows.length !== board.rows.length)
    throw badSetup('board', `must be ${board.rows.length} rows`);
  const letters = BOARD_LETTERS.filter(
    (_, code) => code < FIRST_CORPORATION || isOnBoard(board, code - FIRST_CORPORATION),
  );
  game.board = rows.flatMap((row: unknown, r) => {
    if (typeof row !== 'string' || row.length !== columns) throw badSetup(`board[${r}]`, `must be ${columns} letters`);
    return Array.from({ length: columns }, (_, column) => {
      const code = BOARD_LETTERS.indexOf(row.charAt(column));
      if (!letters.includes(BOARD_LETTERS[code] ?? ''))
        throw badSetup(`board[${r}]`, `"${row.charAt(column)}" is none of ${letters.join(' ')}`);
      return code;
    });
  });
  game.sizes = CORPORATIONS.map((_, corporation) => game.board.filter((code) => code === codeOf(corporation)).length);
  checkNeighbours(game);
  CORPORATIONS.forEach((name, corporation) => checkCorporation(game, name, codeOf(corporation)));
}

/** A tile next to a corporation must belong to it. */
function checkNeighbours(game: Draft): void {
  const board = boardOf(game.options);
  board.tiles.forEach((tile, index) => {
    const code = game.board[index] as number;
    if (code < FIRST_CORPORATION) return;
    for (const next of board.neighbours[index] as readonly TileIndex[]) {
      const other = game.board[next] as number;
      if (other === EMPTY || other === code) continue;
      const what = other === ORPHAN ? 'a tile of no corporation' : 'another corporation';
      throw badSetup('board', `${tile} touches ${what} at ${tileName(board, next)}`);
    }
  });
}

/** A corporation must be connected and have at least two tiles. */
function checkCorporation(game: Draft, name: string, code: number): void {
  const first = game.board.indexOf(code);
  if (first < 0) return;
  const found = [first];
  for (let i = 0; i < found.length; i++) {
    for (const next of boardOf(game.options).neighbours[found[i] as TileIndex] as readonly TileIndex[]) {
      if (game.board[next] === code && !found.includes(next)) found.push(next);
    }
  }
  const size = game.board.filter((other) => other === code).length;
  if (size < MIN_CORPORATION_SIZE) throw badSetup('board', `${name} has a single tile`);
  if (found.length !== size) throw badSetup('board', `${name} is in more than one piece`);
}
