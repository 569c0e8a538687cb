import { type ActionOf, allowsTakeBack, type GameId, gameOf, type PlayerId } from '@magnate/engine';
import type { PersonalityBias, Players, SyncPlayer } from './bot.ts';

/** Plays any legal action. */
export function randomPlayer<G extends GameId>(id: G, playerId: PlayerId): SyncPlayer<G> {
  const game = gameOf(id);
  return {
    choose: (view, _offers, rng) => {
      let action = game.sample(view, playerId, rng);
      // Bots never ask to take anything back.
      while (allowsTakeBack(view.options) && game.actionKind(action.type) === 'ask')
        action = game.sample(view, playerId, rng);
      return action;
    },
  };
}

/** A weaker player: a good player that replaces a fraction of its choices by random ones. */
interface BlunderOptions<G extends GameId> {
  /** Chooses the blunders. A choice of another type than `actionTypes` is discarded, so no blunder is an offer. */
  readonly blunderer: SyncPlayer<G>;
  readonly actionTypes: readonly ActionOf<G>['type'][];
  /** The fraction of decisions, 0 to 1. */
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

/** The levels below `steady`: the same player with blunders among its routine actions. */
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
