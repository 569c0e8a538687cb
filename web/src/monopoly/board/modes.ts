import type { ActionOf, OfferOf } from '@magnate/engine';
import { boardOf, hasMonopoly, type SpaceId } from '@magnate/engine/monopoly';
import { useEffect, useState } from 'react';
import { isOnTurn, useSeatView } from '../../game/seatView.ts';
import type { AnyAction, AnyView, Intent } from '../../sync/gameTypes.ts';
import { words, change, money } from '@magnate/words';
import { type BoardMode, useSelection } from './selection.ts';
import { useTradeEditor } from './useTradeEditor.ts';
import { useTradeLots } from './tradeLots.ts';
import type { SpaceTask } from './Space.tsx';

/** What tapping a lot does in each mode. */

/** Modes in which a tap plays an action; in a trade it only edits the draft. */
export type ActingMode = Exclude<BoardMode, 'inspect' | 'trade'>;
type Offers = readonly OfferOf<'monopoly'>[];

const ACTIONS = {
  build: 'BuildHouse',
  sell: 'SellBuilding',
  mortgage: 'MortgageProperty',
  unmortgage: 'UnmortgageProperty',
  place: 'PlaceBuilding',
} as const satisfies Readonly<Record<ActingMode, string>>;

/** The available lots with their amounts. */
export function sumsFor(mode: BoardMode, offers: Offers): ReadonlyMap<SpaceId, number> {
  if (!isActing(mode)) return new Map();
  const offer = offers.find(({ type }) => type === ACTIONS[mode]);
  return new Map(offer?.spaceIds?.map((spaceId, i) => [spaceId, offer.amounts?.[i] ?? 0]));
}

/** A purchased building must be placed first. */
export function effectiveMode(mode: BoardMode, offers: Offers): BoardMode {
  if (offers.some(({ type }) => type === ACTIONS.place)) return 'place';
  return mode === 'place' ? 'inspect' : mode;
}

function isActing(mode: BoardMode): mode is ActingMode {
  return Object.hasOwn(ACTIONS, mode);
}

export function intentOf(mode: ActingMode, spaceId: SpaceId): Intent<ActionOf<'monopoly'>> {
  return { type: ACTIONS[mode], spaceId };
}

/** Property is managed in drafts in one's own turn: taps can be undone until something else happens. */
const DRAFTED: readonly string[] = [ACTIONS.build, ACTIONS.sell, ACTIONS.mortgage, ACTIONS.unmortgage];
const DRAFT_PHASES: readonly string[] = ['WaitingForRoll', 'PlayerAction'];

export function isDraft({ type, playerId }: AnyAction, view: AnyView): boolean {
  return DRAFTED.includes(type) && DRAFT_PHASES.includes(view.phase) && isOnTurn(view, playerId);
}

/** Does it bring money? */
export function isGain(mode: BoardMode): boolean {
  return mode === 'sell' || mode === 'mortgage';
}

/** House counts matter only in modes that compare lots of a group. */
export function countsHouses(mode: BoardMode): boolean {
  return mode === 'build' || mode === 'sell' || mode === 'place';
}

/** Why the tapped lot is unavailable; valid until the state changes. */
export interface DisabledReason {
  readonly spaceId: SpaceId;
  readonly text: string;
  readonly mode: BoardMode;
  readonly version: number;
}

export interface BoardActs {
  readonly mode: BoardMode;
  readonly objection: DisabledReason | null;
  taskOn(spaceId: SpaceId): SpaceTask | null;
  /** Accessible hint besides the facts. */
  hint(spaceId: SpaceId): string | undefined;
  pick(spaceId: SpaceId): void;
}

/** Leaves the mode and settles what was done in it. A trade picked on the board is then opened. */
export function useModeEnd(): () => void {
  const { mode, setMode } = useSelection();
  const { goOn } = useTradeEditor();
  const { settle } = useSeatView();
  const end = () => {
    settle?.();
    setMode('inspect');
  };
  return mode === 'trade' ? goOn : end;
}

/** The effect of tapping a space now. */
export function useBoardMode(): BoardActs {
  const { view, me, offers, busy, animation, act, whyNot, undo } = useSeatView<'monopoly'>();
  const { version } = view;
  const { mode: chosen, inspect, setMode } = useSelection();
  const trade = useTradeLots();
  const [objection, setObjection] = useState<DisabledReason | null>(null);
  const mode = effectiveMode(chosen, offers);
  const sums = sumsFor(mode, offers);
  // What can be undone keeps the mode open.
  const isUseless = chosen === 'trade' ? trade === null : sums.size === 0 && undo === undefined;
  const isOver = chosen !== 'inspect' && isUseless && !busy && animation.current === null;
  useEffect(() => {
    // A leftover mode would spend money at a tap in a later turn.
    if (isOver) setMode('inspect');
  }, [isOver, setMode]);

  const isOwn = (spaceId: SpaceId) => me !== null && view.players[view.owners[spaceId] ?? -1]?.id === me;
  const isWhole = (spaceId: SpaceId) => {
    const space = boardOf(view.options).spaces[spaceId];
    return me !== null && space?.type === 'street' && hasMonopoly(view, me, space.group);
  };
  const taskOn = (spaceId: SpaceId): SpaceTask | null => {
    if (mode === 'trade') return trade?.taskOn(spaceId) ?? null;
    if (mode === 'inspect') return null;
    const sum = sums.get(spaceId);
    const note = sum === undefined ? null : isGain(mode) ? change(sum) : money(sum);
    const isCounted = countsHouses(mode) && isWhole(spaceId);
    return { isAllowed: sum !== undefined, note, isOwn: isOwn(spaceId), isCounted };
  };
  const reason = (spaceId: SpaceId) =>
    mode === 'trade' ? trade?.whyNot(spaceId) : isActing(mode) ? whyNot(intentOf(mode, spaceId)) : undefined;
  const hint = (spaceId: SpaceId): string | undefined => {
    if (mode === 'trade') return reason(spaceId);
    if (mode === 'inspect' || !isOwn(spaceId)) return undefined;
    const amount = sums.get(spaceId);
    if (amount === undefined) return reason(spaceId);
    return words.t(`monopoly:board.spoken.act.${mode}`, { amount });
  };
  const pick = (spaceId: SpaceId) => {
    const task = taskOn(spaceId);
    if (task === null || !task.isOwn) return inspect(spaceId);
    if (mode === 'trade' && task.isAllowed) return trade?.toggle(spaceId);
    if (isActing(mode) && task.isAllowed) {
      void act(intentOf(mode, spaceId));
      return undefined;
    }
    const text = reason(spaceId);
    return text === undefined ? inspect(spaceId) : setObjection({ spaceId, text, mode, version });
  };
  const isValid = objection?.mode === mode && objection.version === version;
  return { mode, objection: isValid ? objection : null, taskOn, hint, pick };
}

/** The acts of a read-only board. */
export const READ_ONLY: BoardActs = {
  mode: 'inspect',
  objection: null,
  taskOn: () => null,
  hint: () => undefined,
  pick: () => undefined,
};
