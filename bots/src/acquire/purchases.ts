import { MAX_PURCHASES } from '@magnate/engine/acquire';
import { CORPORATION_COUNT, priceAt } from './priceTable.ts';
import { SEATS } from './observation.ts';
import { appraise, relativeGain, type Evaluation, cashValue } from './evaluation.ts';

/** Which shares to buy. Corporations are valued independently, so gains add up. */

const COUNTS = MAX_PURCHASES + 1;
/** The gain by corporation and number of shares; -Infinity if they cannot be bought. */
const gains = new Array<number>(CORPORATION_COUNT * COUNTS).fill(0);
const prices = new Array<number>(CORPORATION_COUNT).fill(0);
/** The corporations of which at least one share can be bought. */
const buyable = new Array<number>(CORPORATION_COUNT).fill(0);
let buyableCount = 0;

/** Called with each purchase as counts by corporation. The array is reused. */
export type PurchaseVisitor = (counts: readonly number[], gain: number) => void;

function computeGains(evaluation: Evaluation): void {
  const { me } = evaluation;
  const cash = evaluation.cash[me] as number;
  buyableCount = 0;
  for (let corporation = 0; corporation < CORPORATION_COUNT; corporation++) {
    const size = evaluation.sizes[corporation] as number;
    const price = size === 0 ? 0 : priceAt(evaluation.priceTable, corporation, size);
    prices[corporation] = price;
    const mine = corporation * SEATS + me;
    const held = evaluation.shares[mine] as number;
    const left = evaluation.bank[corporation] as number;
    gains[corporation * COUNTS] = 0;
    if (size === 0 || left < 1 || price > cash) continue;
    buyable[buyableCount] = corporation;
    buyableCount += 1;
    for (let count = 1; count < COUNTS; count++) {
      const place = corporation * COUNTS + count;
      gains[place] = Number.NEGATIVE_INFINITY;
      if (count > left || count * price > cash) continue;
      evaluation.shares[mine] = held + count;
      evaluation.bank[corporation] = left - count;
      appraise(evaluation, corporation, size);
      gains[place] = relativeGain(evaluation, corporation);
    }
    evaluation.shares[mine] = held;
    evaluation.bank[corporation] = left;
  }
}

const chosen = new Array<number>(CORPORATION_COUNT).fill(0);
const best = new Array<number>(CORPORATION_COUNT).fill(0);
let most = 0;
/** The gain of what is chosen, by shares left to buy. Passed as an argument, every sum would be an object of its own. */
const sums = new Float64Array(COUNTS);

/** The best purchase as counts by corporation. The array is reused by the next call. */
export function bestPurchase(evaluation: Evaluation): readonly number[] {
  best.fill(0);
  exploreAll(evaluation, undefined);
  return best;
}

/** Visits every possible purchase with its gain. */
export function forEachPurchase(evaluation: Evaluation, visit: PurchaseVisitor): void {
  exploreAll(evaluation, visit);
}

function exploreAll(evaluation: Evaluation, visit: PurchaseVisitor | undefined): void {
  computeGains(evaluation);
  most = 0;
  chosen.fill(0);
  const cash = evaluation.cash[evaluation.me] as number;
  sums[MAX_PURCHASES] = -cashValue(evaluation, cash);
  explore(evaluation, 0, MAX_PURCHASES, cash, visit);
}

/**
 * Judges what is chosen, then everything that adds shares of the corporations from `first` on. Later corporations come
 * first, so purchases are judged in the order of their counts, and the first of equally good ones is the best.
 */
function explore(
  evaluation: Evaluation,
  first: number,
  room: number,
  cash: number,
  visit: PurchaseVisitor | undefined,
): void {
  const gain = sums[room] as number;
  judge(gain + cashValue(evaluation, cash), visit);
  if (room === 0) return;
  for (let place = buyableCount - 1; place >= first; place--) {
    const corporation = buyable[place] as number;
    const price = prices[corporation] as number;
    for (let count = 1; count <= room; count++) {
      const more = gains[corporation * COUNTS + count] as number;
      const left = cash - count * price;
      if (more === Number.NEGATIVE_INFINITY || left < 0) break;
      chosen[corporation] = count;
      sums[room - count] = gain + more;
      explore(evaluation, place + 1, room - count, left, visit);
    }
    chosen[corporation] = 0;
  }
}

function judge(total: number, visit: PurchaseVisitor | undefined): void {
  if (visit !== undefined) visit(chosen, total);
  if (total <= most) return;
  most = total;
  for (let i = 0; i < CORPORATION_COUNT; i++) best[i] = chosen[i] as number;
}
