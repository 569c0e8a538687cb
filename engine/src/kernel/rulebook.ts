import { isRecord } from './check.ts';
import type { PlayerId } from './ids.ts';
import { kernelRefusal, type Violation } from './violation.ts';

export interface AnyAction {
  readonly type: string;
  readonly playerId: PlayerId;
}

export type ActionOf<Action extends AnyAction, T extends Action['type']> = Extract<Action, { readonly type: T }>;

/** One action type: parsing, timing, legality and effect. */
export interface Rule<State, Draft, Action> {
  /** Validates the fields of an untrusted action; runs before everything else. */
  readonly reads: (action: Readonly<Record<string, unknown>>, game: State) => Violation | undefined;
  /** Phase and actor. */
  readonly when: (game: State, seat: number, action: Action) => Violation | undefined;
  /** Owner, cash, even building: the predicate that the verb checks before it acts. */
  readonly whether: (game: State, seat: number, action: Action) => Violation | undefined;
  readonly act: (game: Draft, seat: number, action: Action) => void;
}

/** One row per action type. A missing row does not compile. */
export type Rulebook<State, Draft, Action extends AnyAction> = {
  readonly [T in Action['type']]: Rule<State, Draft, ActionOf<Action, T>>;
};

export interface Validator<State, Draft, Action extends AnyAction> {
  /** Parses an untrusted action and checks its timing; the verb itself checks legality. */
  readonly validateTiming: (game: State, action: unknown) => Violation | undefined;
  /** Parsing, timing and legality. */
  readonly validate: (game: State, action: Action) => Violation | undefined;
  /** The row of a valid action type. */
  readonly ruleOf: (type: Action['type']) => Rule<State, Draft, Action>;
}

/** `whyNotPlaying` refuses every action: the game is over or the player is out. */
export function createValidator<State, Draft, Action extends AnyAction>(
  rulebook: Rulebook<State, Draft, Action>,
  seatOf: (game: State, playerId: unknown) => number,
  whyNotPlaying: (game: State, seat: number) => Violation | undefined,
): Validator<State, Draft, Action> {
  type AnyRule = Rule<State, Draft, Action>;
  // A map, unlike an object, has no inherited keys.
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
