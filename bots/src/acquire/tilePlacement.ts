import { type GameView, NO_TILE } from '@magnate/engine/acquire';
import { CORPORATION_COUNT, MAX_SPACES } from './priceTable.ts';
import { bestFounding, foundingGain } from './foundings.ts';
import { bestSurvivor, largestOf, mergerGain } from './mergers.ts';
import { canEnd, marginOf } from './scores.ts';
import {
  areNeighbours,
  isDead,
  hasSeveral,
  joinedTiles,
  soleCorporation,
  touchesOrphan,
  adjacentCorporations,
} from './tileAdjacency.ts';
import { appraise, relativeGain, type Evaluation } from './evaluation.ts';

/** Which tile to place. */

/** The founding gain by size, cached because several tiles of a rack often found the same size. NaN if not computed. */
const foundingGains = new Array<number>(MAX_SPACES + 1).fill(Number.NaN);
const cachedSizes: number[] = [];
const sizesAfter = new Array<number>(CORPORATION_COUNT).fill(0);

/** The best playable tile of a rack, or -1. */
export function bestTile(evaluation: Evaluation, view: GameView, rack: readonly number[]): number {
  let best = NO_TILE;
  let most = Number.NEGATIVE_INFINITY;
  for (let place = 0; place < rack.length; place++) {
    const tile = rack[place] as number;
    if (tile === NO_TILE) continue;
    const gain = tileGain(evaluation, view, rack, tile);
    if (!(gain > most)) continue;
    most = gain;
    best = tile;
  }
  for (const size of cachedSizes) foundingGains[size] = Number.NaN;
  cachedSizes.length = 0;
  return best;
}

/** The gain of placing the tile now; -Infinity if it cannot be placed. */
function tileGain(evaluation: Evaluation, view: GameView, rack: readonly number[], tile: number): number {
  const mask = adjacentCorporations(view, tile);
  if (mask === 0) {
    if (!touchesOrphan(view, tile)) return isolatedGain(evaluation, rack, tile);
    return evaluation.active === evaluation.priceTable.corporationCount
      ? Number.NEGATIVE_INFINITY
      : cachedFoundingGain(evaluation, joinedTiles(view, tile));
  }
  const tiles = joinedTiles(view, tile);
  if (!hasSeveral(mask)) {
    const corporation = soleCorporation(mask);
    const size = (evaluation.sizes[corporation] as number) + tiles;
    appraise(evaluation, corporation, size);
    return relativeGain(evaluation, corporation) + endGain(evaluation, mask, corporation, tiles);
  }
  if (isDead(view, mask)) return Number.NEGATIVE_INFINITY;
  const largest = largestOf(evaluation, mask);
  const survivor = hasSeveral(largest) ? bestSurvivor(evaluation, mask, largest, tiles) : soleCorporation(largest);
  return mergerGain(evaluation, mask, survivor, tiles) + endGain(evaluation, mask, survivor, tiles);
}

function isolatedGain(evaluation: Evaluation, rack: readonly number[], tile: number): number {
  const { lonely, lonelyPair } = evaluation.weights;
  for (let place = 0; place < rack.length; place++) {
    const other = rack[place] as number;
    if (other !== NO_TILE && areNeighbours(evaluation.priceTable, tile, other)) return lonely + lonelyPair;
  }
  return lonely;
}

function cachedFoundingGain(evaluation: Evaluation, size: number): number {
  const known = foundingGains[size] as number;
  if (!Number.isNaN(known)) return known;
  const gain =
    evaluation.weights.founding * evaluation.remaining + foundingGain(evaluation, bestFounding(evaluation, size), size);
  foundingGains[size] = gain;
  cachedSizes.push(size);
  return gain;
}

/** A tile that makes the end possible helps the leader. */
function endGain(evaluation: Evaluation, mask: number, survivor: number, tiles: number): number {
  if (evaluation.isFinal) return 0;
  let size = tiles;
  for (let corporation = 0; corporation < CORPORATION_COUNT; corporation++) {
    const meets = (mask & (1 << corporation)) !== 0;
    const before = evaluation.sizes[corporation] as number;
    sizesAfter[corporation] = meets ? 0 : before;
    if (meets) size += before;
  }
  sizesAfter[survivor] = size;
  if (!canEnd(sizesAfter, evaluation.safeSize, evaluation.endSize)) return 0;
  return marginOf(evaluation) > 0 ? evaluation.weights.endAhead : evaluation.weights.endBehind;
}
