import { boardOf } from './board.ts';
import type { JailCause, JailExit } from './events.ts';
import { playerAt } from './queries.ts';
import type { Draft } from './state.ts';
import { at, hasListener, emit, seq } from '../kernel/eventLog.ts';
import type { SeatIndex } from './types.ts';
import { AFTER, step } from './agenda.ts';

/** Entering and leaving jail; `jail` has the ways to leave. */

/** No salary; the turn ends, and doubles no longer count. */
export function sendToJail(game: Draft, seat: SeatIndex, cause: JailCause): void {
  const player = playerAt(game, seat);
  const from = player.position;
  player.position = boardOf(game.options).jail;
  player.jailStatus = 'inJail';
  player.turnsInJail = 0;
  if (hasListener(game)) {
    emit(game, { type: 'SentToJail', seq: seq(game), at: at(game), playerId: player.id, fromPosition: from, cause });
  }
  if (seat !== game.currentPlayerIndex) return;
  game.consecutiveDoubles = 0;
  step(game, game.options.jailEndsTurn ? AFTER.EndTurn : AFTER.Resolved);
}

export function release(game: Draft, seat: SeatIndex, method: JailExit): void {
  const player = playerAt(game, seat);
  player.jailStatus = 'free';
  player.turnsInJail = 0;
  if (hasListener(game)) emit(game, { type: 'LeftJail', seq: seq(game), at: at(game), playerId: player.id, method });
}
