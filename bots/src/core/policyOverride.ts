import type { ActionOf, GameId, PlayerId, Rng, ViewOf } from '@magnate/engine';
import type { Offers, SyncPlayer } from './bot.ts';

/** What a style does its own way: it may ask what its model would do, as often as it likes, and gives back what it does. */
export type PolicyOverride<G extends GameId> = (
  view: ViewOf<G>,
  playerId: PlayerId,
  base: () => ActionOf<G>,
  offers: Offers<G>,
) => ActionOf<G>;

/** Plays as its model does, but for one habit. */
export function withOverride<G extends GameId>(
  playerId: PlayerId,
  basePlayer: SyncPlayer<G>,
  override: PolicyOverride<G>,
): SyncPlayer<G> {
  return {
    choose: (view: ViewOf<G>, offers: Offers<G>, rng: Rng) =>
      override(view, playerId, () => basePlayer.choose(view, offers, rng), offers),
  };
}
