import type { Outcome } from '../kernel/game.ts';
import type { PlayerId } from '../kernel/ids.ts';
import { activeCount, playerAt, seatOf } from './queries.ts';
import type { EndReason } from './events.ts';
import type { Draft, ReadonlyState } from './state.ts';
import { at, hasListener, emit, seq } from '../kernel/eventLog.ts';
import { closeAgenda } from './agenda.ts';
import { netWorth } from './worth.ts';

/** The end of the game: one player is left, or a limit is reached and the richest player wins. */

const MINUTE = 60_000;

/** Since this version, a turn limit counts turns; before, it counted rounds. */
const TURN_LIMIT_COUNTS_TURNS = 3;
/** Since this version, a bankruptcy limit ends the game at once; before, the round was finished first. */
const BANKRUPTCY_ENDS_AT_ONCE = 4;

export function endByLastStanding(game: Draft): void {
  if (game.status === 'inProgress' && activeCount(game) <= 1) finish(game, 'lastStanding');
}

/** Called after a bankruptcy. */
export function endAfterBankruptcy(game: Draft): void {
  endByLastStanding(game);
  if (game.status === 'completed' || game.rules < BANKRUPTCY_ENDS_AT_ONCE) return;
  if (isBankruptcyLimitReached(game)) finish(game, 'bankruptcies');
}

function isBankruptcyLimitReached({ options: { endAt }, bankrupts }: ReadonlyState): boolean {
  return endAt !== 'lastStanding' && 'bankruptcies' in endAt && bankrupts.length >= endAt.bankruptcies;
}

/** Called after each turn. Returns true if the game has ended. */
export function endAfterTurn(game: Draft, isRoundDone: boolean): boolean {
  const reason = reasonAfterTurn(game) ?? (isRoundDone ? reasonAfterRound(game) : undefined);
  if (reason === undefined) return false;
  finish(game, reason);
  return true;
}

function reasonAfterTurn({ options: { endAt }, rules, turnNumber }: ReadonlyState): EndReason | undefined {
  if (endAt === 'lastStanding' || !('turns' in endAt) || rules < TURN_LIMIT_COUNTS_TURNS) return undefined;
  return turnNumber >= endAt.turns ? 'turns' : undefined;
}

function reasonAfterRound(game: ReadonlyState): EndReason | undefined {
  const { endAt, maxRounds } = game.options;
  if (endAt !== 'lastStanding') {
    if ('rounds' in endAt && game.round >= endAt.rounds) return 'rounds';
    if ('turns' in endAt && game.rules < TURN_LIMIT_COUNTS_TURNS && game.round >= endAt.turns) return 'turns';
    if (isBankruptcyLimitReached(game)) return 'bankruptcies';
    if ('minutes' in endAt && game.startedAt !== null && game.log.now - game.startedAt >= endAt.minutes * MINUTE) {
      return 'minutes';
    }
  }
  return game.round >= maxRounds ? 'maxRounds' : undefined;
}

export function finish(game: Draft, reason: EndReason): void {
  game.status = 'completed';
  game.endReason = reason;
  game.winners = bestOf(game);
  game.winner = game.winners.length === 1 ? (game.winners[0] as PlayerId) : null;
  game.debts = [];
  game.auction = null;
  closeAgenda(game);
  if (hasListener(game)) {
    emit(game, {
      type: 'GameEnded',
      seq: seq(game),
      at: at(game),
      winners: game.winners,
      reason,
      ranking: rankingOf(game),
    });
  }
}

function bestOf(game: ReadonlyState): readonly PlayerId[] {
  const inPlay = rankingOf(game).filter(({ playerId }) => playerAt(game, seatOf(game, playerId)).isActive);
  return inPlay.filter(({ score }) => score === inPlay[0]?.score).map(({ playerId }) => playerId);
}

/** Active players by net worth, then bankrupt players, the last to leave first. */
export function rankingOf(game: ReadonlyState): Outcome['ranking'] {
  const inPlay = game.players
    .flatMap((player, seat) => (player.isActive ? [{ playerId: player.id, score: netWorth(game, seat) }] : []))
    .sort((a, b) => b.score - a.score);
  return [...inPlay, ...game.bankrupts.toReversed().map((playerId) => ({ playerId, score: 0 }))];
}

export function outcome(game: ReadonlyState): Outcome | undefined {
  if (game.status !== 'completed' || game.endReason === null) return undefined;
  return { winners: game.winners, ranking: rankingOf(game), reason: game.endReason };
}
