/** Constants of the game. Without imports, so that the first page of a client can load it cheaply. */

export const SEATS = { min: 2, max: 6 } as const;

export const RULES_VERSION = 1;
