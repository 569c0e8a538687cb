import type { Rng } from '../kernel/rng.ts';
import type { Action } from './actions.ts';
import { judge } from './rulebook.ts';
import type { Table } from './state.ts';

/** Drawing lots among things to do. */

export function pick<T>(items: readonly T[], rng: Rng): T | undefined {
  return items[Math.floor(rng() * items.length)];
}

/** The action, where it may be done. */
export function legal(game: Table, action: Action): Action | undefined {
  return judge(game, action) === undefined ? action : undefined;
}
