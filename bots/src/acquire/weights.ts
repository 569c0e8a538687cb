import type { PersonalityBias } from '../core/bot.ts';

/** The weights of steady play, tuned by thousands of games against training opponents. */
export interface Weights {
  /** Expected growth of a corporation, per unplayed tile and corporation on the board. */
  readonly growth: number;
  /** How much of the expected price rise counts for a share and for a bonus. */
  readonly shareHope: number;
  readonly bonusHope: number;
  /** The expected fraction of bonuses for corporations that can be taken over, and for safe ones. */
  readonly bonusUnsafe: number;
  readonly bonusSafe: number;
  /** Added per takeover space, and for an own tile that causes a takeover. */
  readonly mergerNear: number;
  readonly mergerOwn: number;
  /**
   * The uncertainty of ranks: the base, the part per share that can still be bought, and how many can be bought per
   * unplayed tile.
   */
  readonly doubt: number;
  readonly doubtPerShare: number;
  readonly reach: number;
  /**
   * The value of a share of a corporation off the board, in prices of a new one, at the start of the game; and its
   * bonuses.
   */
  readonly refound: number;
  readonly dormantBonus: number;
  /** The extra value of cash while shares can be bought, up to `cashEnough`, with more for the first `cashPoor`. */
  readonly cashNeed: number;
  readonly cashEnough: number;
  readonly cashHunger: number;
  readonly cashPoor: number;
  /** The weight of rivals' gains: all of them together, and the leader in addition. */
  readonly rivals: number;
  readonly leader: number;
  /** Placement: the value of a founding, of an isolated tile, and of one next to an own tile. */
  readonly founding: number;
  readonly lonely: number;
  readonly lonelyPair: number;
  /** The value of making the end possible, ahead and behind. */
  readonly endAhead: number;
  readonly endBehind: number;
  /** The least gain of a trade. */
  readonly tradeMargin: number;
}

/**
 * The first version. Training opponents use these weights and the networks were trained with them, so they never
 * change.
 */
export const FIRST_WEIGHTS: Weights = {
  growth: 0.3,
  shareHope: 0.5,
  bonusHope: 0.5,
  bonusUnsafe: 0.346,
  bonusSafe: 0.48,
  mergerNear: 0.06,
  mergerOwn: 0.16,
  doubt: 0.05,
  doubtPerShare: 0.2,
  reach: 0.1,
  refound: 0.54,
  dormantBonus: 0.48,
  cashNeed: 1,
  cashEnough: 5500,
  cashHunger: 0.64,
  cashPoor: 1200,
  rivals: 0.5,
  leader: 0.768,
  founding: 300,
  lonely: -50,
  lonelyPair: 150,
  endAhead: 20_000,
  endBehind: -3000,
  tradeMargin: 300,
};

/** The second version, tuned against all training opponents of its time that are not held out. It never changes. */
export const SECOND_WEIGHTS: Weights = {
  growth: 0.108,
  shareHope: 2.14,
  bonusHope: 0.217,
  bonusUnsafe: 0.374,
  bonusSafe: 0.453,
  mergerNear: 0.0045,
  mergerOwn: 0.115,
  doubt: 0.029,
  doubtPerShare: 0.529,
  reach: 0.042,
  refound: 1.84,
  dormantBonus: 0.077,
  cashNeed: 0.962,
  cashEnough: 3407,
  cashHunger: 0.628,
  cashPoor: 1981,
  rivals: 1.4,
  leader: 0.768,
  founding: 2647,
  lonely: -88.1,
  lonelyPair: 3347,
  endAhead: 18_495,
  endBehind: -519,
  tradeMargin: 300,
};

/**
 * The third version: a third of the way, on a logarithmic scale, from the second to the opponent that won most often
 * against three of it.
 */
export const WEIGHTS: Weights = {
  ...SECOND_WEIGHTS,
  growth: 0.1262,
  shareHope: 2.216,
  bonusHope: 0.2479,
  bonusUnsafe: 0.3747,
  bonusSafe: 0.4374,
  mergerNear: 0.005028,
  mergerOwn: 0.1225,
  refound: 2.114,
  cashNeed: 1.038,
  cashEnough: 3974,
  rivals: 1.305,
  leader: 0.7765,
  founding: 3100,
  lonelyPair: 3940,
};

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
