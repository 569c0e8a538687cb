import type { Leaning } from '../leaning.ts';

/** Factors on what steady play weighs. One everywhere is steady play itself. */
export interface Temper {
  /** The cash kept back, and the part of it that building must leave. */
  readonly reserve: number;
  readonly building: number;
  /** What a lot is worth. */
  readonly worth: number;
  /** What a deal must bring. */
  readonly deal: number;
}

export const EVEN: Temper = { reserve: 1, building: 1, worth: 1, deal: 1 };

/** No factor is above four, and nobody takes a deal at a loss. */
export const TEMPERS: Readonly<Record<Leaning, Temper>> = {
  cautious: { ...EVEN, reserve: 1.8 },
  aggressive: { ...EVEN, reserve: 0.4, worth: 1.25 },
  trader: { ...EVEN, deal: 0 },
  builder: { ...EVEN, building: 0.4 },
  hoarder: { ...EVEN, worth: 1.2, deal: 4 },
  opportunist: { ...EVEN, worth: 0.9, deal: 0.5 },
  patient: { ...EVEN, reserve: 1.3, worth: 0.8 },
};
