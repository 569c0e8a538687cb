import type { GameId } from '@magnate/engine';
import { BOT_PREFIX } from '@magnate/protocol/models';

/** Who can sit at a table. Without the engine, so that the first page comes at once. */

export const GAMES = ['monopoly', 'acquire'] as const satisfies readonly GameId[];

export function isGame(value: unknown): value is GameId {
  return GAMES.some((game) => game === value);
}

export const SEATS: Readonly<Record<GameId, { readonly min: number; readonly max: number }>> = {
  monopoly: { min: 2, max: 8 },
  acquire: { min: 2, max: 6 },
};

/** Bots, the weakest first. */
export const STRENGTHS = ['random', 'greedy', 'steady', 'sharp'] as const;
export type Strength = (typeof STRENGTHS)[number];
export const USUAL_STRENGTH: Strength = 'steady';

export function isStrength(value: unknown): value is Strength {
  return STRENGTHS.some((strength) => strength === value);
}

export function modelOf(strength: Strength): string {
  return `${BOT_PREFIX}${strength}`;
}

/** Longer names would not fit anywhere on a board. */
export const LONGEST_NAME = 30;
