import { FIRST_CORPORATION, type GameView, ORPHAN } from '@magnate/engine/acquire';
import { type Card, cardOf, isFree, KINDS, LARGEST } from './card.ts';

/** What a tile would touch, looked up on the bare board: this is asked for every tile of every rack. */

/** The bit of a corporation by what is written on a space. */
const BITS: readonly number[] = Array.from({ length: FIRST_CORPORATION + KINDS }, (_, code) =>
  code < FIRST_CORPORATION ? 0 : 1 << (code - FIRST_CORPORATION),
);

/** The corporations beside a space, one bit each. */
export function touching({ board, options }: GameView, tile: number): number {
  const { around } = cardOf(options);
  const first = tile << 2;
  return (
    bitAt(board, around[first] as number) |
    bitAt(board, around[first + 1] as number) |
    bitAt(board, around[first + 2] as number) |
    bitAt(board, around[first + 3] as number)
  );
}

function bitAt(board: readonly number[], space: number): number {
  return BITS[board[space] as number] as number;
}

export function touchesOrphan({ board, options }: GameView, tile: number): boolean {
  const around = cardOf(options).neighbours[tile] as readonly number[];
  for (let i = 0; i < around.length; i++) if (board[around[i] as number] === ORPHAN) return true;
  return false;
}

export function isSeveral(mask: number): boolean {
  return (mask & (mask - 1)) !== 0;
}

export function onlyOf(mask: number): number {
  return 31 - Math.clz32(mask);
}

/** Joins two safe corporations: it can never be placed. */
export function isDead(view: GameView, mask: number): boolean {
  if (!isSeveral(mask)) return false;
  let safe = 0;
  for (let kind = 0; kind < KINDS; kind++) {
    if ((mask & (1 << kind)) !== 0 && (view.sizes[kind] as number) >= view.options.safeSize) safe += 1;
  }
  return safe >= 2;
}

function hasFreeKind(view: GameView): boolean {
  const card = cardOf(view.options);
  for (let kind = 0; kind < KINDS; kind++) if (isFree(card, view.sizes, kind)) return true;
  return false;
}

/** Can the tile be placed now? */
export function isPlayable(view: GameView, tile: number): boolean {
  const mask = touching(view, tile);
  if (mask !== 0) return !isDead(view, mask);
  return hasFreeKind(view) || !touchesOrphan(view, tile);
}

const marks = new Array<number>(LARGEST).fill(0);
const queue = new Array<number>(LARGEST).fill(0);
let round = 0;

/** How many tiles would come together: this one and every lone one connected with it. */
export function joined({ board, options }: GameView, tile: number): number {
  const { neighbours } = cardOf(options);
  round += 1;
  marks[tile] = round;
  queue[0] = tile;
  let found = 1;
  for (let i = 0; i < found; i++) {
    const around = neighbours[queue[i] as number] as readonly number[];
    for (let j = 0; j < around.length; j++) {
      const next = around[j] as number;
      if (board[next] !== ORPHAN || marks[next] === round) continue;
      marks[next] = round;
      queue[found] = next;
      found += 1;
    }
  }
  return found;
}

export function areNeighbours(card: Card, a: number, b: number): boolean {
  return (card.neighbours[a] as readonly number[]).includes(b);
}
