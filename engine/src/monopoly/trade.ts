import {
  addTrade,
  closeTrade,
  findTrade,
  MAX_OPEN_OFFERS,
  openOffersOf,
  replaceTrade,
  emitTradeCompleted,
  emitTradeEvent,
  whyNotPending,
} from '../kernel/trading.ts';
import { enforce, type Violation } from '../kernel/violation.ts';
import { swap, whyNotAgree } from './agreement.ts';
import { duesForDeeds } from './mortgage.ts';
import { playerAt, seatOfKnown } from './queries.ts';
import { refuse } from './refusals.ts';
import type { Draft, ReadonlyState, Trade } from './state.ts';
import { propertiesIn, readTerms } from './terms.ts';
import type { SeatIndex, TradeId, TradeSide, TradeTerms } from './types.ts';
import { pushEntries } from './agenda.ts';

/** Trades: proposals, answers, counter-offers, completion. */

export function whyNotPropose(
  game: ReadonlyState,
  proposer: SeatIndex,
  recipient: SeatIndex,
  terms: TradeTerms,
): Violation | undefined {
  if (openOffersOf(game, playerAt(game, proposer).id) >= MAX_OPEN_OFFERS)
    return refuse('TOO_MANY_OFFERS', { needs: MAX_OPEN_OFFERS });
  return whyNotAgree(game, proposer, recipient, terms);
}

export function createTradeOffer(game: Draft, proposer: SeatIndex, recipient: SeatIndex, terms: TradeTerms): void {
  enforce(whyNotPropose(game, proposer, recipient, terms));
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
  const parties = { proposerId: playerAt(game, proposer).id, recipientId: playerAt(game, recipient).id };
  addTrade<TradeSide, Trade>(game, parties, readTerms(terms), { counters, counterTo }, { counterTo });
}

/** Checks everything again at acceptance. */
export function whyNotAccept(game: ReadonlyState, tradeId: unknown): Violation | undefined {
  const settled = whyNotPending(game, tradeId);
  if (settled !== undefined) return settled;
  const trade = findTrade(game, tradeId) as Trade;
  return whyNotAgree(game, seatOfKnown(game, trade.proposerId), seatOfKnown(game, trade.recipientId), trade);
}

export function acceptTrade(game: Draft, tradeId: TradeId): void {
  enforce(whyNotAccept(game, tradeId));
  const trade = findTrade(game, tradeId) as Trade;
  const proposer = seatOfKnown(game, trade.proposerId);
  const recipient = seatOfKnown(game, trade.recipientId);
  replaceTrade(game, { ...trade, status: 'accepted' });
  emitTradeCompleted(game, trade);
  swap(game, proposer, recipient, trade);
  pushEntries(
    game,
    ...duesForDeeds(game, recipient, propertiesIn(trade.offered)),
    ...duesForDeeds(game, proposer, propertiesIn(trade.requested)),
  );
}

export function rejectTrade(game: Draft, tradeId: TradeId): void {
  closeTrade(game, tradeId, 'rejected');
}

export function cancelTrade(game: Draft, tradeId: TradeId): void {
  closeTrade(game, tradeId, 'cancelled');
}

export function whyNotCounter(game: ReadonlyState, tradeId: unknown, terms: TradeTerms): Violation | undefined {
  const settled = whyNotPending(game, tradeId);
  if (settled !== undefined) return settled;
  const trade = findTrade(game, tradeId) as Trade;
  const { maxCounters } = game.options;
  if (trade.counters >= maxCounters) return refuse('TOO_MANY_COUNTERS', { needs: maxCounters });
  return whyNotPropose(game, seatOfKnown(game, trade.recipientId), seatOfKnown(game, trade.proposerId), terms);
}

/** A counter-offer; `offered` is what the recipient gives. */
export function counterTrade(game: Draft, tradeId: TradeId, terms: TradeTerms): void {
  enforce(whyNotCounter(game, tradeId, terms));
  const trade = findTrade(game, tradeId) as Trade;
  const { proposerId, recipientId } = trade;
  replaceTrade(game, { ...trade, status: 'countered' });
  emitTradeEvent(game, 'TradeCountered', trade, { counterId: `t${game.tradesMade + 1}` });
  openTrade(game, seatOfKnown(game, recipientId), seatOfKnown(game, proposerId), terms, trade.counters + 1, tradeId);
}
