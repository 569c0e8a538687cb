import type { PersonalityBias } from '../core/personalityBias.ts';
import { WEIGHTS, type Weights } from './weights.ts';

/** What steady play weighs, and factors on it. One everywhere is steady play itself. */
export interface Policy {
  readonly weights: Weights;
  /** The cash kept back, and what of it building must leave. */
  readonly reserve: number;
  readonly building: number;
  /** Which reserve that is: what purchases must leave, or the smaller one. */
  readonly buildsBeside: 'buying' | 'building';
  /** What a lot is worth. */
  readonly worth: number;
  /** What a deal must bring. */
  readonly deal: number;
  /** To whom the last deed of a group is sold for money: to anybody, or to those who sold a deed themselves. */
  readonly sellsTo: 'anybody' | 'sellers';
  /** Is only asked for what its own kind would agree to, and less and less often of whoever never agrees? */
  readonly asks: 'fairly' | 'boldly';
}

export const DEFAULT_POLICY: Policy = {
  weights: WEIGHTS,
  reserve: 1,
  building: 1,
  buildsBeside: 'building',
  worth: 1,
  deal: 1,
  sellsTo: 'sellers',
  asks: 'fairly',
};

/** No factor is above four, and nobody takes a deal at a loss. */
export const PERSONALITY_POLICIES: Readonly<Record<PersonalityBias, Policy>> = {
  cautious: { ...DEFAULT_POLICY, reserve: 1.8, worth: 0.85 },
  aggressive: { ...DEFAULT_POLICY, reserve: 0.4, worth: 1.25 },
  trader: { ...DEFAULT_POLICY, deal: 0 },
  builder: { ...DEFAULT_POLICY, building: 0, reserve: 0.6 },
  hoarder: { ...DEFAULT_POLICY, worth: 1.2, deal: 4 },
  opportunist: { ...DEFAULT_POLICY, worth: 0.9, deal: 0.5 },
  patient: { ...DEFAULT_POLICY, reserve: 1.3, worth: 0.8 },
};
