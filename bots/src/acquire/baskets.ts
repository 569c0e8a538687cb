import { MAX_PURCHASES } from '@magnate/engine/acquire';
import { KINDS, priceAt } from './card.ts';
import { SEATS } from './sight.ts';
import { appraise, gainOf, type Mind, purse } from './worth.ts';

/** Which shares to buy. Corporations do not touch each other's worth, so the gains of a basket add up. */

const COUNTS = MAX_PURCHASES + 1;
/** By corporation and count: what so many more shares are worth, or -Infinity where they cannot be had. */
const gains = new Array<number>(KINDS * COUNTS).fill(0);
const prices = new Array<number>(KINDS).fill(0);

/** Whoever collects is handed each basket as counts by corporation; the list is used again for the next. */
export type Taste = (counts: readonly number[], gain: number) => void;

function measure(mind: Mind): void {
  const { me } = mind;
  const cash = mind.cash[me] as number;
  for (let kind = 0; kind < KINDS; kind++) {
    const size = mind.sizes[kind] as number;
    const price = size === 0 ? 0 : priceAt(mind.card, kind, size);
    prices[kind] = price;
    const mine = kind * SEATS + me;
    const held = mind.shares[mine] as number;
    const left = mind.bank[kind] as number;
    gains[kind * COUNTS] = 0;
    for (let count = 1; count < COUNTS; count++) {
      const place = kind * COUNTS + count;
      gains[place] = Number.NEGATIVE_INFINITY;
      if (size === 0 || count > left || count * price > cash) continue;
      mind.shares[mine] = held + count;
      mind.bank[kind] = left - count;
      appraise(mind, kind, size);
      gains[place] = gainOf(mind, kind);
    }
    mind.shares[mine] = held;
    mind.bank[kind] = left;
  }
}

const chosen = new Array<number>(KINDS).fill(0);
const best = new Array<number>(KINDS).fill(0);
let most = 0;

/** The best basket, as counts by corporation; the list is used again by the next call. */
export function bestBasket(mind: Mind): readonly number[] {
  measure(mind);
  most = 0;
  best.fill(0);
  chosen.fill(0);
  const cash = mind.cash[mind.me] as number;
  fill(mind, 0, MAX_PURCHASES, cash, -purse(mind, cash), undefined);
  return best;
}

/** Every basket there is, each with its gain. */
export function everyBasket(mind: Mind, taste: Taste): void {
  measure(mind);
  most = 0;
  chosen.fill(0);
  const cash = mind.cash[mind.me] as number;
  fill(mind, 0, MAX_PURCHASES, cash, -purse(mind, cash), taste);
}

function fill(mind: Mind, kind: number, room: number, cash: number, gain: number, taste: Taste | undefined): void {
  if (kind === KINDS || room === 0) {
    const total = gain + purse(mind, cash);
    if (taste !== undefined) taste(chosen, total);
    if (total <= most) return;
    most = total;
    for (let i = 0; i < KINDS; i++) best[i] = chosen[i] as number;
    return;
  }
  for (let count = 0; count <= room; count++) {
    const more = gains[kind * COUNTS + count] as number;
    const left = cash - count * (prices[kind] as number);
    if (more === Number.NEGATIVE_INFINITY || left < 0) break;
    chosen[kind] = count;
    fill(mind, kind + 1, room - count, left, gain + more, taste);
  }
  chosen[kind] = 0;
}
