import {
  type Action,
  boardOf,
  type GameEvent,
  type GameView,
  type Offer,
  type Options,
  type Themed,
} from '@magnate/engine/monopoly';
import { inCurrency } from '../currency.ts';
import type { Names } from '../names.ts';
import { type Sentence, sentenceBy } from '../story.ts';
import { DEAL_TELLERS } from './deals.ts';
import { choiceWords as sayChoice, offerWords as sayOffer } from './offers.ts';
import { position as sayPosition } from './position.ts';
import { PROPERTY_TELLERS } from './property.ts';
import { TURN_TELLERS } from './turns.ts';
import { waiting as sayWaiting } from './waiting.ts';

/** Monopoly in words. */

export { leadWords, lotName, lotWords } from './auction.ts';
export { consequences, type Deal } from './consequences.ts';
export { type Landing, landingOn, landingWords } from './landing.ts';
export {
  aBuilding,
  cardText,
  cardWords,
  deckName,
  groupName,
  jailCardName,
  jailCardTitle,
  ownNames,
  placeName,
  potPlace,
  rentWords,
} from './places.ts';
export { bankLine, deedsLine, hereWords, playerLine, spaceWords, tableLines } from './position.ts';
export { END_KINDS, END_LIMITS, type EndKind, type EndLimit, optionsInWords, readEnd, rules } from './options.ts';
export { sideWords, thingsIn } from './trade.ts';
export { creditorWords } from './waiting.ts';

const told = sentenceBy<GameEvent, Options>({ ...TURN_TELLERS, ...PROPERTY_TELLERS, ...DEAL_TELLERS });

/** What happened; null where another sentence says the same. */
export const sentence: Sentence<GameEvent, Options> = (event, hearing) =>
  inItsMoney(hearing.options, () => told(event, hearing));

/** What the game waits for, said of whoever decides. */
export function waiting(view: GameView, names: Names): string {
  return inItsMoney(view.options, () => sayWaiting(view, names));
}

/** The whole position, one sentence at a time. */
export function position(view: GameView, names: Names): readonly string[] {
  return inItsMoney(view.options, () => sayPosition(view, names));
}

/** What an offer allows. */
export function offerWords(offer: Offer, view: GameView, names: Names): string {
  return inItsMoney(view.options, () => sayOffer(offer, view, names));
}

/** One choice among those that an offer allows. */
export function choiceWords(action: Action, offers: readonly Offer[], view: GameView, names: Names): string {
  return inItsMoney(view.options, () => sayChoice(action, offers, view, names));
}

/** Sums in the currency of the board that is played on. */
export function inItsMoney<T>(options: Themed, say: () => T): T {
  return inCurrency(boardOf(options).currency, say);
}
