import { type Asked, type Names, sayRefusal } from '@magnate/words';
import type { AnyAction, AnyView } from '../sync/gameTypes.ts';
import type { Refusal } from '../sync/tableState.ts';
import type { GameKit } from './kit.ts';
import type { SeatView } from './seatView.ts';

/** What was asked of whom at a table, as far as a refusal names it. */
export function askedAt(
  kit: Pick<GameKit, 'rules' | 'ownNames'>,
  view: AnyView,
  action: AnyAction,
  names: Names,
): Asked {
  return {
    action,
    table: { players: view.players, proposals: kit.rules.proposals(view) },
    answers: kit.rules.proposalIn(action),
    names,
    own: kit.ownNames?.(view),
  };
}

/** Why a press was not done, to whoever pressed. */
export function refusalWords(refusal: Refusal, { kit, view, names }: SeatView): string {
  const { action } = refusal;
  return sayRefusal(refusal, action === undefined ? undefined : askedAt(kit, view, action, names));
}
