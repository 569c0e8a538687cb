import type { PlayerId } from '../kernel/ids.ts';
import { requestKey } from '../kernel/takeBack.ts';
import type { Action, ActionType } from './actions.ts';
import { offersFor } from './offers.ts';
import { toActions } from './toActions.ts';
import { idAt } from './queries.ts';
import type { Phase, ReadonlyState } from './state.ts';
import { takeBack } from './takeBack.ts';
import { holder } from './timing.ts';

/** The pending decision and its default action. */

/**
 * Identifies the pending decision: changes if and only if the question changes. Trades and dead tiles do not change it.
 */
export function decisionKey(game: ReadonlyState): string {
  return requestKey(game) ?? JSON.stringify([game.phase, game.turnNumber, game.agenda, game.merger, game.placed]);
}

/** The players whom the game waits for: those who have to answer a request, otherwise the one who decides. */
export function holders(game: ReadonlyState): readonly PlayerId[] {
  const awaited = takeBack.awaited(game);
  if (awaited !== undefined) return awaited;
  const seat = holder(game);
  return seat < 0 ? [] : [idAt(game, seat)];
}

/** Default actions by phase, in order of preference. */
const DEFAULT_ACTIONS: Readonly<Record<Phase, readonly ActionType[]>> = {
  PlaceTile: ['PlaceTile', 'ReplaceDeadTile'],
  FoundCorporation: ['FoundCorporation'],
  ChooseSurvivor: ['ChooseSurvivor'],
  ChooseDefunct: ['ChooseDefunct'],
  DisposeShares: ['DisposeShares'],
  BuyShares: ['BuyShares'],
  GameOver: [],
};

/** The action for a player whose time is up: buys and sells nothing; always legal. */
export function defaultAction(game: ReadonlyState, playerId: PlayerId): Action | undefined {
  if (takeBack.awaited(game)?.includes(playerId) === true) return { type: 'RefuseTakeBack', playerId };
  const offers = offersFor(game, playerId);
  // A player whom the game does not wait for owes at most an answer to a proposal.
  for (const type of [...DEFAULT_ACTIONS[game.phase], 'RejectTrade'] as const) {
    const offer = offers.find((each) => each.type === type);
    const action = offer === undefined ? undefined : toActions(offer, playerId, 1)[0];
    if (action !== undefined) return action;
  }
  return undefined;
}
