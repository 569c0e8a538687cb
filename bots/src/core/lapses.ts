import type { ActionOf, GameId, PlayerId } from '@magnate/engine';
import type { Players, PromptPlayer } from './bot.ts';
import type { Leaning } from './leaning.ts';
import { randomPlayer } from './random.ts';

/** How weaker players play: as a good one would, but now and then without a thought. */
interface Lapses<G extends GameId> {
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

type WeakerLevel = 'beginner' | 'easy';

/** The levels below a good player of a game, who does so much of what is everyday without a thought. */
export function weakerPlayers<G extends GameId>(
  id: G,
  sit: (playerId: PlayerId, leaning?: Leaning) => PromptPlayer<G>,
  everyday: readonly ActionOf<G>['type'][],
  rates: Readonly<Record<WeakerLevel, number>>,
): Pick<Players<G>, WeakerLevel> {
  const level = (rate: number) => (playerId: PlayerId, _: object, leaning?: Leaning) =>
    lapsing(sit(playerId, leaning), { thoughtless: randomPlayer(id, playerId), kinds: everyday, rate });
  return { beginner: level(rates.beginner), easy: level(rates.easy) };
}
