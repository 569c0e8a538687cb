import type { ActionOf, EventOf, GameId, OfferOf, OptionsOf, ViewOf } from '@magnate/engine';
import * as acquire from './acquire/index.ts';
import * as monopoly from './monopoly/index.ts';
import type { Names } from './core/names.ts';
import type { RuleWords } from './core/optionWords.ts';
import type { RulesInWords } from './core/options.ts';
import type { SentenceContext } from './core/eventSentences.ts';
import type { Translate } from './core/words.ts';

/** The texts of all games, for programs that support any game. */

export interface GameMessages<G extends GameId> {
  /** The sentence of an event; null if another sentence says the same. */
  sentence(event: EventOf<G>, context: SentenceContext<OptionsOf<G>>): string | null;
  /** The decision that the game waits for, with the player who decides. */
  waiting(view: ViewOf<G>, names: Names): string;
  /** The whole position, one sentence at a time. */
  position(view: ViewOf<G>, names: Names): readonly string[];
  /** What an offer allows; needs the part `<game>/offers`. */
  offerWords(offer: OfferOf<G>, view: ViewOf<G>, names: Names): string;
  /** One choice among those that an offer allows; needs the part `<game>/offers`. */
  choiceWords(action: ActionOf<G>, offers: readonly OfferOf<G>[], view: ViewOf<G>, names: Names): string;
  /** Why an action is a good one, for the player who decides; needs the part `<game>/reasons`. */
  reasonWords(action: ActionOf<G>, view: ViewOf<G>, names: Names): string | undefined;
  /** Presets and options; needs the part `<game>/options`. */
  rules(say: Translate): RuleWords;
  /** The same in display order, with the text of each value; also needs the part `options`. */
  optionsInWords(): RulesInWords;
}

const GAMES: { readonly [G in GameId]: GameMessages<G> } = { monopoly, acquire };

export function gameMessages<G extends GameId>(id: G): GameMessages<G> {
  return GAMES[id];
}
