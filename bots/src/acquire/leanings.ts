import type { Leaning } from '../leaning.ts';
import { WEIGHTS, type Weights } from './weights.ts';

/** What each leaning changes of the weights of steady play. */
export const LEANING_WEIGHTS: Readonly<Record<Leaning, Weights>> = {
  cautious: { ...WEIGHTS, cashHunger: 1.2, cashPoor: 2400 },
  aggressive: { ...WEIGHTS, cashHunger: 0.2, rivals: 0.7 },
  trader: { ...WEIGHTS, tradeMargin: 75 },
  builder: { ...WEIGHTS, founding: 600, growth: 0.45 },
  hoarder: { ...WEIGHTS, shareHope: 0.9, tradeMargin: 1200 },
  opportunist: { ...WEIGHTS, shareHope: 0.3, bonusHope: 0.3, tradeMargin: 150 },
  patient: { ...WEIGHTS, cashEnough: 8000, endAhead: 10_000 },
};
