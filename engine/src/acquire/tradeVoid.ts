import { cashOf, corporationIndex, seatOfKnown, sharesOf } from './queries.ts';
import type { Draft, Table, Trade } from './state.ts';
import { at, heard, note, seq } from '../kernel/story.ts';
import type { SeatIndex, TradeSide } from './types.ts';

/** Offers that have lost their ground. */

type Because = 'tilePlaced' | 'notCovered' | 'tradingOver';

/** Trading is over: every open offer dies. */
export function voidOffers(game: Draft, because: Because): void {
  for (const trade of game.trades) if (trade.status === 'pending') voidTrade(game, trade, because);
}

/** A proposer who gave away what they had offered elsewhere: those offers die, so that an open offer is always covered. */
export function voidUncovered(game: Draft): void {
  for (const trade of game.trades) {
    if (trade.status !== 'pending') continue;
    if (!covers(game, seatOfKnown(game, trade.proposerId), trade.offered)) voidTrade(game, trade, 'notCovered');
  }
}

export function covers(game: Table, seat: SeatIndex, side: TradeSide): boolean {
  if ((side.cash ?? 0) > cashOf(game, seat)) return false;
  const shares = sharesOf(game, seat);
  return Object.entries(side.shares ?? {}).every(
    ([name, count]) => count <= (shares[corporationIndex(name)] as number),
  );
}

function voidTrade(game: Draft, trade: Trade, because: Because): void {
  replaceTrade(game, { ...trade, status: 'void' });
  if (heard(game)) {
    const { id: tradeId, proposerId, recipientId } = trade;
    note(game, { type: 'TradeVoided', seq: seq(game), at: at(game), tradeId, proposerId, recipientId, because });
  }
}

export function replaceTrade(game: Draft, changed: Trade): void {
  game.trades = game.trades.map((trade) => (trade.id === changed.id ? changed : trade));
}
