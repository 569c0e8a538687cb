import { monopoly } from './monopoly/game.ts';

/** The one list of games. */
export const games = { monopoly } as const;

export type GameId = keyof typeof games;
