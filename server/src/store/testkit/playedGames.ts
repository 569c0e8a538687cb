import { games } from '@magnate/engine';
import type { Action as AcquireAction, GameState as AcquireState } from '@magnate/engine/acquire';
import { CHANCE_CARDS, type GameState, type Action as MonopolyAction, type Player } from '@magnate/engine/monopoly';
import type { StoredEvent } from '../store.ts';

/** Played games, for tests that compare database views with the engine. */

export const SEATS = [
  { id: 'ada', name: 'ada', model: 'human' },
  { id: 'bob', name: 'bob', model: 'bot:steady' },
  { id: 'cy', name: 'cy', model: 'llm:large' },
];
const ACTIONS = 400;

export type AnyState = GameState | AcquireState;

export interface Played<State> {
  readonly state: State;
  readonly events: readonly StoredEvent[];
}

interface Playable<State, Action> {
  create(setup: { readonly players: typeof SEATS; readonly seed: string }): State;
  actors(state: State): readonly string[];
  sample(state: State, player: string, rng: () => number): Action;
  apply(state: State, action: Action): { readonly state: State };
  eventsAfter(state: State, seq: number): readonly StoredEvent[];
}

/** A deterministic sequence of numbers. */
function chance(): () => number {
  let drawn = 1;
  return () => (drawn = (drawn * 48_271) % 2_147_483_647) / 2_147_483_647;
}

function played<State extends AnyState, Action>(game: Playable<State, Action>, actions = ACTIONS): Played<State> {
  const rng = chance();
  let state = game.create({ players: SEATS, seed: 'views' });
  for (let i = 0; i < actions; i++) {
    const [actor] = game.actors(state);
    if (actor === undefined) break;
    state = game.apply(state, game.sample(state, actor, rng)).state;
  }
  return { state, events: game.eventsAfter(state, 0) };
}

export const playMonopoly = (actions?: number) => played<GameState, MonopolyAction>(games.monopoly, actions);
export const playAcquire = (actions?: number) => played<AcquireState, AcquireAction>(games.acquire, actions);

/** The same game with one player in jail, who has a card, and another one bankrupt. */
export function jailedAndBankrupt({ state, events }: Played<GameState>): Played<GameState> {
  const inJail = { jailStatus: 'inJail', turnsInJail: 2, cards: CHANCE_CARDS.slice(0, 1) } as const;
  const changes: readonly Partial<Player>[] = [inJail, {}, { isActive: false }];
  return { state: { ...state, players: state.players.map((player, i) => ({ ...player, ...changes[i] })) }, events };
}
