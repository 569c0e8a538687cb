import type { PlayerId } from '@magnate/engine';
import {
  type ActionType,
  boardOf,
  type GameView,
  getPlayerById,
  getProperty,
  COLOR_GROUPS,
  type Offer,
} from '@magnate/engine/monopoly';
import { words } from '@magnate/words';
import type { Hints } from '../../game/learn/lessons.ts';
import type { Idea } from '../../sync/learningMemory.ts';
import type { ChapterId } from './chapterIds.ts';

/** The hints of a first game, each with its chapter. */
export const IDEAS = {
  offer: 'trade',
  debt: 'debt',
  buy: 'buying',
  auction: 'auctions',
  jail: 'jail',
  shortage: 'building',
  build: 'building',
  trade: 'trade',
  doubles: 'turn',
  roll: 'turn',
  owner: 'rent',
  mortgaged: 'mortgage',
  endTurn: 'turn',
} as const satisfies Readonly<Record<string, ChapterId>>;
export type IdeaName = keyof typeof IDEAS;

function isIdea(name: string): name is IdeaName {
  return Object.hasOwn(IDEAS, name);
}

/** In this order: open decisions, news on the board, permanent facts. */
export function ideasIn(view: GameView, me: PlayerId, offers: readonly Offer[]): readonly Idea[] {
  const may = (type: ActionType) => offers.find((offer) => offer.type === type);
  const player = getPlayerById(view, me);
  if (player === undefined) return [];
  const isFree = player.jailStatus !== 'inJail';
  const rolls = may('RollDice') !== undefined;
  const ends = may('EndTurn') !== undefined;
  const trade = may('AcceptTrade')?.tradeIds?.[0];
  const fits: Readonly<Record<IdeaName, boolean>> = {
    offer: trade !== undefined,
    debt: view.phase === 'Debt' && view.debts.at(-1)?.debtorId === me,
    buy: may('DeclineProperty') !== undefined && may('BuyProperty') !== undefined,
    auction: may('PlaceBid') !== undefined,
    jail: rolls && !isFree,
    shortage: may('ClaimBuilding') !== undefined,
    build: (rolls || ends) && may('BuildHouse') !== undefined,
    trade: ends && may('ProposeTrade') !== undefined && isOneShort(view, me),
    doubles: rolls && isFree && view.consecutiveDoubles > 0,
    roll: rolls && isFree,
    owner: rolls && isFree && player.properties.length > 0,
    mortgaged: ends && may('UnmortgageProperty') !== undefined,
    endTurn: ends,
  };
  return Object.keys(fits)
    .filter(isIdea)
    .filter((name) => fits[name])
    .map((name) => ({ name, about: name === 'offer' ? (trade ?? null) : null }));
}

/** Is one street missing for a colour, and does another player own it? */
function isOneShort(view: GameView, me: PlayerId): boolean {
  return COLOR_GROUPS.some((group) => {
    const owners = boardOf(view.options).groupSpaces[group].map((spaceId) => getProperty(view, spaceId).ownerId);
    const missing = owners.filter((owner) => owner !== me);
    return missing.length === 1 && missing[0] !== null;
  });
}

export const hints: Hints = {
  // The table passes only views and offers of this game.
  ideas: (view, me, offers) => (view.game === 'monopoly' ? ideasIn(view, me, offers as readonly Offer[]) : []),
  say: (name) => (isIdea(name) ? words.t(`monopoly/hints:${name}`) : ''),
  chapterOf: (name) => (isIdea(name) ? IDEAS[name] : undefined),
};
