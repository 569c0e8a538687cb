import { TRADE_RATIO } from '@magnate/engine/acquire';
import { SEATS } from './observation.ts';
import { appraise, relativeGain, type Evaluation, cashValue } from './evaluation.ts';

/** What to do with the shares of a defunct corporation: trade, sell or hold. */

export interface Disposal {
  readonly trade: number;
  readonly sell: number;
}

/** The gain by the number of shares given up. */
const givenUp: number[] = [];

/** The gain from holding `count` more shares of a corporation of this size, or fewer if it is negative. */
function gainOfMove(evaluation: Evaluation, corporation: number, count: number, size: number): number {
  const place = corporation * SEATS + evaluation.me;
  move(evaluation, corporation, place, count);
  appraise(evaluation, corporation, size);
  const gain = relativeGain(evaluation, corporation);
  move(evaluation, corporation, place, -count);
  return gain;
}

function move(evaluation: Evaluation, corporation: number, place: number, count: number): void {
  evaluation.shares[place] = (evaluation.shares[place] as number) + count;
  evaluation.bank[corporation] = (evaluation.bank[corporation] as number) - count;
}

/** The largest number of pairs that can be traded. */
export function mostPairs(evaluation: Evaluation, corporation: number, survivor: number): number {
  const held = evaluation.shares[corporation * SEATS + evaluation.me] as number;
  return Math.min(Math.floor(held / TRADE_RATIO), evaluation.bank[survivor] as number);
}

export function bestDisposal(evaluation: Evaluation, corporation: number, survivor: number, price: number): Disposal {
  const held = evaluation.shares[corporation * SEATS + evaluation.me] as number;
  const pairs = mostPairs(evaluation, corporation, survivor);
  const { cash, me, sizes } = evaluation;
  const before = cash[me] as number;
  // Corporations are valued independently: the one by the shares that are given up, the other by those received.
  for (let count = 0; count <= held; count++) givenUp[count] = gainOfMove(evaluation, corporation, -count, 0);
  let best: Disposal = { trade: 0, sell: held };
  let most = Number.NEGATIVE_INFINITY;
  for (let pair = 0; pair <= pairs; pair++) {
    const trade = pair * TRADE_RATIO;
    const received = gainOfMove(evaluation, survivor, pair, sizes[survivor] as number);
    for (let sell = held - trade; sell >= 0; sell--) {
      const gain =
        (givenUp[trade + sell] as number) +
        received +
        cashValue(evaluation, before + sell * price) -
        cashValue(evaluation, before);
      if (gain <= most) continue;
      most = gain;
      best = { trade, sell };
    }
  }
  return best;
}
