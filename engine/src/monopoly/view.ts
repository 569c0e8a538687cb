import { cutLog } from '../kernel/eventLog.ts';
import { generatorFromRng, type Rng, shuffledBy } from '../kernel/rng.ts';
import { sheetOf, usedPile } from './decks.ts';
import { completeOptions } from './options.ts';
import { copyState, type Draft, type GameState, type GameView, type Secret, type ReadonlyState } from './state.ts';
import { type Card, DECKS, type DeckName } from './types.ts';

/**
 * Views. Everything in Monopoly is public except randomness: the generator, predetermined dice and deck order. So all
 * viewers see the same. A view carries the number of events, not the events.
 */
export function viewOf(state: ReadonlyState): GameView {
  return withSecret(state, null) as GameView;
}

function withSecret(state: ReadonlyState, secret: Secret | null): Draft {
  return { ...copyState({ ...state, options: completeOptions(state.options), secret }), log: cutLog(state.log) };
}

/** A full state that is consistent with a view: a random generator, and the unseen cards in random order. */
export function determinise(view: ReadonlyState, rng: Rng): GameState {
  const generator = generatorFromRng(rng);
  const pile = (deck: DeckName) => shuffledBy(generator, unseen(view, deck));
  const secret: Secret = { generator, dice: [], chance: pile(DECKS[0]), communityChest: pile(DECKS[1]) };
  return withSecret(view, secret) as GameState;
}

/** Cards that are neither in the used pile nor held. */
function unseen(view: ReadonlyState, deck: DeckName): number[] {
  const sheet = sheetOf(view, deck);
  const used = usedPile(view, deck);
  const held = (card: Card) => view.players.some((player) => player.cards.some((other) => other.id === card.id));
  return sheet.flatMap((card, index) => (used.includes(index) || held(card) ? [] : [index]));
}
