/** Forms of refusals by whom they address, and where nothing is left. */
export const refusal = {
  NO_SHARES_LEFT_none: 'Sold out.',
  NOT_ENOUGH_SURVIVOR_none: '{{corporation}} is sold out. Sell or keep the shares.',
  SHARES_NOT_HELD_own: 'You do not have {{needs}} {{corporation}}.',
} as const;
