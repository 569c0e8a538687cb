import type { PlayerId } from '@magnate/engine';
import { boardOf, getPlayerById, getProperty, lotAt, type SpaceId } from '@magnate/engine/monopoly';
import { words } from '@magnate/words';
import { type SeatView, useSeatView } from '../../game/seatView.ts';
import type { SpaceTask } from './Space.tsx';
import { offered } from './decision.ts';
import { type Draft, fitDraft, type SideName, withLot } from './tradeDraft.ts';
import { useTradeEditor } from './useTradeEditor.ts';

/** The lots of the board as parts of the trade draft. */
interface TradeLots {
  taskOn(spaceId: SpaceId): SpaceTask;
  whyNot(spaceId: SpaceId): string | undefined;
  /** Adds or removes it. */
  toggle(spaceId: SpaceId): void;
}

/** null without a draft. */
export function useTradeLots(): TradeLots | null {
  const seat = useSeatView<'monopoly'>();
  const { view, me } = seat;
  const { draft, change } = useTradeEditor();
  const isPlaying = me !== null && view.status === 'inProgress' && getPlayerById(view, me)?.isActive === true;
  if (!isPlaying || draft === undefined) return null;
  const now = fitDraft(draft.now, view, me);
  const ownerOf = (spaceId: SpaceId) =>
    lotAt(spaceId, boardOf(view.options)) === undefined ? null : getProperty(view, spaceId).ownerId;
  const sideOf = (spaceId: SpaceId) => sideOfOwner(now, me, ownerOf(spaceId));
  const whyNot = (spaceId: SpaceId) => {
    const owner = ownerOf(spaceId);
    return owner === null || sideOf(spaceId) === null ? undefined : whyNoTrade(seat, spaceId, owner);
  };
  return {
    taskOn: (spaceId) => {
      const side = sideOf(spaceId);
      if (side === null) return { isAllowed: false, note: null, isOwn: false, isCounted: false };
      const isPicked = now[side].properties.includes(spaceId);
      const note = isPicked ? words.t(`monopoly:board.trade.${side}`) : null;
      // A lot picked before its group was developed can still be removed.
      return { isAllowed: isPicked || whyNot(spaceId) === undefined, note, isOwn: true, isCounted: false, isPicked };
    },
    whyNot,
    toggle: (spaceId) => {
      const side = sideOf(spaceId);
      if (side !== null) change(withLot({ ...draft, now }, side, spaceId));
    },
  };
}

/** The side of the draft for a player's lots; null for neither. */
export function sideOfOwner(
  { partner }: Pick<Draft, 'partner'>,
  me: PlayerId,
  owner: PlayerId | null,
): SideName | null {
  if (owner === me) return 'give';
  return owner === partner ? 'get' : null;
}

type Judge = Pick<SeatView<'monopoly'>, 'view' | 'me' | 'offers' | 'whyNot'>;

/** Why a lot cannot be traded at all. */
export function whyNoTrade({ view, me, offers, whyNot }: Judge, spaceId: SpaceId, owner: PlayerId): string | undefined {
  const bounds = offered(offers, 'ProposeTrade')?.terms?.find((terms) => terms.playerId === owner);
  if (bounds === undefined || bounds.spaceIds.includes(spaceId)) return undefined;
  const isMine = owner === me;
  const partner = isMine ? view.players.find(({ id, isActive }) => isActive && id !== me)?.id : owner;
  if (partner === undefined) return undefined;
  // A token amount in return, so that only the lot itself is judged.
  const lot = { properties: [spaceId] };
  const offer = isMine ? { offered: lot, requested: { cash: 1 } } : { offered: { cash: 1 }, requested: lot };
  return whyNot({ type: 'ProposeTrade', to: partner, offer });
}
