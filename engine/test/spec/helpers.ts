/** Helpers of the requirement tests: positions and queries. */

import {
  type Action,
  type ActionType,
  type Card,
  CARD_SHEETS,
  type DeckName,
  type DeckSet,
  type DeedSetup,
  type DiceResult,
  type EventType,
  fromSetup,
  type GameEvent,
  type GameState,
  getEvents,
  getPlayerById,
  GROUP_SPACES,
  type LotGroup,
  monopoly,
  type Options,
  type Player,
  type PositionSetup,
  presets,
  RuleViolation,
  type SpaceId,
  type TradeId,
} from '../../src/monopoly/index.ts';

export const A = 'a';
export const B = 'b';
export const C = 'c';

/** The options of a preset; throws if it is unknown. */
export function preset(name: string): Partial<Options> {
  const found = presets[name];
  if (found === undefined) throw new Error(`There is no preset ${name}.`);
  return found;
}

export const ARENA = preset('arena');
export const SIMPLE = preset('simple');
export const V1 = preset('v1');

/** By default three players with only cash, `a` about to roll. */
export function table(setup: Partial<PositionSetup> = {}): GameState {
  return fromSetup({ players: [{ id: A }, { id: B }, { id: C }], ...setup });
}

/** All deeds of a group for one owner, each with the same buildings. */
export function whole(group: LotGroup, owner: string, houses = 0): Record<SpaceId, DeedSetup> {
  return Object.fromEntries(GROUP_SPACES[group].map((spaceId) => [spaceId, { owner, houses }]));
}

/** The state after these actions. */
export function after(state: GameState, ...actions: readonly Action[]): GameState {
  return actions.reduce((now, action) => monopoly.apply(now, action).state, state);
}

export function roll(playerId: string): Action {
  return { type: 'RollDice', playerId };
}

export function endTurn(playerId: string): Action {
  return { type: 'EndTurn', playerId };
}

export function dice(die1: number, die2: number): DiceResult {
  return { die1, die2, total: die1 + die2, isDoubles: die1 === die2 };
}

export function player(state: GameState, id: string): Readonly<Player> {
  const found = getPlayerById(state, id);
  if (found === undefined) throw new Error(`There is no player ${id}.`);
  return found;
}

/** The cash of all players, in seat order. */
export function cash(state: GameState): number[] {
  return state.players.map((each) => each.cash);
}

/** The refusal code of a call, or `allowed`. */
export function refusal(attempt: () => unknown): string {
  try {
    attempt();
  } catch (error) {
    if (error instanceof RuleViolation) return error.code;
    throw error;
  }
  return 'allowed';
}

/** The refusal code of an action, or `allowed`. */
export function verdict(state: GameState, action: Action): string {
  return monopoly.whyNot(state, action)?.code ?? 'allowed';
}

/** The action types that a player is offered. */
export function offered(state: GameState, playerId: string): ActionType[] {
  return monopoly.offers(state, playerId).map((offer) => offer.type);
}

/** The spaces for which an action type is offered; empty if it is not. */
export function offeredSpaces(state: GameState, playerId: string, type: ActionType): readonly SpaceId[] {
  return monopoly.offers(state, playerId).find((offer) => offer.type === type)?.spaceIds ?? [];
}

/** The events of one type, oldest first. */
export function events<T extends EventType>(state: GameState, type: T): Extract<GameEvent, { readonly type: T }>[] {
  return getEvents(state).filter((event): event is Extract<GameEvent, { readonly type: T }> => event.type === type);
}

/** The cards of a deck that contain this text. */
export function cardsSaying(deck: DeckName, text: string, set: DeckSet = 'modern'): readonly Card[] {
  return CARD_SHEETS[set][deck].filter((card) => card.text.toLowerCase().includes(text.toLowerCase()));
}

/** The first card of a deck that contains this text; throws if there is none. */
export function cardSaying(deck: DeckName, text: string, set: DeckSet = 'modern'): Card {
  const found = cardsSaying(deck, text, set)[0];
  if (found === undefined) throw new Error(`No ${deck} card contains "${text}".`);
  return found;
}

/** The jail card of a deck. */
export function jailCard(deck: DeckName): Card {
  return cardSaying(deck, 'Get Out of Jail Free');
}

/** The id of the latest trade proposal. */
export function newestTrade(state: GameState): TradeId {
  const trade = state.trades.at(-1);
  if (trade === undefined) throw new Error('There is no trade proposal.');
  return trade.id;
}
