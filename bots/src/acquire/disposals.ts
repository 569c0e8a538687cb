import { TRADE_RATIO } from '@magnate/engine/acquire';
import { SEATS } from './sight.ts';
import { appraise, gainOf, type Mind, purse } from './worth.ts';

/** What to do with shares of a corporation that was taken over: trade, sell, hold. */

export interface Disposal {
  readonly trade: number;
  readonly sell: number;
}

/** How much better off one is for it. */
function disposalGain(mind: Mind, kind: number, survivor: number, price: number, choice: Disposal): number {
  const { me } = mind;
  const { trade, sell } = choice;
  const mine = kind * SEATS + me;
  const theirs = survivor * SEATS + me;
  const received = trade / TRADE_RATIO;
  const cash = mind.cash[me] as number;
  move(mind, kind, mine, -(trade + sell));
  move(mind, survivor, theirs, received);
  appraise(mind, kind, 0);
  let gain = gainOf(mind, kind);
  appraise(mind, survivor, mind.sizes[survivor] as number);
  gain += gainOf(mind, survivor);
  move(mind, survivor, theirs, -received);
  move(mind, kind, mine, trade + sell);
  return gain + purse(mind, cash + sell * price) - purse(mind, cash);
}

function move(mind: Mind, kind: number, place: number, count: number): void {
  mind.shares[place] = (mind.shares[place] as number) + count;
  mind.bank[kind] = (mind.bank[kind] as number) - count;
}

/** As many pairs as can be traded at most. */
export function mostPairs(mind: Mind, kind: number, survivor: number): number {
  const held = mind.shares[kind * SEATS + mind.me] as number;
  return Math.min(Math.floor(held / TRADE_RATIO), mind.bank[survivor] as number);
}

export function bestDisposal(mind: Mind, kind: number, survivor: number, price: number): Disposal {
  const held = mind.shares[kind * SEATS + mind.me] as number;
  const pairs = mostPairs(mind, kind, survivor);
  let best: Disposal = { trade: 0, sell: held };
  let most = Number.NEGATIVE_INFINITY;
  for (let pair = 0; pair <= pairs; pair++) {
    const trade = pair * TRADE_RATIO;
    for (let sell = held - trade; sell >= 0; sell--) {
      const choice = { trade, sell };
      const gain = disposalGain(mind, kind, survivor, price, choice);
      if (gain <= most) continue;
      most = gain;
      best = choice;
    }
  }
  return best;
}
