import type { ActionOf, GameId, PlayerId, Rng, ViewOf } from '@magnate/engine';
import type { Offers, SyncPlayer } from './bot.ts';

/** Changes one trait of a base policy. It may call `base` any number of times and returns the action to play. */
export type PolicyOverride<G extends GameId> = (
  view: ViewOf<G>,
  playerId: PlayerId,
  base: () => ActionOf<G>,
  offers: Offers<G>,
) => ActionOf<G>;

/** The base player with one override. */
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
