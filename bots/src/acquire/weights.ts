/** What steady play weighs, in one table. Found by letting variants play thousands of games against strangers of every style. */
export interface Weights {
  /** Tiles that a corporation will gain, for each tile still to be played and each corporation on the board. */
  readonly growth: number;
  /** How far a share, and a bonus, is worth its later price rather than the price of today; above one it counts for more than it will cost. */
  readonly shareHope: number;
  readonly bonusHope: number;
  /** Bonuses of corporations that can still be taken over, and of those that pay at the end only. */
  readonly bonusUnsafe: number;
  readonly bonusSafe: number;
  /** More for each space where it would be taken over, and for a tile in the own rack that does it. */
  readonly mergerNear: number;
  readonly mergerOwn: number;
  /** How unsure ranks are: with nothing left to buy, for each share that can still be bought, and how many can. */
  readonly doubt: number;
  readonly doubtPerShare: number;
  readonly reach: number;
  /** What a share of a corporation off the board is worth, in prices of one that comes back, while all tiles are still to come; and its bonuses then. */
  readonly refound: number;
  readonly dormantBonus: number;
  /** Cash is worth more than its number while there is something to buy: up to enough, the first of it even more. */
  readonly cashNeed: number;
  readonly cashEnough: number;
  readonly cashHunger: number;
  readonly cashPoor: number;
  /** What the others gain counts against it: all of them together, and the leader once more. */
  readonly rivals: number;
  readonly leader: number;
  /** Placing: a founding has first call on the shares; a lone tile beside an own one can found later. */
  readonly founding: number;
  readonly lonely: number;
  readonly lonelyPair: number;
  /** Making the end possible, ahead and behind. */
  readonly endAhead: number;
  readonly endBehind: number;
  /** What an exchange must bring. */
  readonly tradeMargin: number;
}

/** As they were first. AcquireOpponentModel play by them, and networks were taught with them: they never change. */
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

/** As tuning found them against strangers of every style that is not held back. */
export const WEIGHTS: Weights = {
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
