import { useKeys } from '../../game/keys.ts';
import { useSeatView } from '../../game/seatView.ts';
import { useSelection } from '../selection.ts';
import { RAISES } from './auction/auctionSums.ts';
import { useBidding } from './auction/bidding.ts';
import type { Move } from './move.ts';
import { moveFor, MOVE_KEYS } from './shortcuts.ts';
import { useWishes } from './wishes.ts';

/** The keys of this game, as far as they do something now. */
export function useShortcuts(): void {
  const { view, offers, act } = useSeatView<'monopoly'>();
  const bidding = useBidding();
  const { mode, setMode } = useSelection();
  const setWish = useWishes((wishes) => wishes.set);
  const doMove = (move: Move) => {
    if (move.type === 'EndTurn') setWish({ rollOn: view.consecutiveDoubles > 0 });
    void act(move);
  };
  const moves = MOVE_KEYS.flatMap((key) => {
    const move = moveFor(key, view, offers, bidding?.amount);
    return move === undefined ? [] : [[key, () => doMove(move)] as const];
  });
  const raises = (bidding?.raises ?? []).map(
    ({ by, amount }) => [String(RAISES.findIndex((raise) => raise === by) + 1), () => bidding?.want(amount)] as const,
  );
  useKeys({
    ...Object.fromEntries([...moves, ...raises]),
    ...(mode === 'look' ? {} : { escape: () => setMode('look') }),
  });
}
