import type { Violation } from '../kernel/violation.ts';
import { boardOf } from './board.ts';
import { sendToJail } from './jailStatus.ts';
import { charge, chargeEach, type Due } from './debt.ts';
import { drawCard, takeJailCard } from './decks.ts';
import { throwDice } from './dice.ts';
import { movesToken } from './effects.ts';
import { collects, resolveSpace } from './landing.ts';
import { payCardMoney } from './ledger.ts';
import { moveForward, positionAfter, place } from './movement.ts';
import { BANK_SEAT, groupSpaces, HOTEL, housesOn, othersInPlay, ownerOf, playerAt } from './queries.ts';
import { refuse } from './refusals.ts';
import { RAILROAD_CARD_FACTOR, type RentFactor, UTILITY_CARD_FACTOR } from './rent.ts';
import type { Draft, ReadonlyState } from './state.ts';
import type { Card, CardEffect, DiceResult, SeatIndex, SpaceId } from './types.ts';

/** Card effects. A card that moves the token also resolves the target space, which may draw another card. */

/** Resolves the space under the token, including card draws. */
export function land(game: Draft, seat: SeatIndex, diceTotal: number, factor?: RentFactor): void {
  const deck = boardOf(game.options).deckAt[playerAt(game, seat).position];
  if (deck === undefined) resolveSpace(game, seat, diceTotal, factor);
  else applyCard(game, seat, drawCard(game, deck, seat));
}

/** `given` is the roll for cards that need one; without it, the game rolls. */
export function applyCard(game: Draft, seat: SeatIndex, card: Card, given?: DiceResult): void {
  const { effect } = card;
  const total = given?.total ?? game.lastRoll?.total ?? 0;
  switch (effect.type) {
    case 'collect':
      payCardMoney(game, BANK_SEAT, seat, effect.amount, 'card', card.id);
      return;
    case 'pay':
      charge(game, seat, [{ creditor: BANK_SEAT, amount: effect.amount }], {
        type: 'card',
        rule: 'card',
        cardId: card.id,
      });
      return;
    case 'repairs':
      payRepairs(game, seat, card, effect);
      return;
    case 'collectFromEach':
      collectFromEach(game, seat, card, effect.amount);
      return;
    case 'payEach':
      charge(game, seat, duesToEach(game, seat, effect.amount), { type: 'card', rule: 'card', cardId: card.id });
      return;
    case 'advanceTo':
      moveForward(game, seat, effect.position, 'card');
      land(game, seat, total);
      return;
    case 'moveTo':
      place(game, seat, effect.position, 'card');
      land(game, seat, total);
      return;
    case 'moveForward':
      moveForward(game, seat, positionAfter(game, seat, effect.spaces), 'card');
      land(game, seat, total);
      return;
    case 'moveBack':
      place(game, seat, positionAfter(game, seat, -effect.spaces), 'card');
      land(game, seat, total);
      return;
    case 'advanceNearestRailroad':
      moveForward(game, seat, nearest(playerAt(game, seat).position, groupSpaces(game, 'railroad')), 'card');
      land(game, seat, total, RAILROAD_CARD_FACTOR);
      return;
    case 'advanceNearestUtility':
      moveForward(game, seat, nearest(playerAt(game, seat).position, groupSpaces(game, 'utility')), 'card');
      land(game, seat, rollForUtility(game, seat, given), UTILITY_CARD_FACTOR);
      return;
    case 'goToJail':
      sendToJail(game, seat, 'card');
      return;
    case 'getOutOfJailFree':
      takeJailCard(game, seat, card);
      return;
  }
}

/** The next of these spaces clockwise. */
export function nearest(position: SpaceId, spaces: readonly SpaceId[]): SpaceId {
  return spaces.find((space) => space > position) ?? (spaces[0] as SpaceId);
}

/** Rolls only if another player collects rent. */
function rollForUtility(game: Draft, seat: SeatIndex, given: DiceResult | undefined): number {
  if (given !== undefined) return given.total;
  if (game.options.utilityCardRoll === 'movement') return game.lastRoll?.total ?? 0;
  const { position } = playerAt(game, seat);
  const owner = ownerOf(game, position);
  const due = owner !== BANK_SEAT && owner !== seat && collects(game, position);
  return due ? throwDice(game, seat, 'utility').total : 0;
}

function payRepairs(game: Draft, seat: SeatIndex, card: Card, effect: Extract<CardEffect, { type: 'repairs' }>): void {
  let amount = 0;
  for (const spaceId of playerAt(game, seat).properties) {
    const houses = housesOn(game, spaceId);
    amount += houses === HOTEL ? effect.perHotel : houses * effect.perHouse;
  }
  charge(game, seat, [{ creditor: BANK_SEAT, amount }], { type: 'card', rule: 'repairs', cardId: card.id });
}

function duesToEach(game: ReadonlyState, seat: SeatIndex, amount: number): Due[] {
  return othersInPlay(game, seat).map((creditor) => ({ creditor, amount }));
}

/** Players with enough cash pay at once; the others incur debts, in seat order. */
function collectFromEach(game: Draft, seat: SeatIndex, card: Card, amount: number): void {
  const payers: SeatIndex[] = [];
  for (let other = 0; other < game.players.length; other++) {
    if (other !== seat && playerAt(game, other).isActive) payers.push(other);
  }
  chargeEach(game, payers, seat, amount, { type: 'card', rule: 'card', cardId: card.id });
}

/** Players do not draw cards in jail, so a card must not move a jailed token. */
export function whyNotMoved(game: ReadonlyState, seat: SeatIndex, card: Card): Violation | undefined {
  const { id, jailStatus } = playerAt(game, seat);
  const moves = movesToken(card) && jailStatus === 'inJail';
  return moves ? refuse('IN_JAIL', { playerId: id }) : undefined;
}
