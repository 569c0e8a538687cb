import type { PersonalityBias } from '../core/bot.ts';
import { SECOND_WEIGHTS, WEIGHTS, type Weights } from './weights.ts';

/** The weights of steady play and factors on them. Factors of one are steady play itself. */
export interface Policy {
  readonly weights: Weights;
  /** What a deed is worth in a trade: its price and income, or also what it may become. */
  readonly values: 'prices' | 'options';
  /** The cash reserve, and the part of it that building must leave. */
  readonly reserve: number;
  readonly building: number;
  /** The reserve for building: the one for purchases, or the smaller one. */
  readonly buildsBeside: 'buying' | 'building';
  /** `cheaply`: bid no more than the other bidders can pay, and let an auction decide if they can pay little. */
  readonly bids: 'toValue' | 'cheaply';
  /** The value of a lot. */
  readonly worth: number;
  /** The least gain from a deal. */
  readonly deal: number;
  /** Who may buy the last deed of a group for money: any player, or only players who sold a deed themselves. */
  readonly sellsTo: 'anyone' | 'sellers';
  /** `fairly`: request only deals that steady play would accept, and back off from players who never accept. */
  readonly asks: 'fairly' | 'boldly';
  /** The price of a deal: the one at which both sides gain equally, or a lower one that leaves the other side a gain. */
  readonly pays: 'evenly' | 'sparingly';
  /** Trades before a round limit: as before, or only for what counts at the end. */
  readonly finalRounds: 'asBefore' | 'forWealth';
}

export const DEFAULT_POLICY: Policy = {
  weights: WEIGHTS,
  values: 'options',
  reserve: 1,
  building: 1,
  buildsBeside: 'building',
  bids: 'cheaply',
  worth: 1,
  deal: 1,
  sellsTo: 'sellers',
  asks: 'fairly',
  pays: 'sparingly',
  finalRounds: 'forWealth',
};

/** The fifth version, which is that of today. Opponents that a search found keep it. */
export const FIFTH_POLICY: Policy = DEFAULT_POLICY;

/** The fourth version: it traded as if the game had no round limit. It never changes. */
export const FOURTH_POLICY: Policy = { ...DEFAULT_POLICY, finalRounds: 'asBefore' };

/** The third version: it divided the gain of every deal equally. It never changes. */
export const THIRD_POLICY: Policy = { ...FOURTH_POLICY, pays: 'evenly' };

/** The second version: it valued a deed by its price and sold single deeds to any player. It never changes. */
export const SECOND_POLICY: Policy = { ...THIRD_POLICY, weights: SECOND_WEIGHTS, values: 'prices', bids: 'toValue' };

/** No factor is above four, and no player accepts a deal at a loss. */
export const PERSONALITY_POLICIES: Readonly<Record<PersonalityBias, Policy>> = {
  cautious: { ...DEFAULT_POLICY, reserve: 1.8, worth: 0.85 },
  aggressive: { ...DEFAULT_POLICY, reserve: 0.4, worth: 1.25 },
  trader: { ...DEFAULT_POLICY, deal: 0 },
  builder: { ...DEFAULT_POLICY, building: 0, reserve: 0.6 },
  hoarder: { ...DEFAULT_POLICY, worth: 1.2, deal: 4 },
  opportunist: { ...DEFAULT_POLICY, worth: 0.9, deal: 0.5 },
  patient: { ...DEFAULT_POLICY, reserve: 1.3, worth: 0.8 },
};
