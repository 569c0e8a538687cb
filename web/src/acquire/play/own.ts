import type { Corporation } from '@magnate/engine/acquire';
import { useSitting } from '../../table/sitting.ts';
import { indexOf, playerOf } from '../reading.ts';

/** What I have, and whether I can act. */

export function useOwnShares(): (corporation: Corporation) => number {
  const { view, me } = useSitting<'acquire'>();
  const shares = me === null ? null : playerOf(view, me)?.shares;
  return (corporation) => shares?.[indexOf(corporation)] ?? 0;
}

export function useOwnCash(): number {
  const { view, me } = useSitting<'acquire'>();
  return (me === null ? null : playerOf(view, me)?.cash) ?? 0;
}

/** What I did is on its way or still being acted out: until then the panel shows what was asked before. */
export function useOwnBusy(): boolean {
  const { busy, stage, me } = useSitting<'acquire'>();
  const event = stage.current?.event;
  return busy || (event !== undefined && 'playerId' in event && event.playerId === me);
}
