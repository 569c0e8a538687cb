import type { ActionOf, GameId, OfferOf, OptionsOf, PlayerId, ViewOf } from '@magnate/engine';
import type { Names } from '@magnate/words';

/** The prompt texts of a game: rules and numbers, without advice. */
export interface GamePrompt<G extends GameId> {
  /** The constant part: the rules, with the numbers of the engine. */
  rules(options: OptionsOf<G>): readonly string[];
  /** The position as this seat sees it, as short as possible. */
  position(view: ViewOf<G>, names: Names): readonly string[];
  /** Splits an offer into lines: one per proposal of another player, with its terms. */
  lines(offer: OfferOf<G>): readonly OfferOf<G>[];
  /** The bounds of an action field that has no list in the offer. */
  bounds(field: string, offer: OfferOf<G>): string | undefined;
  /** An action that needs no question, because it decides nothing; undefined otherwise. */
  plainAction(view: ViewOf<G>, playerId: PlayerId): ActionOf<G> | undefined;
}
