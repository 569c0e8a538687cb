import type { PlayerId } from '@magnate/engine';
import { type GameView, getPlayerById, type Offer } from '@magnate/engine/monopoly';
import { useEffect } from 'react';
import { translator } from '@magnate/words';
import { Toggle } from '../../../design/Toggle.tsx';
import { useSeatView } from '../../../game/seatView.ts';
import { useSettings } from '../../../sync/settings.ts';
import { useSelection } from '../../board/selection.ts';
import { PassToggle } from '../auction/Auction.tsx';
import { auctionKey } from '../auction/bidding.ts';
import { offered } from '../../board/decision.ts';
import { usePendingIntents } from '../pendingIntents.ts';
import styles from './Conveniences.module.css';

/** Automatic actions. */
export function Conveniences() {
  const t = translator('monopoly');
  const { endTurnByItself, rollByItself, set } = useSettings();
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
      <Toggle
        checked={endTurnByItself}
        about={t('play.conveniences.endTurnAbout')}
        onChange={(checked) => set({ endTurnByItself: checked })}
      >
        {t('play.conveniences.endTurn')}
      </Toggle>
      <PassToggle />
    </div>
  );
}

/** Milliseconds to see what happened, and to stop it. */
const PAUSE = 700;

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
  const type = me === null ? undefined : moveByItself(view, me, offers, { endTurn, roll, rollOn, pass });
  // The display must match the service, or the action would come too early.
  const isQuiet = !busy && animation.current === null && table.version === version;
  const isLooking = spaceId !== null || mode !== 'inspect';
  useEffect(() => {
    if (type === undefined || !isQuiet || (isLooking && type === 'EndTurn')) return undefined;
    const here = `${tableId} ${me} ${version}`;
    if (done.at === here) return undefined;
    const timer = setTimeout(
      () => {
        done.at = here;
        if (type === 'RollDice') set({ rollOn: false });
        void act({ type });
      },
      type === 'RollDice' && rollOn ? 0 : PAUSE,
    );
    return () => clearTimeout(timer);
  }, [type, isQuiet, isLooking, tableId, me, version, rollOn, act, set]);
}

/** The enabled automatic actions. */
interface Orders {
  readonly endTurn: boolean;
  readonly roll: boolean;
  /** Roll again: the turn was continued for it. */
  readonly rollOn: boolean;
  /** Pass in the running auction. */
  readonly pass: boolean;
}

const DONE_BY_ITSELF = ['PassBid', 'RollDice', 'EndTurn'] as const;
type DoneByItself = (typeof DONE_BY_ITSELF)[number];

/** The automatic action to perform now; none while another decision is open. */
export function moveByItself(
  view: GameView,
  me: PlayerId,
  offers: readonly Offer[],
  orders: Orders,
): DoneByItself | undefined {
  const may = (type: Offer['type']) => offered(offers, type) !== undefined;
  if (may('PassBid')) return orders.pass ? 'PassBid' : undefined;
  if (may('RollDice') && orders.rollOn && view.consecutiveDoubles > 0) return 'RollDice';
  // An offer waiting for my answer comes first.
  if (may('RejectTrade')) return undefined;
  if (may('RollDice')) {
    const isFree = getPlayerById(view, me)?.jailStatus === 'free';
    return orders.roll && isFree ? 'RollDice' : undefined;
  }
  return may('EndTurn') && orders.endTurn && !may('BuildHouse') ? 'EndTurn' : undefined;
}
