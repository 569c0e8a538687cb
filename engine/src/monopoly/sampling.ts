import type { Rng } from '../kernel/rng.ts';
import type { Action } from './actions.ts';
import { validate } from './rulebook.ts';
import type { ReadonlyState } from './state.ts';

/** Drawing lots among things to do. */

export function pick<T>(items: readonly T[], rng: Rng): T | undefined {
  return items[Math.floor(rng() * items.length)];
}

/** The action, where it may be done. */
export function ifLegal(game: ReadonlyState, action: Action): Action | undefined {
  return validate(game, action) === undefined ? action : undefined;
}
