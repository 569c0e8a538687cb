import { TRADE_RATIO } from '@magnate/engine/acquire';
import { addBonuses } from './bonuses.ts';
import { CORPORATION_COUNT, priceAt } from './priceTable.ts';
import { SEATS } from './observation.ts';
import { appraise, relativeGain, type Evaluation, cashValue } from './evaluation.ts';

/** The value of a merger before it happens. */

const payouts = new Array<number>(SEATS).fill(0);

/** The largest corporations of a mask, as a mask; several if sizes are equal. */
export function largestOf(evaluation: Evaluation, mask: number): number {
  let most = 0;
  let found = 0;
  for (let corporation = 0; corporation < CORPORATION_COUNT; corporation++) {
    if ((mask & (1 << corporation)) === 0) continue;
    const size = evaluation.sizes[corporation] as number;
    if (size > most) {
      most = size;
      found = 0;
    }
    if (size === most) found |= 1 << corporation;
  }
  return found;
}

/** The gain if these corporations merge into `survivor` and `tiles` tiles join it. */
export function mergerGain(evaluation: Evaluation, mask: number, survivor: number, tiles: number): number {
  const { seats, gainWeights, cash } = evaluation;
  let size = (evaluation.sizes[survivor] as number) + tiles;
  for (let corporation = 0; corporation < CORPORATION_COUNT; corporation++) {
    if (corporation !== survivor && (mask & (1 << corporation)) !== 0) size += evaluation.sizes[corporation] as number;
  }
  appraise(evaluation, survivor, size);
  let gain = relativeGain(evaluation, survivor);
  for (let seat = 0; seat < seats; seat++) payouts[seat] = 0;
  const half = priceAt(evaluation.priceTable, survivor, size) / TRADE_RATIO;
  for (let corporation = 0; corporation < CORPORATION_COUNT; corporation++) {
    if (corporation !== survivor && (mask & (1 << corporation)) !== 0)
      gain += defunctPayout(evaluation, corporation, half);
  }
  for (let seat = 0; seat < seats; seat++) {
    const before = cash[seat] as number;
    const payout = payouts[seat] as number;
    if (payout !== 0)
      gain += (gainWeights[seat] as number) * (cashValue(evaluation, before + payout) - cashValue(evaluation, before));
  }
  return gain;
}

/** Shares of a defunct corporation become cash, or shares of the survivor if those are worth more. */
function defunctPayout(evaluation: Evaluation, corporation: number, half: number): number {
  const { seats, gainWeights, shares, currentValues } = evaluation;
  const base = corporation * SEATS;
  const price = priceAt(evaluation.priceTable, corporation, evaluation.sizes[corporation] as number);
  addBonuses(evaluation, corporation, price, payouts);
  let gain = 0;
  for (let seat = 0; seat < seats; seat++) {
    const held = shares[base + seat] as number;
    gain -= (gainWeights[seat] as number) * (currentValues[base + seat] as number);
    payouts[seat] = (payouts[seat] as number) + held * price;
    if (half > price) gain += (gainWeights[seat] as number) * held * (half - price);
  }
  return gain;
}

/** The best survivor among the largest. */
export function bestSurvivor(evaluation: Evaluation, mask: number, candidates: number, tiles: number): number {
  let best = -1;
  let most = Number.NEGATIVE_INFINITY;
  for (let corporation = 0; corporation < CORPORATION_COUNT; corporation++) {
    if ((candidates & (1 << corporation)) === 0) continue;
    const gain = mergerGain(evaluation, mask, corporation, tiles);
    if (gain <= most) continue;
    most = gain;
    best = corporation;
  }
  return best;
}

/** Among equals the largest own holding comes first: the survivor's shares for trading run out. */
export function bestDefunct(evaluation: Evaluation, candidates: readonly number[]): number {
  let best = candidates[0] as number;
  for (const corporation of candidates) {
    const held = evaluation.shares[corporation * SEATS + evaluation.me] as number;
    if (held > (evaluation.shares[best * SEATS + evaluation.me] as number)) best = corporation;
  }
  return best;
}
