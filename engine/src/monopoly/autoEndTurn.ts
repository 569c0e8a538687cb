import { getValidActions } from './offers.ts';
import type { Draft } from './state.ts';
import { endTurn, proceed } from './turn.ts';

/** Proceeds to the next decision. With `autoEndTurn`, skips turns in which `EndTurn` is the only action left. */
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
