import { getValidActions } from './offers.ts';
import type { Draft } from './state.ts';
import { endTurn, proceed } from './turn.ts';

/** Goes on to the next decision; where the table says so, past turns in which nothing is left but to end them. */
export function proceedToDecision(game: Draft): void {
  proceed(game);
  while (isOnlyEndTurnLeft(game)) {
    endTurn(game, game.currentPlayerIndex);
    proceed(game);
  }
}

function isOnlyEndTurnLeft(game: Draft): boolean {
  if (game.phase !== 'PlayerAction' || !game.options.autoEndTurn) return false;
  return getValidActions(game).every((type) => type === 'EndTurn');
}
