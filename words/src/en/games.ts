import { entrance as acquire } from './acquire/entrance.ts';
import { entrance as monopoly } from './monopoly/entrance.ts';

/** Every game, on the first page. */
export const games = { monopoly, acquire } as const;
