import { openTrades, voidTrade } from '../kernel/trading.ts';
import { cashOf, corporationIndex, seatOfKnown, sharesOf } from './queries.ts';
import type { Draft, ReadonlyState } from './state.ts';
import type { SeatIndex, TradeSide } from './types.ts';

/** Offers that have lost their ground. */

type Because = 'tilePlaced' | 'notCovered' | 'tradingOver';

/** Trading is over: every open offer dies. */
export function voidOffers(game: Draft, because: Because): void {
  for (const trade of openTrades(game)) voidTrade(game, trade, because);
}

/** A proposer who gave away what they had offered elsewhere: those offers die, so that an open offer is always covered. */
export function voidUncovered(game: Draft): void {
  for (const trade of openTrades(game)) {
    if (!covers(game, seatOfKnown(game, trade.proposerId), trade.offered)) voidTrade(game, trade, 'notCovered');
  }
}

export function covers(game: ReadonlyState, seat: SeatIndex, side: TradeSide): boolean {
  if ((side.cash ?? 0) > cashOf(game, seat)) return false;
  const shares = sharesOf(game, seat);
  return Object.entries(side.shares ?? {}).every(
    ([name, count]) => count <= (shares[corporationIndex(name)] as number),
  );
}
