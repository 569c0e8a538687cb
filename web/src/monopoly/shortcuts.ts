import { type GameView, type Offer, viewRules } from '@magnate/engine/monopoly';
import { useChangeGuard } from '../game/decision/changeGuard.ts';
import { useKeys } from '../game/keys.ts';
import { useSeatView } from '../game/seatView.ts';
import { useModeEnd } from './board/modes.ts';
import { useSelection } from './board/selection.ts';
import { RAISES, useBidding } from './play/auction/bidding.ts';
import { type Move, offered } from './board/decision.ts';
import { usePendingIntents } from './play/pendingIntents.ts';

/** The shortcuts of this game, with their text keys. */
export const SHORTCUTS = [
  { keys: ['r'], about: 'roll' },
  { keys: ['b'], about: 'buy' },
  { keys: ['n'], about: 'decline' },
  { keys: ['e'], about: 'endTurn' },
  { keys: ['p'], about: 'pay' },
  { keys: ['c'], about: 'card' },
  { keys: ['1', '2', '3', '4'], about: 'raise' },
  { keys: ['q'], about: 'odds' },
  { keys: ['escape'], about: 'done' },
] as const;

/** Shortcuts that answer a decision. */
export const MOVE_KEYS = ['r', 'b', 'n', 'e', 'p', 'c'] as const;

/** The action of a key now; undefined if the rules do not offer it. */
export function moveFor(
  key: string,
  view: GameView,
  offers: readonly Offer[],
  bid: number | undefined,
): Move | undefined {
  const first = (...moves: readonly Move[]) => moves.find((move) => offered(offers, move.type) !== undefined);
  switch (key) {
    case 'r':
      return view.consecutiveDoubles > 0
        ? first({ type: 'RollDice' }, { type: 'EndTurn' })
        : first({ type: 'RollDice' });
    case 'e':
      return first({ type: 'EndTurn' });
    case 'b':
      return first({ type: 'BuyProperty' }, ...(bid === undefined ? [] : [{ type: 'PlaceBid', amount: bid } as const]));
    case 'n':
      return first({ type: 'DeclineProperty' }, { type: 'WaiveBuilding' });
    case 'p':
      return first({ type: 'PayDebt' }, { type: 'PassBid' }, { type: 'PayJailFine' });
    case 'c':
      return first({ type: 'UseJailCard' }, { type: 'ClaimBuilding' });
  }
  return undefined;
}

/** What a key does now. */
function meaningOf({ type }: Move, view: GameView, bid: string | undefined): string {
  return `${viewRules.decisionKey(view)} ${type} ${type === 'PlaceBid' ? bid : ''}`;
}

/** Enables the shortcuts that have an effect now. */
export function useShortcuts(): void {
  const { view, offers, act } = useSeatView<'monopoly'>();
  const bidding = useBidding();
  const mode = useSelection((selection) => selection.mode);
  const endMode = useModeEnd();
  const setIntent = usePendingIntents((intents) => intents.set);
  const doMove = (move: Move) => {
    if (move.type === 'EndTurn') setIntent({ rollOn: view.consecutiveDoubles > 0 });
    void act(move);
  };
  const planned = MOVE_KEYS.flatMap((key) => {
    const move = moveFor(key, view, offers, bidding?.amount);
    return move === undefined
      ? []
      : [{ key, move, control: { place: key, meaning: meaningOf(move, view, bidding?.meaning) } }];
  });
  const isResting = useChangeGuard(
    planned.map(({ control }) => control),
    { isKey: true },
  );
  const moves = planned.map(({ key, move, control }) => {
    // A key pressed in a hurry is ignored without a word.
    const press = () => (isResting(control) ? undefined : doMove(move));
    return [key, press] as const;
  });
  const raises = (bidding?.raises ?? []).map(
    ({ by, amount }) => [String(RAISES.findIndex((raise) => raise === by) + 1), () => bidding?.want(amount)] as const,
  );
  useKeys({
    ...Object.fromEntries([...moves, ...raises]),
    ...(mode === 'inspect' ? {} : { escape: endMode }),
  });
}
