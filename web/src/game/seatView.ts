import type { ActionOf, EventOf, GameId, OfferOf, PlayerId, ViewOf } from '@magnate/engine';
import type { TableAnswer, TableEvent } from '@magnate/protocol';
import { createContext, useContext } from 'react';
import type { AnyView, Intent, AnimationState } from '../sync/gameTypes.ts';
import { useTable } from '../sync/useTable.ts';
import type { Form, Names } from '@magnate/words';
import type { GameUi } from './gameUi.ts';
import type { PlayerInfo } from './playerInfo.ts';

/** The table as a panel needs it: one game, seen from one seat. */
export interface SeatView<G extends GameId = GameId> {
  readonly tableId: string;
  readonly gameUi: GameUi;
  /** As far as it may be known: the end of a game waits until it has been acted out. */
  readonly table: TableAnswer;
  /** How the game looks on this screen: what was predicted counts, what is still being acted out does not yet. */
  readonly view: ViewOf<G>;
  /** null for spectators. */
  readonly me: PlayerId | null;
  /** What I may do; empty for spectators, while paused and when over. */
  readonly offers: readonly OfferOf<G>[];
  readonly playerInfos: readonly PlayerInfo[];
  readonly names: Names;
  readonly actors: readonly PlayerId[];
  readonly animation: AnimationState<EventOf<G> | TableEvent>;
  /** The last event that is on the screen: what came after it is still to be acted out. */
  readonly shownSeq: number;
  /** An action of mine is on its way, or what happened since is still being acted out: another decision comes. */
  readonly busy: boolean;
  /**
   * Sends an action of mine for the decision that this view shows; true when it was done. Otherwise the reason is said
   * beside what can be done now. It may be called at any time, also while something is on its way or acted out.
   */
  readonly act: (intent: Intent<ActionOf<G>>) => Promise<boolean>;
  /** Says beside what can be done why a press did nothing. */
  readonly answer: (reason: string) => void;
  /** Why an action of mine would be refused, as a sentence; undefined where it would not. */
  readonly whyNot: (intent: Intent<ActionOf<G>>) => string | undefined;
  /** Ends whatever is being acted out. */
  readonly skip: () => void;
}

export const SeatViewContext = createContext<SeatView | null>(null);

/** Only rendered where somebody sits or watches: inside a table whose game has begun. */
export function useSeatView<G extends GameId>(): SeatView<G> {
  const seatView = useContext(SeatViewContext);
  if (seatView === null) throw new Error('This belongs inside a table.');
  // Which game it is was decided when its kit was loaded: its components meet only its own views.
  return seatView;
}

/** The kit of the game that is played at this table; null until it is loaded. */
export function useGameUi(): GameUi | null {
  // The page hands a table nothing but kits to load (`TablePage`); only what plays events needs to know less of them.
  return useTable((state) => state.gameUi) as GameUi | null;
}

/** Where a player stands in the round, whatever is played. */

/** Others may be asked meanwhile: in an auction, a trade, a merger. */
export function isOnTurn({ players, currentPlayerIndex }: AnyView, id: PlayerId): boolean {
  return players[currentPlayerIndex]?.id === id;
}

/** Nothing will be asked of this player any more. */
export function isOut({ gameUi, view }: Pick<SeatView, 'gameUi' | 'view'>, id: PlayerId): boolean {
  return gameUi.rules.eliminated(view).includes(id);
}

/** Of whom a sentence speaks: "You owe …", or "Ann owes …" where several share a device. */
export interface Subject {
  readonly context: Form;
  readonly who: string;
}

/** Whoever holds the device. */
export function useSubject(): Subject {
  const { me, names } = useSeatView();
  return subjectOf(me, names);
}

export function subjectOf(me: string | null, names: Names): Subject {
  return me === null ? { context: 'you', who: '' } : { context: names.form(me), who: names.subject(me) };
}
