import type { ActionOf, EventOf, GameId, OfferOf, PlayerId, ViewOf } from '@magnate/engine';
import type { PublicSeat, TableAnswer, TableEvent } from '@magnate/protocol';
import { createContext, useContext } from 'react';
import type { GameKit, Intent, Names, Stage } from '../game/kit.ts';

/** One person at a seat: the number that gives colour and token, beside what the service says. */
export interface Person extends PublicSeat {
  readonly seat: number;
  readonly isMe: boolean;
}

/** The table as a panel needs it: one game, seen from one seat. */
export interface Sitting<G extends GameId = GameId> {
  readonly tableId: string;
  readonly kit: GameKit;
  readonly table: TableAnswer;
  /** How the game looks on this screen: what was predicted counts, what is still being acted out does not yet. */
  readonly view: ViewOf<G>;
  /** null for spectators. */
  readonly me: PlayerId | null;
  /** What I may do; empty for spectators, while paused and when over. */
  readonly offers: readonly OfferOf<G>[];
  readonly people: readonly Person[];
  readonly names: Names;
  readonly actors: readonly PlayerId[];
  readonly stage: Stage<EventOf<G> | TableEvent>;
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

export const SittingContext = createContext<Sitting | null>(null);

/** Only rendered where somebody sits or watches: inside a table whose game has begun. */
export function useSitting<G extends GameId>(): Sitting<G> {
  const sitting = useContext(SittingContext);
  if (sitting === null) throw new Error('This belongs inside a table.');
  // Which game it is was decided when its kit was loaded: its components meet only its own views.
  return sitting;
}

export function personOf(people: readonly Person[], id: PlayerId): Person | undefined {
  return people.find((person) => person.id === id);
}
