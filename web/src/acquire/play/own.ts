import type { Corporation } from '@magnate/engine/acquire';
import { useSeatView } from '../../game/seatView.ts';
import { indexOf, playerOf } from '../reading.ts';

/** What I have. */

export function useOwnShares(): (corporation: Corporation) => number {
  const { view, me } = useSeatView<'acquire'>();
  const shares = me === null ? null : playerOf(view, me)?.shares;
  return (corporation) => shares?.[indexOf(corporation)] ?? 0;
}

export function useOwnCash(): number {
  const { view, me } = useSeatView<'acquire'>();
  return (me === null ? null : playerOf(view, me)?.cash) ?? 0;
}
