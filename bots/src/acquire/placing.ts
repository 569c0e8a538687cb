import { type GameView, NO_TILE } from '@magnate/engine/acquire';
import { KINDS, LARGEST } from './card.ts';
import { bestFounding, foundingGain } from './foundings.ts';
import { bestSurvivor, largestOf, mergerGain } from './mergers.ts';
import { canEnd, marginOf } from './scores.ts';
import { areNeighbours, isDead, isSeveral, joined, onlyOf, touchesOrphan, touching } from './spot.ts';
import { appraise, gainOf, type Mind } from './worth.ts';

/** Which tile to place. */

/** What founding is worth by size, since several tiles of a rack often found alike; NaN while nobody asked. */
const foundings = new Array<number>(LARGEST + 1).fill(Number.NaN);
const asked: number[] = [];
const after = new Array<number>(KINDS).fill(0);

/** The best playable tile of a rack, or -1. */
export function bestTile(mind: Mind, view: GameView, rack: readonly number[]): number {
  let best = NO_TILE;
  let most = Number.NEGATIVE_INFINITY;
  for (let place = 0; place < rack.length; place++) {
    const tile = rack[place] as number;
    if (tile === NO_TILE) continue;
    const gain = tileGain(mind, view, rack, tile);
    if (!(gain > most)) continue;
    most = gain;
    best = tile;
  }
  for (const size of asked) foundings[size] = Number.NaN;
  asked.length = 0;
  return best;
}

/** How good it is to place the tile now; -Infinity where it cannot be placed. */
function tileGain(mind: Mind, view: GameView, rack: readonly number[], tile: number): number {
  const mask = touching(view, tile);
  if (mask === 0) {
    if (!touchesOrphan(view, tile)) return lonelyGain(mind, rack, tile);
    return mind.active === mind.card.kinds ? Number.NEGATIVE_INFINITY : foundGain(mind, joined(view, tile));
  }
  const tiles = joined(view, tile);
  if (!isSeveral(mask)) {
    const kind = onlyOf(mask);
    const size = (mind.sizes[kind] as number) + tiles;
    appraise(mind, kind, size);
    return gainOf(mind, kind) + endGain(mind, mask, kind, tiles);
  }
  if (isDead(view, mask)) return Number.NEGATIVE_INFINITY;
  const largest = largestOf(mind, mask);
  const survivor = isSeveral(largest) ? bestSurvivor(mind, mask, largest, tiles) : onlyOf(largest);
  return mergerGain(mind, mask, survivor, tiles) + endGain(mind, mask, survivor, tiles);
}

function lonelyGain(mind: Mind, rack: readonly number[], tile: number): number {
  const { lonely, lonelyPair } = mind.weights;
  for (let place = 0; place < rack.length; place++) {
    const other = rack[place] as number;
    if (other !== NO_TILE && areNeighbours(mind.card, tile, other)) return lonely + lonelyPair;
  }
  return lonely;
}

function foundGain(mind: Mind, size: number): number {
  const known = foundings[size] as number;
  if (!Number.isNaN(known)) return known;
  const gain = mind.weights.founding * mind.stage + foundingGain(mind, bestFounding(mind, size), size);
  foundings[size] = gain;
  asked.push(size);
  return gain;
}

/** A tile that makes the end possible is a gift to whoever is ahead. */
function endGain(mind: Mind, mask: number, survivor: number, tiles: number): number {
  if (mind.isFinal) return 0;
  let size = tiles;
  for (let kind = 0; kind < KINDS; kind++) {
    const meets = (mask & (1 << kind)) !== 0;
    const before = mind.sizes[kind] as number;
    after[kind] = meets ? 0 : before;
    if (meets) size += before;
  }
  after[survivor] = size;
  if (!canEnd(after, mind.safeSize, mind.endSize)) return 0;
  return marginOf(mind) > 0 ? mind.weights.endAhead : mind.weights.endBehind;
}
