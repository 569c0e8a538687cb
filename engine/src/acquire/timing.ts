import { top } from '../kernel/agenda.ts';
import { lone, type PlayerId } from '../kernel/ids.ts';
import { withRecipients } from '../kernel/trading.ts';
import type { Violation } from '../kernel/violation.ts';
import { idAt, playerAt } from './queries.ts';
import { refuse } from './refusals.ts';
import { takeBack } from './takeBack.ts';
import type { Phase, ReadonlyState } from './state.ts';
import type { SeatIndex } from './types.ts';

/** Timing: whose decision it is, and what is allowed besides. */

/** The seat that the game waits for; -1 after the end. */
export function holder(game: ReadonlyState): SeatIndex {
  if (game.phase === 'GameOver') return -1;
  if (game.agenda.length === 1) return game.currentPlayerIndex;
  const entry = top(game.agenda);
  return entry !== undefined && 'seat' in entry ? entry.seat : game.currentPlayerIndex;
}

/** The players whom the game waits for, then the recipients of open proposals. */
export function actors(game: ReadonlyState): readonly PlayerId[] {
  const seat = holder(game);
  return seat < 0 ? [] : withRecipients(takeBack.awaited(game) ?? lone(seat, idAt(game, seat)), game);
}

/** Requires this phase and this player's decision. */
export function whyNotDeciding(game: ReadonlyState, seat: SeatIndex, phase: Phase): Violation | undefined {
  if (game.phase !== phase) return refuse('WRONG_PHASE', { phase: game.phase });
  return seat === holder(game) ? undefined : notYourTurn(game);
}

function notYourTurn(game: ReadonlyState): Violation {
  return refuse('NOT_YOUR_TURN', { waitsFor: playerAt(game, holder(game)).id, phase: game.phase });
}

/** The player on turn, at any of their decisions before the draw. */
export function whyNotDeclareNow(game: ReadonlyState, seat: SeatIndex): Violation | undefined {
  if (seat !== game.currentPlayerIndex) {
    return refuse('NOT_YOUR_TURN', { waitsFor: idAt(game, game.currentPlayerIndex), phase: game.phase });
  }
  if (seat !== holder(game)) return notYourTurn(game);
  const isAllowed = game.options.declareAt === 'anyDecision' || isStartOrEnd(game);
  return isAllowed ? undefined : refuse('WRONG_PHASE', { phase: game.phase });
}

/** Before placing a tile or while buying shares. */
function isStartOrEnd(game: ReadonlyState): boolean {
  return game.phase === 'PlaceTile' || game.phase === 'BuyShares';
}

/** Without the refusal, which costs more: offers ask for every player. */
export function mayProposeNow(game: ReadonlyState, seat: SeatIndex): boolean {
  return game.options.playerTrading !== 'off' && game.phase === 'PlaceTile' && seat === game.currentPlayerIndex;
}

/** Only the player on turn, before placing a tile. */
export function whyNotProposeNow(game: ReadonlyState, seat: SeatIndex): Violation | undefined {
  if (mayProposeNow(game, seat)) return undefined;
  if (game.options.playerTrading === 'off') return refuse('TRADING_OFF');
  if (game.phase !== 'PlaceTile') return refuse('WRONG_PHASE', { phase: game.phase });
  return refuse('NOT_ON_TURN', { playerId: idAt(game, game.currentPlayerIndex) });
}
