import { TRADE_RATIO } from '@magnate/engine/acquire';
import { addBonuses } from './bonuses.ts';
import { KINDS, priceAt } from './card.ts';
import { SEATS } from './sight.ts';
import { appraise, gainOf, type Mind, purse } from './worth.ts';

/** What a merger is worth before it happens. */

const gifts = new Array<number>(SEATS).fill(0);

/** The largest of a mask, as a mask: more than one where sizes are equal. */
export function largestOf(mind: Mind, mask: number): number {
  let most = 0;
  let found = 0;
  for (let kind = 0; kind < KINDS; kind++) {
    if ((mask & (1 << kind)) === 0) continue;
    const size = mind.sizes[kind] as number;
    if (size > most) {
      most = size;
      found = 0;
    }
    if (size === most) found |= 1 << kind;
  }
  return found;
}

/** How good it is when these meet and the one survives, with so many tiles joining. */
export function mergerGain(mind: Mind, mask: number, survivor: number, tiles: number): number {
  const { seats, counts, cash } = mind;
  let size = (mind.sizes[survivor] as number) + tiles;
  for (let kind = 0; kind < KINDS; kind++) {
    if (kind !== survivor && (mask & (1 << kind)) !== 0) size += mind.sizes[kind] as number;
  }
  appraise(mind, survivor, size);
  let gain = gainOf(mind, survivor);
  for (let seat = 0; seat < seats; seat++) gifts[seat] = 0;
  const half = priceAt(mind.card, survivor, size) / TRADE_RATIO;
  for (let kind = 0; kind < KINDS; kind++) {
    if (kind !== survivor && (mask & (1 << kind)) !== 0) gain += payOut(mind, kind, half);
  }
  for (let seat = 0; seat < seats; seat++) {
    const before = cash[seat] as number;
    const gift = gifts[seat] as number;
    if (gift !== 0) gain += (counts[seat] as number) * (purse(mind, before + gift) - purse(mind, before));
  }
  return gain;
}

/** The shares of a defunct corporation become cash, or shares of the survivor where these are worth more. */
function payOut(mind: Mind, kind: number, half: number): number {
  const { seats, counts, shares, worth } = mind;
  const base = kind * SEATS;
  const price = priceAt(mind.card, kind, mind.sizes[kind] as number);
  addBonuses(mind, kind, price, gifts);
  let gain = 0;
  for (let seat = 0; seat < seats; seat++) {
    const held = shares[base + seat] as number;
    gain -= (counts[seat] as number) * (worth[base + seat] as number);
    gifts[seat] = (gifts[seat] as number) + held * price;
    if (half > price) gain += (counts[seat] as number) * held * (half - price);
  }
  return gain;
}

/** The best survivor among the largest. */
export function bestSurvivor(mind: Mind, mask: number, candidates: number, tiles: number): number {
  let best = -1;
  let most = Number.NEGATIVE_INFINITY;
  for (let kind = 0; kind < KINDS; kind++) {
    if ((candidates & (1 << kind)) === 0) continue;
    const gain = mergerGain(mind, mask, kind, tiles);
    if (gain <= most) continue;
    most = gain;
    best = kind;
  }
  return best;
}

/** Of equal ones, first the one most of whose shares can still be traded: the survivor's stock runs out. */
export function bestDefunct(mind: Mind, candidates: readonly number[]): number {
  let best = candidates[0] as number;
  for (const kind of candidates) {
    const held = mind.shares[kind * SEATS + mind.me] as number;
    if (held > (mind.shares[best * SEATS + mind.me] as number)) best = kind;
  }
  return best;
}
