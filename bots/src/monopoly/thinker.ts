import type { PlayerId } from '@magnate/engine';
import type { Action, GameView, SpaceId } from '@magnate/engine/monopoly';
import type { Others, Thinker } from '../search.ts';
import { nextBid, worthOf } from './bidding.ts';
import { hasMortgage, levelOn, lowestSite } from './building.ts';
import { monopolyChances } from './chances.ts';
import { type Deal, dealIn, returnsFor, Scales, termsOf, wishesOf } from './deals.ts';
import { groundOf } from './ground.ts';
import { addressedTo, hasOpenOffer, isLegal, playerAt, rivalsOf, seatOf, turnOn } from './seat.ts';
import { steadyPlayer } from './steady.ts';
import { isWhole } from './strength.ts';
import { WEIGHTS } from './weights.ts';

/** What is worth looking ahead for in Monopoly. */

const SEARCH = {
  /** Turns of every player that are played in the head: what comes later is left to the network. */
  rounds: 2,
  /** Offers to think about at once. */
  deals: 4,
  /** What is left to the other side beyond what makes it just willing. */
  kindness: 0.003,
  /** Bids to think about, as parts of what the lot is worth. */
  bids: [0.75, 1, 1.25],
} as const;

/** One for each seat: it remembers what it offered. */
export function monopolyThinker(others: Others<'monopoly'>): Thinker<'monopoly'> {
  const offered = new Set<string>();
  let me: PlayerId | undefined;
  return {
    sit: (playerId) => steadyPlayer(playerId),
    lineup: (rng) => {
      const lineup = others.lineup(rng);
      return (playerId) => (playerId === me ? steadyPlayer(playerId) : lineup(playerId));
    },
    isFar: (start, now) => now.turnNumber >= start.turnNumber + SEARCH.rounds * (rivalsOf(start) + 1),
    value: (now, playerId) => standing(now, playerId),
    candidates(view, playerId, steady) {
      me = playerId;
      others.watch(view, playerId);
      const seat = seatOf(view, playerId);
      const asked = view.trades.length > 0 ? addressedTo(view, playerId) : undefined;
      const ideas =
        steady.type === 'AcceptTrade' || steady.type === 'RejectTrade' || steady.type === 'CounterTrade'
          ? answers(view, seat, asked?.id)
          : ideasFor(view, seat, steady, offered);
      return distinct([steady, ...ideas.filter((action) => isLegal(view, action))]);
    },
    chose(action) {
      if (action.type === 'ProposeTrade') offered.add(JSON.stringify(action));
    },
  };
}

/** Of a finished game the victory; before that, how likely one is. */
function standing(now: GameView, playerId: PlayerId): number {
  if (now.status === 'completed') return now.winners.includes(playerId) ? 1 / now.winners.length : 0;
  return monopolyChances.of(now)[seatOf(now, playerId)] ?? 0;
}

function ideasFor(view: GameView, seat: number, steady: Action, offered: ReadonlySet<string>): Action[] {
  const { id: playerId, cards, jailStatus } = playerAt(view, seat);
  switch (view.phase) {
    case 'WaitingForRoll': {
      if (jailStatus !== 'inJail') return [];
      const ways: Action[] = [
        { type: 'RollDice', playerId },
        { type: 'PayJailFine', playerId },
      ];
      return cards.length > 0 ? [...ways, { type: 'UseJailCard', playerId }] : ways;
    }
    case 'PlayerAction':
      return [turnOn(view, playerId), ...buildings(view, seat), ...proposals(view, seat, offered)];
    case 'AwaitingBuyDecision':
      return [
        { type: 'BuyProperty', playerId },
        { type: 'DeclineProperty', playerId },
      ];
    case 'Auction':
      return bids(view, seat);
    case 'BuildingClaim':
      return [
        { type: 'ClaimBuilding', playerId },
        { type: 'WaiveBuilding', playerId },
      ];
    case 'TaxChoice':
    case 'JailExit':
    case 'Debt':
    case 'BuildingPlacement':
    case 'MortgageTransfer':
    case 'Rolling':
    case 'Resolving':
    case 'EndTurn':
    case 'GameOver':
      return [steady];
  }
}

/** One more building on each group that could carry it. */
function buildings(view: GameView, seat: number): Action[] {
  const { id: playerId, cash } = playerAt(view, seat);
  const sites: SpaceId[] = [];
  for (const group of groundOf(view).groups) {
    if (!group.isStreet || group.houseCost > cash || !isWhole(view.owners, seat, group) || hasMortgage(view, group))
      continue;
    const site = lowestSite(view, group);
    if (levelOn(view, site) < 5) sites.push(site);
  }
  return sites.map((spaceId) => ({ type: 'BuildHouse', playerId, spaceId }));
}

/** Offers that the other side would just take, the most useful first. */
function proposals(view: GameView, seat: number, offered: ReadonlySet<string>): Action[] {
  const { id: playerId } = playerAt(view, seat);
  if (!view.options.trades || rivalsOf(view) < 2 || hasOpenOffer(view, playerId)) return [];
  const scales = new Scales(view, WEIGHTS);
  const found: { deal: Deal; gain: number }[] = [];
  for (const { partner, gets } of wishesOf(view, seat)) {
    for (const gives of returnsFor(view, seat, partner, gets)) {
      const bare = { from: seat, to: partner, gives, gets, cash: 0 };
      const deal = scales.squeezed(bare, WEIGHTS.dealing.accept + SEARCH.kindness);
      if (deal !== undefined) found.push({ deal, gain: scales.weigh(deal).from });
    }
  }
  found.sort((a, b) => b.gain - a.gain);
  return found
    .slice(0, SEARCH.deals)
    .map(
      ({ deal }): Action => ({ type: 'ProposeTrade', playerId, to: playerAt(view, deal.to).id, offer: termsOf(deal) }),
    )
    .filter((action) => !offered.has(JSON.stringify(action)));
}

function answers(view: GameView, seat: number, tradeId: string | undefined): Action[] {
  const { id: playerId } = playerAt(view, seat);
  const trade = view.trades.find(({ id }) => id === tradeId);
  if (trade === undefined) return [];
  const { from, to, gives, gets } = dealIn(view, trade);
  const mirrored = { from: to, to: from, gives: gets, gets: gives, cash: 0 };
  const better = new Scales(view, WEIGHTS).squeezed(mirrored, WEIGHTS.dealing.accept + SEARCH.kindness);
  const simple: Action[] = [
    { type: 'AcceptTrade', playerId, tradeId: trade.id },
    { type: 'RejectTrade', playerId, tradeId: trade.id },
  ];
  return better === undefined || trade.counters >= 2
    ? simple
    : [...simple, { type: 'CounterTrade', playerId, tradeId: trade.id, offer: termsOf(better) }];
}

function bids(view: GameView, seat: number): Action[] {
  const { id: playerId, cash } = playerAt(view, seat);
  const { auction } = view;
  if (auction === null) return [];
  const least = auction.highBidder === null ? auction.minBid : auction.highBid + view.options.auctionIncrement;
  const worth =
    auction.kind === 'deed' ? worthOf(view, seat, auction.spaceId, WEIGHTS) : (nextBid(view, seat) ?? least);
  const sums = SEARCH.bids.map((part) => Math.min(cash, Math.round(part * worth))).filter((sum) => sum >= least);
  const amounts = [...new Set([least, ...sums])].filter((amount) => amount <= cash);
  return [{ type: 'PassBid', playerId }, ...amounts.map((amount): Action => ({ type: 'PlaceBid', playerId, amount }))];
}

function distinct(actions: readonly Action[]): Action[] {
  const seen = new Set<string>();
  return actions.filter((action) => {
    const key = JSON.stringify(action);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
