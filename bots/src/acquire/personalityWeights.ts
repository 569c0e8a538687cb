import type { PersonalityBias } from '../core/personalityBias.ts';
import { WEIGHTS, type Weights } from './weights.ts';

/** The weights of steady play for each personality. */
export const PERSONALITY_WEIGHTS: Readonly<Record<PersonalityBias, Weights>> = {
  cautious: times({ cashHunger: 1.9, cashPoor: 2 }),
  aggressive: times({ cashHunger: 0.3, rivals: 1.4 }),
  trader: times({ tradeMargin: 0.25 }),
  builder: times({ founding: 2, growth: 1.5 }),
  hoarder: times({ shareHope: 1.8, tradeMargin: 4 }),
  opportunist: times({ shareHope: 0.6, bonusHope: 0.6, cashHunger: 1.5, tradeMargin: 0.5 }),
  patient: times({ cashEnough: 2.4, cashNeed: 1.5, endAhead: 0.5 }),
};

/** The weights of steady play, some of them scaled. */
function times(factors: Partial<Weights>): Weights {
  const changed = Object.entries(factors).map(([name, factor]) => [name, WEIGHTS[name as keyof Weights] * factor]);
  return { ...WEIGHTS, ...Object.fromEntries(changed) };
}
