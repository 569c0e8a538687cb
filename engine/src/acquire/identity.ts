/** What tells this game from others before anything is played. It has no imports: the first page of a client reads it. */

export const SEATS = { min: 2, max: 6 } as const;

export const RULES_VERSION = 1;
