import type { Violation } from '../kernel/violation.ts';
import { debit, credit } from './ledger.ts';
import { isUnsettled, openFees, transferFees } from './mortgage.ts';
import { transferDeed, whyNotOwner } from './property.ts';
import { groupHasBuildings, housesOn, nameOf, playerAt } from './queries.ts';
import { refuse, short } from './refusals.ts';
import { copyState, type Draft, type ReadonlyState } from './state.ts';
import { cardsIn, cashIn, isEmptySide, propertiesIn } from './terms.ts';
import { voidOffersOfCard } from './tradeVoid.ts';
import type { Card, DeckName, SeatIndex, TradeSide, TradeTerms } from './types.ts';
import { liquidationValue } from './worth.ts';

/** Validates the terms of a trade and carries them out. */

/** Why two players cannot agree on these terms now. */
export function whyNotAgree(
  game: ReadonlyState,
  proposer: SeatIndex,
  recipient: SeatIndex,
  terms: TradeTerms,
): Violation | undefined {
  if (!game.options.trades) return refuse('TRADES_OFF');
  if (proposer === recipient) return refuse('SAME_PLAYER');
  const out = whyNotInPlay(game, proposer) ?? whyNotInPlay(game, recipient);
  if (out !== undefined) return out;
  const offered = terms.offered ?? {};
  const requested = terms.requested ?? {};
  const empty = Number(isEmptySide(offered)) + Number(isEmptySide(requested));
  if (empty === 2) return refuse('EMPTY_TRADE');
  if (empty === 1 && !game.options.gifts) return refuse('GIFTS_OFF');
  return (
    whyNotGive(game, proposer, offered) ??
    whyNotGive(game, recipient, requested) ??
    whyNotReceive(game, proposer, requested, offered) ??
    whyNotReceive(game, recipient, offered, requested) ??
    whyNotInDebt(game, proposer, recipient, { offered, requested })
  );
}

function whyNotInPlay(game: ReadonlyState, seat: SeatIndex): Violation | undefined {
  const { id: playerId, isActive } = playerAt(game, seat);
  return isActive ? undefined : refuse('PLAYER_OUT', { playerId });
}

function whyNotGive(game: ReadonlyState, seat: SeatIndex, side: TradeSide): Violation | undefined {
  const player = playerAt(game, seat);
  if (cashIn(side) > player.cash) return short(cashIn(side), player.cash);
  for (const deck of cardsIn(side)) {
    if (heldCard(player.cards, deck) === undefined) return refuse('CARD_NOT_HELD', { playerId: player.id, deck });
  }
  for (const spaceId of propertiesIn(side)) {
    const foreign = whyNotOwner(game, seat, spaceId);
    if (foreign !== undefined) return foreign;
    const barred = game.options.tradeBan === 'group' ? groupHasBuildings(game, spaceId) : housesOn(game, spaceId) > 0;
    if (isUnsettled(game, spaceId)) return refuse('FEE_OPEN', { spaceId, name: nameOf(game, spaceId) });
    if (barred) return refuse('HAS_BUILDINGS', { spaceId, name: nameOf(game, spaceId), has: housesOn(game, spaceId) });
  }
  return undefined;
}

/** Counts open fees as well, unless the trade costs the player nothing. */
function whyNotReceive(game: ReadonlyState, seat: SeatIndex, gets: TradeSide, gives: TradeSide): Violation | undefined {
  const fees = transferFees(game, propertiesIn(gets));
  const player = playerAt(game, seat);
  const has = player.cash + cashIn(gets) - cashIn(gives);
  const needs = fees + openFees(game, seat);
  const harms = fees > 0 || has < player.cash;
  return needs > has && harms ? refuse('FEE_UNPAYABLE', { playerId: player.id, needs, has }) : undefined;
}

/** A debtor may trade as long as the debt stays payable. */
function whyNotInDebt(
  game: ReadonlyState,
  proposer: SeatIndex,
  recipient: SeatIndex,
  terms: TradeTerms,
): Violation | undefined {
  if (game.debts.length === 0) return undefined;
  for (const seat of [proposer, recipient]) {
    const owed = owedBy(game, seat);
    if (owed === 0) continue;
    const needs = owed + openFees(game, seat);
    const trial = copyState(game);
    swap(trial, proposer, recipient, terms);
    const gets = seat === proposer ? terms.requested : terms.offered;
    const has = playerAt(trial, seat).cash + liquidationValue(trial, seat) - transferFees(trial, propertiesIn(gets));
    if (has < needs) return refuse('DEBT_UNPAYABLE', { needs, has });
  }
  return undefined;
}

function owedBy(game: ReadonlyState, seat: SeatIndex): number {
  const { id } = playerAt(game, seat);
  return game.debts.reduce((sum, debt) => sum + (debt.debtorId === id ? debt.amount : 0), 0);
}

export function swap(game: Draft, proposer: SeatIndex, recipient: SeatIndex, terms: TradeTerms): void {
  handOver(game, proposer, recipient, terms.offered);
  handOver(game, recipient, proposer, terms.requested);
}

function handOver(game: Draft, from: SeatIndex, to: SeatIndex, side: TradeSide): void {
  debit(game, from, cashIn(side));
  credit(game, to, cashIn(side));
  for (const spaceId of propertiesIn(side)) transferDeed(game, spaceId, to);
  for (const deck of cardsIn(side)) {
    const giver = playerAt(game, from);
    const card = heldCard(giver.cards, deck) as Card;
    passCard(game, from, to, card);
  }
}

export function passCard(game: Draft, from: SeatIndex, to: SeatIndex, card: Card): void {
  const giver = playerAt(game, from);
  const taker = playerAt(game, to);
  giver.cards = giver.cards.filter((held) => held !== card);
  taker.cards = [...taker.cards, card];
  voidOffersOfCard(game, from, card.deck);
}

function heldCard(cards: readonly Card[], deck: DeckName): Card | undefined {
  return cards.find((card) => card.deck === deck);
}
