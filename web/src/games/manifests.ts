import type { GameId } from '@magnate/engine';
import { acquire } from '../acquire/manifest.ts';
import type { GameManifest, GameUi } from '../game/gameUi.ts';
import { monopoly } from '../monopoly/manifest.ts';
import { BOT_DELAY } from '../sync/pace.ts';

/** The map of all games of this page. Everything beyond a manifest loads on demand. */
export const manifests: Readonly<Record<GameId, GameManifest>> = { monopoly, acquire };

/** In display order; the first one is the default. */
export const GAMES = Object.keys(manifests) as readonly GameId[] as readonly [GameId, ...GameId[]];

export function isGame(value: unknown): value is GameId {
  return GAMES.some((game) => game === value);
}

/** One value per game. */
export function forEveryGame<T>(of: (game: GameId) => T): Readonly<Record<GameId, T>> {
  return Object.fromEntries(GAMES.map((game) => [game, of(game)])) as Record<GameId, T>;
}

/** Milliseconds between the actions of bots at a new table. */
export function botDelayOf(game: GameId): number {
  return manifests[game].botDelay ?? BOT_DELAY;
}

export function loadGameUi(game: GameId): Promise<GameUi> {
  return manifests[game].loadGameUi();
}
