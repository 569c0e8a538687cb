import { type GameId, gameOf, type PlayerId } from '@magnate/engine';
import type { SyncPlayer } from './bot.ts';

/** Plays any legal action. */
export function randomPlayer<G extends GameId>(id: G, playerId: PlayerId): SyncPlayer<G> {
  const game = gameOf(id);
  return { choose: (view, _offers, rng) => game.sample(view, playerId, rng) };
}
