import { type Corporation, indexOf, playerOf } from '@magnate/engine/acquire';
import { useSeatView } from '../../game/seatView.ts';

/** What I hold. */

export function useOwnShares(): (corporation: Corporation) => number {
  const { view, me } = useSeatView<'acquire'>();
  const shares = me === null ? null : playerOf(view, me)?.shares;
  return (corporation) => shares?.[indexOf(corporation)] ?? 0;
}

export function useOwnCash(): number {
  const { view, me } = useSeatView<'acquire'>();
  return (me === null ? null : playerOf(view, me)?.cash) ?? 0;
}
