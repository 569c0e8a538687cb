import { asError } from '../kernel/violation.ts';
import { refuse } from './refusals.ts';
import type { Secret, ReadonlyState } from './state.ts';

/** The secrets of a game. Throws `HIDDEN` on a view; a client then waits for the server. */
export function secretOf(game: ReadonlyState, what: string): Secret {
  if (game.secret === null) throw asError(refuse('HIDDEN', { what }));
  return game.secret;
}
