import type { GameId, GameOf, PlayerId, Rng, StateOf, ViewOf } from '@magnate/engine';

/** Whom to ask next. */

/**
 * An offer is answered before the game goes on, since it may be gone afterwards; those asked stand behind the
 * holders of the game. Of several holders anyone may come first, so chance decides and no seat is favoured.
 */
export function nextActor<G extends GameId>(game: GameOf<G>, view: StateOf<G> | ViewOf<G>, rng: Rng): PlayerId {
  const actors = game.actors(view);
  if (actors.length === 1) return actors[0] as PlayerId;
  const answersFirst = view.trades.length > 0 && !game.isSimultaneous(view);
  return actors[answersFirst ? actors.length - 1 : Math.floor(rng() * actors.length)] as PlayerId;
}
