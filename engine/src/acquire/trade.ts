import {
  addTrade,
  closeTrade,
  findTrade,
  MAX_OPEN_OFFERS,
  openTrades,
  replaceTrade,
  emitTradeCompleted,
  whyNotPending,
} from '../kernel/trading.ts';
import { enforce, type Violation } from '../kernel/violation.ts';
import { debit, passShares, credit } from './ledger.ts';
import { cashOf, corporationIndex, idAt, seatOfKnown, sharesOf } from './queries.ts';
import { refuse, short } from './refusals.ts';
import type { Draft, ReadonlyState, Trade } from './state.ts';
import { corporationsIn, isEmptySide, readTerms } from './terms.ts';
import { voidUncovered } from './tradeVoid.ts';
import type { SeatIndex, TradeId, TradeSide, TradeTerms } from './types.ts';

/** Trades of shares and cash between the player on turn and the others, before a tile is placed. */

export function whyNotPropose(
  game: ReadonlyState,
  proposer: SeatIndex,
  recipient: SeatIndex,
  terms: TradeTerms,
): Violation | undefined {
  if (proposer === recipient) return refuse('SAME_PLAYER');
  const offered = terms.offered ?? {};
  const requested = terms.requested ?? {};
  if (isEmptySide(offered) && isEmptySide(requested)) return refuse('EMPTY_TRADE');
  if (openTrades(game).length >= MAX_OPEN_OFFERS) return refuse('TOO_MANY_OFFERS', { needs: MAX_OPEN_OFFERS });
  // If holdings are hidden, a request must not reveal what the recipient has.
  const shortage = game.options.holdings === 'open' ? whyNotGive(game, recipient, requested) : undefined;
  return whyNotGive(game, proposer, offered) ?? shortage;
}

export function whyNotGive(game: ReadonlyState, seat: SeatIndex, side: TradeSide): Violation | undefined {
  const cash = side.cash ?? 0;
  if (cash > 0 && cash > cashOf(game, seat)) return short(cash, cashOf(game, seat));
  for (const corporation of corporationsIn(side)) {
    const needs = side.shares?.[corporation] ?? 0;
    const has = sharesOf(game, seat)[corporationIndex(corporation)] as number;
    if (needs > has) return refuse('SHARES_NOT_HELD', { playerId: idAt(game, seat), corporation, needs, has });
  }
  return undefined;
}

export function createTradeOffer(game: Draft, proposer: SeatIndex, recipient: SeatIndex, terms: TradeTerms): void {
  enforce(whyNotPropose(game, proposer, recipient, terms));
  const parties = { proposerId: idAt(game, proposer), recipientId: idAt(game, recipient) };
  addTrade<TradeSide, Trade>(game, parties, readTerms(terms), {});
}

/** The proposer always covers an open proposal; the recipient's side is checked at acceptance. */
export function whyNotAccept(game: ReadonlyState, tradeId: unknown): Violation | undefined {
  const settled = whyNotPending(game, tradeId);
  if (settled !== undefined) return settled;
  const trade = findTrade(game, tradeId) as Trade;
  return whyNotGive(game, seatOfKnown(game, trade.recipientId), trade.requested);
}

export function acceptTrade(game: Draft, tradeId: TradeId): void {
  enforce(whyNotAccept(game, tradeId));
  const trade = findTrade(game, tradeId) as Trade;
  const proposer = seatOfKnown(game, trade.proposerId);
  const recipient = seatOfKnown(game, trade.recipientId);
  enforce(whyNotGive(game, proposer, trade.offered));
  replaceTrade(game, { ...trade, status: 'accepted' });
  handOver(game, proposer, recipient, trade.offered);
  handOver(game, recipient, proposer, trade.requested);
  emitTradeCompleted(game, trade);
  voidUncovered(game);
}

function handOver(game: Draft, from: SeatIndex, to: SeatIndex, side: TradeSide): void {
  debit(game, from, side.cash ?? 0);
  credit(game, to, side.cash ?? 0);
  for (const name of corporationsIn(side)) passShares(game, from, to, corporationIndex(name), side.shares?.[name] ?? 0);
}

export function rejectTrade(game: Draft, tradeId: TradeId): void {
  closeTrade(game, tradeId, 'rejected');
}

export function cancelTrade(game: Draft, tradeId: TradeId): void {
  closeTrade(game, tradeId, 'cancelled');
}
