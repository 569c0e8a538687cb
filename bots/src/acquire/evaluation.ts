import { bonusTableOf, type BonusTable } from './expectedBonuses.ts';
import { CORPORATION_COUNT, priceAt, smoothPriceAt } from './priceTable.ts';
import { newObservation, SEATS, type Observation, remainingFraction } from './observation.ts';
import type { Weights } from './weights.ts';

/** The value of holdings to each player: shares, cash and expected bonuses. */

export interface Evaluation extends Observation {
  readonly weights: Weights;
  readonly bonuses: BonusTable;
  /** The current value by corporation and seat. */
  readonly currentValues: number[];
  /** The weight of a gain by seat: 1 for this seat, negative for rivals. */
  readonly gainWeights: number[];
  /** The output of `appraise`. */
  readonly scratch: number[];
  /** The expected fraction of its bonuses, for a corporation that can still be taken over. */
  readonly bonusShares: number[];
  remaining: number;
  growth: number;
}

export function newEvaluation(weights: Weights): Evaluation {
  return {
    ...newObservation(),
    weights,
    bonuses: bonusTableOf(weights),
    currentValues: new Array<number>(CORPORATION_COUNT * SEATS).fill(0),
    gainWeights: new Array<number>(SEATS).fill(0),
    scratch: new Array<number>(SEATS).fill(0),
    bonusShares: new Array<number>(CORPORATION_COUNT).fill(0),
    remaining: 0,
    growth: 0,
  };
}

/** Recomputes all current values. Call it once after `observe`. */
export function evaluatePosition(evaluation: Evaluation): void {
  const { weights } = evaluation;
  evaluation.remaining = remainingFraction(evaluation);
  evaluation.growth = evaluation.isFinal ? 0 : (weights.growth * evaluation.unplayed) / (evaluation.active + 1);
  for (let corporation = 0; corporation < CORPORATION_COUNT; corporation++) {
    appraise(evaluation, corporation, evaluation.sizes[corporation] as number);
    for (let seat = 0; seat < evaluation.seats; seat++)
      evaluation.currentValues[corporation * SEATS + seat] = evaluation.scratch[seat] as number;
  }
  let leader = -1;
  let most = Number.NEGATIVE_INFINITY;
  for (let seat = 0; seat < evaluation.seats; seat++) {
    const total = totalValue(evaluation, seat);
    if (seat === evaluation.me || total <= most) continue;
    most = total;
    leader = seat;
  }
  for (let seat = 0; seat < evaluation.seats; seat++)
    evaluation.gainWeights[seat] = -weights.rivals / (evaluation.seats - 1);
  evaluation.gainWeights[leader] = (evaluation.gainWeights[leader] as number) - weights.leader;
  evaluation.gainWeights[evaluation.me] = 1;
}

export function totalValue(evaluation: Evaluation, seat: number): number {
  let total = cashValue(evaluation, evaluation.cash[seat] as number);
  for (let corporation = 0; corporation < CORPORATION_COUNT; corporation++)
    total += evaluation.currentValues[corporation * SEATS + seat] as number;
  return total;
}

/** The value of cash, including the option to buy shares with it. */
export function cashValue(evaluation: Evaluation, cash: number): number {
  const { cashNeed, cashEnough, cashHunger, cashPoor } = evaluation.weights;
  const enough = cash < cashEnough ? cash : cashEnough;
  const poor = cash < cashPoor ? cash : cashPoor;
  return cash + evaluation.remaining * (cashNeed * enough + cashHunger * poor);
}

/** Writes the value of a corporation of this size by seat to `scratch`. */
export function appraise(evaluation: Evaluation, corporation: number, size: number): void {
  if (size === 0) appraiseDormant(evaluation, corporation);
  else appraiseActive(evaluation, corporation, size);
}

function appraiseActive(evaluation: Evaluation, corporation: number, size: number): void {
  const { weights, scratch, seats, shares } = evaluation;
  const price = priceAt(evaluation.priceTable, corporation, size);
  let share = price;
  let bonus = price;
  let part = 1;
  if (!evaluation.isFinal) {
    const rise = smoothPriceAt(evaluation.priceTable, corporation, Math.round(size + evaluation.growth)) - price;
    share += weights.shareHope * rise;
    bonus += weights.bonusHope * rise;
    part = size >= evaluation.safeSize ? weights.bonusSafe : (evaluation.bonusShares[corporation] as number);
  }
  expectedBonuses(evaluation, corporation);
  const base = corporation * SEATS;
  bonus *= part;
  for (let seat = 0; seat < seats; seat++) {
    scratch[seat] = (shares[base + seat] as number) * share + (scratch[seat] as number) * bonus;
  }
}

/** The expected value of a corporation that is off the board, if it is founded again. */
function appraiseDormant(evaluation: Evaluation, corporation: number): void {
  const { weights, scratch, seats, shares } = evaluation;
  const base = corporation * SEATS;
  const chance = weights.refound * evaluation.remaining;
  if (chance === 0 || evaluation.bank[corporation] === evaluation.priceTable.shares[corporation]) {
    for (let seat = 0; seat < seats; seat++) scratch[seat] = 0;
    return;
  }
  const price = priceAt(evaluation.priceTable, corporation, 3) * chance;
  expectedBonuses(evaluation, corporation);
  for (let seat = 0; seat < seats; seat++) {
    const held = shares[base + seat] as number;
    scratch[seat] = price * (held + weights.dormantBonus * (scratch[seat] as number));
  }
}

/** Writes expected bonuses, in share prices, to `scratch`. */
function expectedBonuses(evaluation: Evaluation, corporation: number): void {
  const bank = evaluation.bank[corporation] as number;
  const reach = evaluation.isFinal ? 0 : Math.round(evaluation.weights.reach * evaluation.unplayed);
  const open = bank < reach ? bank : reach;
  evaluation.bonuses.write(evaluation.shares, corporation * SEATS, evaluation.ranked, open, evaluation.scratch);
}

/** The weighted gain of this seat if the corporation had the values in `scratch`. */
export function relativeGain(evaluation: Evaluation, corporation: number): number {
  const base = corporation * SEATS;
  let gain = 0;
  for (let seat = 0; seat < evaluation.seats; seat++) {
    gain +=
      (evaluation.gainWeights[seat] as number) *
      ((evaluation.scratch[seat] as number) - (evaluation.currentValues[base + seat] as number));
  }
  return gain;
}
