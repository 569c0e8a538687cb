import type { PlayerId } from '@magnate/engine';
import {
  activeCorporations,
  type Corporation,
  effectsOf,
  type GameView,
  holdersOf,
  holdingsIn,
  MAX_PURCHASES,
  priceNow,
  sizeOf,
  type Tile,
  type TileEffectType,
  withGains,
} from '@magnate/engine/acquire';
import { type Basket, countIn, withShare } from './purchase.ts';
import { allIn, type Disposal, type DisposalBounds } from './shareDisposal.ts';

/** The defaults of the main button: sound choices, so that pressing it alone plays a decent game. */

/** Founding first, then growth, then harmless tiles. */
const TILE_VALUES: Readonly<Partial<Record<TileEffectType, number>>> = { founds: 4, grows: 3, merges: 2, lonely: 1 };

export function suggestedTile(view: GameView, me: PlayerId, playable: readonly Tile[]): Tile | null {
  const valueOf = (tile: Tile) => {
    const effect = effectsOf(view, me).find((each) => each.tile === tile);
    if (effect === undefined) return 0;
    // Mergers pay holders of the defunct corporation; growth pays holders of the growing one.
    const bonus = effect.corporations.reduce((sum, corporation) => sum + bonusOf(view, me, corporation), 0);
    const pays = effect.effect === 'merges' || effect.effect === 'grows' ? Math.sign(bonus) * 2 : 0;
    return (TILE_VALUES[effect.effect] ?? 0) + pays;
  };
  return best(playable, valueOf);
}

/** A corporation I already hold, then one whose majority is affordable. */
export function suggestedFounding(view: GameView, me: PlayerId, options: readonly Corporation[]): Corporation | null {
  return best(options, (corporation) => sharesOf(view, me, corporation));
}

/** The survivor that gives me the highest bonuses. */
export function suggestedSurvivor(view: GameView, me: PlayerId, options: readonly Corporation[]): Corporation | null {
  return best(options, (corporation) => -bonusOf(view, me, corporation));
}

/** Share by share, the best increase of my bonuses per price; among equals the larger corporation. */
export function suggestedBasket(view: GameView, me: PlayerId, isAllowed: (basket: Basket) => boolean): Basket {
  let basket: Basket = [];
  while (basket.length < MAX_PURCHASES) {
    const before = basket;
    const possible = activeCorporations(view).filter((corporation) => isAllowed(withShare(before, corporation)));
    const next = best(possible, (corporation) => gainOf(view, me, before, corporation));
    if (next === null) break;
    basket = withShare(before, next);
  }
  return basket;
}

/** Trade if two shares are worth less than one of the survivor, sell otherwise: kept shares may never return. */
export function suggestedDisposal(bounds: DisposalBounds, price: number, survivorPrice: number): Disposal {
  const sold = allIn('sell', bounds);
  if (bounds.maxTrade === 0 || survivorPrice < 2 * price) return sold;
  const { trade } = allIn('trade', bounds);
  return { trade, sell: Math.min(bounds.maxSell, bounds.owned - trade) };
}

function gainOf(view: GameView, me: PlayerId, basket: Basket, corporation: Corporation): number {
  const have = withGains(view, me, (name) => countIn(basket, name));
  const then = withGains(have, me, (name) => (name === corporation ? 1 : 0));
  const gain = bonusOf(then, me, corporation) - bonusOf(have, me, corporation);
  const price = Math.max(1, priceNow(view, corporation));
  return gain / price + sizeOf(view, corporation) / SIZE_SHARE;
}

/** Size breaks ties. */
const SIZE_SHARE = 1000;

function bonusOf(view: GameView, me: PlayerId, corporation: Corporation): number {
  return holdersOf(view, corporation).find(({ playerId }) => playerId === me)?.bonus ?? 0;
}

function sharesOf(view: GameView, me: PlayerId, corporation: Corporation): number {
  return holdingsIn(view, corporation).find(({ playerId }) => playerId === me)?.shares ?? 0;
}

/** The first of the best. */
function best<T>(options: readonly T[], valueOf: (option: T) => number): T | null {
  let found: T | null = null;
  let most = Number.NEGATIVE_INFINITY;
  for (const option of options) {
    const value = valueOf(option);
    if (value > most) [found, most] = [option, value];
  }
  return found;
}
