import { type ActionOf, type GameId, type GameOf, gameOf, type PlayerId, type Rng, type ViewOf } from '@magnate/engine';
import type { Bot, BotPlayer } from '@magnate/bots';

/** External bots as modules: each shows one way to answer or to fail. */

type Answer = <G extends GameId>(
  game: GameOf<G>,
  view: ViewOf<G>,
  playerId: PlayerId,
  rng: Rng,
) => ActionOf<G> | Promise<ActionOf<G>>;

export function testBot(name: string, answer: Answer): Bot {
  const seat = <G extends GameId>(id: G, playerId: PlayerId): BotPlayer<G> => {
    const game = gameOf(id);
    return { choose: (view, _offers, rng) => answer(game, view, playerId, rng) };
  };
  return {
    name,
    searches: false,
    sit: {
      monopoly: (playerId) => seat('monopoly', playerId),
      acquire: (playerId) => seat('acquire', playerId),
    },
  };
}
