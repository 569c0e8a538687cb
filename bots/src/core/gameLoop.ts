import type { GameId, GameOf, PlayerId, Rng, StateOf, ViewOf } from '@magnate/engine';

/** Parts of a game loop: which player acts next, and offers that are enumerated only if a player reads them. */

/**
 * Offers are answered before the game continues, because a later action may void them; their recipients come after
 * the holders in the list of actors. Among several holders the choice is random, so no seat is favoured.
 */
export function nextActor<G extends GameId>(game: GameOf<G>, view: StateOf<G> | ViewOf<G>, rng: Rng): PlayerId {
  const actors = game.actors(view);
  if (actors.length === 1) return actors[0] as PlayerId;
  const answersFirst = game.openOffers(view).length > 0 && !game.isSimultaneous(view);
  return actors[answersFirst ? actors.length - 1 : Math.floor(rng() * actors.length)] as PlayerId;
}

/**
 * The bot seats that the game waits for. Offers come first, because a later action may void them, except in a
 * simultaneous decision, in which none can be accepted.
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

/**
 * A list computed on every read. Most bots choose without the list of offers, and enumerating it costs more than a
 * move.
 */
export function lazyList<T>(read: () => readonly T[]): readonly T[] {
  return new Proxy<readonly T[]>([], {
    get: (_target, key) => {
      const list = read();
      const value: unknown = Reflect.get(list, key);
      return typeof value === 'function' ? value.bind(list) : value;
    },
    has: (_target, key) => Reflect.has(read(), key),
    ownKeys: () => Reflect.ownKeys(read()),
    getOwnPropertyDescriptor: (_target, key) => Reflect.getOwnPropertyDescriptor(read(), key),
  });
}
