import { FIRST_CORPORATION, type GameView, ORPHAN } from '@magnate/engine/acquire';
import { type PriceTable, priceTableOf, isFree, CORPORATION_COUNT, MAX_SPACES } from './priceTable.ts';

/** What a tile would touch. It works on the bare board, because it runs for every tile of every rack. */

/** The corporation bit by the code of a space. */
export const CORPORATION_BITS: readonly number[] = Array.from(
  { length: FIRST_CORPORATION + CORPORATION_COUNT },
  (_, code) => (code < FIRST_CORPORATION ? 0 : 1 << (code - FIRST_CORPORATION)),
);

/** The corporations next to a space, one bit each. */
export function adjacentCorporations({ board, options }: GameView, tile: number): number {
  const { adjacent } = priceTableOf(options);
  const first = tile << 2;
  return (
    bitAt(board, adjacent[first] as number) |
    bitAt(board, adjacent[first + 1] as number) |
    bitAt(board, adjacent[first + 2] as number) |
    bitAt(board, adjacent[first + 3] as number)
  );
}

function bitAt(board: readonly number[], space: number): number {
  return CORPORATION_BITS[board[space] as number] as number;
}

export function touchesOrphan({ board, options }: GameView, tile: number): boolean {
  const adjacent = priceTableOf(options).neighbours[tile] as readonly number[];
  for (let i = 0; i < adjacent.length; i++) if (board[adjacent[i] as number] === ORPHAN) return true;
  return false;
}

export function hasSeveral(mask: number): boolean {
  return (mask & (mask - 1)) !== 0;
}

export function soleCorporation(mask: number): number {
  return 31 - Math.clz32(mask);
}

/** Does the tile join two safe corporations? Then it can never be placed. */
export function isDead(view: GameView, mask: number): boolean {
  if (!hasSeveral(mask)) return false;
  let safe = 0;
  for (let corporation = 0; corporation < CORPORATION_COUNT; corporation++) {
    if ((mask & (1 << corporation)) !== 0 && (view.sizes[corporation] as number) >= view.options.safeSize) safe += 1;
  }
  return safe >= 2;
}

function hasFreeCorporation(view: GameView): boolean {
  const priceTable = priceTableOf(view.options);
  for (let corporation = 0; corporation < CORPORATION_COUNT; corporation++)
    if (isFree(priceTable, view.sizes, corporation)) return true;
  return false;
}

/** Can the tile be placed now? */
export function isPlayable(view: GameView, tile: number): boolean {
  const mask = adjacentCorporations(view, tile);
  if (mask !== 0) return !isDead(view, mask);
  return hasFreeCorporation(view) || !touchesOrphan(view, tile);
}

const marks = new Array<number>(MAX_SPACES).fill(0);
const queue = new Array<number>(MAX_SPACES).fill(0);
let round = 0;

/** The size of the connected group of unincorporated tiles that would include this one. */
export function joinedTiles({ board, options }: GameView, tile: number): number {
  const { neighbours } = priceTableOf(options);
  round += 1;
  marks[tile] = round;
  queue[0] = tile;
  let found = 1;
  for (let i = 0; i < found; i++) {
    const adjacent = neighbours[queue[i] as number] as readonly number[];
    for (let j = 0; j < adjacent.length; j++) {
      const next = adjacent[j] as number;
      if (board[next] !== ORPHAN || marks[next] === round) continue;
      marks[next] = round;
      queue[found] = next;
      found += 1;
    }
  }
  return found;
}

export function areNeighbours(priceTable: PriceTable, a: number, b: number): boolean {
  return (priceTable.neighbours[a] as readonly number[]).includes(b);
}
