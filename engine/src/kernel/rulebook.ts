import { isRecord } from './check.ts';
import type { PlayerId } from './ids.ts';
import { enforce, kernelRefusal, type Violation } from './violation.ts';

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
  /** Parses an untrusted action, checks its timing and carries it out; the verb itself checks legality. */
  readonly perform: (game: Draft, action: unknown) => void;
  /** Parsing, timing and legality. */
  readonly validate: (game: State, action: Action) => Violation | undefined;
  /** The row of a valid action type. */
  readonly ruleOf: (type: Action['type']) => Rule<State, Draft, Action>;
}

/** `whyNotPlaying` refuses every action: the game is over or the player is out. */
export function createValidator<State, Draft extends State, Action extends AnyAction>(
  rulebook: Rulebook<State, Draft, Action>,
  seatOf: (game: State, playerId: unknown) => number,
  whyNotPlaying: (game: State, seat: number) => Violation | undefined,
): Validator<State, Draft, Action> {
  type AnyRule = Rule<State, Draft, Action>;
  // A map, unlike an object, has no inherited keys.
  const rules: ReadonlyMap<unknown, AnyRule> = new Map(Object.entries(rulebook) as unknown as [string, AnyRule][]);

  /** Why there is no rule or seat for an untrusted action. */
  function whyUnknown(game: State, action: unknown): Violation | undefined {
    if (!isRecord(action)) return kernelRefusal('MALFORMED', { path: 'action', expected: 'an object' });
    const { type, playerId } = action;
    if (!rules.has(type)) return kernelRefusal('UNKNOWN_ACTION', { type });
    if (typeof playerId !== 'string' || seatOf(game, playerId) < 0) {
      return kernelRefusal('UNKNOWN_PLAYER', { playerId });
    }
    return undefined;
  }

  function whyNotNow(game: State, rule: AnyRule, seat: number, action: Action): Violation | undefined {
    return (
      whyNotPlaying(game, seat) ??
      rule.reads(action as unknown as Readonly<Record<string, unknown>>, game) ??
      rule.when(game, seat, action)
    );
  }

  function ruleFor(action: unknown): AnyRule | undefined {
    return isRecord(action) ? rules.get(action['type']) : undefined;
  }

  function seatFor(game: State, action: unknown): number {
    const { playerId } = action as { readonly playerId?: unknown };
    return typeof playerId === 'string' ? seatOf(game, playerId) : -1;
  }

  // Rule and seat are looked up once per action.
  return {
    perform: (game, action) => {
      const rule = ruleFor(action);
      const seat = rule === undefined ? -1 : seatFor(game, action);
      if (rule === undefined || seat < 0) {
        enforce(whyUnknown(game, action));
        return;
      }
      enforce(whyNotNow(game, rule, seat, action as Action));
      rule.act(game, seat, action as Action);
    },
    validate: (game, action) => {
      const rule = ruleFor(action);
      const seat = rule === undefined ? -1 : seatFor(game, action);
      if (rule === undefined || seat < 0) return whyUnknown(game, action);
      return whyNotNow(game, rule, seat, action) ?? rule.whether(game, seat, action);
    },
    ruleOf: (type) => rules.get(type) as AnyRule,
  };
}
