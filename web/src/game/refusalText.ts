import { type RefusalContext, type Names, refusalMessage } from '@magnate/words';
import type { AnyAction, AnyView } from '../sync/gameTypes.ts';
import type { Refusal } from '../sync/tableState.ts';
import type { GameUi } from './gameUi.ts';
import type { SeatView } from './seatView.ts';

/** The values of a table that a refusal may name. */
export function refusalContext(
  gameUi: Pick<GameUi, 'rules' | 'ownNames'>,
  view: AnyView,
  action: AnyAction,
  names: Names,
): RefusalContext {
  return {
    action,
    table: { players: view.players, proposals: gameUi.rules.proposals(view) },
    answers: gameUi.rules.proposalIn(action),
    names,
    own: gameUi.ownNames?.(view),
  };
}

/** Why a press was rejected, as a sentence. */
export function refusalText(refusal: Refusal, { gameUi, view, names }: SeatView): string {
  const { action } = refusal;
  return refusalMessage(refusal, action === undefined ? undefined : refusalContext(gameUi, view, action, names));
}
