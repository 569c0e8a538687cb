import {
  type Action,
  CARD_SHEETS,
  type Card,
  DECKS,
  type DeedSetup,
  type DiceResult,
  fromSetup,
  type GameEvent,
  type GameState,
  getEvents,
  getPlayerById,
  monopoly,
  type Player,
  type PlayerSetup,
  type PositionSetup,
  RuleViolation,
} from '../../../src/monopoly/index.ts';

/** Deep: whoever tries to change a piece of it fails the test. */
export function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null) {
    Object.freeze(value);
    for (const part of Object.values(value)) frozen(part);
  }
  return value;
}

/** A position that no verb may touch. */
export function position(setup: PositionSetup): GameState {
  return frozen(fromSetup(setup));
}

type Person = Omit<PlayerSetup, 'id'>;
type Pair = { readonly ann?: Person; readonly bob?: Person } & Omit<PositionSetup, 'players'>;

/** Ann and Bob at a table, Ann on turn, and whatever differs from the start of a game. */
export function annAndBob({ ann = {}, bob = {}, ...rest }: Pair = {}): GameState {
  return position({
    ...rest,
    players: [
      { ...ann, id: 'ann' },
      { ...bob, id: 'bob' },
    ],
  });
}

export function people(...ids: readonly string[]): { id: string; name: string }[] {
  return ids.map((id) => ({ id, name: id.toUpperCase() }));
}

/** Deeds of one owner, with the same on each. */
export function deeds(
  owner: string,
  spaces: readonly number[],
  each: Omit<DeedSetup, 'owner'> = {},
): Record<number, DeedSetup> {
  return Object.fromEntries(spaces.map((space) => [space, { ...each, owner }]));
}

export function dice(die1: number, die2: number): DiceResult {
  return { die1, die2, total: die1 + die2, isDoubles: die1 === die2 };
}

/** A card of either sheet by its id. */
export function card(id: string): Card {
  const all = Object.values(CARD_SHEETS).flatMap((sheet) => DECKS.flatMap((deck) => sheet[deck]));
  const found = all.find((other) => other.id === id);
  if (found === undefined) throw new Error(`no card ${id}`);
  return found;
}

/** One action after another, none of which may touch the state it is given. */
export function play(state: GameState, ...actions: readonly Action[]): GameState {
  return actions.reduce((before, action) => monopoly.apply(frozen(before), action).state, state);
}

export function player(state: GameState, id: string): Readonly<Player> {
  const found = getPlayerById(state, id);
  if (found === undefined) throw new Error(`no player ${id}`);
  return found;
}

/** Everybody's cash by id. */
export function cash(state: GameState): Record<string, number> {
  return Object.fromEntries(state.players.map((each) => [each.id, each.cash]));
}

type EventOf<T extends GameEvent['type']> = Extract<GameEvent, { readonly type: T }>;

/** What the story tells of one kind, oldest first. */
export function told<T extends GameEvent['type']>(state: GameState, type: T): EventOf<T>[] {
  return getEvents(state).filter((event): event is EventOf<T> => event.type === type);
}

/** The code by which the rules refuse; undefined where they do not. */
export function refusal(attempt: () => unknown): string | undefined {
  try {
    attempt();
  } catch (error) {
    if (error instanceof RuleViolation) return error.code;
    throw error;
  }
  return undefined;
}
