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
import type { PromptPlayer } from '../core/bot.ts';
import { askedOf } from './answers.ts';
import { cardOf, isFree, KINDS, priceAt } from './card.ts';
import { mayDeclare } from './endings.ts';
import { marginOf } from './scores.ts';
import { look, newSight, seatOf } from './sight.ts';
import { isDead, isPlayable, isSeveral, onlyOf, touchesOrphan, touching } from './spot.ts';

/** Takes what lies nearest: every merger, the dearest shares, cash for whatever goes under. */

/** How much it likes what a tile does. */
const LIKES = { merges: 300, founds: 200, grows: 100, lonely: 0 } as const;

const sight = newSight();

export function greedyPlayer(playerId: PlayerId): PromptPlayer<'acquire'> {
  return { choose: (view) => choose(view, playerId) };
}

function choose(view: GameView, playerId: PlayerId): Action {
  const asked = view.trades.length > 0 ? askedOf(view, playerId) : undefined;
  if (asked !== undefined) return { type: 'RejectTrade', playerId, tradeId: asked.id };
  const seat = seatOf(view, playerId);
  if (mayDeclare(view, seat)) {
    look(sight, view, playerId);
    if (marginOf(sight) > 0) return { type: 'DeclareEnd', playerId };
  }
  const shares = view.players[seat]?.shares as readonly number[];
  const entry = view.agenda[view.agenda.length - 1];
  switch (view.phase) {
    case 'PlaceTile':
      return tileAction(view, seat, playerId);
    case 'FoundCorporation':
      return { type: view.phase, playerId, corporation: nameOf(dearestFree(view)) };
    case 'ChooseSurvivor':
    case 'ChooseDefunct': {
      const candidates = entry !== undefined && 'candidates' in entry ? entry.candidates : [];
      return { type: view.phase, playerId, corporation: nameOf(mostHeld(candidates, shares)) };
    }
    case 'DisposeShares': {
      const kind = entry?.kind === 'DisposeShares' ? entry.corporation : 0;
      return { type: view.phase, playerId, trade: 0, sell: shares[kind] as number };
    }
    case 'BuyShares':
      return { type: view.phase, playerId, shares: dearest(view, seat) };
    case 'GameOver':
      throw new RangeError('Nobody is asked after the end.');
  }
}

function tileAction(view: GameView, seat: number, playerId: PlayerId): Action {
  const { rack, shares } = view.players[seat] as (typeof view.players)[number];
  let best = NO_TILE;
  let most = -1;
  for (const tile of rack as readonly number[]) {
    if (tile === NO_TILE) continue;
    if (view.options.deadTiles === 'manual' && isDead(view, touching(view, tile))) {
      return { type: 'ReplaceDeadTile', playerId, tile: tileName(boardOf(view.options), tile) };
    }
    if (!isPlayable(view, tile)) continue;
    const liking = likingOf(view, tile, shares as readonly number[]);
    if (liking <= most) continue;
    most = liking;
    best = tile;
  }
  return { type: 'PlaceTile', playerId, tile: tileName(boardOf(view.options), best) };
}

function likingOf(view: GameView, tile: number, shares: readonly number[]): number {
  const mask = touching(view, tile);
  if (mask === 0) return touchesOrphan(view, tile) ? LIKES.founds : LIKES.lonely;
  return isSeveral(mask) ? LIKES.merges : LIKES.grows + (shares[onlyOf(mask)] as number);
}

function dearestFree(view: GameView): number {
  const card = cardOf(view.options);
  let best = -1;
  for (let kind = 0; kind < KINDS; kind++) {
    if (!isFree(card, view.sizes, kind)) continue;
    if (best < 0 || priceAt(card, kind, 2) > priceAt(card, best, 2)) best = kind;
  }
  return best;
}

function mostHeld(candidates: readonly number[], shares: readonly number[]): number {
  let best = candidates[0] as number;
  for (const kind of candidates) if ((shares[kind] as number) > (shares[best] as number)) best = kind;
  return best;
}

export function dearest(view: GameView, seat: number): Corporation[] {
  const kinds = CORPORATIONS.map((_, kind) => kind).sort((a, b) => priceNow(view, b) - priceNow(view, a));
  return inOrder(view, seat, kinds);
}

/** As many shares as may be bought, of the first corporation that there are any of, then of the next. */
export function inOrder(view: GameView, seat: number, kinds: readonly number[]): Corporation[] {
  const basket: Corporation[] = [];
  let cash = view.players[seat]?.cash as number;
  for (const kind of kinds) {
    const price = priceNow(view, kind);
    let left = view.bank[kind] as number;
    if (price === 0) continue;
    while (price <= cash && left > 0 && basket.length < MAX_PURCHASES) {
      basket.push(nameOf(kind));
      cash -= price;
      left -= 1;
    }
  }
  return basket;
}

function priceNow(view: GameView, kind: number): number {
  return priceAt(cardOf(view.options), kind, view.sizes[kind] as number);
}

function nameOf(kind: number): Corporation {
  return CORPORATIONS[kind] as Corporation;
}
