import type { PlayerId } from '../kernel/ids.ts';
import type { Action, ActionType } from './actions.ts';
import { offersFor } from './offers.ts';
import { toActions } from './toActions.ts';
import { idAt } from './queries.ts';
import type { Phase, ReadonlyState } from './state.ts';
import { holder } from './timing.ts';

/** Which decision is open, and what is done for somebody who does not make it. */

/**
 * The identity of what is to be decided: it changes when the question changes, and only then. Neither trades nor dead tiles
 * change it.
 */
export function decisionKey(game: ReadonlyState): string {
  return JSON.stringify([game.phase, game.turnNumber, game.agenda, game.merger, game.placed]);
}

/** Whom the game cannot go on without. */
export function holders(game: ReadonlyState): readonly PlayerId[] {
  const seat = holder(game);
  return seat < 0 ? [] : [idAt(game, seat)];
}

/** By phase, what is tried in this order: the least that goes on with the game. */
const DEFAULT_ACTIONS: Readonly<Record<Phase, readonly ActionType[]>> = {
  PlaceTile: ['PlaceTile', 'ReplaceDeadTile'],
  FoundCorporation: ['FoundCorporation'],
  ChooseSurvivor: ['ChooseSurvivor'],
  ChooseDefunct: ['ChooseDefunct'],
  DisposeShares: ['DisposeShares'],
  BuyShares: ['BuyShares'],
  GameOver: [],
};

/** What is done for somebody whose time is up: nothing bought, nothing sold, always a legal action. */
export function defaultAction(game: ReadonlyState, playerId: PlayerId): Action | undefined {
  const offers = offersFor(game, playerId);
  // Whoever holds nothing up owes at most the answer to an offer.
  for (const type of [...DEFAULT_ACTIONS[game.phase], 'RejectTrade'] as const) {
    const offer = offers.find((each) => each.type === type);
    const action = offer === undefined ? undefined : toActions(offer, playerId, 1)[0];
    if (action !== undefined) return action;
  }
  return undefined;
}
