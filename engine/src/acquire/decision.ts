import type { PlayerId } from '../kernel/ids.ts';
import type { Action, ActionType } from './actions.ts';
import type { Offer } from './offer.ts';
import { offersFor } from './offers.ts';
import { idAt } from './queries.ts';
import type { Phase, Table } from './state.ts';
import { holder } from './timing.ts';

/** Which decision is open, and what is done for somebody who does not make it. */

/**
 * The identity of what is to be decided: it changes when the question changes, and only then. Neither trades nor dead tiles
 * change it.
 */
export function decisionKey(game: Table): string {
  return JSON.stringify([game.phase, game.turnNumber, game.agenda, game.merger, game.placed]);
}

/** Whom the game cannot go on without. */
export function holders(game: Table): readonly PlayerId[] {
  const seat = holder(game);
  return seat < 0 ? [] : [idAt(game, seat)];
}

/** By phase, what is tried in this order: the least that goes on with the game. */
const LEAST: Readonly<Record<Phase, readonly ActionType[]>> = {
  PlaceTile: ['PlaceTile', 'ReplaceDeadTile'],
  FoundCorporation: ['FoundCorporation'],
  ChooseSurvivor: ['ChooseSurvivor'],
  ChooseDefunct: ['ChooseDefunct'],
  DisposeShares: ['DisposeShares'],
  BuyShares: ['BuyShares'],
  GameOver: [],
};

/** What is done for somebody whose time is up: nothing bought, nothing sold, always a legal action. */
export function defaultAction(game: Table, playerId: PlayerId): Action | undefined {
  const offers = offersFor(game, playerId);
  // Whoever holds nothing up owes at most the answer to an offer.
  for (const type of [...LEAST[game.phase], 'RejectTrade'] as const) {
    const offer = offers.find((each) => each.type === type);
    const action = offer === undefined ? undefined : firstOf(offer, type, playerId);
    if (action !== undefined) return action;
  }
  return undefined;
}

/** The first of whatever an offer lists. */
function firstOf(offer: Offer, type: ActionType, playerId: PlayerId): Action | undefined {
  switch (type) {
    case 'PlaceTile':
    case 'ReplaceDeadTile': {
      const tile = offer.tiles?.[0];
      return tile === undefined ? undefined : { type, playerId, tile };
    }
    case 'FoundCorporation':
    case 'ChooseSurvivor':
    case 'ChooseDefunct': {
      const corporation = offer.corporations?.[0];
      return corporation === undefined ? undefined : { type, playerId, corporation };
    }
    case 'RejectTrade':
    case 'AcceptTrade':
    case 'CancelTrade': {
      const tradeId = offer.tradeIds?.[0];
      return tradeId === undefined ? undefined : { type, playerId, tradeId };
    }
    case 'DisposeShares':
      return { type, playerId, trade: 0, sell: 0 };
    case 'BuyShares':
      return { type, playerId, shares: [] };
    case 'ProposeTrade':
      return undefined;
    case 'DeclareEnd':
      return { type, playerId };
  }
}
