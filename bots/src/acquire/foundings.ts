import { MAX_PURCHASES } from '@magnate/engine/acquire';
import { isFree, KINDS, priceAt } from './card.ts';
import { SEATS } from './sight.ts';
import { appraise, gainOf, type Mind, purse } from './worth.ts';

/** Which corporation to found, and what founding is worth: the free share, and first call on the next ones. */

export function foundingGain(mind: Mind, kind: number, size: number): number {
  const mine = kind * SEATS + mind.me;
  const held = mind.shares[mine] as number;
  const left = mind.bank[kind] as number;
  const cash = mind.cash[mind.me] as number;
  const price = priceAt(mind.card, kind, size);
  const free = left > 0 ? 1 : 0;
  const more = Math.min(MAX_PURCHASES, left - free, Math.floor(cash / price));
  let best = Number.NEGATIVE_INFINITY;
  for (let count = 0; count <= more; count++) {
    mind.shares[mine] = held + free + count;
    mind.bank[kind] = left - free - count;
    appraise(mind, kind, size);
    const gain = gainOf(mind, kind) + purse(mind, cash - count * price) - purse(mind, cash);
    if (gain > best) best = gain;
  }
  mind.shares[mine] = held;
  mind.bank[kind] = left;
  return best;
}

export function bestFounding(mind: Mind, size: number): number {
  let best = -1;
  let most = Number.NEGATIVE_INFINITY;
  for (let kind = 0; kind < KINDS; kind++) {
    if (!isFree(mind.card, mind.sizes, kind)) continue;
    const gain = foundingGain(mind, kind, size);
    if (gain <= most) continue;
    most = gain;
    best = kind;
  }
  return best;
}
