import { enforce, type Violation } from '../kernel/violation.ts';
import { sendToJail } from './jailStatus.ts';
import { BOARD_SIZE, boardOf, GO } from './board.ts';
import { diceOf, whyNotDice } from './dice.ts';
import type { MoveCause } from './events.ts';
import { paySalary } from './ledger.ts';
import { playerAt } from './queries.ts';
import { refuse } from './refusals.ts';
import type { Draft, ReadonlyState } from './state.ts';
import { at, hasListener, emit, seq } from '../kernel/eventLog.ts';
import type { DiceResult, SeatIndex, SpaceId } from './types.ts';
import { AFTER, step, turnState } from './agenda.ts';

const DOUBLES_TO_JAIL = 3;

export function calculateNewPosition(position: SpaceId, total: number, size = BOARD_SIZE): SpaceId {
  return (((position + total) % size) + size) % size;
}

/** Passing or landing counts; staying on GO does not. */
export function didPassGo(oldPosition: SpaceId, newPosition: SpaceId): boolean {
  return newPosition < oldPosition;
}

/** Moves forward and pays the salary once if the token passes GO or lands on it. */
export function moveForward(game: Draft, seat: SeatIndex, to: SpaceId, cause: MoveCause): void {
  const player = playerAt(game, seat);
  const from = player.position;
  place(game, seat, to, cause);
  if (!didPassGo(from, to)) return;
  player.hasLapped = true;
  if (game.options.goSalary > 0) paySalary(game, seat, game.options.goSalary, 'salary', to === GO);
  if (to === GO && game.options.goLandingBonus > 0) {
    paySalary(game, seat, game.options.goLandingBonus, 'salaryBonus', true);
  }
}

/** Moves to a space without salary. */
export function place(game: Draft, seat: SeatIndex, to: SpaceId, cause: MoveCause): void {
  const player = playerAt(game, seat);
  const from = player.position;
  player.position = to;
  // A buy decision is void once the token leaves the lot.
  const decides = seat === game.currentPlayerIndex && turnState(game) === 'AwaitingBuyDecision';
  if (decides && from !== to) step(game, AFTER.Resolved);
  if (hasListener(game)) {
    emit(game, {
      type: 'PlayerMoved',
      seq: seq(game),
      at: at(game),
      playerId: player.id,
      fromPosition: from,
      toPosition: to,
      cause,
    });
  }
}

export function whyNotMove(game: ReadonlyState, seat: SeatIndex, dice: unknown): Violation | undefined {
  const player = playerAt(game, seat);
  if (player.jailStatus === 'inJail') return refuse('IN_JAIL', { playerId: player.id });
  return whyNotDice(dice);
}

/** The space at this distance from the token; negative distances go back. */
export function positionAfter(game: ReadonlyState, seat: SeatIndex, spaces: number): SpaceId {
  return calculateNewPosition(playerAt(game, seat).position, spaces, boardOf(game.options).size);
}

/** Since this version, a move out of jail wraps at the size of the board; before, at 40 spaces. */
const JAIL_EXIT_USES_BOARD_SIZE = 4;

/**
 * Moves out of jail by a roll. In earlier versions the wrap could lead off a small board and the engine failed, so no
 * such move was ever recorded; those games continue with the correct wrap.
 */
export function moveOutOfJail(game: Draft, seat: SeatIndex, total: number): void {
  const right = positionAfter(game, seat, total);
  const former =
    game.rules < JAIL_EXIT_USES_BOARD_SIZE ? calculateNewPosition(playerAt(game, seat).position, total) : right;
  moveForward(game, seat, former < boardOf(game.options).size ? former : right, 'jail');
}

/** A normal roll: counts doubles; the third in a row leads to jail. Does not resolve the space. */
export function moveByDice(game: Draft, seat: SeatIndex, dice: DiceResult): void {
  game.lastRoll = dice;
  // Only the rolls of the player on turn count as doubles.
  const onTurn = seat === game.currentPlayerIndex;
  if (onTurn) game.consecutiveDoubles = dice.isDoubles ? game.consecutiveDoubles + 1 : 0;
  if (onTurn && game.consecutiveDoubles === DOUBLES_TO_JAIL) sendToJail(game, seat, 'doubles');
  else moveForward(game, seat, positionAfter(game, seat, dice.total), 'dice');
}

/** The verb: afterwards the turn continues without another roll. */
export function applyMovement(game: Draft, seat: SeatIndex, given: DiceResult): void {
  enforce(whyNotMove(game, seat, given));
  moveByDice(game, seat, diceOf(given.die1, given.die2));
  if (seat === game.currentPlayerIndex) step(game, AFTER.Resolved);
}
