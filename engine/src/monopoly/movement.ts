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
import { step, turnState } from './agenda.ts';

const DOUBLES_TO_JAIL = 3;

export function calculateNewPosition(position: SpaceId, total: number, size = BOARD_SIZE): SpaceId {
  return (((position + total) % size) + size) % size;
}

/** Passing or landing, going forward. Staying on GO is neither. */
export function didPassGo(oldPosition: SpaceId, newPosition: SpaceId): boolean {
  return newPosition < oldPosition;
}

/** Forward to a space; the salary is paid by the movement, once, whether the token passes GO or lands there. */
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

/** To a space, whichever way, without salary. */
export function place(game: Draft, seat: SeatIndex, to: SpaceId, cause: MoveCause): void {
  const player = playerAt(game, seat);
  const from = player.position;
  player.position = to;
  // A buy decision belongs to the lot under the token.
  const decides = seat === game.currentPlayerIndex && turnState(game) === 'AwaitingBuyDecision';
  if (decides && from !== to) step(game, 'Resolved');
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

/** So many spaces on from where a token stands, or back. */
export function positionAfter(game: ReadonlyState, seat: SeatIndex, spaces: number): SpaceId {
  return calculateNewPosition(playerAt(game, seat).position, spaces, boardOf(game.options).size);
}

/** The rules under which leaving jail goes around the board that is played; records from before went around 40 spaces. */
const JAIL_EXIT_USES_BOARD_SIZE = 4;

/**
 * Out of jail by a roll. Where the earlier wrap led off a small board no action was ever recorded, because the engine failed:
 * games that began by those rules go on as they should have.
 */
export function moveOutOfJail(game: Draft, seat: SeatIndex, total: number): void {
  const right = positionAfter(game, seat, total);
  const former =
    game.rules < JAIL_EXIT_USES_BOARD_SIZE ? calculateNewPosition(playerAt(game, seat).position, total) : right;
  moveForward(game, seat, former < boardOf(game.options).size ? former : right, 'jail');
}

/** A normal roll: doubles are counted, the third in a row leads to jail instead. The space is not resolved yet. */
export function moveByDice(game: Draft, seat: SeatIndex, dice: DiceResult): void {
  game.lastRoll = dice;
  // Doubles are those of the turn: a move of somebody else is not part of it.
  const onTurn = seat === game.currentPlayerIndex;
  if (onTurn) game.consecutiveDoubles = dice.isDoubles ? game.consecutiveDoubles + 1 : 0;
  if (onTurn && game.consecutiveDoubles === DOUBLES_TO_JAIL) sendToJail(game, seat, 'doubles');
  else moveForward(game, seat, positionAfter(game, seat, dice.total), 'dice');
}

/** The same as a verb of its own: afterwards the turn goes on without another roll. */
export function applyMovement(game: Draft, seat: SeatIndex, given: DiceResult): void {
  enforce(whyNotMove(game, seat, given));
  moveByDice(game, seat, diceOf(given.die1, given.die2));
  if (seat === game.currentPlayerIndex) step(game, 'Resolved');
}
