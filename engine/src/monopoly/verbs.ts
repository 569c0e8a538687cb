import { isIntegerWithin } from '../kernel/check.ts';
import { BANK, type PlayerId, type Seat } from '../kernel/ids.ts';
import { asError, badSetup, enforce, type Violation } from '../kernel/violation.ts';
import * as auction from './auction.ts';
import * as bankruptcy from './bankruptcy.ts';
import { boardOf } from './board.ts';
import * as building from './building.ts';
import * as cards from './cards.ts';
import { sendToJail as jail } from './jailStatus.ts';
import * as decks from './decks.ts';
import { diceOf, whyNotDice } from './dice.ts';
import { whyNotCard } from './effects.ts';
import * as jailExits from './jail.ts';
import * as landing from './landing.ts';
import * as mortgage from './mortgage.ts';
import * as movement from './movement.ts';
import { ownOptionNames, readPreset } from './options.ts';
import type { Options } from './optionTable.ts';
import * as property from './property.ts';
import { getActivePlayer, seatOfActive } from './queries.ts';
import { refuse } from './refusals.ts';
import { createGame } from './setup.ts';
import { copyState, type Draft, type GameState } from './state.ts';
import { whyNotTerms } from './terms.ts';
import * as trading from './trade.ts';
import { proceed } from './turn.ts';
import {
  type Card,
  DECKS,
  type DeckName,
  type DiceResult,
  type SeatIndex,
  type SpaceId,
  type TradeId,
  type TradeTerms,
} from './types.ts';
import { AFTER, step } from './agenda.ts';

/**
 * Verbs: single actions on a state that return the next state. They work in any phase, check legality but not timing,
 * and leave the state waiting for the next decision. All of them wrap the same rules.
 */

/** The largest total of two dice. */
const MAX_DICE = 12;

function changed(state: GameState, change: (game: Draft) => void): GameState {
  const game = copyState(state);
  change(game);
  proceed(game);
  return game as GameState;
}

/** Refuses after the end of the game. */
function assertInProgress(game: Draft): void {
  if (game.status === 'completed') throw asError(refuse('GAME_OVER'));
}

function byPlayer(verb: (game: Draft, seat: SeatIndex) => void) {
  return (state: GameState, playerId: PlayerId): GameState =>
    changed(state, (game) => verb(game, seatOfActive(game, playerId)));
}

function onSpace(verb: (game: Draft, seat: SeatIndex, spaceId: SpaceId) => void) {
  return (state: GameState, playerId: PlayerId, spaceId: SpaceId): GameState =>
    changed(state, (game) => verb(game, seatOfActive(game, playerId), spaceId));
}

function whyNotWhole(value: unknown, path: string): Violation | undefined {
  const fits = isIntegerWithin(value, 0, Number.MAX_SAFE_INTEGER);
  return fits ? undefined : refuse('MALFORMED', { path, expected: 'a whole number' });
}

export interface Settings extends Partial<Options> {
  readonly seed?: string;
  readonly preset?: string;
}

/** Without a seed, the game is random. */
export function createInitialGameState(settings: Settings, players: readonly Seat[]): GameState {
  if (typeof settings !== 'object' || settings === null) throw badSetup('settings', 'must be an object');
  const { seed = String(Math.random()), preset = 'standard', ...options } = settings;
  return createGame({ options: { ...readPreset(preset), ...ownOptionNames(options) }, players, seed }) as GameState;
}

export function applyMovement(state: GameState, playerId: PlayerId, dice: DiceResult): GameState {
  return changed(state, (game) => movement.applyMovement(game, seatOfActive(game, playerId), dice));
}

export const sendToJail = byPlayer((game, seat) => jail(game, seat, 'ruling'));
export const payJailFine = byPlayer(jailExits.payJailFine);
export const useJailCard = byPlayer(jailExits.useJailCard);

/** Rolls for doubles in jail. If the player leaves jail, the token moves; `resolveSpace` resolves the space. */
export function rollInJail(state: GameState, playerId: PlayerId, dice: DiceResult): GameState {
  return changed(state, (game) => {
    const seat = seatOfActive(game, playerId);
    if (!jailExits.tryForDoubles(game, seat, dice)) return;
    movement.moveOutOfJail(game, seat, dice.die1 + dice.die2);
    if (seat === game.currentPlayerIndex) step(game, AFTER.Resolved);
  });
}

export const buyProperty = onSpace(property.buyProperty);
export const buildHouse = onSpace((game, seat, spaceId) => building.buildHouse(game, seat, spaceId));
export const sellBuilding = onSpace(building.sellBuilding);
export const mortgageProperty = onSpace(mortgage.mortgageProperty);
export const unmortgageProperty = onSpace(mortgage.unmortgageProperty);

/** `eligible` lists the bidders; by default all active players that the options allow. */
export function startAuction(state: GameState, spaceId: SpaceId, eligible?: readonly PlayerId[]): GameState {
  return changed(state, (game) => {
    assertInProgress(game);
    auction.startAuction(game, spaceId, eligible === undefined ? undefined : seatsOf(game, eligible));
  });
}

function seatsOf(game: Draft, playerIds: unknown): readonly SeatIndex[] {
  const isList = Array.isArray(playerIds) && playerIds.length > 0 && new Set(playerIds).size === playerIds.length;
  if (!isList) throw asError(refuse('MALFORMED', { path: 'eligible', expected: 'a list of different players' }));
  return playerIds.map((playerId: unknown) => seatOfActive(game, playerId));
}

/** Charges the rent of a lot, wherever the token is: paid at once or incurred as a debt; none if no rent is due. */
export function payRent(state: GameState, payerId: PlayerId, spaceId: SpaceId, diceTotal: number): GameState {
  if (!isIntegerWithin(diceTotal, 0, MAX_DICE))
    throw asError(refuse('MALFORMED', { path: 'diceTotal', expected: `a whole number up to ${MAX_DICE}` }));
  return changed(state, (game) => {
    assertInProgress(game);
    landing.payRent(game, seatOfActive(game, payerId), spaceId, diceTotal);
  });
}

export function placeBid(state: GameState, playerId: PlayerId, amount: number): GameState {
  enforce(whyNotWhole(amount, 'amount'));
  return changed(state, (game) => auction.placeBid(game, seatOfActive(game, playerId), amount));
}

export const passBid = byPlayer(auction.passBid);

export function createTradeOffer(
  state: GameState,
  proposerId: PlayerId,
  recipientId: PlayerId,
  offer: TradeTerms,
): GameState {
  enforce(whyNotTerms(offer, 'offer', boardOf(state.options).size));
  return changed(state, (game) =>
    trading.createTradeOffer(game, seatOfActive(game, proposerId), seatOfActive(game, recipientId), offer),
  );
}

export function acceptTrade(state: GameState, tradeId: TradeId): GameState {
  return changed(state, (game) => trading.acceptTrade(game, tradeId));
}

export function rejectTrade(state: GameState, tradeId: TradeId): GameState {
  return changed(state, (game) => trading.rejectTrade(game, tradeId));
}

export function cancelTrade(state: GameState, tradeId: TradeId): GameState {
  return changed(state, (game) => trading.cancelTrade(game, tradeId));
}

export function counterTrade(state: GameState, tradeId: TradeId, offer: TradeTerms): GameState {
  enforce(whyNotTerms(offer, 'offer', boardOf(state.options).size));
  return changed(state, (game) => trading.counterTrade(game, tradeId, offer));
}

export function declareBankruptcy(state: GameState, playerId: PlayerId, creditorId: PlayerId | typeof BANK): GameState {
  return changed(state, (game) => {
    assertInProgress(game);
    const seat = seatOfActive(game, playerId);
    if (creditorId !== BANK && seatOfActive(game, creditorId) === seat) throw asError(refuse('SAME_PLAYER'));
    bankruptcy.declareBankruptcy(game, seat, creditorId);
  });
}

export function drawCard(
  state: GameState,
  deck: DeckName,
  playerId?: PlayerId,
): { readonly state: GameState; readonly card: Card } {
  if (!DECKS.includes(deck)) throw asError(refuse('NO_DECK_CARD', { deck }));
  const game = copyState(state);
  const seat = seatOfActive(game, playerId === undefined ? getActivePlayer(game).id : playerId);
  const card = decks.drawCard(game, deck, seat);
  return { state: game as GameState, card };
}

export function returnCardToDeck(state: GameState, card: Card, deck: DeckName): GameState {
  return changed(state, (game) => decks.returnCardToDeck(game, card, deck));
}

export function applyCard(state: GameState, playerId: PlayerId, card: Card, dice?: DiceResult): GameState {
  return changed(state, (game) => {
    enforce(whyNotCard(card, boardOf(game.options).size) ?? (dice === undefined ? undefined : whyNotDice(dice)));
    const given = dice === undefined ? undefined : diceOf(dice.die1, dice.die2);
    const seat = seatOfActive(game, playerId);
    enforce(cards.whyNotMoved(game, seat, card));
    cards.applyCard(game, seat, card, given);
  });
}

export interface ResolveOptions {
  /**
   * Multiplies the rent of a street or railroad; for a utility, multiplies the dice, regardless of the number owned.
   */
  readonly rentMultiplier?: number;
}

export function resolveSpace(
  state: GameState,
  playerId: PlayerId,
  dice: DiceResult,
  how?: ResolveOptions | null,
): { readonly state: GameState; readonly resolution: landing.Resolution } {
  enforce(whyNotDice(dice) ?? whyNotWhole(how?.rentMultiplier ?? 1, 'rentMultiplier'));
  const game = copyState(state);
  const resolution = landing.resolveSpace(
    game,
    seatOfActive(game, playerId),
    dice.die1 + dice.die2,
    how?.rentMultiplier,
  );
  proceed(game);
  return { state: game as GameState, resolution };
}
