import { top } from '../kernel/agenda.ts';
import type { PlayerId } from '../kernel/ids.ts';
import { withRecipients } from '../kernel/trading.ts';
import type { Violation } from '../kernel/violation.ts';
import { idAt, playerAt } from './queries.ts';
import { refuse } from './refusals.ts';
import type { Phase, ReadonlyState } from './state.ts';
import type { SeatIndex } from './types.ts';

/** When: whose decision it is, and what may be done beside it. */

/** The seat that the game waits for, or -1 when it is over. */
export function holder(game: ReadonlyState): SeatIndex {
  if (game.phase === 'GameOver') return -1;
  if (game.agenda.length === 1) return game.currentPlayerIndex;
  const entry = top(game.agenda);
  return entry !== undefined && 'seat' in entry ? entry.seat : game.currentPlayerIndex;
}

/** Whoever holds the game up, then the recipients of pending offers. */
export function actors(game: ReadonlyState): readonly PlayerId[] {
  const seat = holder(game);
  return seat < 0 ? [] : withRecipients([idAt(game, seat)], game);
}

/** It must be this phase, and this player's decision in it. */
export function whyNotDeciding(game: ReadonlyState, seat: SeatIndex, phase: Phase): Violation | undefined {
  if (game.phase !== phase) return refuse('WRONG_PHASE', { phase: game.phase });
  return seat === holder(game) ? undefined : notYours(game);
}

function notYours(game: ReadonlyState): Violation {
  return refuse('NOT_YOUR_TURN', { waitsFor: playerAt(game, holder(game)).id, phase: game.phase });
}

/** The player on turn, at any decision of their own before the draw. */
export function whyNotDeclareNow(game: ReadonlyState, seat: SeatIndex): Violation | undefined {
  if (seat !== game.currentPlayerIndex) {
    return refuse('NOT_YOUR_TURN', { waitsFor: idAt(game, game.currentPlayerIndex), phase: game.phase });
  }
  if (seat !== holder(game)) return notYours(game);
  const isAllowed = game.options.declareAt === 'anyDecision' || isStartOrEnd(game);
  return isAllowed ? undefined : refuse('WRONG_PHASE', { phase: game.phase });
}

/** Before the tile, or at the purchase that ends the turn. */
function isStartOrEnd(game: ReadonlyState): boolean {
  return game.phase === 'PlaceTile' || game.phase === 'BuyShares';
}

/** Before the tile, and by the player on turn. */
export function whyNotProposeNow(game: ReadonlyState, seat: SeatIndex): Violation | undefined {
  if (game.options.playerTrading === 'off') return refuse('TRADING_OFF');
  if (game.phase !== 'PlaceTile') return refuse('WRONG_PHASE', { phase: game.phase });
  return seat === game.currentPlayerIndex
    ? undefined
    : refuse('NOT_ON_TURN', { playerId: idAt(game, game.currentPlayerIndex) });
}
