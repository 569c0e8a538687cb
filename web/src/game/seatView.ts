import type { ActionOf, EventOf, GameId, OfferOf, PlayerId, ViewOf } from '@magnate/engine';
import type { TableAnswer, TableEvent } from '@magnate/protocol';
import { createContext, useContext } from 'react';
import type { AnyView, Intent, AnimationState } from '../sync/gameTypes.ts';
import { useTable } from '../sync/useTable.ts';
import type { Form, Names } from '@magnate/words';
import type { GameUi } from './gameUi.ts';
import type { PlayerInfo } from './playerInfo.ts';

/** The table as panels need it: one game from one seat. */
export interface SeatView<G extends GameId = GameId> {
  readonly tableId: string;
  readonly gameUi: GameUi;
  /** The end of a game is hidden until it has been animated. */
  readonly table: TableAnswer;
  /** The displayed view: includes predictions, excludes events still being animated. */
  readonly view: ViewOf<G>;
  /** null for spectators. */
  readonly me: PlayerId | null;
  /** Available actions; empty for spectators, while paused and when over. */
  readonly offers: readonly OfferOf<G>[];
  readonly playerInfos: readonly PlayerInfo[];
  readonly names: Names;
  readonly actors: readonly PlayerId[];
  readonly animation: AnimationState<EventOf<G> | TableEvent>;
  /** The last event whose animation is over: texts tell no later one. */
  readonly shownSeq: number;
  /** An own action is pending, or events are being animated: another decision follows. */
  readonly busy: boolean;
  /**
   * Sends an own action for the decision that this view shows; resolves to true once applied. Otherwise the reason
   * appears next to the available actions. May be called at any time, even while an action is pending or animated.
   */
  readonly act: (intent: Intent<ActionOf<G>>) => Promise<boolean>;
  /** Undoes the last own action that waits on this device; missing if there is none. */
  readonly undo?: (() => void) | undefined;
  /** Sends all that could still be undone. */
  readonly settle?: (() => void) | undefined;
  /** Shows next to the available actions why a press had no effect. */
  readonly answer: (reason: string) => void;
  /** Why an own action would be refused, as a sentence; undefined if it is legal. */
  readonly whyNot: (intent: Intent<ActionOf<G>>) => string | undefined;
  /** Ends the running animations. */
  readonly skip: () => void;
}

export const SeatViewContext = createContext<SeatView | null>(null);

/** For components inside a table whose game has started. */
export function useSeatView<G extends GameId>(): SeatView<G> {
  const seatView = useContext(SeatViewContext);
  if (seatView === null) throw new Error('This belongs inside a table.');
  // The loaded game UI fixed the game: its components receive only its own views.
  return seatView;
}

/** What changes with every animated event. The functions are made anew with them and do the same. */
const OF_MOTION: readonly string[] = [
  'animation',
  'shownSeq',
  'act',
  'undo',
  'settle',
  'answer',
  'whyNot',
  'skip',
] satisfies (keyof SeatView)[];

/** The view before, while only what is in motion differs. */
export function stillSeatView(before: SeatView, now: SeatView): SeatView {
  const kept: Readonly<Record<string, unknown>> = { ...before };
  const isStill = Object.entries(now).every(([name, value]) => OF_MOTION.includes(name) || kept[name] === value);
  return isStill && (before.undo === undefined) === (now.undo === undefined) ? before : now;
}

/** In parts that keep their view while events are animated: the last event whose animation is over. */
export const ShownSeqContext = createContext<number | null>(null);

export function useShownSeq(): number {
  const { shownSeq } = useSeatView();
  return useContext(ShownSeqContext) ?? shownSeq;
}

/** The UI of the game at this table; null until loaded. */
export function useGameUi(): GameUi | null {
  // Tables load game UIs only (`TablePage`); the sync layer needs to know just part of them.
  return useTable((state) => state.gameUi) as GameUi | null;
}

/** The position of a player in the round, in any game. */

/** Others may have to decide meanwhile: in an auction, a trade, a merger. */
export function isOnTurn({ players, currentPlayerIndex }: AnyView, id: PlayerId): boolean {
  return players[currentPlayerIndex]?.id === id;
}

/** Eliminated: makes no more decisions. */
export function isOut({ gameUi, view }: Pick<SeatView, 'gameUi' | 'view'>, id: PlayerId): boolean {
  return gameUi.rules.eliminated(view).includes(id);
}

/** The grammatical subject of a sentence: "You owe …", or "Ann owes …" on a shared device. */
export interface Subject {
  readonly context: Form;
  readonly who: string;
}

/** The player who holds the device. */
export function useSubject(): Subject {
  const { me, names } = useSeatView();
  return subjectOf(me, names);
}

export function subjectOf(me: string | null, names: Names): Subject {
  return me === null ? { context: 'you', who: '' } : { context: names.form(me), who: names.subject(me) };
}
