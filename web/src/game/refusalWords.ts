import { type Asked, sayRefusal } from '@magnate/words';
import type { AnyView } from '../sync/gameTypes.ts';
import type { Refusal } from '../sync/tableState.ts';
import type { GameKit } from './kit.ts';
import type { SeatView } from './seatView.ts';

/** What a refusal may name of the table. */
export function tableAsked(kit: Pick<GameKit, 'rules'>, view: AnyView): Asked['table'] {
  return { players: view.players, proposals: kit.rules.proposals(view) };
}

/** Why a press was not done, to whoever pressed. */
export function refusalWords(refusal: Refusal, { kit, view, names }: SeatView): string {
  const { action } = refusal;
  return sayRefusal(
    refusal,
    action === undefined ? undefined : { action, table: tableAsked(kit, view), names, own: kit.ownNames?.(view) },
  );
}
