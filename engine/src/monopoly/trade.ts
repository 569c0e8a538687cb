import { demand, type Violation } from '../kernel/violation.ts';
import { give, receive } from './ledger.ts';
import { duesForDeeds, isUnsettled, transferFees } from './mortgage.ts';
import { transferDeed, whyNotOwner } from './property.ts';
import { groupHasBuildings, housesOn, nameOf, playerAt, seatOfKnown } from './queries.ts';
import { refuse, short } from './refusals.ts';
import { copyState, type Draft, type Table, type Trade } from './state.ts';
import { at, heard, note, seq } from './story.ts';
import { cardsIn, cashIn, isEmptySide, propertiesIn, readTerms, whyNotTerms } from './terms.ts';
import { replaceTrade, voidOffersOfCard } from './tradeVoid.ts';
import type { Card, DeckName, SeatIndex, TradeId, TradeSide, TradeTerms } from './types.ts';
import { awaitNext } from './waiting.ts';
import { liquidationValue } from './worth.ts';

/** Offers between players: made, answered, countered, carried out. */

export const MAX_OPEN_OFFERS = 20;

export function findTrade(game: Table, tradeId: unknown): Trade | undefined {
  return game.trades.find((trade) => trade.id === tradeId);
}

export function whyNotPending(game: Table, tradeId: unknown): Violation | undefined {
  const trade = findTrade(game, tradeId);
  if (trade === undefined) return refuse('UNKNOWN_TRADE', { tradeId });
  return trade.status === 'pending' ? undefined : refuse('TRADE_SETTLED', { tradeId, status: trade.status });
}

/** Whether two players may agree on these terms right now. */
export function whyNotAgree(
  game: Table,
  proposer: SeatIndex,
  recipient: SeatIndex,
  terms: TradeTerms,
): Violation | undefined {
  if (!game.options.trades) return refuse('TRADES_OFF');
  if (proposer === recipient) return refuse('SAME_PLAYER');
  for (const seat of [proposer, recipient]) {
    const player = playerAt(game, seat);
    if (!player.isActive) return refuse('PLAYER_OUT', { playerId: player.id });
  }
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

function whyNotGive(game: Table, seat: SeatIndex, side: TradeSide): Violation | undefined {
  const player = playerAt(game, seat);
  if (cashIn(side) > player.cash) return short(cashIn(side), player.cash);
  for (const deck of cardsIn(side)) {
    if (heldCard(player.cards, deck) === undefined) return refuse('CARD_NOT_HELD', { playerId: player.id, deck });
  }
  for (const spaceId of propertiesIn(side)) {
    const foreign = whyNotOwner(game, seat, spaceId);
    if (foreign !== undefined) return foreign;
    const barred = game.options.tradeBan === 'group' ? groupHasBuildings(game, spaceId) : housesOn(game, spaceId) > 0;
    if (isUnsettled(game, spaceId)) return refuse('FEE_OPEN', { spaceId, name: nameOf(spaceId) });
    if (barred) return refuse('HAS_BUILDINGS', { spaceId, name: nameOf(spaceId), has: housesOn(game, spaceId) });
  }
  return undefined;
}

function whyNotReceive(game: Table, seat: SeatIndex, gets: TradeSide, gives: TradeSide): Violation | undefined {
  const needs = transferFees(game, propertiesIn(gets));
  const player = playerAt(game, seat);
  const has = player.cash + cashIn(gets) - cashIn(gives);
  return needs > has ? refuse('FEE_UNPAYABLE', { playerId: player.id, needs, has }) : undefined;
}

/** A debtor may trade, but only so that the debt stays payable. */
function whyNotInDebt(
  game: Table,
  proposer: SeatIndex,
  recipient: SeatIndex,
  terms: TradeTerms,
): Violation | undefined {
  if (game.debts.length === 0) return undefined;
  for (const seat of [proposer, recipient]) {
    const needs = owedBy(game, seat);
    if (needs === 0) continue;
    const trial = copyState(game);
    swap(trial, proposer, recipient, terms);
    const gets = seat === proposer ? terms.requested : terms.offered;
    const has = playerAt(trial, seat).cash + liquidationValue(trial, seat) - transferFees(trial, propertiesIn(gets));
    if (has < needs) return refuse('DEBT_UNPAYABLE', { needs, has });
  }
  return undefined;
}

function owedBy(game: Table, seat: SeatIndex): number {
  const { id } = playerAt(game, seat);
  return game.debts.reduce((sum, debt) => sum + (debt.debtorId === id ? debt.amount : 0), 0);
}

export function whyNotPropose(
  game: Table,
  proposer: SeatIndex,
  recipient: SeatIndex,
  terms: TradeTerms,
): Violation | undefined {
  const { id } = playerAt(game, proposer);
  const open = game.trades.filter((trade) => trade.proposerId === id && trade.status === 'pending').length;
  if (open >= MAX_OPEN_OFFERS) return refuse('TOO_MANY_OFFERS', { needs: MAX_OPEN_OFFERS });
  return whyNotTerms(terms, 'offer') ?? whyNotAgree(game, proposer, recipient, terms);
}

export function createTradeOffer(game: Draft, proposer: SeatIndex, recipient: SeatIndex, terms: TradeTerms): void {
  demand(whyNotPropose(game, proposer, recipient, terms));
  openTrade(game, proposer, recipient, terms, 0, null);
}

function openTrade(
  game: Draft,
  proposer: SeatIndex,
  recipient: SeatIndex,
  terms: TradeTerms,
  counters: number,
  counterTo: TradeId | null,
): void {
  const proposerId = playerAt(game, proposer).id;
  const recipientId = playerAt(game, recipient).id;
  const { offered, requested } = readTerms(terms);
  game.tradesMade += 1;
  const id = `t${game.tradesMade}`;
  game.trades = [
    ...game.trades,
    { id, proposerId, recipientId, offered, requested, status: 'pending', counters, counterTo },
  ];
  if (heard(game)) {
    note(game, {
      type: 'TradeProposed',
      seq: seq(game),
      at: at(game),
      tradeId: id,
      proposerId,
      recipientId,
      offered,
      requested,
      counterTo,
    });
  }
}

/** Acceptance checks everything again. */
export function whyNotAccept(game: Table, tradeId: unknown): Violation | undefined {
  const settled = whyNotPending(game, tradeId);
  if (settled !== undefined) return settled;
  const trade = findTrade(game, tradeId) as Trade;
  return whyNotAgree(game, seatOfKnown(game, trade.proposerId), seatOfKnown(game, trade.recipientId), trade);
}

export function acceptTrade(game: Draft, tradeId: TradeId): void {
  demand(whyNotAccept(game, tradeId));
  const trade = findTrade(game, tradeId) as Trade;
  const proposer = seatOfKnown(game, trade.proposerId);
  const recipient = seatOfKnown(game, trade.recipientId);
  replaceTrade(game, { ...trade, status: 'accepted' });
  if (heard(game)) {
    const { proposerId, recipientId, offered, requested } = trade;
    note(game, {
      type: 'TradeCompleted',
      seq: seq(game),
      at: at(game),
      tradeId,
      proposerId,
      recipientId,
      offered,
      requested,
      rule: 'trade',
    });
  }
  swap(game, proposer, recipient, trade);
  awaitNext(
    game,
    ...duesForDeeds(game, recipient, propertiesIn(trade.offered)),
    ...duesForDeeds(game, proposer, propertiesIn(trade.requested)),
  );
}

function swap(game: Draft, proposer: SeatIndex, recipient: SeatIndex, terms: TradeTerms): void {
  handOver(game, proposer, recipient, terms.offered);
  handOver(game, recipient, proposer, terms.requested);
}

function handOver(game: Draft, from: SeatIndex, to: SeatIndex, side: TradeSide): void {
  give(game, from, cashIn(side));
  receive(game, to, cashIn(side));
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

export function rejectTrade(game: Draft, tradeId: TradeId): void {
  close(game, tradeId, 'rejected', 'TradeRejected');
}

export function cancelTrade(game: Draft, tradeId: TradeId): void {
  close(game, tradeId, 'cancelled', 'TradeCancelled');
}

function close(
  game: Draft,
  tradeId: TradeId,
  status: 'rejected' | 'cancelled',
  type: 'TradeRejected' | 'TradeCancelled',
): void {
  demand(whyNotPending(game, tradeId));
  const trade = findTrade(game, tradeId) as Trade;
  replaceTrade(game, { ...trade, status });
  if (heard(game)) {
    const { proposerId, recipientId } = trade;
    note(game, { type, seq: seq(game), at: at(game), tradeId, proposerId, recipientId });
  }
}

export function whyNotCounter(game: Table, tradeId: unknown, terms: TradeTerms): Violation | undefined {
  const settled = whyNotPending(game, tradeId);
  if (settled !== undefined) return settled;
  const trade = findTrade(game, tradeId) as Trade;
  const { maxCounters } = game.options;
  if (trade.counters >= maxCounters) return refuse('TOO_MANY_COUNTERS', { needs: maxCounters });
  return whyNotPropose(game, seatOfKnown(game, trade.recipientId), seatOfKnown(game, trade.proposerId), terms);
}

/** The recipient answers with terms of his own; `offered` is what he gives. */
export function counterTrade(game: Draft, tradeId: TradeId, terms: TradeTerms): void {
  demand(whyNotCounter(game, tradeId, terms));
  const trade = findTrade(game, tradeId) as Trade;
  const { proposerId, recipientId } = trade;
  replaceTrade(game, { ...trade, status: 'countered' });
  if (heard(game)) {
    const counterId = `t${game.tradesMade + 1}`;
    note(game, { type: 'TradeCountered', seq: seq(game), at: at(game), tradeId, proposerId, recipientId, counterId });
  }
  openTrade(game, seatOfKnown(game, recipientId), seatOfKnown(game, proposerId), terms, trade.counters + 1, tradeId);
}
