import { type Board, boardOf } from '@magnate/engine/monopoly';
import { useSeatView } from '../../game/seatView.ts';

/** The board of this table. */
export function useBoard(): Board {
  const { view } = useSeatView<'monopoly'>();
  return boardOf(view.options);
}
