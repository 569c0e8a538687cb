import type { Rng } from '../kernel/rng.ts';
import type { Action } from './actions.ts';
import { validate } from './rulebook.ts';
import type { ReadonlyState } from './state.ts';

/** Helpers for sampling random actions. */

export function pick<T>(items: readonly T[], rng: Rng): T | undefined {
  return items[Math.floor(rng() * items.length)];
}

/** The action if it is legal. */
export function ifLegal(game: ReadonlyState, action: Action): Action | undefined {
  return validate(game, action) === undefined ? action : undefined;
}
