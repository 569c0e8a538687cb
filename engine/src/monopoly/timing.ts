import { lone, type PlayerId } from '../kernel/ids.ts';
import { withRecipients } from '../kernel/trading.ts';
import type { Violation } from '../kernel/violation.ts';
import { biddersAwaited, isBidderAwaited } from './auction.ts';
import { currentDebt } from './debt.ts';
import { playerAt } from './queries.ts';
import { refuse } from './refusals.ts';
import type { Auction, Debt, Phase, ReadonlyState } from './state.ts';
import { takeBack } from './takeBack.ts';
import type { SeatIndex } from './types.ts';
import { decision } from './agenda.ts';

/** Timing: whose decision it is, and what is allowed besides. */

/** The players whom the game waits for: those who have to answer a request, otherwise those who decide. */
export function holders(game: ReadonlyState): readonly PlayerId[] {
  return takeBack.awaited(game) ?? deciders(game);
}

/** The players whose decision it is. A request to take back an action does not change that. */
function deciders(game: ReadonlyState): readonly PlayerId[] {
  switch (game.phase) {
    case 'GameOver':
      return [];
    case 'Auction':
      return biddersAwaited(game.auction as Auction);
    case 'Debt':
      return [(currentDebt(game) as Debt).debtorId];
    case 'BuildingClaim':
      return decision(game, 'BuildingClaim')?.undecided ?? [];
    case 'TaxChoice':
    case 'JailExit':
    case 'MortgageTransfer':
    case 'BuildingPlacement':
      return [playerAt(game, (decision(game, game.phase) as { readonly seat: SeatIndex }).seat).id];
    case 'WaitingForRoll':
    case 'Rolling':
    case 'Resolving':
    case 'AwaitingBuyDecision':
    case 'PlayerAction':
    case 'EndTurn':
      return lone(game.currentPlayerIndex, playerAt(game, game.currentPlayerIndex).id);
  }
}

/** The same for one seat, without allocating a list: rules check this for every action. */
export function holds(game: ReadonlyState, seat: SeatIndex): boolean {
  switch (game.phase) {
    case 'WaitingForRoll':
    case 'PlayerAction':
    case 'AwaitingBuyDecision':
    case 'Rolling':
    case 'Resolving':
    case 'EndTurn':
      return seat === game.currentPlayerIndex;
    case 'Auction':
      return isBidderAwaited(game.auction as Auction, playerAt(game, seat).id);
    case 'Debt':
      return currentDebt(game)?.debtorId === playerAt(game, seat).id;
    case 'BuildingClaim':
    case 'TaxChoice':
    case 'JailExit':
    case 'MortgageTransfer':
    case 'BuildingPlacement':
    case 'GameOver':
      return deciders(game).includes(playerAt(game, seat).id);
  }
}

/** The players whom the game waits for, then the recipients of open proposals. */
export function actors(game: ReadonlyState): readonly PlayerId[] {
  const waiting = holders(game);
  return game.status === 'completed' ? waiting : withRecipients(waiting, game);
}

/** After doubles, if the next roll belongs to the same step (`doublesRoll`). */
export function rollsOn(game: ReadonlyState): boolean {
  return game.phase === 'PlayerAction' && game.consecutiveDoubles > 0 && game.options.doublesRoll === 'atOnce';
}

/** Requires this phase and this player's decision. */
export function whyNotDeciding(game: ReadonlyState, seat: SeatIndex, phase: Phase): Violation | undefined {
  if (game.phase !== phase) return refuse('WRONG_PHASE', { phase: game.phase });
  return whyNotHolder(game, seat);
}

export function whyNotHolder(game: ReadonlyState, seat: SeatIndex): Violation | undefined {
  if (holds(game, seat)) return undefined;
  return refuse('NOT_YOUR_TURN', { waitsFor: deciders(game).join(', '), phase: game.phase });
}

/** The turn itself is on top: no settlement is pending. */
function isBetweenSettlements(game: ReadonlyState): boolean {
  return game.phase === 'WaitingForRoll' || game.phase === 'PlayerAction' || game.phase === 'AwaitingBuyDecision';
}

/** Building and lifting mortgages. */
export function whyNotManage(game: ReadonlyState, seat: SeatIndex): Violation | undefined {
  if (mayManage(game, seat)) return undefined;
  if (mayRaise(game, seat)) return refuse('RAISE_ONLY', { phase: game.phase });
  return refuse('NOT_NOW', { phase: game.phase, management: game.options.management });
}

/** Selling and mortgaging. */
export function whyNotRaise(game: ReadonlyState, seat: SeatIndex): Violation | undefined {
  if (mayRaise(game, seat)) return undefined;
  return refuse('NOT_NOW', { phase: game.phase, management: game.options.management });
}

export function mayManage(game: ReadonlyState, seat: SeatIndex): boolean {
  if (!isBetweenSettlements(game)) return false;
  switch (game.options.management) {
    case 'anyTime':
      return true;
    case 'ownTurn':
      return seat === game.currentPlayerIndex;
    case 'afterRoll':
      return seat === game.currentPlayerIndex && game.phase === 'PlayerAction';
  }
}

/** A player who needs cash may always raise it: to buy, to bid, to pay a debt or a fee. */
export function mayRaise(game: ReadonlyState, seat: SeatIndex): boolean {
  switch (game.phase) {
    case 'AwaitingBuyDecision':
      return seat === game.currentPlayerIndex || mayManage(game, seat);
    case 'Auction':
      return (game.auction as Auction).eligible.includes(playerAt(game, seat).id);
    case 'Debt':
      return currentDebt(game)?.debtorId === playerAt(game, seat).id;
    case 'MortgageTransfer':
      return decision(game, 'MortgageTransfer')?.seat === seat;
    case 'WaitingForRoll':
    case 'PlayerAction':
      return mayManage(game, seat);
    case 'Rolling':
    case 'Resolving':
    case 'EndTurn':
    case 'TaxChoice':
    case 'JailExit':
    case 'BuildingClaim':
    case 'BuildingPlacement':
    case 'GameOver':
      return false;
  }
}

/** Since this version, `management: 'afterRoll'` allows only the roll before it; before, trades were allowed. */
const ROLL_COMES_FIRST = 4;

/** Any time except during auctions and claim windows, and before the roll with `management: 'afterRoll'`. */
export function whyNotTradeNow(game: ReadonlyState): Violation | undefined {
  const { trades, management } = game.options;
  if (!trades) return refuse('TRADES_OFF');
  if (management === 'afterRoll' && game.phase === 'WaitingForRoll' && game.rules >= ROLL_COMES_FIRST)
    return refuse('NOT_NOW', { phase: game.phase, management });
  if (game.phase === 'Auction') return refuse('AUCTION_RUNNING');
  if (game.phase === 'BuildingClaim' || game.phase === 'BuildingPlacement') return refuse('CLAIMS_OPEN');
  return undefined;
}

/** At any time, if the options allow it. */
export function whyNotResign(game: ReadonlyState): Violation | undefined {
  return game.options.resign ? undefined : refuse('RESIGN_OFF');
}

/** The highest bidder of an open auction waits for a higher bid. */
export function whyNotBidNow(game: ReadonlyState, seat: SeatIndex): Violation | undefined {
  if (game.phase !== 'Auction' || game.auction === null) return refuse('NO_AUCTION');
  const { auction } = game;
  const { id } = playerAt(game, seat);
  if (!auction.eligible.includes(id)) return refuse('NOT_IN_AUCTION', { playerId: id });
  if (auction.highBidder === id) return refuse('HIGHEST_ALREADY', { bid: auction.highBid });
  if (auction.turnOf !== null && auction.turnOf !== id) return refuse('NOT_YOUR_BID', { waitsFor: auction.turnOf });
  return undefined;
}
