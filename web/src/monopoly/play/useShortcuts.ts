import { useEffect } from 'react';
import { isKeyOff } from '../../sync/settings.ts';
import { useSitting } from '../../table/sitting.ts';
import { useSelection } from '../selection.ts';
import { RAISES } from './auctionSums.ts';
import { useBidding } from './bidding.ts';
import { moveFor } from './shortcuts.ts';
import { useWishes } from './wishes.ts';

const FIELDS = 'input:not([type="checkbox"], [type="radio"], [type="range"]), textarea, select';

/** Whoever types means letters, and an open sheet has keys of its own. */
function isElsewhere({ target, ctrlKey, metaKey, altKey, repeat }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || repeat) return true;
  if (document.querySelector('dialog[open]') !== null) return true;
  return target instanceof HTMLElement && (target.isContentEditable || target.matches(FIELDS));
}

/** The keys of this game. */
export function useShortcuts(): void {
  const { view, offers, act } = useSitting<'monopoly'>();
  const bidding = useBidding();
  const { mode, setMode } = useSelection();
  const setWish = useWishes((wishes) => wishes.set);
  useEffect(() => {
    const doingOf = (key: string): (() => void) | undefined => {
      if (key === 'Escape') return mode === 'look' ? undefined : () => setMode('look');
      const raise = bidding?.raises.find(({ by }) => by === RAISES[Number(key) - 1]);
      if (raise !== undefined) return () => bidding?.want(raise.amount);
      const move = moveFor(key.toLowerCase(), view, offers, bidding?.amount);
      if (move === undefined) return undefined;
      return () => {
        if (move.type === 'EndTurn') setWish({ rollOn: view.consecutiveDoubles > 0 });
        void act(move);
      };
    };
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isKeyOff(event.key) || isElsewhere(event)) return;
      const done = doingOf(event.key);
      if (done === undefined) return;
      event.preventDefault();
      done();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [view, offers, act, bidding, mode, setMode, setWish]);
}
