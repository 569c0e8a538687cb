import { type ActionOf, type GameId, gameOf, type StateOf, type ViewOf, type Violation } from '@magnate/engine';
import { sayRefusal, words } from '@magnate/words';

/** Why somebody may not do this now, in words; undefined where they may. */
export function whyNot<G extends GameId>(
  id: G,
  table: ViewOf<G> | StateOf<G>,
  action: ActionOf<G>,
): string | undefined {
  const refusal = gameOf(id).whyNot(table, action);
  return refusal === undefined ? undefined : sayRefusal(refusal, { action, table });
}

/** Why a set-up or a record is refused: whoever wrote it by hand wants to know where. */
export function reasonFor({ code, message, details }: Violation): string {
  const { path, problem } = details;
  return typeof path === 'string' && typeof problem === 'string'
    ? words.t('terminal:record.at', { path, problem })
    : sayRefusal({ code, message, details });
}
