import { openTrades, voidTrade } from '../kernel/trading.ts';
import { cashOf, corporationIndex, seatOfKnown, sharesOf } from './queries.ts';
import type { Draft, ReadonlyState } from './state.ts';
import { corporationsIn } from './terms.ts';
import type { SeatIndex, TradeSide } from './types.ts';

/** Voids proposals that can no longer be carried out. */

type Because = 'tilePlaced' | 'notCovered' | 'tradingOver';

/** Voids all open proposals when trading is over. */
export function voidOffers(game: Draft, because: Because): void {
  for (const trade of openTrades(game)) voidTrade(game, trade, because);
}

/** Voids proposals that their proposer no longer covers, so that every open proposal is covered. */
export function voidUncovered(game: Draft): void {
  for (const trade of openTrades(game)) {
    if (!covers(game, seatOfKnown(game, trade.proposerId), trade.offered)) voidTrade(game, trade, 'notCovered');
  }
}

export function covers(game: ReadonlyState, seat: SeatIndex, side: TradeSide): boolean {
  if ((side.cash ?? 0) > cashOf(game, seat)) return false;
  const shares = sharesOf(game, seat);
  for (const name of corporationsIn(side))
    if ((side.shares?.[name] ?? 0) > (shares[corporationIndex(name)] as number)) return false;
  return true;
}
