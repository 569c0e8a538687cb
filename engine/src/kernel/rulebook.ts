import type { PlayerId } from './ids.ts';
import type { Violation } from './violation.ts';

export interface AnyAction {
  readonly type: string;
  readonly playerId: PlayerId;
}

export type ActionOf<Action extends AnyAction, T extends Action['type']> = Extract<Action, { readonly type: T }>;

/** One kind of action: whether its fields can be read at all, when it may be done, whether, and the doing. */
export interface Rule<Table, Draft, Action> {
  /** The fields of an action from outside; nothing is believed before this. */
  readonly reads: (action: Readonly<Record<string, unknown>>) => Violation | undefined;
  /** Phase and actor. */
  readonly when: (game: Table, seat: number, action: Action) => Violation | undefined;
  /** Owner, cash, even rule: the same question that the verb asks before it acts. */
  readonly whether: (game: Table, seat: number, action: Action) => Violation | undefined;
  readonly act: (game: Draft, seat: number, action: Action) => void;
}

/** The table of contents of a game. A missing row does not compile. */
export type Rulebook<Table, Draft, Action extends AnyAction> = {
  readonly [T in Action['type']]: Rule<Table, Draft, ActionOf<Action, T>>;
};
