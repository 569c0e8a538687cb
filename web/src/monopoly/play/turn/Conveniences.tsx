import type { PlayerId } from '@magnate/engine';
import { type GameView, getPlayerById, type Offer, viewRules } from '@magnate/engine/monopoly';
import { useContext, useEffect } from 'react';
import { translator } from '@magnate/words';
import { isCovered } from '../../../design/covers.ts';
import { Toggle } from '../../../design/Toggle.tsx';
import { GuideContext } from '../../../game/guide.ts';
import { useSeatView } from '../../../game/seatView.ts';
import { useSuggestion } from '../../../game/suggestion/suggestions.ts';
import { useSettings } from '../../../sync/settings.ts';
import { useSelection } from '../../board/selection.ts';
import { PassToggle } from '../auction/PassToggle.tsx';
import { auctionKey } from '../auction/bidding.ts';
import { type Move, offered } from '../../board/decision.ts';
import { usePendingIntents } from '../pendingIntents.ts';
import styles from './Conveniences.module.css';

/** Automatic actions. */
export function Conveniences() {
  const t = translator('monopoly');
  const { rollByItself, set } = useSettings();
  useByItself();
  return (
    <div className={styles.conveniences}>
      <Toggle
        checked={rollByItself}
        about={t('play.conveniences.rollAbout')}
        onChange={(checked) => set({ rollByItself: checked })}
      >
        {t('play.conveniences.roll')}
      </Toggle>
      <PassToggle />
    </div>
  );
}

/** Milliseconds to see what happened, and to stop it. */
const PAUSE = 700;
const END_PAUSE = 1200;
/** Milliseconds between looks at what covers the table. */
const CHECK = 100;

/** The last position with an automatic action: one per position. */
const done = { at: '' };

/** Performs the automatic actions as soon as nothing else is pending. */
function useByItself(): void {
  const { view, me, offers, act, busy, animation, table, tableId } = useSeatView<'monopoly'>();
  const { endTurnByItself: endTurn, rollByItself: roll } = useSettings();
  const { passIn, rollOn, set } = usePendingIntents();
  const { spaceId, mode } = useSelection();
  const { auction, version } = view;
  const pass = auction !== null && passIn === auctionKey(tableId, view);
  const hasAdvice = useOtherAdvice();
  const type = me === null ? undefined : automaticMove(view, me, offers, { endTurn, roll, rollOn, pass, hasAdvice });
  // The display must match the service, or the action would come too early.
  const isQuiet = !busy && animation.current === null && table.version === version;
  const isLooking = spaceId !== null || mode !== 'inspect';
  useEffect(() => {
    if (type === undefined || !isQuiet || (isLooking && type === 'EndTurn')) return undefined;
    const here = `${tableId} ${me} ${version}`;
    if (done.at === here) return undefined;
    const pause = type === 'EndTurn' ? END_PAUSE : type === 'RollDice' && rollOn ? 0 : PAUSE;
    let left = pause;
    let timer = setTimeout(attempt, Math.min(pause, CHECK));
    function attempt() {
      // A player who reads a sheet, or writes an offer, is not done, and has the whole pause again after it.
      left = isCovered() ? pause + CHECK : left - CHECK;
      if (left > 0) {
        timer = setTimeout(attempt, CHECK);
        return;
      }
      done.at = here;
      if (type === 'RollDice') set({ rollOn: false });
      void act({ type } as Move);
    }
    return () => clearTimeout(timer);
  }, [type, isQuiet, isLooking, tableId, me, version, rollOn, act, set]);
}

/** Does my turn end by itself now? */
export function useAutoEndTurn(): boolean {
  const { view, me, offers } = useSeatView<'monopoly'>();
  const { endTurnByItself: endTurn, rollByItself: roll } = useSettings();
  const orders = { endTurn, roll, rollOn: false, pass: false, hasAdvice: useOtherAdvice() };
  return me !== null && automaticMove(view, me, offers, orders) === 'EndTurn';
}

/** Is another action suggested before the end of the turn, such as an offer? While advice is on its way, it may be. */
function useOtherAdvice(): boolean {
  const { action, isPending } = useSuggestion<'monopoly'>();
  // In a guided game the player presses everything.
  const isGuided = useContext(GuideContext) !== null;
  return isGuided || isPending || (action !== null && action.type !== 'EndTurn');
}

/** The enabled automatic actions. */
interface Orders {
  readonly endTurn: boolean;
  readonly roll: boolean;
  /** Roll again: the turn was continued for it. */
  readonly rollOn: boolean;
  /** Pass in the running auction. */
  readonly pass: boolean;
  /** Another action than the end of the turn is suggested. */
  readonly hasAdvice: boolean;
}

const AUTOMATIC_MOVES = ['PassBid', 'RollDice', 'EndTurn'] as const;
type AutomaticMove = (typeof AUTOMATIC_MOVES)[number];

/** The automatic action to perform now; none while another decision is open. */
export function automaticMove(
  view: GameView,
  me: PlayerId,
  offers: readonly Offer[],
  orders: Orders,
): AutomaticMove | undefined {
  const may = (type: Offer['type']) => offered(offers, type) !== undefined;
  // Any other action would refuse the request.
  if (viewRules.openRequest(view) !== null) return undefined;
  if (may('PassBid')) return orders.pass ? 'PassBid' : undefined;
  if (may('RollDice') && orders.rollOn && view.consecutiveDoubles > 0) return 'RollDice';
  // An offer waiting for my answer comes first.
  if (may('RejectTrade')) return undefined;
  if (may('RollDice')) {
    const isFree = getPlayerById(view, me)?.jailStatus === 'free';
    return orders.roll && isFree ? 'RollDice' : undefined;
  }
  const isWanted = orders.endTurn && !orders.hasAdvice && (view.consecutiveDoubles === 0 || orders.roll);
  // My last action stays the last one while I may ask to take it back.
  return isWanted && may('EndTurn') && !may('AskTakeBack') && isNothingLeft(view, me, offers) ? 'EndTurn' : undefined;
}

/** At the end of a turn: is there nothing worth a decision? */
export function isNothingLeft(view: GameView, me: PlayerId, offers: readonly Offer[]): boolean {
  const isBusy = offers.some(({ type }) => WORTH_DECIDING.includes(type));
  const isTrading = viewRules
    .openOffers(view)
    .some(({ proposerId, recipientId }) => proposerId === me || recipientId === me);
  return !isBusy && !isTrading;
}

/** Selling and mortgaging without need are not. Purchases and debts are questions of their own. */
const WORTH_DECIDING: readonly Offer['type'][] = ['BuildHouse', 'UnmortgageProperty'];
