import { type ActionOf, type GameId, gameOf, type StateOf, type ViewOf } from '@magnate/engine';
import { refusalMessage } from '@magnate/words';

/** The translated reason why an action is unavailable; undefined if it is available. */
export function unavailableReason<G extends GameId>(
  id: G,
  table: ViewOf<G> | StateOf<G>,
  action: ActionOf<G>,
): string | undefined {
  const game = gameOf(id);
  const refusal = game.whyNot(table, action);
  if (refusal === undefined) return undefined;
  const context = { players: table.players, proposals: game.proposals(table) };
  return refusalMessage(refusal, { action, table: context, answers: game.proposalIn(action) });
}
