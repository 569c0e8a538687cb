import type { PlayerId } from '@magnate/engine';
import {
  type Action,
  boardOf,
  CORPORATIONS,
  type Corporation,
  type GameView,
  NO_TILE,
  tileName,
  MAX_PURCHASES,
} from '@magnate/engine/acquire';
import type { SyncPlayer } from '../core/bot.ts';
import { pendingTradeFor } from './tradeAnswers.ts';
import { priceTableOf, isFree, CORPORATION_COUNT, priceAt } from './priceTable.ts';
import { canDeclareEnd } from './endDeclaration.ts';
import { marginOf } from './scores.ts';
import { observe, newObservation, seatOf } from './observation.ts';
import {
  isDead,
  isPlayable,
  hasSeveral,
  soleCorporation,
  touchesOrphan,
  adjacentCorporations,
} from './tileAdjacency.ts';

/** Chooses the largest immediate gain: every merger, the most expensive shares, cash for defunct shares. */

/** Scores for the effect of a tile. */
const TILE_SCORES = { merges: 300, founds: 200, grows: 100, lonely: 0 } as const;

const observation = newObservation();

export function greedyPlayer(playerId: PlayerId): SyncPlayer<'acquire'> {
  return { choose: (view) => choose(view, playerId) };
}

function choose(view: GameView, playerId: PlayerId): Action {
  const pendingTrade = view.trades.length > 0 ? pendingTradeFor(view, playerId) : undefined;
  if (pendingTrade !== undefined) return { type: 'RejectTrade', playerId, tradeId: pendingTrade.id };
  const seat = seatOf(view, playerId);
  if (canDeclareEnd(view, seat)) {
    observe(observation, view, playerId);
    if (marginOf(observation) > 0) return { type: 'DeclareEnd', playerId };
  }
  const shares = view.players[seat]?.shares as readonly number[];
  const entry = view.agenda[view.agenda.length - 1];
  switch (view.phase) {
    case 'PlaceTile':
      return tileAction(view, seat, playerId);
    case 'FoundCorporation':
      return { type: view.phase, playerId, corporation: nameOf(mostExpensiveFree(view)) };
    case 'ChooseSurvivor':
    case 'ChooseDefunct': {
      const candidates = entry !== undefined && 'candidates' in entry ? entry.candidates : [];
      return { type: view.phase, playerId, corporation: nameOf(mostHeld(candidates, shares)) };
    }
    case 'DisposeShares': {
      const corporation = entry?.kind === 'DisposeShares' ? entry.corporation : 0;
      return { type: view.phase, playerId, trade: 0, sell: shares[corporation] as number };
    }
    case 'BuyShares':
      return { type: view.phase, playerId, shares: mostExpensive(view, seat) };
    case 'GameOver':
      throw new RangeError('The game is over: there is nothing to choose.');
  }
}

function tileAction(view: GameView, seat: number, playerId: PlayerId): Action {
  const { rack, shares } = view.players[seat] as (typeof view.players)[number];
  let best = NO_TILE;
  let most = -1;
  for (const tile of rack as readonly number[]) {
    if (tile === NO_TILE) continue;
    if (view.options.deadTiles === 'manual' && isDead(view, adjacentCorporations(view, tile))) {
      return { type: 'ReplaceDeadTile', playerId, tile: tileName(boardOf(view.options), tile) };
    }
    if (!isPlayable(view, tile)) continue;
    const score = tileScore(view, tile, shares as readonly number[]);
    if (score <= most) continue;
    most = score;
    best = tile;
  }
  return { type: 'PlaceTile', playerId, tile: tileName(boardOf(view.options), best) };
}

function tileScore(view: GameView, tile: number, shares: readonly number[]): number {
  const mask = adjacentCorporations(view, tile);
  if (mask === 0) return touchesOrphan(view, tile) ? TILE_SCORES.founds : TILE_SCORES.lonely;
  return hasSeveral(mask) ? TILE_SCORES.merges : TILE_SCORES.grows + (shares[soleCorporation(mask)] as number);
}

function mostExpensiveFree(view: GameView): number {
  const priceTable = priceTableOf(view.options);
  let best = -1;
  for (let corporation = 0; corporation < CORPORATION_COUNT; corporation++) {
    if (!isFree(priceTable, view.sizes, corporation)) continue;
    if (best < 0 || priceAt(priceTable, corporation, 2) > priceAt(priceTable, best, 2)) best = corporation;
  }
  return best;
}

function mostHeld(candidates: readonly number[], shares: readonly number[]): number {
  let best = candidates[0] as number;
  for (const corporation of candidates)
    if ((shares[corporation] as number) > (shares[best] as number)) best = corporation;
  return best;
}

export function mostExpensive(view: GameView, seat: number): Corporation[] {
  const order = CORPORATIONS.map((_, corporation) => corporation).sort((a, b) => priceNow(view, b) - priceNow(view, a));
  return buyInOrder(view, seat, order);
}

/** Buys as many shares as allowed, in the order of `order`. */
export function buyInOrder(view: GameView, seat: number, order: readonly number[]): Corporation[] {
  const purchase: Corporation[] = [];
  let cash = view.players[seat]?.cash as number;
  for (const corporation of order) {
    const price = priceNow(view, corporation);
    let left = view.bank[corporation] as number;
    if (price === 0) continue;
    while (price <= cash && left > 0 && purchase.length < MAX_PURCHASES) {
      purchase.push(nameOf(corporation));
      cash -= price;
      left -= 1;
    }
  }
  return purchase;
}

function priceNow(view: GameView, corporation: number): number {
  return priceAt(priceTableOf(view.options), corporation, view.sizes[corporation] as number);
}

function nameOf(corporation: number): Corporation {
  return CORPORATIONS[corporation] as Corporation;
}
