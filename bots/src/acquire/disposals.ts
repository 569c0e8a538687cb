import { TRADE_RATIO } from '@magnate/engine/acquire';
import { SEATS } from './observation.ts';
import { appraise, relativeGain, type Evaluation, cashValue } from './evaluation.ts';

/** What to do with the shares of a defunct corporation: trade, sell or hold. */

export interface Disposal {
  readonly trade: number;
  readonly sell: number;
}

/** The gain of a disposal for this seat. */
function disposalGain(
  evaluation: Evaluation,
  corporation: number,
  survivor: number,
  price: number,
  choice: Disposal,
): number {
  const { me } = evaluation;
  const { trade, sell } = choice;
  const mine = corporation * SEATS + me;
  const theirs = survivor * SEATS + me;
  const received = trade / TRADE_RATIO;
  const cash = evaluation.cash[me] as number;
  move(evaluation, corporation, mine, -(trade + sell));
  move(evaluation, survivor, theirs, received);
  appraise(evaluation, corporation, 0);
  let gain = relativeGain(evaluation, corporation);
  appraise(evaluation, survivor, evaluation.sizes[survivor] as number);
  gain += relativeGain(evaluation, survivor);
  move(evaluation, survivor, theirs, -received);
  move(evaluation, corporation, mine, trade + sell);
  return gain + cashValue(evaluation, cash + sell * price) - cashValue(evaluation, cash);
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
  let best: Disposal = { trade: 0, sell: held };
  let most = Number.NEGATIVE_INFINITY;
  for (let pair = 0; pair <= pairs; pair++) {
    const trade = pair * TRADE_RATIO;
    for (let sell = held - trade; sell >= 0; sell--) {
      const choice = { trade, sell };
      const gain = disposalGain(evaluation, corporation, survivor, price, choice);
      if (gain <= most) continue;
      most = gain;
      best = choice;
    }
  }
  return best;
}
