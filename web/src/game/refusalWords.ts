import { sayRefusal } from '@magnate/words';
import type { Refusal } from '../sync/tableState.ts';
import type { SeatView } from './seatView.ts';

/** Why a press was not done, to whoever pressed. */
export function refusalWords(refusal: Refusal, { kit, view, names }: SeatView): string {
  const { action } = refusal;
  return sayRefusal(
    refusal,
    action === undefined ? undefined : { action, table: view, names, own: kit.ownNames?.(view) },
  );
}
