import { type GameView, NO_TILE } from '@magnate/engine/acquire';
import type { Features } from '../value/winProbabilities.ts';
import { CORPORATION_COUNT, priceAt } from './priceTable.ts';
import { observe, SEATS } from './observation.ts';
import { isDead, hasSeveral, touchesOrphan, adjacentCorporations } from './tileAdjacency.ts';
import { scoreAll, scores } from './scores.ts';
import { assessTakeovers, MAX_TAKEOVER_SPACES, takeoversBy, takeoverSpaces } from './takeoverRisk.ts';
import { FIRST_WEIGHTS } from './weights.ts';
import { newEvaluation, totalValue, evaluatePosition } from './evaluation.ts';

/** The inputs of the network for Acquire. Hidden information is used only in a sampled game. */

const SEAT_FEATURES = [
  'still to come',
  'rivals',
  'corporations on the board',
  'safe ones',
  'largest',
  'can be ended',
  'cash',
  'cash, little',
  'worth',
  'worth if it ended',
  'behind the first',
  'behind the first if it ended',
  'part of all worth',
  'on turn',
  'turns until its own',
  'cash of the richest rival',
  'tiles that found',
  'tiles that merge',
  'tiles that cannot be placed',
] as const;
/** By corporation, the largest first. */
const CORPORATION_FEATURES = [
  'size',
  'price',
  'safe',
  'shares',
  'first',
  'tied first',
  'second',
  'lead in shares',
  'left in the bank',
  'spaces where it is taken over',
  'own tile that does it',
] as const;

const NAMES: readonly string[] = [
  ...SEAT_FEATURES,
  ...Array.from({ length: CORPORATION_COUNT }, (_, i) =>
    CORPORATION_FEATURES.map((name) => `corporation ${i + 1}: ${name}`),
  ).flat(),
];

const MONEY_SCALE = 10_000;
const LOW_CASH = 1500;
const TILE_SCALE = 20;
const SHARE_SCALE = 10;

const evaluation = newEvaluation(FIRST_WEIGHTS);
const order = Array.from({ length: CORPORATION_COUNT }, (_, corporation) => corporation);

export const acquireFeatures: Features<'acquire'> = { names: NAMES, write, isIn: () => true };

function write(view: GameView, rows: Float64Array): void {
  observe(evaluation, view, view.players[0]?.id ?? '', true);
  assessTakeovers(evaluation, view, []);
  evaluatePosition(evaluation);
  scoreAll(evaluation);
  const { seats, sizes, safeSize, endSize } = evaluation;
  order.sort((a, b) => (sizes[b] as number) - (sizes[a] as number) || heldOf(b) - heldOf(a) || a - b);
  const safe = sizes.filter((size) => size >= safeSize).length;
  const largest = sizes[order[0] as number] as number;
  let all = 0;
  let most = Number.NEGATIVE_INFINITY;
  let mostNow = Number.NEGATIVE_INFINITY;
  for (let seat = 0; seat < seats; seat++) {
    const total = totalValue(evaluation, seat);
    all += total;
    most = Math.max(most, total);
    mostNow = Math.max(mostNow, scores[seat] as number);
  }
  for (let seat = 0; seat < seats; seat++) {
    let at = seat * NAMES.length;
    const put = (value: number) => {
      rows[at] = value;
      at += 1;
    };
    const total = totalValue(evaluation, seat);
    put(evaluation.remaining);
    put((seats - 1) / 3);
    put(evaluation.active / CORPORATION_COUNT);
    put(safe / CORPORATION_COUNT);
    put(largest / endSize);
    put(evaluation.active > 0 && (largest >= endSize || safe === evaluation.active) ? 1 : 0);
    put((evaluation.cash[seat] as number) / MONEY_SCALE);
    put(Math.min(1, (evaluation.cash[seat] as number) / LOW_CASH));
    put(total / (2 * MONEY_SCALE));
    put((scores[seat] as number) / (2 * MONEY_SCALE));
    put((most - total) / MONEY_SCALE);
    put((mostNow - (scores[seat] as number)) / MONEY_SCALE);
    put(all === 0 ? 0 : total / all);
    put(view.currentPlayerIndex === seat ? 1 : 0);
    put(((seat - view.currentPlayerIndex + seats) % seats) / 3);
    put(richest(seat) / MONEY_SCALE);
    writeRack(view, seat, put);
    for (const corporation of order) writeCorporation(corporation, seat, put);
  }
}

const RACK_SIZE = 6;
const takeovers = new Array<number>(CORPORATION_COUNT).fill(0);

/** In a sampled game every rack is known. An unknown rack contributes zeros. */
function writeRack(view: GameView, seat: number, put: (value: number) => void): void {
  const rack = view.players[seat]?.rack ?? [];
  let founding = 0;
  let merging = 0;
  let dead = 0;
  for (const tile of rack) {
    if (tile === NO_TILE) continue;
    const mask = adjacentCorporations(view, tile);
    if (mask === 0) founding += touchesOrphan(view, tile) ? 1 : 0;
    else if (isDead(view, mask)) dead += 1;
    else if (hasSeveral(mask)) merging += 1;
  }
  put(founding / RACK_SIZE);
  put(merging / RACK_SIZE);
  put(dead / RACK_SIZE);
  takeoversBy(evaluation, view, rack, takeovers);
}

function heldOf(corporation: number): number {
  return (evaluation.priceTable.shares[corporation] as number) - (evaluation.bank[corporation] as number);
}

function richest(seat: number): number {
  let most = 0;
  for (let other = 0; other < evaluation.seats; other++) {
    if (other !== seat && (evaluation.cash[other] as number) > most) most = evaluation.cash[other] as number;
  }
  return most;
}

function writeCorporation(corporation: number, seat: number, put: (value: number) => void): void {
  const size = evaluation.sizes[corporation] as number;
  const held = evaluation.shares[corporation * SEATS + seat] as number;
  let best = 0;
  let above = 0;
  let level = 0;
  for (let other = 0; other < evaluation.ranked; other++) {
    if (other === seat) continue;
    const theirs = evaluation.shares[corporation * SEATS + other] as number;
    if (theirs > best) best = theirs;
    if (theirs > held) above += 1;
    else if (theirs === held) level += 1;
  }
  const isHolder = held > 0;
  put(Math.min(2, size / TILE_SCALE));
  put(size === 0 ? 0 : priceAt(evaluation.priceTable, corporation, size) / 1000);
  put(size >= evaluation.safeSize ? 1 : 0);
  put(held / SHARE_SCALE);
  put(isHolder && above === 0 && level === 0 ? 1 : 0);
  put(isHolder && above === 0 && level > 0 ? 1 : 0);
  put(isHolder && above === 1 ? 1 : 0);
  put((held - best) / SHARE_SCALE);
  put((evaluation.bank[corporation] as number) / (evaluation.priceTable.shares[corporation] || 1));
  put(takeoverSpaces(corporation) / MAX_TAKEOVER_SPACES);
  put((takeovers[corporation] as number) > 0 ? 1 : 0);
}
