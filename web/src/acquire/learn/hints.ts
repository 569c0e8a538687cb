import type { PlayerId } from '@magnate/engine';
import {
  type ActionType,
  activeCorporations,
  type GameView,
  holdingsIn,
  isSafe,
  MAX_PURCHASES,
  type Offer,
  playerOf,
  priceNow,
  type TileEffectType,
} from '@magnate/engine/acquire';
import { words } from '@magnate/words';
import type { Hints } from '../../game/learn/lessons.ts';
import type { Idea } from '../../sync/learningMemory.ts';
import type { ChapterId } from './chapterIds.ts';

/** The hints of a first game, each with its chapter. */
export const IDEAS = {
  offer: 'trading',
  end: 'end',
  choose: 'founding',
  survivor: 'mergers',
  dispose: 'disposing',
  tile: 'tiles',
  merges: 'mergers',
  founds: 'founding',
  grows: 'growing',
  unplayable: 'safe',
  safe: 'safe',
  buy: 'buying',
  majority: 'mergers',
  cash: 'buying',
} as const satisfies Readonly<Record<string, ChapterId>>;
export type IdeaName = keyof typeof IDEAS;

function isIdea(name: string): name is IdeaName {
  return Object.hasOwn(IDEAS, name);
}

/** In this order: open decisions, then news in the rack, on the board and in the score sheet. */
export function ideasIn(view: GameView, me: PlayerId, offers: readonly Offer[]): readonly Idea[] {
  const may = (type: ActionType) => offers.find((offer) => offer.type === type);
  const effects = may('PlaceTile')?.effects ?? [];
  const has = (...wanted: readonly TileEffectType[]) => effects.some(({ effect }) => wanted.includes(effect));
  const places = may('PlaceTile') !== undefined;
  const buys = may('BuyShares') !== undefined;
  const trade = may('AcceptTrade')?.tradeIds?.[0];
  const fits: Readonly<Record<IdeaName, boolean>> = {
    offer: trade !== undefined,
    end: may('DeclareEnd') !== undefined,
    choose: may('FoundCorporation') !== undefined,
    survivor: may('ChooseSurvivor') !== undefined,
    dispose: may('DisposeShares') !== undefined,
    tile: places,
    merges: has('merges'),
    founds: has('founds'),
    grows: has('grows'),
    unplayable: has('notNow', 'never'),
    safe: (places || buys) && activeCorporations(view).some((corporation) => isSafe(view, corporation)),
    buy: buys && activeCorporations(view).length > 0,
    majority: buys && isJustBehind(view, me),
    cash: buys && isShort(view, me),
  };
  return Object.keys(fits)
    .filter(isIdea)
    .filter((name) => fits[name])
    .map((name) => ({ name, about: name === 'offer' ? (trade ?? null) : null }));
}

/** Could one purchase turn a second holder into the first? */
function isJustBehind(view: GameView, me: PlayerId): boolean {
  return activeCorporations(view).some((corporation) => {
    const holders = holdingsIn(view, corporation);
    const own = holders.find(({ playerId }) => playerId === me)?.shares ?? 0;
    const most = Math.max(...holders.filter(({ playerId }) => playerId !== me).map(({ shares }) => shares ?? 0));
    return own > 0 && own <= most && most - own < MAX_PURCHASES;
  });
}

/** Does the cash cover less than two full purchases of the cheapest shares? */
function isShort(view: GameView, me: PlayerId): boolean {
  const prices = activeCorporations(view).map((corporation) => priceNow(view, corporation));
  const cash = playerOf(view, me)?.cash ?? 0;
  return prices.length > 0 && cash < 2 * MAX_PURCHASES * Math.min(...prices);
}

export const hints: Hints = {
  // The table passes only views and offers of this game.
  ideas: (view, me, offers) => (view.game === 'acquire' ? ideasIn(view, me, offers as readonly Offer[]) : []),
  say: (name) => (isIdea(name) ? words.t(`acquire/hints:${name}`) : ''),
  chapterOf: (name) => (isIdea(name) ? IDEAS[name] : undefined),
};
