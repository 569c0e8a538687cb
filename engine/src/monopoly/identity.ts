/** What tells this game from others before anything is played. It has no imports: the first page of a client reads it. */

export const SEATS = { min: 2, max: 8 } as const;

/**
 * 2: deeds and jail cards of a bankrupt are shared by one measure (`estate.ts`).
 * 3: `endAt: { turns }` counts single turns; before, it counted rounds (`ending.ts`).
 * 4: a roll that leads out of jail goes around the board that is played; before, around 40 spaces (`movement.ts`).
 *    `endAt: { bankruptcies }` ends the game at that bankruptcy; before, the round was finished (`ending.ts`).
 *    `management: 'afterRoll'` bars trades before the roll, too (`timing.ts`).
 */
export const RULES_VERSION = 4;
