import { isRecord } from './check.ts';
import type { PlayerId } from './ids.ts';
import { kernelRefusal, type Violation } from './violation.ts';

export interface AnyAction {
  readonly type: string;
  readonly playerId: PlayerId;
}

export type ActionOf<Action extends AnyAction, T extends Action['type']> = Extract<Action, { readonly type: T }>;

/** One kind of action: whether its fields can be read at all, when it may be done, whether, and the doing. */
export interface Rule<State, Draft, Action> {
  /** The fields of an action from outside; nothing is believed before this. */
  readonly reads: (action: Readonly<Record<string, unknown>>, game: State) => Violation | undefined;
  /** Phase and actor. */
  readonly when: (game: State, seat: number, action: Action) => Violation | undefined;
  /** Owner, cash, even rule: the same question that the verb asks before it acts. */
  readonly whether: (game: State, seat: number, action: Action) => Violation | undefined;
  readonly act: (game: Draft, seat: number, action: Action) => void;
}

/** The table of contents of a game. A missing row does not compile. */
export type Rulebook<State, Draft, Action extends AnyAction> = {
  readonly [T in Action['type']]: Rule<State, Draft, ActionOf<Action, T>>;
};

export interface Validator<State, Draft, Action extends AnyAction> {
  /** Reads an action from outside and asks when; the verb itself asks whether. */
  readonly validateTiming: (game: State, action: unknown) => Violation | undefined;
  /** The whole judgement. */
  readonly validate: (game: State, action: Action) => Violation | undefined;
  /** The row of an action whose type has been read. */
  readonly ruleOf: (type: Action['type']) => Rule<State, Draft, Action>;
}

/** `whyNotPlaying` says why nobody, or not this seat, acts at all: the game is over, the player is out. */
export function createValidator<State, Draft, Action extends AnyAction>(
  rulebook: Rulebook<State, Draft, Action>,
  seatOf: (game: State, playerId: unknown) => number,
  whyNotPlaying: (game: State, seat: number) => Violation | undefined,
): Validator<State, Draft, Action> {
  type AnyRule = Rule<State, Draft, Action>;
  // By name: a map finds nothing that was not put into it, whatever it is asked for.
  const rules: ReadonlyMap<unknown, AnyRule> = new Map(Object.entries(rulebook) as unknown as [string, AnyRule][]);

  function validateTiming(game: State, action: unknown): Violation | undefined {
    if (!isRecord(action)) return kernelRefusal('MALFORMED', { path: 'action', expected: 'an object' });
    const { type, playerId } = action;
    const rule = rules.get(type);
    if (rule === undefined) return kernelRefusal('UNKNOWN_ACTION', { type });
    const seat = typeof playerId === 'string' ? seatOf(game, playerId) : -1;
    if (seat < 0) return kernelRefusal('UNKNOWN_PLAYER', { playerId });
    return whyNotPlaying(game, seat) ?? rule.reads(action, game) ?? rule.when(game, seat, action as unknown as Action);
  }

  return {
    validateTiming,
    validate: (game, action) =>
      validateTiming(game, action) ?? rules.get(action.type)?.whether(game, seatOf(game, action.playerId), action),
    ruleOf: (type) => rules.get(type) as AnyRule,
  };
}
