import { top } from '../kernel/agenda.ts';
import { allTilesPlayed, finish, mayEnd } from './ending.ts';
import { nextDefunct, nextHolder } from './merger.ts';
import { canBuyAny } from './purchase.ts';
import { idAt, playerAt, seatAfter } from './queries.ts';
import { drawTile, hasMove, redraw, replaceDeadTiles } from './rack.ts';
import type { Draft, Task } from './state.ts';
import { at, hasListener, emit, seq } from '../kernel/eventLog.ts';
import { voidOffers } from './tradeVoid.ts';
import type { SeatIndex } from './types.ts';
import { popEntry, topKind, turnTo } from './agenda.ts';

/** The turn: place, buy, draw, and the automatic steps between. */

/** Resolves automatic entries until a player has to decide or the game is over. */
export function proceed(game: Draft): void {
  while (game.status === 'inProgress') {
    switch (topKind(game)) {
      case 'NextDefunct':
        popEntry(game);
        nextDefunct(game);
        break;
      case 'NextHolder': {
        const { corporation, after } = top(game.agenda) as Extract<Task, { kind: 'NextHolder' }>;
        popEntry(game);
        nextHolder(game, corporation, after);
        break;
      }
      case 'PlaceTile':
        if (game.endDeclared && game.options.endDeclaration === 'immediate') finish(game, 'declared');
        return;
      case 'BuyShares':
        if (!skipPurchaseIfIdle(game)) return;
        break;
      case 'EndTurn':
        endTurn(game);
        break;
      case 'FoundCorporation':
      case 'ChooseSurvivor':
      case 'ChooseDefunct':
      case 'DisposeShares':
      case undefined:
        return;
    }
  }
}

/** Skips the purchase if nothing can be bought and the end cannot be declared. */
function skipPurchaseIfIdle(game: Draft): boolean {
  if (game.endDeclared && game.options.endDeclaration === 'immediate') {
    finish(game, 'declared');
    return true;
  }
  const seat = game.currentPlayerIndex;
  if (canBuyAny(game, seat) || (!game.endDeclared && mayEnd(game))) return false;
  turnTo(game, 'EndTurn');
  return true;
}

function endTurn(game: Draft): void {
  if (game.endDeclared) {
    finish(game, 'declared');
    return;
  }
  const seat = game.currentPlayerIndex;
  drawTile(game, seat, 'turn');
  replaceDeadTiles(game, seat);
  game.idleTurns = game.placed ? 0 : game.idleTurns + 1;
  if (endIfStalled(game)) return;
  const next = seatAfter(game, seat);
  if (hasListener(game)) {
    emit(game, {
      type: 'TurnEnded',
      seq: seq(game),
      at: at(game),
      playerId: idAt(game, seat),
      nextPlayerId: idAt(game, next),
      turnNumber: game.turnNumber,
    });
  }
  if (game.trades.length > 0) game.trades = [];
  game.turnNumber += 1;
  startTurn(game, next);
}

/**
 * Ends the game if all tiles are used or a full round passed without a tile. A round without any change always ends it.
 */
function endIfStalled(game: Draft): boolean {
  const round = game.players.length;
  if (game.options.autoEnd && (allTilesPlayed(game) || game.idleTurns >= round)) finish(game, 'noMoves');
  else if (game.turnNumber - game.lastChangedTurn >= round) finish(game, 'stalemate');
  return game.status === 'completed';
}

export function startTurn(game: Draft, seat: SeatIndex): void {
  game.currentPlayerIndex = seat;
  game.placed = false;
  game.redrawn = false;
  turnTo(game, 'PlaceTile');
  skipPlacementIfStuck(game, seat);
}

/** If nothing can be placed, replaces the rack once if the options say so; otherwise continues with the purchase. */
export function skipPlacementIfStuck(game: Draft, seat: SeatIndex): void {
  if (hasMove(game, seat)) return;
  const canRedraw = !game.redrawn && playerAt(game, seat).tiles > 0;
  if (game.options.allUnplayable === 'redraw' && canRedraw) {
    game.redrawn = true;
    redraw(game, seat);
    if (hasMove(game, seat)) return;
  }
  if (hasListener(game))
    emit(game, { type: 'PlacementSkipped', seq: seq(game), at: at(game), playerId: idAt(game, seat) });
  voidOffers(game, 'tradingOver');
  turnTo(game, 'BuyShares');
}
