import { isIntegerWithin } from '../kernel/check.ts';
import { asError } from '../kernel/violation.ts';
import { BONUS_STEP, MAJORITY_FACTOR, MINORITY_FACTOR } from './data/corporations.ts';
import type { CashRule } from './events.ts';
import { refuse } from './refusals.ts';

const MAX_VALUE = 1_000_000;

/** Shareholder bonuses. */

export interface Bonus {
  readonly amount: number;
  readonly rule: CashRule;
}

/** The bonus of each holder, in the order of the holdings. */
export function bonusesFor(price: number, holdings: readonly number[]): number[] {
  const fits = isIntegerWithin(price, 0, MAX_VALUE) && Array.isArray(holdings);
  if (!fits || !Array.from(holdings).every((holding) => isIntegerWithin(holding, 0, MAX_VALUE))) {
    throw asError(refuse('MALFORMED', { path: 'bonusesFor', expected: 'a price and a list of holdings' }));
  }
  return bonusesWithRules(price, holdings).map((bonus) => bonus?.amount ?? 0);
}

export function bonusesWithRules(price: number, holdings: readonly number[]): (Bonus | undefined)[] {
  let most = 0;
  let leaders = 0;
  let second = 0;
  let seconds = 0;
  for (const holding of holdings) {
    if (holding > most) {
      second = most;
      seconds = leaders;
      most = holding;
      leaders = 1;
    } else if (holding === most) leaders += 1;
    else if (holding > second) {
      second = holding;
      seconds = 1;
    } else if (holding === second) seconds += 1;
  }
  if (most === 0) return holdings.map(() => undefined);
  const majority = price * MAJORITY_FACTOR;
  const minority = price * MINORITY_FACTOR;
  if (leaders > 1) {
    const share = { amount: roundedUp((majority + minority) / leaders), rule: 'majorityTie' } as const;
    return holdings.map((holding) => (holding === most ? share : undefined));
  }
  if (second === 0) {
    const both = { amount: majority + minority, rule: 'bothBonuses' } as const;
    return holdings.map((holding) => (holding === most ? both : undefined));
  }
  const minor: Bonus = { amount: roundedUp(minority / seconds), rule: seconds > 1 ? 'minorityTie' : 'minority' };
  return holdings.map((holding) => {
    if (holding === most) return { amount: majority, rule: 'majority' };
    return holding === second ? minor : undefined;
  });
}

function roundedUp(amount: number): number {
  return Math.ceil(amount / BONUS_STEP) * BONUS_STEP;
}
