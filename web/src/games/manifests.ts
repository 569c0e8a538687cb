import type { GameId } from '@magnate/engine';
import { acquire } from '../acquire/manifest.tsx';
import type { GameManifest, GameUi } from '../game/gameUi.ts';
import { monopoly } from '../monopoly/manifest.ts';

/** The one map of the games that this page can play. What is more than an entrance comes when it is asked for. */
export const manifests: Readonly<Record<GameId, GameManifest>> = { monopoly, acquire };

/** In the order in which they are shown; the first one is there when nobody has chosen yet. */
export const GAMES = Object.keys(manifests) as readonly GameId[] as readonly [GameId, ...GameId[]];

export function isGame(value: unknown): value is GameId {
  return GAMES.some((game) => game === value);
}

/** One value for every game. */
export function forEveryGame<T>(of: (game: GameId) => T): Readonly<Record<GameId, T>> {
  return Object.fromEntries(GAMES.map((game) => [game, of(game)])) as Record<GameId, T>;
}

export function loadGameUi(game: GameId): Promise<GameUi> {
  return manifests[game].loadGameUi();
}
