import {
  ACTION_TYPES,
  type Action,
  boardOf,
  CORPORATIONS,
  type Offer,
  type ReadonlyState,
  type TradeSide,
  tileName,
} from '../../acquire/index.ts';
import { maybeMalformed } from '../malformedValues.ts';
import type { Chance } from '../chance.ts';

/** Random actions of every type, mostly plausible, sometimes malformed. */

export function randomProbe(game: ReadonlyState, chance: Chance): Action {
  const odd = <T>(value: T): T => maybeMalformed(chance, value);
  const playerId = chance.pick(game.players).id;
  const board = boardOf(game.options);
  const rack = (game.players.find((player) => player.id === playerId)?.rack ?? []).filter((tile) => tile >= 0);
  const tile = rack.length > 0 && chance.happens(0.8) ? tileName(board, chance.pick(rack)) : chance.pick(board.tiles);
  const trade = game.trades.length > 0 ? chance.pick(game.trades) : undefined;
  const basket = Array.from({ length: chance.below(5) }, () => odd(chance.pick(CORPORATIONS)));
  const side = (): TradeSide => ({
    cash: odd(chance.below(20) * 100),
    shares: odd({ [chance.pick(CORPORATIONS)]: odd(chance.below(3)) }),
  });
  const fields = {
    tile: odd(tile),
    corporation: odd(chance.pick(CORPORATIONS)),
    trade: odd(chance.below(6)),
    sell: odd(chance.below(6)),
    shares: odd(basket),
    tradeId: odd(trade?.id ?? 't1'),
    to: odd(chance.pick(game.players).id),
    offer: odd({ offered: odd(side()), requested: odd(side()) }),
  };
  return { type: odd(chance.pick(ACTION_TYPES)), playerId: odd(playerId), ...fields };
}

/** Whether each part of the action is within the bounds of the offer. */
export function covers(offer: Offer, action: Action): boolean {
  if (offer.type !== action.type) return false;
  switch (action.type) {
    case 'PlaceTile':
    case 'ReplaceDeadTile':
      return (offer.tiles ?? []).includes(action.tile);
    case 'FoundCorporation':
    case 'ChooseSurvivor':
    case 'ChooseDefunct':
      return (offer.corporations ?? []).includes(action.corporation);
    case 'DisposeShares':
      return action.trade <= (offer.maxTrade ?? -1) && action.sell <= (offer.maxSell ?? -1);
    case 'BuyShares':
      return (
        action.shares.length <= (offer.max ?? -1) &&
        action.shares.every((name) => coversShare(offer, action.shares, name))
      );
    case 'AcceptTrade':
    case 'RejectTrade':
    case 'CancelTrade':
      return (offer.tradeIds ?? []).includes(action.tradeId);
    case 'ProposeTrade':
      return (
        (offer.to ?? []).includes(action.to) &&
        withinBounds(offer, action.playerId, action.offer.offered) &&
        withinBounds(offer, action.to, action.offer.requested)
      );
    case 'DeclareEnd':
    case 'AskTakeBack':
    case 'AgreeTakeBack':
    case 'RefuseTakeBack':
      return true;
  }
}

function coversShare(offer: Offer, shares: readonly string[], name: string): boolean {
  const place = (offer.corporations ?? []).findIndex((other) => other === name);
  const count = shares.filter((other) => other === name).length;
  return place >= 0 && count <= (offer.maxShares?.[place] ?? 0);
}

function withinBounds(offer: Offer, playerId: string, side: TradeSide = {}): boolean {
  const bounds = offer.terms?.find((terms) => terms.playerId === playerId);
  if (bounds === undefined) return false;
  if (bounds.maxCash === null || bounds.maxShares === null) return true;
  const { maxCash, maxShares } = bounds;
  return (
    (side.cash ?? 0) <= maxCash && CORPORATIONS.every((name) => (side.shares?.[name] ?? 0) <= (maxShares[name] ?? 0))
  );
}
