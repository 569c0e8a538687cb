import { isOneOf } from '../kernel/check.ts';
import { type Rng, shuffled, shuffledBy } from '../kernel/rng.ts';
import { asError, enforce, type Violation } from '../kernel/violation.ts';
import { boardOf } from './board.ts';
import { playerAt } from './queries.ts';
import { refuse } from './refusals.ts';
import { secretOf } from './secret.ts';
import type { CardPile, Draft, GameState, ReadonlyState, Secret } from './state.ts';
import { at, hasListener, emit, seq } from '../kernel/eventLog.ts';
import { voidOffersOfCard } from './tradeVoid.ts';
import { type Card, type CardId, DECKS, type DeckName, type SeatIndex } from './types.ts';

/**
 * A deck is its draw pile, top first, and its used pile, oldest first; together they list the deck from top to bottom.
 */

export function createDeck(cards: readonly Card[], rng: Rng = Math.random): Card[] {
  if (!Array.isArray(cards)) throw asError(refuse('MALFORMED', { path: 'cards', expected: 'a list of cards' }));
  return shuffled(cards, (bound) => Math.floor(rng() * bound));
}

export function sheetOf(game: ReadonlyState, deck: DeckName): readonly Card[] {
  const { sheets } = boardOf(game.options);
  const sheet = game.options.deckSet === 'modern' ? sheets.modern : sheets.classic;
  return deck === 'chance' ? sheet.chance : sheet.communityChest;
}

/** Card ids from the top. For the server only. */
export function getDeck(game: GameState, deck: DeckName): readonly CardId[] {
  if (!isOneOf(deck, DECKS)) throw asError(refuse('NO_DECK_CARD', { deck }));
  const sheet = sheetOf(game, deck);
  return [...secretOf(game, 'deck order')[deck], ...usedPile(game, deck)].map((index) => (sheet[index] as Card).id);
}

export function usedPile(game: ReadonlyState, deck: DeckName): CardPile {
  return deck === 'chance' ? game.usedChance : game.usedCommunityChest;
}

function drawPile(secret: Secret, deck: DeckName): CardPile {
  return deck === 'chance' ? secret.chance : secret.communityChest;
}

function setDrawPile(secret: Secret, deck: DeckName, pile: CardPile): void {
  if (deck === 'chance') secret.chance = pile;
  else secret.communityChest = pile;
}

function setUsedPile(game: Draft, deck: DeckName, pile: CardPile): void {
  if (deck === 'chance') game.usedChance = pile;
  else game.usedCommunityChest = pile;
}

/** Draws the top card. A jail card goes to the player's hand, any other card to the used pile. */
export function drawCard(game: Draft, deck: DeckName, seat: SeatIndex): Card {
  const secret = secretOf(game, 'deck order');
  if (drawPile(secret, deck).length === 0) refillDeck(game, deck);
  const pile = drawPile(secret, deck);
  const index = pile[0];
  const card = index === undefined ? undefined : sheetOf(game, deck)[index];
  if (index === undefined || card === undefined) throw asError(refuse('NO_DECK_CARD', { deck }));
  setDrawPile(secret, deck, pile.slice(1));
  const player = playerAt(game, seat);
  if (card.effect.type === 'getOutOfJailFree') player.cards = [...player.cards, card];
  else setUsedPile(game, deck, [...usedPile(game, deck), index]);
  if (hasListener(game)) {
    emit(game, {
      type: 'CardDrawn',
      seq: seq(game),
      at: at(game),
      playerId: player.id,
      cardId: card.id,
      cardText: card.text,
      deck,
    });
  }
  return card;
}

/** The draw pile is empty: the used pile becomes the draw pile, in the same order or shuffled. */
function refillDeck(game: Draft, deck: DeckName): void {
  const secret = secretOf(game, 'deck order');
  const used = usedPile(game, deck);
  setUsedPile(game, deck, []);
  if (game.options.deckMode === 'cycle') {
    setDrawPile(secret, deck, used);
    return;
  }
  setDrawPile(secret, deck, shuffledBy(secret.generator, used));
  if (hasListener(game)) emit(game, { type: 'DeckShuffled', seq: seq(game), at: at(game), deck });
}

export function whyNotReturn(game: ReadonlyState, card: Card, deck: DeckName): Violation | undefined {
  const known = (deck === 'chance' || deck === 'communityChest') && indexOf(game, card, deck) >= 0;
  return known ? undefined : refuse('NO_DECK_CARD', { deck });
}

/** Puts a card at the bottom of its deck, from wherever it is. */
export function returnCardToDeck(game: Draft, card: Card, deck: DeckName): void {
  enforce(whyNotReturn(game, card, deck));
  const index = indexOf(game, card, deck);
  const secret = game.secret;
  if (secret?.[deck].includes(index)) secret[deck] = secret[deck].filter((other) => other !== index);
  setUsedPile(game, deck, [...usedPile(game, deck).filter((other) => other !== index), index]);
  game.players.forEach((player, seat) => {
    if (!player.cards.some((held) => held.id === card.id)) return;
    player.cards = player.cards.filter((held) => held.id !== card.id);
    voidOffersOfCard(game, seat, deck);
  });
}

/** Moves a jail card into the player's hand. A card that is already held stays where it is. */
export function takeJailCard(game: Draft, seat: SeatIndex, card: Card): void {
  if (game.players.some((player) => player.cards.some((held) => held.id === card.id))) return;
  const index = indexOf(game, card, card.deck);
  if (index < 0) throw asError(refuse('NO_DECK_CARD', { deck: card.deck }));
  const secret = secretOf(game, 'deck order');
  secret[card.deck] = secret[card.deck].filter((other) => other !== index);
  setUsedPile(
    game,
    card.deck,
    usedPile(game, card.deck).filter((other) => other !== index),
  );
  const player = playerAt(game, seat);
  player.cards = [...player.cards, card];
}

/** Returns a jail card that was used or whose holder left. */
export function returnJailCard(game: Draft, seat: SeatIndex, card: Card): void {
  const player = playerAt(game, seat);
  player.cards = player.cards.filter((held) => held !== card);
  const index = indexOf(game, card, card.deck);
  if (index >= 0) setUsedPile(game, card.deck, [...usedPile(game, card.deck), index]);
}

function indexOf(game: ReadonlyState, card: Card, deck: DeckName): number {
  return sheetOf(game, deck).findIndex((other) => other.id === card?.id);
}
