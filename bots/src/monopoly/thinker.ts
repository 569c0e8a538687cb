import type { PlayerId } from '@magnate/engine';
import type { Action, GameView, SpaceId, Trade } from '@magnate/engine/monopoly';
import type { Others, Thinker } from '../core/search.ts';
import { nextBid, worthOf } from './bidding.ts';
import { hasMortgage, levelOn, lowestSite, manage } from './building.ts';
import { standing } from './chances.ts';
import { buildingReserve } from './danger.ts';
import { dealIn, handsOverGroup, termsOf } from './deals.ts';
import { groundOf } from './ground.ts';
import { Judges, Offered } from './offered.ts';
import { addressedTo, isLegal, playerAt, rivalsOf, seatOf, turnOn } from './seat.ts';
import { steadyPlayer } from './steady.ts';
import { isWhole } from './strength.ts';
import { EVEN } from './temper.ts';
import { WEIGHTS } from './weights.ts';

/** What is worth looking ahead for in Monopoly. */

const SEARCH = {
  /** Turns of every player that are played in the head: what comes later is left to the network. */
  rounds: 2,
  /** Bids to think about, as parts of what the lot is worth. */
  bids: [0.75, 1, 1.25],
} as const;

/** One for each seat: it remembers what it offered. */
export function monopolyThinker(others: Others<'monopoly'>): Thinker<'monopoly'> {
  const offered = new Offered();
  let me: PlayerId | undefined;
  let seen: GameView | undefined;
  return {
    sit: (playerId) => steadyPlayer(playerId),
    lineup: (rng) => {
      const lineup = others.lineup(rng);
      return (playerId) => (playerId === me ? steadyPlayer(playerId) : lineup(playerId));
    },
    isFar: (start, now) => now.turnNumber >= start.turnNumber + SEARCH.rounds * (rivalsOf(start) + 1),
    value: standing,
    candidates(view, playerId, steady) {
      me = playerId;
      seen = view;
      others.watch(view, playerId);
      const seat = seatOf(view, playerId);
      const asked = view.trades.length > 0 ? addressedTo(view, playerId) : undefined;
      const ideas =
        steady.type === 'AcceptTrade' || steady.type === 'RejectTrade' || steady.type === 'CounterTrade'
          ? answers(view, seat, asked, steady)
          : ideasFor(view, seat, steady, offered);
      const isNuisance = steady.type === 'ProposeTrade' && !offered.isWelcome(view, steady);
      return distinct([
        isNuisance ? withoutOffers(view, seat) : steady,
        ...ideas.filter((action) => isLegal(view, action)),
      ]);
    },
    chose(action) {
      if (seen === undefined) return;
      if (action.type === 'ProposeTrade') offered.add(seen, action);
      else if (seen.phase === 'PlayerAction' && action.type === turnOn(seen, action.playerId).type) offered.pass(seen);
    },
  };
}

/** What steady play does where there is nothing to offer. */
function withoutOffers(view: GameView, seat: number): Action {
  return manage(view, seat, buildingReserve(view, seat, EVEN), WEIGHTS) ?? turnOn(view, playerAt(view, seat).id);
}

function ideasFor(view: GameView, seat: number, steady: Action, offered: Offered): Action[] {
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
      return [turnOn(view, playerId), ...buildings(view, seat), ...offered.ideas(view, seat)];
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

/**
 * What may be answered. Whoever has no group yet sells nobody the last deed of one, unless steady play would: two turns ahead
 * the money looks better than it is.
 */
function answers(view: GameView, seat: number, trade: Trade | undefined, steady: Action): Action[] {
  const { id: playerId } = playerAt(view, seat);
  if (trade === undefined) return [];
  const deal = dealIn(view, trade);
  if (steady.type !== 'AcceptTrade' && !hasWholeGroup(view, seat) && handsOverGroup(view, deal, seat)) return [];
  const simple: Action[] = [
    { type: 'AcceptTrade', playerId, tradeId: trade.id },
    { type: 'RejectTrade', playerId, tradeId: trade.id },
  ];
  if (trade.counters >= 2) return simple;
  const { from, to, gives, gets, cash } = deal;
  if (gives.length + gets.length === 0) return simple;
  const better = new Judges(view)
    .squeezed({ from: to, to: from, gives: gets, gets: gives, cash: 0 })
    .filter((counter) => counter.cash < -cash);
  return [
    ...simple,
    ...better.map(
      (counter): Action => ({ type: 'CounterTrade', playerId, tradeId: trade.id, offer: termsOf(counter) }),
    ),
  ];
}

function hasWholeGroup(view: GameView, seat: number): boolean {
  return groundOf(view).groups.some((group) => group.isStreet && isWhole(view.owners, seat, group));
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
