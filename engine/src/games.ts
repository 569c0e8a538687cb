import { acquire, type AcquireParts } from './acquire/game.ts';
import type { Game } from './kernel/game.ts';
import { monopoly, type MonopolyParts } from './monopoly/game.ts';

/** The list of games with their types. */
export interface PartsByGame {
  readonly monopoly: MonopolyParts;
  readonly acquire: AcquireParts;
}

export type GameId = keyof PartsByGame;

export type StateOf<G extends GameId> = PartsByGame[G]['State'];
export type DraftOf<G extends GameId> = PartsByGame[G]['Draft'];
export type ActionOf<G extends GameId> = PartsByGame[G]['Action'];
export type EventOf<G extends GameId> = PartsByGame[G]['Event'];
export type OptionsOf<G extends GameId> = PartsByGame[G]['Options'];
export type ViewOf<G extends GameId> = PartsByGame[G]['View'];
export type OfferOf<G extends GameId> = PartsByGame[G]['Offer'];
export type ScenarioOf<G extends GameId> = PartsByGame[G]['Scenario'];
export type PositionOf<G extends GameId> = PartsByGame[G]['Position'];
export type SnapshotOf<G extends GameId> = PartsByGame[G]['Snapshot'];

/** A game behind its interface, for programs that handle any game. */
export type GameOf<G extends GameId> = Game<PartsByGame[G]>;

export const games: { readonly [G in GameId]: GameOf<G> } = { monopoly, acquire };

export const GAME_IDS = Object.keys(games) as readonly GameId[];

/** The smallest and the largest number of seats of any game. */
export const SEAT_RANGE = {
  min: Math.min(...GAME_IDS.map((id) => games[id].seats.min)),
  max: Math.max(...GAME_IDS.map((id) => games[id].seats.max)),
} as const;

export function gameOf<G extends GameId>(id: G): GameOf<G> {
  return games[id];
}

export function isGameId(value: unknown): value is GameId {
  return typeof value === 'string' && Object.hasOwn(games, value);
}

/** Creates a record with one value per game. */
export function byGame<T>(make: (id: GameId) => T): Readonly<Record<GameId, T>> {
  return Object.fromEntries(GAME_IDS.map((id) => [id, make(id)])) as Record<GameId, T>;
}

/** The shipped preset with exactly these options, now or when the game was played; undefined for any other rules. */
export function presetOf(game: GameId, options: Readonly<Record<string, unknown>>): string | undefined {
  const { standard, presets, formerPresets } = gameOf(game).options;
  const same = (changes: object) => JSON.stringify({ ...standard, ...changes });
  const played = same(options);
  const today = Object.entries(presets).map(([name, changes]) => ({ name, changes }));
  const known: readonly { readonly name: string; readonly changes: object }[] = [...today, ...formerPresets];
  return known.find(({ changes }) => same(changes) === played)?.name;
}
