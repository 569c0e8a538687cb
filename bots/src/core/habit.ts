import type { ActionOf, GameId, PlayerId, Rng, ViewOf } from '@magnate/engine';
import type { Offers, PromptPlayer } from './bot.ts';

/** What a style does its own way: it may ask what its model would do, as often as it likes, and gives back what it does. */
export type Habit<G extends GameId> = (
  view: ViewOf<G>,
  playerId: PlayerId,
  usual: () => ActionOf<G>,
  offers: Offers<G>,
) => ActionOf<G>;

/** Plays as its model does, but for one habit. */
export function withHabit<G extends GameId>(
  playerId: PlayerId,
  model: PromptPlayer<G>,
  habit: Habit<G>,
): PromptPlayer<G> {
  return {
    choose: (view: ViewOf<G>, offers: Offers<G>, rng: Rng) =>
      habit(view, playerId, () => model.choose(view, offers, rng), offers),
  };
}
