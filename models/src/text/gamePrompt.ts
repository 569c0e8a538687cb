import type { ActionOf, GameId, OfferOf, OptionsOf, PlayerId, ViewOf } from '@magnate/engine';
import type { Names } from '@magnate/words';

/** What a game says of itself to a language model: rules and figures, and never how to win. */
export interface GamePrompt<G extends GameId> {
  /** What does not change in a game: how it is played, with the figures of the engine. */
  rules(options: OptionsOf<G>): readonly string[];
  /** The position as this seat sees it, as short as it can be said. */
  position(view: ViewOf<G>, names: Names): readonly string[];
  /** An offer as the lines that it is told in: each proposal of another player with its own terms. */
  lines(offer: OfferOf<G>): readonly OfferOf<G>[];
  /** The bounds of a field of an action that no list of the offer is about. */
  bounds(field: string, offer: OfferOf<G>): string | undefined;
  /** What is done without a question, because nothing is decided by it; undefined where something is. */
  plainAction(view: ViewOf<G>, playerId: PlayerId): ActionOf<G> | undefined;
}
