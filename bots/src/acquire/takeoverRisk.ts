import { EMPTY, type GameView, NO_TILE } from '@magnate/engine/acquire';
import { CORPORATION_COUNT, priceTableOf } from './priceTable.ts';
import { corporationsAt, hasSeveral, adjacentCorporations } from './tileAdjacency.ts';
import type { Evaluation } from './evaluation.ts';

/** How exposed each corporation is to a takeover: the more exposed, the likelier its bonuses. */

/** More spaces than this make no difference. */
export const MAX_TAKEOVER_SPACES = 3;
const spaces = new Array<number>(CORPORATION_COUNT).fill(0);
const ownTiles = new Array<number>(CORPORATION_COUNT).fill(0);

/** The engine replaces arrays instead of changing them, so the same array has the same spaces. */
let cachedBoard: readonly number[] = [];
const spacesByMask = new Array<number>(1 << CORPORATION_COUNT).fill(0);

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
  const { adjacent } = priceTableOf(options);
  for (let tile = 0; tile < board.length; tile++) {
    if (board[tile] !== EMPTY) continue;
    const mask = corporationsAt(board, adjacent, tile);
    if (hasSeveral(mask)) spacesByMask[mask] = (spacesByMask[mask] as number) + 1;
  }
  for (let mask = 3; mask < spacesByMask.length; mask++) {
    const times = spacesByMask[mask] as number;
    if (times === 0) continue;
    spacesByMask[mask] = 0;
    count(evaluation, mask, spaces, times);
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
