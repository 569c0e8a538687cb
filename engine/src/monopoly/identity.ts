/** Constants of the game. Without imports, so that the first page of a client can load it cheaply. */

export const SEATS = { min: 2, max: 8 } as const;

/**
 * 2: deeds and jail cards of a bankrupt player are shared by value (`estate.ts`).
 * 3: `endAt: { turns }` counts turns; before, it counted rounds (`ending.ts`).
 * 4: a roll that leads out of jail wraps at the size of the board; before, at 40 spaces (`movement.ts`).
 *    `endAt: { bankruptcies }` ends the game at once; before, the round was finished (`ending.ts`).
 *    `management: 'afterRoll'` also forbids trades before the roll (`timing.ts`).
 * 5: `theme: 'market'` and `'orbit'` are the second revisions of these boards (`themes.ts`).
 */
export const RULES_VERSION = 5;
