import { demand, type Violation } from '../kernel/violation.ts';
import { swap, whyNotAgree } from './agreement.ts';
import { duesForDeeds } from './mortgage.ts';
import { playerAt, seatOfKnown } from './queries.ts';
import { refuse } from './refusals.ts';
import type { Draft, Table, Trade } from './state.ts';
import { at, heard, note, seq } from '../kernel/story.ts';
import { propertiesIn, readTerms } from './terms.ts';
import { replaceTrade } from './tradeVoid.ts';
import type { SeatIndex, TradeId, TradeTerms } from './types.ts';
import { awaitNext } from './waiting.ts';

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

export function whyNotPropose(
  game: Table,
  proposer: SeatIndex,
  recipient: SeatIndex,
  terms: TradeTerms,
): Violation | undefined {
  const { id } = playerAt(game, proposer);
  const open = game.trades.filter((trade) => trade.proposerId === id && trade.status === 'pending').length;
  if (open >= MAX_OPEN_OFFERS) return refuse('TOO_MANY_OFFERS', { needs: MAX_OPEN_OFFERS });
  return whyNotAgree(game, proposer, recipient, terms);
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

/** The recipient answers with terms of their own; `offered` is what they give. */
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
