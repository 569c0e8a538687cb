import { MAX_PURCHASES } from '@magnate/engine/acquire';
import { isFree, CORPORATION_COUNT, priceAt } from './priceTable.ts';
import { SEATS } from './observation.ts';
import { appraise, relativeGain, type Evaluation, cashValue } from './evaluation.ts';

/** Which corporation to found, and the value of founding: the free share, and the first choice of further shares. */

export function foundingGain(evaluation: Evaluation, corporation: number, size: number): number {
  const mine = corporation * SEATS + evaluation.me;
  const held = evaluation.shares[mine] as number;
  const left = evaluation.bank[corporation] as number;
  const cash = evaluation.cash[evaluation.me] as number;
  const price = priceAt(evaluation.priceTable, corporation, size);
  const free = left > 0 ? 1 : 0;
  const more = Math.min(MAX_PURCHASES, left - free, Math.floor(cash / price));
  let best = Number.NEGATIVE_INFINITY;
  for (let count = 0; count <= more; count++) {
    evaluation.shares[mine] = held + free + count;
    evaluation.bank[corporation] = left - free - count;
    appraise(evaluation, corporation, size);
    const gain =
      relativeGain(evaluation, corporation) + cashValue(evaluation, cash - count * price) - cashValue(evaluation, cash);
    if (gain > best) best = gain;
  }
  evaluation.shares[mine] = held;
  evaluation.bank[corporation] = left;
  return best;
}

export function bestFounding(evaluation: Evaluation, size: number): number {
  let best = -1;
  let most = Number.NEGATIVE_INFINITY;
  for (let corporation = 0; corporation < CORPORATION_COUNT; corporation++) {
    if (!isFree(evaluation.priceTable, evaluation.sizes, corporation)) continue;
    const gain = foundingGain(evaluation, corporation, size);
    if (gain <= most) continue;
    most = gain;
    best = corporation;
  }
  return best;
}
