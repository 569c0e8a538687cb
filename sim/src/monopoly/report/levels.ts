/** Levels of building, and what makes a figure of one. */

/** Left out, the rents that end games would be missing, and the dearest levels would look worst. */
export const RUINOUS = 'A rent that ruined its debtor counts in full, though the creditor got what was left.';

export const LEVEL_NAMES = [
  { name: 'bare', short: 'bare' },
  { name: '1 house', short: '1' },
  { name: '2 houses', short: '2' },
  { name: '3 houses', short: '3' },
  { name: '4 houses', short: '4' },
  { name: 'hotel', short: 'hotel' },
] as const;

/** Below so many turns of opponents a figure is mere chance, and is left out. */
export const LEAST_TURNS = 200;
