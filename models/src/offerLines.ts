import type { GameId, OfferOf, ViewOf } from '@magnate/engine';
import type { Names } from '@magnate/words';
import { gameMessages } from '@magnate/words/games';
import { gamePromptOf } from './games.ts';
import { fieldsOf, listFor } from './question.ts';

/** The offers in a prompt: type, sentence, and the allowed values of each field. */
export function offerLines<G extends GameId>(
  id: G,
  offers: readonly OfferOf<G>[],
  view: ViewOf<G>,
  names: Names,
): readonly string[] {
  return offers.flatMap((offer) =>
    gamePromptOf(id)
      .lines(offer)
      .map((each) => offerLine(id, each, view, names)),
  );
}

function offerLine<G extends GameId>(id: G, offer: OfferOf<G>, view: ViewOf<G>, names: Names): string {
  const text = gameMessages(id).offerWords(offer, view, names);
  // An optional field that the offer says nothing about has no values to list.
  const fields = fieldsOf(id, offer.type)
    .map((field) => ({ field, choice: choiceOf(id, field, offer) }))
    .filter(({ choice }) => choice !== '')
    .map(({ field, choice }) => `${field}: ${choice}`);
  return `- ${offer.type}: ${text}${fields.length === 0 ? '' : ` [${fields.join(' | ')}]`}`;
}

function choiceOf<G extends GameId>(id: G, field: string, offer: OfferOf<G>): string {
  const own = gamePromptOf(id).bounds(field, offer);
  if (own !== undefined) return own;
  return (listFor(field, offer) ?? []).map(String).join(' or ');
}
