import { BOT_PREFIX } from '@magnate/protocol/models';

/** Who can sit at a table. Without the engine, so that the first page comes at once. */

/** Bots that people are offered, the weakest first. */
export const STRENGTHS = ['beginner', 'easy', 'steady', 'sharp'] as const;
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
