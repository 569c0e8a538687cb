import { type GameId, games, type GameOf, type PlayerId } from '@magnate/engine';
import type { PromptPlayer } from './bot.ts';

/** Anything that is legal. */
export function randomPlayer<G extends GameId>(id: G, playerId: PlayerId): PromptPlayer<G> {
  const game = games[id] as unknown as GameOf<G>;
  return { choose: (view, _offers, rng) => game.sample(view, playerId, rng) };
}
