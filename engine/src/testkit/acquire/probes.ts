import {
  ACTION_TYPES,
  type Action,
  CORPORATIONS,
  type Offer,
  type Table,
  TILES,
  type TradeSide,
  tileName,
} from '../../acquire/index.ts';
import type { Chance } from '../chance.ts';

/** Actions of every kind with any content, mostly sensible, sometimes absurd. */

const ABSURD: readonly unknown[] = [
  Number.NaN,
  -0,
  -1,
  1.5,
  1e21,
  '12',
  '',
  '__proto__',
  'constructor',
  null,
  undefined,
  [],
  {},
  true,
];

export function randomProbe(game: Table, chance: Chance): Action {
  const oddly = <T>(value: T): T => (chance.happens(0.05) ? (chance.pick(ABSURD) as T) : value);
  const playerId = chance.pick(game.players).id;
  const rack = (game.players.find((player) => player.id === playerId)?.rack ?? []).filter((tile) => tile >= 0);
  const tile = rack.length > 0 && chance.happens(0.8) ? tileName(chance.pick(rack)) : chance.pick(TILES);
  const trade = game.trades.length > 0 ? chance.pick(game.trades) : undefined;
  const basket = Array.from({ length: chance.below(5) }, () => oddly(chance.pick(CORPORATIONS)));
  const side = (): TradeSide => ({
    cash: oddly(chance.below(20) * 100),
    shares: oddly({ [chance.pick(CORPORATIONS)]: oddly(chance.below(3)) }),
  });
  const fields = {
    tile: oddly(tile),
    corporation: oddly(chance.pick(CORPORATIONS)),
    trade: oddly(chance.below(6)),
    sell: oddly(chance.below(6)),
    shares: oddly(basket),
    tradeId: oddly(trade?.id ?? 't1'),
    to: oddly(chance.pick(game.players).id),
    offer: oddly({ offered: oddly(side()), requested: oddly(side()) }),
  };
  return { type: oddly(chance.pick(ACTION_TYPES)), playerId: oddly(playerId), ...fields };
}

/** Part by part: each part of the action lies within the bounds of its offer. */
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
