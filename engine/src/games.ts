import { acquire } from './acquire/game.ts';
import { monopoly } from './monopoly/game.ts';

/** The one list of games. */
export const games = { monopoly, acquire } as const;

export type GameId = keyof typeof games;
