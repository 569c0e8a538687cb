import { generatorFromSeed, nextU32 } from '../kernel/rng.ts';
import {
  type Action,
  type ActionType,
  apply,
  type DiceResult,
  type EventType,
  fromSetup,
  type GameEvent,
  type GameState,
  getEvents,
  getPlayerById,
  getProperty,
  monopoly,
  type Player,
  type PositionSetup,
  RuleViolation,
  type SpaceId,
} from '../monopoly/index.ts';

/**
 * States for tests. Every state is frozen deeply, so a rule that mutates its input fails. Every roll must be
 * predetermined, so a test controls all dice.
 */

type Fields<T extends ActionType> = Omit<Extract<Action, { readonly type: T }>, 'type' | 'playerId'>;

/** An action in a test: player, type and fields. */
export type Move = {
  [T in ActionType]: keyof Fields<T> extends never
    ? readonly [by: string, type: T]
    : readonly [by: string, type: T, fields: Fields<T>];
}[ActionType];

/** Three players, `a`, `b` and `c`, by default. */
export function stateWith(setup: Partial<PositionSetup> = {}): GameState {
  return frozen(fromSetup({ players: seats('a', 'b', 'c'), ...setup }));
}

export function seats(...ids: readonly string[]): { readonly id: string }[] {
  return ids.map((id) => ({ id }));
}

/** The deeds of one owner. */
export function deeds(owner: string, spaces: readonly SpaceId[], more: { houses?: number; mortgaged?: boolean } = {}) {
  return Object.fromEntries(spaces.map((space) => [space, { owner, ...more }]));
}

export function actionOf([playerId, type, fields]: Move | readonly [string, string, unknown?]): Action {
  return { ...(fields as object | undefined), type, playerId } as unknown as Action;
}

/** The state after these moves. */
export function after(state: GameState, ...moves: readonly Move[]): GameState {
  return moves.reduce(afterOne, state);
}

function afterOne(state: GameState, move: Move): GameState {
  const next = apply(state, actionOf(move));
  const rolls = next.events.filter((event) => event.type === 'DiceRolled').length;
  if (state.secret.dice.length - next.state.secret.dice.length !== 2 * rolls) {
    throw new Error('The test did not predetermine a roll.');
  }
  return frozen(next.state);
}

/** Plays moves from a position; all predetermined dice must be used. */
export function played(setup: Partial<PositionSetup>, ...moves: readonly Move[]): GameState {
  const state = after(stateWith(setup), ...moves);
  if (state.secret.dice.length > 0) throw new Error('Not all predetermined rolls were used.');
  return state;
}

/** The refusal of a move. `whyNot` and `apply` must agree, and the state must not change. */
export function refusal(state: GameState, move: Move | readonly [string, string, unknown?]): RuleViolation {
  const action = actionOf(move);
  const before = JSON.stringify(state);
  const violation = denied(() => apply(state, action));
  if (JSON.stringify(state) !== before) throw new Error('A refused action changed the state.');
  const verdict = monopoly.whyNot(state, action);
  if (verdict?.code !== violation.code) {
    throw new Error(`apply refused with ${violation.code}, whyNot returned ${verdict?.code ?? 'undefined'}.`);
  }
  return violation;
}

/** The refusal that a call throws. */
export function denied(run: () => unknown): RuleViolation {
  try {
    run();
  } catch (error) {
    if (error instanceof RuleViolation) return error;
    throw error;
  }
  throw new Error('The call was not refused.');
}

export function roll(die1: number, die2: number): DiceResult {
  return { die1, die2, total: die1 + die2, isDoubles: die1 === die2 };
}

export function player(state: GameState, id: string): Readonly<Player> {
  const found = getPlayerById(state, id);
  if (found === undefined) throw new Error(`There is no player ${id}.`);
  return found;
}

export function cash(state: GameState, id: string): number {
  return player(state, id).cash;
}

/** The cash of all players, in seat order. */
export function cashBySeat(state: GameState): number[] {
  return state.players.map((one) => one.cash);
}

export function owner(state: GameState, spaceId: SpaceId): string | null {
  return getProperty(state, spaceId).ownerId;
}

export function events<T extends EventType>(state: GameState, type: T): Extract<GameEvent, { readonly type: T }>[] {
  return getEvents(state).filter((event): event is Extract<GameEvent, { readonly type: T }> => event.type === type);
}

/** The action types that a player may take now. */
export function choices(state: GameState, id: string): ActionType[] {
  return monopoly.offers(state, id).map((offer) => offer.type);
}

/** A seeded random source. */
export function rngFrom(start: number): () => number {
  const generator = generatorFromSeed(`test ${start}`);
  return () => nextU32(generator) / 2 ** 32;
}

/** Freezes a value deeply. */
export function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const part of Object.values(value)) frozen(part);
  return value;
}
