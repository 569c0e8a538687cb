import { type Asked, type Names, sayRefusal } from '@magnate/words';
import type { AnyAction, AnyView } from '../sync/gameTypes.ts';
import type { Refusal } from '../sync/tableState.ts';
import type { GameUi } from './gameUi.ts';
import type { SeatView } from './seatView.ts';

/** What was asked of whom at a table, as far as a refusal names it. */
export function askedAt(
  gameUi: Pick<GameUi, 'rules' | 'ownNames'>,
  view: AnyView,
  action: AnyAction,
  names: Names,
): Asked {
  return {
    action,
    table: { players: view.players, proposals: gameUi.rules.proposals(view) },
    answers: gameUi.rules.proposalIn(action),
    names,
    own: gameUi.ownNames?.(view),
  };
}

/** Why a press was not done, to whoever pressed. */
export function refusalText(refusal: Refusal, { gameUi, view, names }: SeatView): string {
  const { action } = refusal;
  return sayRefusal(refusal, action === undefined ? undefined : askedAt(gameUi, view, action, names));
}
