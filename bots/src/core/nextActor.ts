import type { GameId, GameOf, PlayerId, Rng, StateOf, ViewOf } from '@magnate/engine';

/** Whom to ask next. */

/**
 * An offer is answered before the game goes on, since it may be gone afterwards; those asked stand behind the
 * holders of the game. Of several holders anyone may come first, so chance decides and no seat is favoured.
 */
export function nextActor<G extends GameId>(game: GameOf<G>, view: StateOf<G> | ViewOf<G>, rng: Rng): PlayerId {
  const actors = game.actors(view);
  if (actors.length === 1) return actors[0] as PlayerId;
  const answersFirst = game.openOffers(view).length > 0 && !game.isSimultaneous(view);
  return actors[answersFirst ? actors.length - 1 : Math.floor(rng() * actors.length)] as PlayerId;
}

/**
 * Those of the seats that programs play whom the game asks now. Offers are answered first, since they may be gone afterwards,
 * but not in a simultaneous decision, where none can be accepted.
 */
export function awaitedBots<G extends GameId>(
  game: GameOf<G>,
  state: StateOf<G>,
  isBot: (playerId: PlayerId) => boolean,
): readonly PlayerId[] {
  const isTogether = game.isSimultaneous(state);
  const awaited = isTogether ? game.holders(state) : game.actors(state);
  const bots = awaited.filter(isBot);
  if (isTogether) return bots;
  const open = game.openOffers(state);
  const answering = bots.filter((id) => open.some(({ recipientId }) => recipientId === id));
  return answering.length > 0 ? answering : bots;
}
