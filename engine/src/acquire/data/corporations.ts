/** Constants of every board: money, racks and bonuses. */

/** Bonuses as multiples of the share price. */
export const MAJORITY_FACTOR = 10;
export const MINORITY_FACTOR = 5;
export const BONUS_STEP = 100;

export const STARTING_CASH = 6000;
export const RACK_SIZE = 6;
export const MAX_PURCHASES = 3;
/** Defunct shares traded for one share of the survivor. */
export const TRADE_RATIO = 2;
