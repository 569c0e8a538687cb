import type { PlayerId } from '../kernel/ids.ts';
import { answerOffers, MAX_OPEN_OFFERS, openTrades } from '../kernel/trading.ts';
import { boardOf } from './board.ts';
import { corporationsBeside, effectOf, hasOrphanBeside, largestOf, listOf, orphansFrom } from './spaces.ts';
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
import type { Corporation, SeatIndex, Tile, TileEffectType, TileIndex } from './types.ts';
import { decision } from './agenda.ts';

/** The legal actions of a player. */
export function offersFor(game: ReadonlyState, playerId: PlayerId): readonly Offer[] {
  const seat = seatOf(game, playerId);
  if (seat < 0 || game.status === 'completed') return [];
  const offers = seat === holder(game) ? decisionOffers(game, seat, true) : [];
  addTrades(offers, game, seat);
  return takeBack.withOffers(game, seat, offers);
}

/** The same without trades, take-backs and effects of tiles. Cheap, because learning environments ask for it at every step. */
export function movesFor(game: ReadonlyState, playerId: PlayerId): readonly Offer[] {
  const seat = seatOf(game, playerId);
  if (seat < 0 || game.status === 'completed' || seat !== holder(game)) return [];
  return decisionOffers(game, seat, false);
}

function decisionOffers(game: ReadonlyState, seat: SeatIndex, describes: boolean): Offer[] {
  const offers = mainOffers(game, seat, describes);
  // Most positions cannot end the game, and a refusal costs more than this check.
  if (!game.endDeclared && mayEnd(game) && whyNotDeclareNow(game, seat) === undefined) {
    offers.push({ type: 'DeclareEnd' });
  }
  return offers;
}

function mainOffers(game: ReadonlyState, seat: SeatIndex, describes: boolean): Offer[] {
  switch (game.phase) {
    case 'PlaceTile':
      return tileOffers(game, seat, describes);
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

/** `describes`: with the effects of all tiles in the rack. */
function tileOffers(game: ReadonlyState, seat: SeatIndex, describes: boolean): Offer[] {
  const board = boardOf(game.options);
  const tiles: Tile[] = [];
  const dead: Tile[] = [];
  const effects: TileEffect[] = [];
  for (const tile of rackOf(game, seat)) {
    if (tile === NO_TILE) continue;
    const effect = effectOf(game, tile);
    if (effect === 'never') dead.push(tileName(board, tile));
    else if (effect !== 'notNow') tiles.push(tileName(board, tile));
    if (describes) effects.push(describedEffect(game, seat, tile, effect));
  }
  const offers: Offer[] = [];
  if (tiles.length > 0) offers.push({ type: 'PlaceTile', tiles, effects });
  if (dead.length > 0 && game.options.deadTiles === 'manual') offers.push({ type: 'ReplaceDeadTile', tiles: dead });
  return offers;
}

export function tileEffect(game: ReadonlyState, seat: SeatIndex, tile: TileIndex): TileEffect {
  return describedEffect(game, seat, tile, effectOf(game, tile));
}

const NONE: readonly never[] = [];

function describedEffect(game: ReadonlyState, seat: SeatIndex, tile: TileIndex, effect: TileEffectType): TileEffect {
  const board = boardOf(game.options);
  const mask = corporationsBeside(game, tile);
  const joins = hasOrphanBeside(game, tile) ? orphansFrom(board, game.board, tile).slice(1) : NONE;
  return {
    tile: tileName(board, tile),
    effect,
    joins: joins.length === 0 ? NONE : tileNames(board, joins),
    corporations: mask === 0 ? NONE : listOf(mask).map(corporationName),
    survivors: effect === 'merges' ? largestOf(game, listOf(mask)).map(corporationName) : NONE,
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
  return { playerId, maxCash: cash, maxShares: shares === null ? {} : namedShares(seat, shares) };
}

type NamedShares = Partial<Record<Corporation, number>>;

/** The last answer of each seat: lists in a state are values, and the same list means the same shares. */
const named: ({ readonly shares: readonly number[]; readonly byName: NamedShares } | undefined)[] = [];

function namedShares(seat: SeatIndex, shares: readonly number[]): NamedShares {
  const last = named[seat];
  if (last?.shares === shares) return last.byName;
  const byName: NamedShares = {};
  for (let corporation = 0; corporation < shares.length; corporation++) {
    const count = shares[corporation] as number;
    if (count > 0) byName[corporationName(corporation)] = count;
  }
  named[seat] = { shares, byName };
  return byName;
}
