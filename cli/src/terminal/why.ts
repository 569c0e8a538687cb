import { type ActionOf, type GameId, gameOf, type StateOf, type ViewOf } from '@magnate/engine';
import { sayRefusal } from '@magnate/words';

/** Why somebody may not do this now, in words; undefined where they may. */
export function whyNot<G extends GameId>(
  id: G,
  table: ViewOf<G> | StateOf<G>,
  action: ActionOf<G>,
): string | undefined {
  const refusal = gameOf(id).whyNot(table, action);
  return refusal === undefined ? undefined : sayRefusal(refusal, { action, table });
}

export { setupRefusal as reasonFor } from '@magnate/words/record';
