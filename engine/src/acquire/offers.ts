import type { PlayerId } from '../kernel/ids.ts';
import { answerOffers, MAX_OPEN_OFFERS, openTrades } from '../kernel/trading.ts';
import { boardOf } from './board.ts';
import { corporationsBeside, effectOf, isDead, isPlayable, largestOf, listOf, orphansFrom } from './spaces.ts';
import { MAX_PURCHASES, TRADE_RATIO } from './data/corporations.ts';
import { mayEnd } from './ending.ts';
import { defunctOf } from './merger.ts';
import type { Offer, TileEffect, TradeBounds } from './offer.ts';
import { inactive, whyNotPlaceWith } from './placement.ts';
import { buyable, type Choice } from './purchase.ts';
import { cashOf, corporationName, idAt, playerAt, rackOf, seatOf, sharesOf } from './queries.ts';
import type { Merger, ReadonlyState } from './state.ts';
import { currentPrice } from './stock.ts';
import { takeBack } from './takeBack.ts';
import { NO_TILE, tileName, tileNames } from './tiles.ts';
import { holder, mayProposeNow, whyNotDeclareNow } from './timing.ts';
import { whyNotAccept } from './trade.ts';
import { type Corporation, type SeatIndex, type TileIndex } from './types.ts';
import { decision } from './agenda.ts';

/** The legal actions of a player. */
export function offersFor(game: ReadonlyState, playerId: PlayerId): readonly Offer[] {
  const seat = seatOf(game, playerId);
  if (seat < 0 || game.status === 'completed') return [];
  const offers = seat === holder(game) ? decisionOffers(game, seat, tileEffects) : [];
  addTrades(offers, game, seat);
  return takeBack.withOffers(game, seat, offers);
}

/** The same without trades, take-backs and effects of tiles. Cheap, because learning environments ask for it at every step. */
export function movesFor(game: ReadonlyState, playerId: PlayerId): readonly Offer[] {
  const seat = seatOf(game, playerId);
  if (seat < 0 || game.status === 'completed' || seat !== holder(game)) return [];
  return decisionOffers(game, seat, () => []);
}

type EffectsOf = (game: ReadonlyState, seat: SeatIndex, tiles: readonly TileIndex[]) => readonly TileEffect[];

const tileEffects: EffectsOf = (game, seat, tiles) => tiles.map((tile) => tileEffect(game, seat, tile));

function decisionOffers(game: ReadonlyState, seat: SeatIndex, effectsOf: EffectsOf): Offer[] {
  const offers = mainOffers(game, seat, effectsOf);
  // Most positions cannot end the game, and a refusal costs more than this check.
  if (!game.endDeclared && mayEnd(game) && whyNotDeclareNow(game, seat) === undefined) {
    offers.push({ type: 'DeclareEnd' });
  }
  return offers;
}

function mainOffers(game: ReadonlyState, seat: SeatIndex, effectsOf: EffectsOf): Offer[] {
  switch (game.phase) {
    case 'PlaceTile':
      return tileOffers(game, seat, effectsOf);
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

function tileOffers(game: ReadonlyState, seat: SeatIndex, effectsOf: EffectsOf): Offer[] {
  const rack = rackOf(game, seat).filter((tile) => tile !== NO_TILE);
  const playable = rack.filter((tile) => isPlayable(game, tile));
  const offers: Offer[] = [];
  if (playable.length > 0) {
    offers.push({
      type: 'PlaceTile',
      tiles: tileNames(boardOf(game.options), playable),
      effects: effectsOf(game, seat, rack),
    });
  }
  const dead = game.options.deadTiles === 'manual' ? rack.filter((tile) => isDead(game, tile)) : [];
  if (dead.length > 0) offers.push({ type: 'ReplaceDeadTile', tiles: tileNames(boardOf(game.options), dead) });
  return offers;
}

export function tileEffect(game: ReadonlyState, seat: SeatIndex, tile: TileIndex): TileEffect {
  const board = boardOf(game.options);
  const effect = effectOf(game, tile);
  const mask = corporationsBeside(game, tile);
  const corporations = mask === 0 ? [] : listOf(mask);
  return {
    tile: tileName(board, tile),
    effect,
    joins: effect === 'lonely' ? [] : tileNames(board, orphansFrom(board, game.board, tile).slice(1)),
    corporations: corporations.map(corporationName),
    survivors: effect === 'merges' ? largestOf(game, corporations).map(corporationName) : [],
    whyNot: whyNotPlaceWith(game, seat, tile, effect)?.message ?? null,
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
    max: Math.min(MAX_PURCHASES, affordableShares(game, seat, choices)),
  };
}

/** The number of shares that the player can afford, cheapest first. */
function affordableShares(game: ReadonlyState, seat: SeatIndex, choices: readonly Choice[]): number {
  let cash = cashOf(game, seat);
  let count = 0;
  const stock = choices
    .map(({ corporation }) => ({ price: currentPrice(game, corporation), left: game.bank[corporation] as number }))
    .sort((a, b) => a.price - b.price);
  for (const { price, left } of stock) {
    const bought = Math.min(left, Math.floor(cash / price));
    count += bought;
    cash -= bought * price;
  }
  return count;
}

function addTrades(offers: Offer[], game: ReadonlyState, seat: SeatIndex): void {
  const open = openTrades(game);
  if (mayProposeNow(game, seat) && open.length < MAX_OPEN_OFFERS) {
    const to: PlayerId[] = [];
    const terms = [boundsOf(game, seat, seat)];
    for (let other = 0; other < game.players.length; other++) {
      if (other === seat) continue;
      to.push(idAt(game, other));
      terms.push(boundsOf(game, seat, other));
    }
    offers.push({ type: 'ProposeTrade', to, terms });
  }
  if (open.length === 0) return;
  offers.push(...answerOffers(game, idAt(game, seat), (trade) => whyNotAccept(game, trade.id) === undefined));
}

/** Other players' assets are included only if holdings are open. */
function boundsOf(game: ReadonlyState, viewer: SeatIndex, seat: SeatIndex): TradeBounds {
  const { id: playerId, cash, shares } = playerAt(game, seat);
  if (seat !== viewer && game.options.holdings === 'hidden') return { playerId, maxCash: null, maxShares: null };
  const maxShares: Partial<Record<Corporation, number>> = {};
  shares?.forEach((count, corporation) => {
    if (count > 0) maxShares[corporationName(corporation)] = count;
  });
  return { playerId, maxCash: cash, maxShares };
}
