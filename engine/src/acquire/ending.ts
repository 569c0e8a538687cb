import type { Outcome } from '../kernel/game.ts';
import { enforce, type Violation } from '../kernel/violation.ts';
import type { EndReason } from './events.ts';
import { credit, takeShares } from './ledger.ts';
import { payBonuses } from './merger.ts';
import { cashOf, idAt, isActive, playerAt, sharesOf } from './queries.ts';
import { refuse } from './refusals.ts';
import type { Draft, ReadonlyState } from './state.ts';
import { currentPrice } from './stock.ts';
import { at, hasListener, emit, seq } from '../kernel/eventLog.ts';
import { voidOffers } from './tradeVoid.ts';
import { CORPORATIONS, type SeatIndex } from './types.ts';
import { closeAgenda } from './agenda.ts';

/** The end of the game and the final scores. */

/** A corporation has reached `endSize`, or all corporations on the board are safe. */
export function mayEnd(game: ReadonlyState): boolean {
  let active = 0;
  let safe = 0;
  const { sizes } = game;
  const { endSize, safeSize } = game.options;
  for (let corporation = 0; corporation < sizes.length; corporation++) {
    const size = sizes[corporation] as number;
    if (size >= endSize) return true;
    if (size === 0) continue;
    active += 1;
    if (size >= safeSize) safe += 1;
  }
  return active > 0 && safe === active;
}

export function whyNotDeclare(game: ReadonlyState): Violation | undefined {
  if (game.endDeclared) return refuse('ALREADY_DECLARED');
  return mayEnd(game) ? undefined : refuse('NO_CAUSE_TO_END', { needs: game.options.endSize });
}

/** Binding. The game ends after the turn or, if `endDeclaration` is `immediate`, as soon as nothing is pending. */
export function declareEnd(game: Draft, seat: SeatIndex): void {
  enforce(whyNotDeclare(game));
  game.endDeclared = true;
  if (hasListener(game)) emit(game, { type: 'EndDeclared', seq: seq(game), at: at(game), playerId: idAt(game, seat) });
}

/**
 * Pays the bonuses of every corporation on the board, then sells all its shares at the current price; other shares are
 * worthless.
 */
export function finish(game: Draft, reason: EndReason): void {
  voidOffers(game, 'tradingOver');
  CORPORATIONS.forEach((_, corporation) => {
    if (isActive(game, corporation)) payBonuses(game, corporation, currentPrice(game, corporation));
  });
  game.players.forEach((_, seat) => {
    cashIn(game, seat);
  });
  game.status = 'completed';
  game.endReason = reason;
  const ranking = rankingOf(game);
  game.winners = ranking.filter(({ score }) => score === ranking[0]?.score).map(({ playerId }) => playerId);
  game.winner = game.winners.length === 1 ? (game.winners[0] as string) : null;
  closeAgenda(game);
  if (hasListener(game))
    emit(game, { type: 'GameEnded', seq: seq(game), at: at(game), winners: game.winners, reason, ranking });
}

function cashIn(game: Draft, seat: SeatIndex): void {
  CORPORATIONS.forEach((name, corporation) => {
    const shares = sharesOf(game, seat)[corporation] as number;
    if (shares === 0 || !isActive(game, corporation)) return;
    const price = currentPrice(game, corporation);
    const amount = shares * price;
    credit(game, seat, amount);
    takeShares(game, seat, corporation, -shares);
    if (hasListener(game)) {
      const playerId = idAt(game, seat);
      emit(game, {
        type: 'SharesCashed',
        seq: seq(game),
        at: at(game),
        playerId,
        corporation: name,
        shares,
        price,
        amount,
        rule: 'finalSale',
      });
    }
  });
}

function rankingOf(game: ReadonlyState): Outcome['ranking'] {
  return game.players
    .map((player, seat) => ({ playerId: player.id, score: cashOf(game, seat) }))
    .sort((a, b) => b.score - a.score);
}

export function outcome(game: ReadonlyState): Outcome | undefined {
  if (game.status !== 'completed' || game.endReason === null) return undefined;
  return { winners: game.winners, ranking: rankingOf(game), reason: game.endReason };
}

export function allTilesPlayed(game: ReadonlyState): boolean {
  return game.tilesLeft === 0 && game.players.every((_, seat) => playerAt(game, seat).tiles === 0);
}
