import { EMPTY, type GameView, NO_TILE } from '@magnate/engine/acquire';
import { KINDS } from './card.ts';
import { isSeveral, touching } from './spot.ts';
import type { Mind } from './worth.ts';

/** How near a corporation is to being taken over: the nearer, the surer are its bonuses. */

/** More of them say no more. */
export const MOST_SPACES = 3;
const spaces = new Array<number>(KINDS).fill(0);
const own = new Array<number>(KINDS).fill(0);

/** Lists of a game are never changed but replaced, so a board that is the same list has the same spaces. */
let known: readonly number[] = [];

/** Tiles in the own rack count more; without one, everybody is seen alike. */
export function foresee(mind: Mind, view: GameView, rack: readonly number[]): void {
  const { weights, parts } = mind;
  const { board } = view;
  if (board !== known) {
    known = board;
    spaces.fill(0);
    for (let tile = 0; mind.active > 1 && tile < board.length; tile++) {
      if (board[tile] === EMPTY) count(mind, touching(view, tile), spaces);
    }
  }
  takeoversBy(mind, view, rack, own);
  for (let kind = 0; kind < KINDS; kind++) {
    const near = Math.min(MOST_SPACES, spaces[kind] as number) * weights.mergerNear;
    parts[kind] = weights.bonusUnsafe + near + ((own[kind] as number) > 0 ? weights.mergerOwn : 0);
  }
}

/** How many spaces there are where each corporation would be taken over, by the last that was foreseen. */
export function takeoverSpaces(kind: number): number {
  return Math.min(MOST_SPACES, spaces[kind] as number);
}

/** By how many tiles of a rack each corporation would be taken over. */
export function takeoversBy(mind: Mind, view: GameView, rack: readonly number[], into: number[]): void {
  into.fill(0);
  for (let place = 0; place < rack.length; place++) {
    const tile = rack[place] as number;
    if (tile !== NO_TILE) count(mind, touching(view, tile), into);
  }
}

/** Everybody who meets a larger one there would be taken over. */
function count(mind: Mind, mask: number, into: number[]): void {
  if (!isSeveral(mask)) return;
  let most = 0;
  for (let kind = 0; kind < KINDS; kind++) {
    if ((mask & (1 << kind)) !== 0 && (mind.sizes[kind] as number) > most) most = mind.sizes[kind] as number;
  }
  for (let kind = 0; kind < KINDS; kind++) {
    if ((mask & (1 << kind)) !== 0 && (mind.sizes[kind] as number) < most) into[kind] = (into[kind] as number) + 1;
  }
}
