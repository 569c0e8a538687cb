import type { PlayerId } from '@magnate/engine';
import {
  type Action,
  acquire,
  boardOf,
  CORPORATIONS,
  type Corporation,
  type GameView,
  MAX_PURCHASES,
  movesFor,
  NO_TILE,
  type Offer,
  type Player,
  RACK_SIZE,
  tileName,
  type Trade,
  TRADE_RATIO,
} from '@magnate/engine/acquire';

/** The actions of Acquire as a fixed list of slots; see docs/environments.md. */

type OfferOf<T extends Offer['type']> = Extract<Offer, { readonly type: T }>;

const TRADE_ANSWERS = ['AcceptTrade', 'RejectTrade'] as const;
const BY_TILE = ['PlaceTile', 'ReplaceDeadTile'] as const;
const BY_CORPORATION = ['FoundCorporation', 'ChooseSurvivor', 'ChooseDefunct'] as const;
/** Of a disposal: pairs traded, and whether the rest is kept or sold. */
const MAX_PAIRS = 12;
const REST = ['keep', 'sell'] as const;

/** Every basket of at most three shares, in a fixed order: nothing, then by size. */
const BASKETS: readonly (readonly number[])[] = basketsUpTo(MAX_PURCHASES);
/** The corporations of a basket as the digits of a number. */
const BASE = CORPORATIONS.length + 1;
const keyOf = (basket: readonly number[]) => basket.reduce((key, corporation) => key * BASE + corporation + 1, 0);
const SLOT_BY_KEY = new Int16Array(BASE ** MAX_PURCHASES).fill(-1);
BASKETS.forEach((basket, slot) => {
  SLOT_BY_KEY[keyOf(basket)] = slot;
});

const DECLARE = 0;
const FIRST_ANSWER = 1;
const FIRST_TILE = FIRST_ANSWER + TRADE_ANSWERS.length;
const FIRST_CHOICE = FIRST_TILE + BY_TILE.length * RACK_SIZE;
const FIRST_DISPOSAL = FIRST_CHOICE + BY_CORPORATION.length * CORPORATIONS.length;
const FIRST_BASKET = FIRST_DISPOSAL + (MAX_PAIRS + 1) * REST.length;
const SLOTS = FIRST_BASKET + BASKETS.length;

const NAMES: readonly string[] = [
  'DeclareEnd',
  ...TRADE_ANSWERS,
  ...BY_TILE.flatMap((type) => Array.from({ length: RACK_SIZE }, (_, slot) => `${type} ${slot + 1}`)),
  ...BY_CORPORATION.flatMap((type) => CORPORATIONS.map((name) => `${type} ${name}`)),
  ...Array.from({ length: MAX_PAIRS + 1 }, (_, pairs) =>
    REST.map((rest) => `DisposeShares trade ${TRADE_RATIO * pairs}, ${rest} the rest`),
  ).flat(),
  ...BASKETS.map(
    (basket) => `BuyShares ${basket.length === 0 ? 'nothing' : basket.map((i) => CORPORATIONS[i]).join(' + ')}`,
  ),
];

function basketsUpTo(most: number): readonly (readonly number[])[] {
  const all: number[][] = [[]];
  for (let size = 1; size <= most; size++) {
    const smaller = all.filter((basket) => basket.length === size - 1);
    for (const basket of smaller) {
      for (let next = basket.at(-1) ?? 0; next < CORPORATIONS.length; next++) all.push([...basket, next]);
    }
  }
  return all;
}

export function slotNames(): readonly string[] {
  return NAMES;
}

export function writeMask(view: GameView, seat: number, mask: Uint8Array, at: number): void {
  mask.fill(0, at, at + SLOTS);
  const player = view.players[seat];
  if (player === undefined) return;
  for (const offer of movesFor(view, player.id)) markOffer(view, player, offer, mask, at);
  const trade = pendingTradeFor(view, player.id);
  if (trade === undefined) return;
  mask[at + FIRST_ANSWER + 1] = 1;
  const accept: Action = { type: 'AcceptTrade', playerId: player.id, tradeId: trade.id };
  if (acquire.whyNot(view, accept) === undefined) mask[at + FIRST_ANSWER] = 1;
}

/** The oldest proposal that waits for this player. */
export function pendingTradeFor(view: GameView, playerId: PlayerId): Trade | undefined {
  for (const trade of view.trades) if (trade.status === 'pending' && trade.recipientId === playerId) return trade;
  return undefined;
}

function markOffer(view: GameView, { rack, cash }: Player, offer: Offer, mask: Uint8Array, at: number): void {
  const { type } = offer;
  switch (type) {
    case 'DeclareEnd':
      mask[at + DECLARE] = 1;
      return;
    case 'PlaceTile':
    case 'ReplaceDeadTile': {
      const first = at + FIRST_TILE + BY_TILE.indexOf(type) * RACK_SIZE;
      const board = boardOf(view.options);
      for (let slot = 0; slot < RACK_SIZE; slot++) {
        const tile = rack?.[slot] ?? NO_TILE;
        if (tile !== NO_TILE && offer.tiles.includes(tileName(board, tile))) mask[first + slot] = 1;
      }
      return;
    }
    case 'FoundCorporation':
    case 'ChooseSurvivor':
    case 'ChooseDefunct': {
      const first = at + FIRST_CHOICE + BY_CORPORATION.indexOf(type) * CORPORATIONS.length;
      for (const name of offer.corporations) mask[first + CORPORATIONS.indexOf(name)] = 1;
      return;
    }
    case 'DisposeShares':
      for (let pairs = 0; pairs <= MAX_PAIRS && TRADE_RATIO * pairs <= offer.maxTrade; pairs++) {
        const first = at + FIRST_DISPOSAL + REST.length * pairs;
        mask[first] = 1;
        if (TRADE_RATIO * pairs < offer.max) mask[first + 1] = 1;
      }
      return;
    case 'BuyShares':
      markBaskets(offer, cash ?? 0, mask, at + FIRST_BASKET);
      return;
    case 'AcceptTrade':
    case 'RejectTrade':
    case 'ProposeTrade':
    case 'CancelTrade':
    case 'AskTakeBack':
    case 'AgreeTakeBack':
    case 'RefuseTakeBack':
  }
}

/** Buyable corporations in order, how many shares of each, and their prices. */
const among: number[] = [];
const most: number[] = [];
const prices: number[] = [];

function markBaskets(offer: OfferOf<'BuyShares'>, cash: number, mask: Uint8Array, first: number): void {
  const { corporations, maxShares } = offer;
  among.length = 0;
  for (let i = 0; i < corporations.length; i++) {
    among[i] = CORPORATIONS.indexOf(corporations[i] as Corporation);
    most[i] = maxShares[i] as number;
    prices[i] = offer.prices[i] as number;
  }
  mask[first] = 1;
  if (offer.max > 0) extend(0, 0, 0, cash, mask, first);
}

/** Marks every basket that adds shares to this one, which has `size` shares and the key `key`. */
function extend(from: number, key: number, size: number, cash: number, mask: Uint8Array, first: number): void {
  for (let i = from; i < among.length; i++) {
    const left = most[i] as number;
    const price = prices[i] as number;
    if (left === 0 || price > cash) continue;
    const next = key * BASE + (among[i] as number) + 1;
    mask[first + (SLOT_BY_KEY[next] as number)] = 1;
    if (size + 1 === MAX_PURCHASES) continue;
    most[i] = left - 1;
    extend(i, next, size + 1, cash - price, mask, first);
    most[i] = left;
  }
}

export function actionIn(view: GameView, seat: number, slot: number): Action {
  const player = view.players[seat] as Player;
  const { id: playerId } = player;
  if (slot >= FIRST_BASKET) {
    const basket = BASKETS[slot - FIRST_BASKET] as readonly number[];
    return { type: 'BuyShares', playerId, shares: basket.map((i) => CORPORATIONS[i] as Corporation) };
  }
  if (slot >= FIRST_DISPOSAL) {
    const trade = Math.floor((slot - FIRST_DISPOSAL) / REST.length) * TRADE_RATIO;
    const sells = (slot - FIRST_DISPOSAL) % REST.length === 1;
    return { type: 'DisposeShares', playerId, trade, sell: sells ? heldDefunct(view, player) - trade : 0 };
  }
  if (slot >= FIRST_CHOICE) {
    const row = slot - FIRST_CHOICE;
    const type = BY_CORPORATION[Math.floor(row / CORPORATIONS.length)] as (typeof BY_CORPORATION)[number];
    return { type, playerId, corporation: CORPORATIONS[row % CORPORATIONS.length] as Corporation };
  }
  if (slot >= FIRST_TILE) {
    const type = slot < FIRST_TILE + RACK_SIZE ? 'PlaceTile' : 'ReplaceDeadTile';
    return {
      type,
      playerId,
      tile: tileName(boardOf(view.options), player.rack?.[(slot - FIRST_TILE) % RACK_SIZE] ?? 0),
    };
  }
  if (slot === DECLARE) return { type: 'DeclareEnd', playerId };
  const type = slot === FIRST_ANSWER ? 'AcceptTrade' : 'RejectTrade';
  return { type, playerId, tradeId: pendingTradeFor(view, playerId)?.id ?? '' };
}

/** The own shares of the corporation whose disposal is open. */
function heldDefunct(view: GameView, { shares }: Player): number {
  const open = view.agenda.at(-1);
  return open?.kind === 'DisposeShares' ? (shares?.[open.corporation] ?? 0) : 0;
}

export function slotOf(view: GameView, seat: number, action: Action): number {
  const player = view.players[seat] as Player;
  switch (action.type) {
    case 'DeclareEnd':
      return DECLARE;
    // Learning environments play without taking back.
    case 'AskTakeBack':
    case 'AgreeTakeBack':
    case 'RefuseTakeBack':
      return -1;
    case 'AcceptTrade':
    case 'RejectTrade': {
      if (pendingTradeFor(view, player.id)?.id !== action.tradeId) return -1;
      return action.type === 'AcceptTrade' ? FIRST_ANSWER : FIRST_ANSWER + 1;
    }
    case 'PlaceTile':
    case 'ReplaceDeadTile': {
      const board = boardOf(view.options);
      const place = (player.rack ?? []).findIndex((tile) => tile !== NO_TILE && tileName(board, tile) === action.tile);
      return place < 0 ? -1 : FIRST_TILE + BY_TILE.indexOf(action.type) * RACK_SIZE + place;
    }
    case 'FoundCorporation':
    case 'ChooseSurvivor':
    case 'ChooseDefunct':
      return (
        FIRST_CHOICE +
        BY_CORPORATION.indexOf(action.type) * CORPORATIONS.length +
        CORPORATIONS.indexOf(action.corporation)
      );
    case 'DisposeShares': {
      const pairs = action.trade / TRADE_RATIO;
      const sellsRest = action.sell > 0 && action.sell === heldDefunct(view, player) - action.trade;
      if (pairs > MAX_PAIRS || (action.sell > 0 && !sellsRest)) return -1;
      return FIRST_DISPOSAL + REST.length * pairs + (sellsRest ? 1 : 0);
    }
    case 'BuyShares': {
      const basket = action.shares.map((name) => CORPORATIONS.indexOf(name)).sort((a, b) => a - b);
      return FIRST_BASKET + (SLOT_BY_KEY[keyOf(basket)] as number);
    }
    case 'ProposeTrade':
    case 'CancelTrade':
      return -1;
  }
}
