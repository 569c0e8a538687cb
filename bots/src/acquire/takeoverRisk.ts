import { EMPTY, type GameView, NO_TILE } from '@magnate/engine/acquire';
import { CORPORATION_COUNT, MAX_GRID, priceTableOf } from './priceTable.ts';
import { adjacentCorporations, CORPORATION_BITS, hasSeveral } from './tileAdjacency.ts';
import type { Evaluation } from './evaluation.ts';

/** How exposed each corporation is to a takeover: the more exposed, the likelier its bonuses. */

/** More spaces than this make no difference. */
export const MAX_TAKEOVER_SPACES = 3;
const spaces = new Array<number>(CORPORATION_COUNT).fill(0);
const ownTiles = new Array<number>(CORPORATION_COUNT).fill(0);

/** The engine replaces arrays instead of changing them, so the same array has the same spaces. */
let cachedBoard: readonly number[] = [];
/** The corporation bit of each space, with an empty margin, so that no space at the edge is a special case. */
const grid = new Uint8Array(MAX_GRID);
/** The spaces next to each set of corporations, and the sets that were found. */
const spacesByMask = new Uint8Array(1 << CORPORATION_COUNT);
const masks = new Uint8Array(1 << CORPORATION_COUNT);

/** Own tiles count more. Without a rack, all players are treated alike. */
export function assessTakeovers(evaluation: Evaluation, view: GameView, rack: readonly number[]): void {
  const { weights, bonusShares } = evaluation;
  const { board } = view;
  if (board !== cachedBoard) {
    cachedBoard = board;
    spaces.fill(0);
    if (evaluation.active > 1) countSpaces(evaluation, view);
  }
  takeoversBy(evaluation, view, rack, ownTiles);
  for (let corporation = 0; corporation < CORPORATION_COUNT; corporation++) {
    const near = Math.min(MAX_TAKEOVER_SPACES, spaces[corporation] as number) * weights.mergerNear;
    bonusShares[corporation] =
      weights.bonusUnsafe + near + ((ownTiles[corporation] as number) > 0 ? weights.mergerOwn : 0);
  }
}

/** Most empty spaces touch one of a few sets of corporations, so each set is judged once for all its spaces. */
function countSpaces(evaluation: Evaluation, { board, options }: GameView): void {
  const { columns } = priceTableOf(options);
  // One column between the rows separates the last space of a row from the first of the next.
  const stride = columns + 1;
  grid.fill(0);
  for (let tile = 0, at = stride; tile < board.length; at += stride) {
    for (let column = 0; column < columns; column++, tile++)
      grid[at + column] = CORPORATION_BITS[board[tile] as number] as number;
  }
  let found = 0;
  for (let tile = 0, row = stride; tile < board.length; row += stride) {
    for (let at = row; at < row + columns; at++, tile++) {
      if (board[tile] !== EMPTY) continue;
      const mask =
        (grid[at - stride] as number) |
        (grid[at - 1] as number) |
        (grid[at + 1] as number) |
        (grid[at + stride] as number);
      if ((mask & (mask - 1)) === 0) continue;
      const times = spacesByMask[mask] as number;
      if (times === 0) masks[found++] = mask;
      spacesByMask[mask] = times + 1;
    }
  }
  for (let i = 0; i < found; i++) {
    const mask = masks[i] as number;
    count(evaluation, mask, spaces, spacesByMask[mask]);
    spacesByMask[mask] = 0;
  }
}

/** The spaces where a corporation would be taken over, as of the last `assessTakeovers`. */
export function takeoverSpaces(corporation: number): number {
  return Math.min(MAX_TAKEOVER_SPACES, spaces[corporation] as number);
}

/** The tiles of a rack that would cause a takeover, by corporation. */
export function takeoversBy(evaluation: Evaluation, view: GameView, rack: readonly number[], into: number[]): void {
  into.fill(0);
  for (let place = 0; place < rack.length; place++) {
    const tile = rack[place] as number;
    if (tile !== NO_TILE) count(evaluation, adjacentCorporations(view, tile), into);
  }
}

/** Every corporation that would meet a larger one there. */
function count(evaluation: Evaluation, mask: number, into: number[], times = 1): void {
  if (!hasSeveral(mask)) return;
  let most = 0;
  for (let corporation = 0; corporation < CORPORATION_COUNT; corporation++) {
    if ((mask & (1 << corporation)) !== 0 && (evaluation.sizes[corporation] as number) > most)
      most = evaluation.sizes[corporation] as number;
  }
  for (let corporation = 0; corporation < CORPORATION_COUNT; corporation++) {
    if ((mask & (1 << corporation)) !== 0 && (evaluation.sizes[corporation] as number) < most)
      into[corporation] = (into[corporation] as number) + times;
  }
}
