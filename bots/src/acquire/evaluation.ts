import { MAJORITY_FACTOR, MINORITY_FACTOR, THEME_SHARES } from '@magnate/engine/acquire';
import { CORPORATION_COUNT, priceAt, smoothPriceAt } from './priceTable.ts';
import { newObservation, SEATS, type Observation, remainingFraction } from './observation.ts';
import type { Weights } from './weights.ts';

/** The value of holdings to each player: shares, cash and expected bonuses. */

export interface Evaluation extends Observation {
  readonly weights: Weights;
  /** The relative odds of becoming first, by open shares and by shares behind the leader. */
  readonly odds: readonly number[];
  /** The current value by corporation and seat. */
  readonly currentValues: number[];
  /** The weight of a gain by seat: 1 for this seat, negative for rivals. */
  readonly gainWeights: number[];
  /** The output of `appraise`. */
  readonly scratch: number[];
  readonly ranks: number[];
  /** The expected fraction of its bonuses, for a corporation that can still be taken over. */
  readonly bonusShares: number[];
  remaining: number;
  growth: number;
}

/** From zero to the largest number of shares on any board. */
const ODDS_STEPS = THEME_SHARES.max + 1;

/** Smaller odds would make the quotients below not finite. */
const MIN_ODDS = 1e-290;

export function newEvaluation(weights: Weights): Evaluation {
  const odds: number[] = [];
  for (let open = 0; open < ODDS_STEPS; open++) {
    for (let behind = 0; behind < ODDS_STEPS; behind++) {
      odds.push(Math.max(MIN_ODDS, Math.exp(-behind / (weights.doubt + weights.doubtPerShare * open))));
    }
  }
  return {
    ...newObservation(),
    weights,
    odds,
    currentValues: new Array<number>(CORPORATION_COUNT * SEATS).fill(0),
    gainWeights: new Array<number>(SEATS).fill(0),
    scratch: new Array<number>(SEATS).fill(0),
    ranks: new Array<number>(SEATS).fill(0),
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

/**
 * Writes expected bonuses, in share prices, to `scratch`. The first rank is drawn by odds, then the second among the
 * rest. Without uncertainty this is exactly the rule, including ties and sole holders.
 */
function expectedBonuses(evaluation: Evaluation, corporation: number): void {
  const { scratch, ranks, shares, ranked, odds } = evaluation;
  const base = corporation * SEATS;
  const bank = evaluation.bank[corporation] as number;
  const reach = evaluation.isFinal ? 0 : Math.round(evaluation.weights.reach * evaluation.unplayed);
  const row = (bank < reach ? bank : reach) * ODDS_STEPS;
  let most = 0;
  for (let seat = 0; seat < ranked; seat++) {
    const held = shares[base + seat] as number;
    if (held > most) most = held;
    scratch[seat] = 0;
  }
  if (most === 0) return;
  let all = 0;
  for (let seat = 0; seat < ranked; seat++) {
    const held = shares[base + seat] as number;
    const odd = held === 0 ? 0 : (odds[row + most - held] as number);
    ranks[seat] = odd;
    all += odd;
  }
  for (let first = 0; first < ranked; first++) {
    const odd = ranks[first] as number;
    if (odd === 0) continue;
    const chance = odd / all;
    let rest = 0;
    for (let seat = 0; seat < ranked; seat++) if (seat !== first) rest += ranks[seat] as number;
    const second = (chance * MINORITY_FACTOR) / (rest === 0 ? 1 : rest);
    for (let seat = 0; seat < ranked; seat++) {
      if (seat !== first) scratch[seat] = (scratch[seat] as number) + second * (ranks[seat] as number);
    }
    const alone = rest === 0 ? MINORITY_FACTOR : 0;
    scratch[first] = (scratch[first] as number) + chance * (MAJORITY_FACTOR + alone);
  }
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
