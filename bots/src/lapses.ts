import type { ActionOf, GameId } from '@magnate/engine';
import type { PromptPlayer } from './bot.ts';

/** How weaker players play: as a good one would, but now and then without a thought. */
export interface Lapses<G extends GameId> {
  /** Whoever does not think, and what of it is done: never an offer to somebody else. */
  readonly thoughtless: PromptPlayer<G>;
  readonly kinds: readonly ActionOf<G>['type'][];
  /** The part of all decisions. */
  readonly rate: number;
}

export function lapsing<G extends GameId>(
  player: PromptPlayer<G>,
  { thoughtless, kinds, rate }: Lapses<G>,
): PromptPlayer<G> {
  return {
    choose: (view, offers, rng) => {
      const thought = player.choose(view, offers, rng);
      if (rng() >= rate) return thought;
      const lapse = thoughtless.choose(view, offers, rng);
      return kinds.some((kind) => kind === lapse.type) ? lapse : thought;
    },
  };
}
