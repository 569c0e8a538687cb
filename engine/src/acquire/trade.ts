import { demand, type Violation } from '../kernel/violation.ts';
import { give, passShares, receive } from './ledger.ts';
import { cashOf, corporationIndex, idAt, seatOfKnown, sharesOf } from './queries.ts';
import { refuse, short } from './refusals.ts';
import type { Draft, Table, Trade } from './state.ts';
import { at, heard, note, seq } from '../kernel/story.ts';
import { isEmptySide, readTerms } from './terms.ts';
import { replaceTrade, voidUncovered } from './tradeVoid.ts';
import type { SeatIndex, TradeId, TradeSide, TradeTerms } from './types.ts';

/** Stock and cash between the player on turn and the others, before a tile is placed. */

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
  if (proposer === recipient) return refuse('SAME_PLAYER');
  const offered = terms.offered ?? {};
  const requested = terms.requested ?? {};
  if (isEmptySide(offered) && isEmptySide(requested)) return refuse('EMPTY_TRADE');
  const open = game.trades.filter((trade) => trade.status === 'pending').length;
  if (open >= MAX_OPEN_OFFERS) return refuse('TOO_MANY_OFFERS', { needs: MAX_OPEN_OFFERS });
  // Where holdings are hidden, asking for what somebody may not have must not tell whether they have it.
  const asked = game.options.holdings === 'open' ? whyNotGive(game, recipient, requested) : undefined;
  return whyNotGive(game, proposer, offered) ?? asked;
}

export function whyNotGive(game: Table, seat: SeatIndex, side: TradeSide): Violation | undefined {
  const cash = side.cash ?? 0;
  if (cash > 0 && cash > cashOf(game, seat)) return short(cash, cashOf(game, seat));
  for (const [corporation, needs] of Object.entries(side.shares ?? {})) {
    const has = sharesOf(game, seat)[corporationIndex(corporation)] as number;
    if (needs > has) return refuse('SHARES_NOT_HELD', { playerId: idAt(game, seat), corporation, needs, has });
  }
  return undefined;
}

export function createTradeOffer(game: Draft, proposer: SeatIndex, recipient: SeatIndex, terms: TradeTerms): void {
  demand(whyNotPropose(game, proposer, recipient, terms));
  const { offered, requested } = readTerms(terms);
  game.tradesMade += 1;
  const id = `t${game.tradesMade}`;
  const proposerId = idAt(game, proposer);
  const recipientId = idAt(game, recipient);
  game.trades = [...game.trades, { id, proposerId, recipientId, offered, requested, status: 'pending' }];
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
    });
  }
}

/** An open offer is covered by its proposer; what the recipient gives is asked when they accept. */
export function whyNotAccept(game: Table, tradeId: unknown): Violation | undefined {
  const settled = whyNotPending(game, tradeId);
  if (settled !== undefined) return settled;
  const trade = findTrade(game, tradeId) as Trade;
  return whyNotGive(game, seatOfKnown(game, trade.recipientId), trade.requested);
}

export function acceptTrade(game: Draft, tradeId: TradeId): void {
  demand(whyNotAccept(game, tradeId));
  const trade = findTrade(game, tradeId) as Trade;
  const proposer = seatOfKnown(game, trade.proposerId);
  const recipient = seatOfKnown(game, trade.recipientId);
  demand(whyNotGive(game, proposer, trade.offered));
  replaceTrade(game, { ...trade, status: 'accepted' });
  handOver(game, proposer, recipient, trade.offered);
  handOver(game, recipient, proposer, trade.requested);
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
  voidUncovered(game);
}

function handOver(game: Draft, from: SeatIndex, to: SeatIndex, side: TradeSide): void {
  give(game, from, side.cash ?? 0);
  receive(game, to, side.cash ?? 0);
  for (const [name, count] of Object.entries(side.shares ?? {}))
    passShares(game, from, to, corporationIndex(name), count);
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
