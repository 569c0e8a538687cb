import { asError } from '../kernel/violation.ts';
import { refuse } from './refusals.ts';
import type { Secret, ReadonlyState } from './state.ts';

/** What only the server knows. On a view this refuses, and the browser waits for the server's word. */
export function secretOf(game: ReadonlyState, what: string): Secret {
  if (game.secret === null) throw asError(refuse('HIDDEN', { what }));
  return game.secret;
}
