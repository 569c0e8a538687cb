import { top } from '../kernel/agenda.ts';
import { enforce } from '../kernel/violation.ts';
import { openBuildingAuction, openDeedAuction } from './auction.ts';
import { liquidateDebt } from './bankruptcy.ts';
import { stockOf } from './building.ts';
import { land } from './cards.ts';
import { throwDice } from './dice.ts';
import { endAfterTurn } from './ending.ts';
import { tryForDoubles } from './jail.ts';
import { payFee } from './mortgage.ts';
import { moveByDice, moveOutOfJail } from './movement.ts';
import { whyNotUnowned } from './property.ts';
import { BANK_SEAT, lotAt, ownerOf, playerAt } from './queries.ts';
import type { Task } from './agendaEntries.ts';
import { closeClaims } from './shortage.ts';
import type { Draft, ReadonlyState } from './state.ts';
import { at, hasListener, emit, seq } from '../kernel/eventLog.ts';
import type { DiceResult, Lot, SeatIndex } from './types.ts';
import { TO, AFTER, popEntry, step, turnState } from './agenda.ts';

/** The turn, and the automatic steps within it. */

/** Rolls, moves and resolves the space. In jail, rolls for doubles. */
export function rollAndMove(game: Draft, seat: SeatIndex): void {
  const inJail = playerAt(game, seat).jailStatus === 'inJail';
  if (turnState(game) === 'PlayerAction') rollAgain(game, seat);
  step(game, AFTER.RollDice);
  const dice = throwDice(game, seat, inJail ? 'jail' : 'move');
  step(game, AFTER.DiceRolled);
  if (inJail) {
    if (tryForDoubles(game, seat, dice)) moveOutAndLand(game, seat, dice);
    return;
  }
  moveByDice(game, seat, dice);
  if (playerAt(game, seat).jailStatus === 'inJail') return;
  land(game, seat, dice.total);
  resolved(game);
}

function moveOutAndLand(game: Draft, seat: SeatIndex, dice: DiceResult): void {
  moveOutOfJail(game, seat, dice.total);
  land(game, seat, dice.total);
  resolved(game);
}

/** The space required no decision of the turn. */
function resolved(game: Draft): void {
  if (turnState(game) === 'Resolving') step(game, AFTER.Resolved);
}

/** The lot is auctioned or stays with the bank. */
export function declineProperty(game: Draft, seat: SeatIndex): void {
  const player = playerAt(game, seat);
  enforce(whyNotUnowned(game, player.position));
  if (hasListener(game)) {
    const propertyId = player.position;
    const { price } = lotAt(game, propertyId) as Lot;
    emit(game, { type: 'PropertyDeclined', seq: seq(game), at: at(game), playerId: player.id, propertyId, price });
  }
  step(game, AFTER.DeclineProperty);
  if (game.options.auctions) openDeedAuction(game, player.position, 'declined');
  else step(game, AFTER.AuctionEnded);
}

/** After doubles the same player rolls again; otherwise the turn passes. */
export function endTurn(game: Draft, seat: SeatIndex): void {
  if (game.consecutiveDoubles === 0) {
    step(game, AFTER.EndTurn);
    return;
  }
  rollAgain(game, seat);
}

/** Another roll of the same player after doubles. */
function rollAgain(game: Draft, seat: SeatIndex): void {
  step(game, TO.WaitingForRoll);
  if (hasListener(game)) {
    const playerId = playerAt(game, seat).id;
    const doubles = game.consecutiveDoubles;
    emit(game, { type: 'TurnContinued', seq: seq(game), at: at(game), playerId, doubles });
  }
}

/** Resolves automatic entries until a player has to decide or the game is over. */
export function proceed(game: Draft): void {
  while (game.status === 'inProgress') {
    // Most actions leave only the turn on the agenda; its kind is the phase.
    if (game.agenda.length === 1 && game.phase !== 'EndTurn') return;
    const entry = top(game.agenda);
    switch (entry?.kind) {
      case 'EndTurn':
        passTurn(game);
        break;
      case 'BuildingClaim':
        if (entry.undecided.length > 0) return;
        closeClaims(game, entry);
        break;
      case 'EstateLot':
      case 'BuildingLot':
      case 'TransferFee':
      case 'MoveOn':
        popEntry(game);
        doTask(game, entry);
        break;
      case 'Debt':
        if (game.options.liquidation === 'player') return;
        liquidateDebt(game);
        break;
      case 'WaitingForRoll':
      case 'Rolling':
      case 'Resolving':
      case 'AwaitingBuyDecision':
      case 'Auction':
      case 'PlayerAction':
      case 'TaxChoice':
      case 'JailExit':
      case 'MortgageTransfer':
      case 'BuildingPlacement':
      case undefined:
        return;
    }
  }
}

function doTask(game: Draft, task: Task): void {
  switch (task.kind) {
    case 'EstateLot':
      if (ownerOf(game, task.spaceId) === BANK_SEAT) openDeedAuction(game, task.spaceId, 'estate');
      return;
    case 'BuildingLot': {
      const left = Math.min(task.left, stockOf(game, task.building));
      if (left > 0) openBuildingAuction(game, { ...task, left });
      return;
    }
    case 'TransferFee':
      payFee(game, task.seat, task.spaceId);
      return;
    case 'MoveOn':
      moveOutAndLand(game, task.seat, task.dice);
      return;
  }
}

function passTurn(game: Draft): void {
  const current = game.currentPlayerIndex;
  const next = nextSeat(game);
  const roundDone = placeInRound(game, next) <= placeInRound(game, current);
  if (hasListener(game)) {
    emit(game, {
      type: 'TurnEnded',
      seq: seq(game),
      at: at(game),
      playerId: playerAt(game, current).id,
      nextPlayerId: playerAt(game, next).id,
      turnNumber: game.turnNumber,
      round: game.round,
    });
  }
  if (game.trades.length > 0) game.trades = game.trades.filter((trade) => trade.status === 'pending');
  game.consecutiveDoubles = 0;
  if (endAfterTurn(game, roundDone)) return;
  if (roundDone) game.round += 1;
  game.currentPlayerIndex = next;
  game.turnNumber += 1;
  step(game, AFTER.TurnPassed);
}

function nextSeat(game: ReadonlyState): SeatIndex {
  let next = game.currentPlayerIndex;
  do next = (next + 1) % game.players.length;
  while (!playerAt(game, next).isActive);
  return next;
}

/** The distance of a seat from the seat that starts each round. */
function placeInRound(game: ReadonlyState, seat: SeatIndex): number {
  const count = game.players.length;
  return (seat - game.firstPlayerIndex + count) % count;
}
