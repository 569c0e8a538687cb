import { acquire, type AcquireParts } from './acquire/game.ts';
import type { Game } from './kernel/game.ts';
import { monopoly, type MonopolyParts } from './monopoly/game.ts';

/** The one list of games, and what each is made of. */
export interface Parts {
  readonly monopoly: MonopolyParts;
  readonly acquire: AcquireParts;
}

export type GameId = keyof Parts;

export type StateOf<G extends GameId> = Parts[G]['State'];
export type DraftOf<G extends GameId> = Parts[G]['Draft'];
export type ActionOf<G extends GameId> = Parts[G]['Action'];
export type EventOf<G extends GameId> = Parts[G]['Event'];
export type OptionsOf<G extends GameId> = Parts[G]['Options'];
export type ViewOf<G extends GameId> = Parts[G]['View'];
export type OfferOf<G extends GameId> = Parts[G]['Offer'];
export type ScenarioOf<G extends GameId> = Parts[G]['Scenario'];
export type PositionOf<G extends GameId> = Parts[G]['Position'];
export type SnapshotOf<G extends GameId> = Parts[G]['Snapshot'];

/** A game behind its interface, for programs that do not care which: all they handle goes back to the same game. */
export type GameOf<G extends GameId> = Game<
  StateOf<G>,
  DraftOf<G> & StateOf<G>,
  ActionOf<G>,
  EventOf<G>,
  OptionsOf<G>,
  ViewOf<G>,
  OfferOf<G>,
  ScenarioOf<G>,
  PositionOf<G>,
  SnapshotOf<G>
>;

export const games: { readonly [G in GameId]: GameOf<G> } = { monopoly, acquire };

export const GAME_IDS = Object.keys(games) as readonly GameId[];

export function gameOf<G extends GameId>(id: G): GameOf<G> {
  return games[id];
}

export function isGameId(value: unknown): value is GameId {
  return typeof value === 'string' && Object.hasOwn(games, value);
}

/** One of something for every game. */
export function byGame<T>(make: (id: GameId) => T): Readonly<Record<GameId, T>> {
  return Object.fromEntries(GAME_IDS.map((id) => [id, make(id)])) as Record<GameId, T>;
}
