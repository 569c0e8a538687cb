import { asError } from '../kernel/violation.ts';
import { type Board, boardOf, STANDARD_BOARD } from './board.ts';
import { corporationIndex, sizeOf } from './queries.ts';
import { refuse } from './refusals.ts';
import type { ReadonlyState } from './state.ts';
import type { Corporation, CorporationIndex } from './types.ts';

/** Share prices. */

/** The share price of a corporation of this size; 0 below two tiles. */
export function priceOf(corporation: Corporation, size: number, board: Board = STANDARD_BOARD): number {
  const index = corporationIndex(corporation);
  if (index < 0) throw asError(refuse('MALFORMED', { path: 'corporation', expected: 'one of the seven' }));
  return priceAt(board, index, Math.min(Math.max(0, Math.floor(size)), board.tiles.length));
}

export function priceAt(board: Board, corporation: CorporationIndex, size: number): number {
  return board.prices[corporation]?.[size] ?? 0;
}

export function currentPrice(game: ReadonlyState, corporation: CorporationIndex): number {
  return priceAt(boardOf(game.options), corporation, sizeOf(game, corporation));
}
