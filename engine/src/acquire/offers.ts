import type { PlayerId } from '../kernel/ids.ts';
import { answerOffers, MAX_OPEN_OFFERS, openTrades } from '../kernel/trading.ts';
import { boardOf } from './board.ts';
import { corporationsBeside, effectOf, isDead, isPlayable, largestOf, listOf, ORPHAN, orphansFrom } from './spaces.ts';
import { MAX_PURCHASES, TRADE_RATIO } from './data/corporations.ts';
import { whyNotDeclare } from './ending.ts';
import { defunctOf } from './merger.ts';
import type { Offer, TileEffect, TradeBounds } from './offer.ts';
import { inactive, whyNotPlace } from './placement.ts';
import { buyable } from './purchase.ts';
import { cashOf, corporationName, idAt, playerAt, rackOf, seatOf, sharesOf } from './queries.ts';
import type { Merger, ReadonlyState } from './state.ts';
import { currentPrice } from './stock.ts';
import { NO_TILE, tileName, tileNames } from './tiles.ts';
import { holder, whyNotDeclareNow, whyNotProposeNow } from './timing.ts';
import { whyNotAccept } from './trade.ts';
import { CORPORATIONS, type SeatIndex, type TileIndex } from './types.ts';
import { decision } from './agenda.ts';

/** The legal actions of a player. */
export function offersFor(game: ReadonlyState, playerId: PlayerId): readonly Offer[] {
  const seat = seatOf(game, playerId);
  if (seat < 0 || game.status === 'completed') return [];
  return [...(seat === holder(game) ? decisionOffers(game, seat) : []), ...tradeOffers(game, seat)];
}

function decisionOffers(game: ReadonlyState, seat: SeatIndex): Offer[] {
  const offers = [...mainOffers(game, seat)];
  const mayDeclare = whyNotDeclareNow(game, seat) === undefined && whyNotDeclare(game) === undefined;
  return mayDeclare ? [...offers, { type: 'DeclareEnd' }] : offers;
}

function mainOffers(game: ReadonlyState, seat: SeatIndex): Offer[] {
  switch (game.phase) {
    case 'PlaceTile':
      return tileOffers(game, seat);
    case 'FoundCorporation':
      return [{ type: 'FoundCorporation', corporations: inactive(game).map(corporationName) }];
    case 'ChooseSurvivor':
    case 'ChooseDefunct':
      return [{ type: game.phase, corporations: (decision(game, game.phase)?.candidates ?? []).map(corporationName) }];
    case 'DisposeShares':
      return [disposalOffer(game, seat)];
    case 'BuyShares':
      return [purchaseOffer(game, seat)];
    case 'GameOver':
      return [];
  }
}

function tileOffers(game: ReadonlyState, seat: SeatIndex): Offer[] {
  const rack = rackOf(game, seat).filter((tile) => tile !== NO_TILE);
  const playable = rack.filter((tile) => isPlayable(game, tile));
  const offers: Offer[] = [];
  if (playable.length > 0) {
    offers.push({
      type: 'PlaceTile',
      tiles: tileNames(boardOf(game.options), playable),
      effects: rack.map((tile) => tileEffect(game, seat, tile)),
    });
  }
  const dead = game.options.deadTiles === 'manual' ? rack.filter((tile) => isDead(game, tile)) : [];
  if (dead.length > 0) offers.push({ type: 'ReplaceDeadTile', tiles: tileNames(boardOf(game.options), dead) });
  return offers;
}

export function tileEffect(game: ReadonlyState, seat: SeatIndex, tile: TileIndex): TileEffect {
  const board = boardOf(game.options);
  const effect = effectOf(game, tile);
  const corporations = listOf(corporationsBeside(game, tile));
  const placed = game.board.slice();
  placed[tile] = ORPHAN;
  return {
    tile: tileName(board, tile),
    effect,
    joins: effect === 'lonely' ? [] : tileNames(board, orphansFrom(board, placed, tile).slice(1)),
    corporations: corporations.map(corporationName),
    survivors: effect === 'merges' ? largestOf(game, corporations).map(corporationName) : [],
    whyNot: whyNotPlace(game, seat, tile)?.message ?? null,
  };
}

function disposalOffer(game: ReadonlyState, seat: SeatIndex): Offer {
  const corporation = decision(game, 'DisposeShares')?.corporation as number;
  const { survivor } = game.merger as Merger;
  const owned = sharesOf(game, seat)[corporation] as number;
  const maxTrade = Math.min(Math.floor(owned / TRADE_RATIO), game.bank[survivor] as number) * TRADE_RATIO;
  return {
    type: 'DisposeShares',
    corporations: [corporationName(corporation)],
    survivor: corporationName(survivor),
    price: defunctOf(game, corporation).price,
    min: 0,
    max: owned,
    maxTrade,
    maxSell: owned,
  };
}

function purchaseOffer(game: ReadonlyState, seat: SeatIndex): Offer {
  const choices = buyable(game, seat);
  return {
    type: 'BuyShares',
    corporations: choices.map(({ corporation }) => corporationName(corporation)),
    maxShares: choices.map(({ max }) => max),
    prices: choices.map(({ corporation }) => currentPrice(game, corporation)),
    min: 0,
    max: Math.min(MAX_PURCHASES, affordableShares(game, seat)),
  };
}

/** The number of shares that the player can afford, cheapest first. */
function affordableShares(game: ReadonlyState, seat: SeatIndex): number {
  let cash = cashOf(game, seat);
  let count = 0;
  const stock = buyable(game, seat)
    .map(({ corporation }) => ({ price: currentPrice(game, corporation), left: game.bank[corporation] as number }))
    .sort((a, b) => a.price - b.price);
  for (const { price, left } of stock) {
    const bought = Math.min(left, Math.floor(cash / price));
    count += bought;
    cash -= bought * price;
  }
  return count;
}

function tradeOffers(game: ReadonlyState, seat: SeatIndex): Offer[] {
  const offers: Offer[] = [];
  const id = idAt(game, seat);
  if (whyNotProposeNow(game, seat) === undefined && openTrades(game).length < MAX_OPEN_OFFERS) {
    const others = game.players.flatMap((_, other) => (other === seat ? [] : [other]));
    offers.push({
      type: 'ProposeTrade',
      to: others.map((other) => idAt(game, other)),
      terms: [seat, ...others].map((other) => boundsOf(game, seat, other)),
    });
  }
  return [...offers, ...answerOffers(game, id, (trade) => whyNotAccept(game, trade.id) === undefined)];
}

/** Other players' assets are included only if holdings are open. */
function boundsOf(game: ReadonlyState, viewer: SeatIndex, seat: SeatIndex): TradeBounds {
  const { id: playerId, cash, shares } = playerAt(game, seat);
  if (seat !== viewer && game.options.holdings === 'hidden') return { playerId, maxCash: null, maxShares: null };
  const owned = CORPORATIONS.flatMap((name, corporation) => {
    const count = shares?.[corporation] ?? 0;
    return count > 0 ? [[name, count] as const] : [];
  });
  return { playerId, maxCash: cash, maxShares: Object.fromEntries(owned) };
}
