import type { ActionOf, GameId, PlayerId } from '@magnate/engine';
import type { Players, SyncPlayer } from './bot.ts';
import type { PersonalityBias } from './personalityBias.ts';
import { randomPlayer } from './randomPlayer.ts';

/** How weaker players play: as a good one would, but now and then without a thought. */
interface BlunderOptions<G extends GameId> {
  /** Whoever does not think, and what of it is done: never an offer to somebody else. */
  readonly blunderer: SyncPlayer<G>;
  readonly actionTypes: readonly ActionOf<G>['type'][];
  /** The part of all decisions. */
  readonly rate: number;
}

export function withBlunders<G extends GameId>(
  player: SyncPlayer<G>,
  { blunderer, actionTypes, rate }: BlunderOptions<G>,
): SyncPlayer<G> {
  return {
    choose: (view, offers, rng) => {
      const choice = player.choose(view, offers, rng);
      if (rng() >= rate) return choice;
      const blunder = blunderer.choose(view, offers, rng);
      return actionTypes.some((type) => type === blunder.type) ? blunder : choice;
    },
  };
}

type WeakerLevel = 'beginner' | 'easy';

/** The levels below a good player of a game, who does so much of what is everyday without a thought. */
export function weakerPlayers<G extends GameId>(
  id: G,
  sit: (playerId: PlayerId, bias?: PersonalityBias) => SyncPlayer<G>,
  routineActions: readonly ActionOf<G>['type'][],
  rates: Readonly<Record<WeakerLevel, number>>,
): Pick<Players<G>, WeakerLevel> {
  const level = (rate: number) => (playerId: PlayerId, _: object, bias?: PersonalityBias) =>
    withBlunders(sit(playerId, bias), { blunderer: randomPlayer(id, playerId), actionTypes: routineActions, rate });
  return { beginner: level(rates.beginner), easy: level(rates.easy) };
}
