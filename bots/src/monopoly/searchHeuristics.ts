import type { PlayerId } from '@magnate/engine';
import type { Action, GameView, SpaceId, Trade } from '@magnate/engine/monopoly';
import type { OpponentModel, SearchHeuristics } from '../core/search.ts';
import { bidValue, nextBid } from './bidding.ts';
import { hasMortgage, levelOn, lowestSite, manageBuildings } from './building.ts';
import { positionValue } from './winProbabilities.ts';
import { buildingReserve } from './rentRisk.ts';
import { dealFromTrade, handsOverGroup, tradeTerms } from './deals.ts';
import { boardStatsOf } from './boardStats.ts';
import type { Deal } from './dealEvaluator.ts';
import { RecipientModels, OfferGenerator } from './offerGenerator.ts';
import { pendingTradeFor, isLegal, playerAt, rivalsOf, seatOf, rollOrEndTurn } from './seat.ts';
import { steadyPlayer } from './steady.ts';
import { ownsGroup, ownsStreets } from './strength.ts';
import { DEFAULT_POLICY } from './policy.ts';
import { isFinalRound } from './finalRounds.ts';
import { WEIGHTS } from './weights.ts';

/** Candidates and values for a search in Monopoly. */

const SEARCH = {
  /** The horizon in turns per player. The network evaluates the position after it. */
  rounds: 2,
  /** Candidate bids as fractions of the value of the lot. */
  bids: [0.75, 1, 1.25],
} as const;

/** One per seat: it remembers its offers. */
export function monopolyHeuristics(opponents: OpponentModel<'monopoly'>): SearchHeuristics<'monopoly'> {
  const generator = new OfferGenerator();
  let me: PlayerId | undefined;
  let seen: GameView | undefined;
  return {
    sit: (playerId) => steadyPlayer(playerId),
    lineup: (rng) => {
      const lineup = opponents.lineup(rng);
      return (playerId) => (playerId === me ? steadyPlayer(playerId) : lineup(playerId));
    },
    isBeyondHorizon: (start, now) => now.turnNumber >= start.turnNumber + SEARCH.rounds * (rivalsOf(start) + 1),
    value: positionValue,
    candidates(view, playerId, steady) {
      me = playerId;
      seen = view;
      opponents.observe(view, playerId);
      const seat = seatOf(view, playerId);
      const asked = view.trades.length > 0 ? pendingTradeFor(view, playerId) : undefined;
      const others =
        steady.type === 'AcceptTrade' || steady.type === 'RejectTrade' || steady.type === 'CounterTrade'
          ? answers(view, seat, asked, steady, generator)
          : alternatives(view, seat, steady, generator);
      return distinct([
        withoutRepetition(view, seat, steady, generator),
        ...others.filter((action) => isLegal(view, action)),
      ]);
    },
    onChosen(action) {
      if (seen === undefined) return;
      if (action.type === 'ProposeTrade') generator.add(seen, action);
      else if (action.type === 'CounterTrade') {
        const deal = counterDeal(seen, action);
        if (deal !== undefined) generator.addCounter(seen, deal);
      } else if (seen.phase === 'PlayerAction' && action.type === rollOrEndTurn(seen, action.playerId).type)
        generator.pass(seen);
    },
  };
}

/** The steady choice, unless it is an offer that was made before or that must wait. */
function withoutRepetition(view: GameView, seat: number, steady: Action, generator: OfferGenerator): Action {
  if (steady.type === 'ProposeTrade')
    return isFinalRound(view) || generator.mayOffer(view, steady) ? steady : withoutOffers(view, seat);
  if (steady.type !== 'CounterTrade') return steady;
  const deal = counterDeal(view, steady);
  const { playerId, tradeId } = steady;
  return deal === undefined || generator.isNew(view, deal) ? steady : { type: 'RejectTrade', playerId, tradeId };
}

/** A counter-offer as a deal of the player who makes it. */
function counterDeal(
  view: GameView,
  { playerId, tradeId, offer }: Extract<Action, { type: 'CounterTrade' }>,
): Deal | undefined {
  const trade = view.trades.find(({ id }) => id === tradeId);
  return trade && dealFromTrade(view, { proposerId: playerId, recipientId: trade.proposerId, ...offer });
}

/** Steady play without an offer. */
function withoutOffers(view: GameView, seat: number): Action {
  return (
    manageBuildings(view, seat, () => buildingReserve(view, seat, DEFAULT_POLICY), WEIGHTS) ??
    rollOrEndTurn(view, playerAt(view, seat).id)
  );
}

function alternatives(view: GameView, seat: number, steady: Action, generator: OfferGenerator): Action[] {
  const { id: playerId, cards, jailStatus } = playerAt(view, seat);
  switch (view.phase) {
    case 'WaitingForRoll': {
      // Without a group the rents are small, and in two rounds the value of lots still for sale does not show.
      if (jailStatus !== 'inJail' || !view.players.some((_, other) => other !== seat && ownsStreets(view, other)))
        return [];
      const ways: Action[] = [
        { type: 'RollDice', playerId },
        { type: 'PayJailFine', playerId },
      ];
      return cards.length > 0 ? [...ways, { type: 'UseJailCard', playerId }] : ways;
    }
    case 'PlayerAction':
      return [rollOrEndTurn(view, playerId), ...buildings(view, seat), ...generator.candidates(view, seat)];
    case 'AwaitingBuyDecision':
      // Over a short horizon an auction looks cheaper than it is. So a search is only asked if steady play hesitates.
      if (steady.type === 'BuyProperty') return [];
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

/** One more building on each group that allows it. */
function buildings(view: GameView, seat: number): Action[] {
  const { id: playerId, cash } = playerAt(view, seat);
  const sites: SpaceId[] = [];
  for (const group of boardStatsOf(view).groups) {
    if (!group.isStreet || group.houseCost > cash || !ownsGroup(view.owners, seat, group) || hasMortgage(view, group))
      continue;
    const site = lowestSite(view, group);
    if (levelOn(view, site) < 5) sites.push(site);
  }
  return sites.map((spaceId) => ({ type: 'BuildHouse', playerId, spaceId }));
}

/**
 * Candidate answers. Over a short horizon money looks better than it is. So a deed is sold for cash alone only if steady
 * play would sell it, and a player without a group does not hand over the last deed of one unless steady play would.
 */
function answers(
  view: GameView,
  seat: number,
  trade: Trade | undefined,
  steady: Action,
  generator: OfferGenerator,
): Action[] {
  const { id: playerId } = playerAt(view, seat);
  if (trade === undefined) return [];
  const deal = dealFromTrade(view, trade);
  if (steady.type !== 'AcceptTrade') {
    const isHandedOver = handsOverGroup(view, deal, seat);
    const isSale = deal.gets.length > 0 && deal.gives.length === 0;
    if (isHandedOver ? !ownsStreets(view, seat) : isSale) return [];
  }
  const simple: Action[] = [
    { type: 'AcceptTrade', playerId, tradeId: trade.id },
    { type: 'RejectTrade', playerId, tradeId: trade.id },
  ];
  if (trade.counters >= 2) return simple;
  const { from, to, gives, gets, cash } = deal;
  if (gives.length + gets.length === 0) return simple;
  const better = new RecipientModels(view)
    .cheapestAcceptable({ from: to, to: from, gives: gets, gets: gives, cash: 0 })
    .filter((counter) => counter.cash < -cash && generator.isNew(view, counter));
  return [
    ...simple,
    ...better.map(
      (counter): Action => ({ type: 'CounterTrade', playerId, tradeId: trade.id, offer: tradeTerms(counter) }),
    ),
  ];
}

function bids(view: GameView, seat: number): Action[] {
  const { id: playerId, cash } = playerAt(view, seat);
  const { auction } = view;
  if (auction === null) return [];
  const least = auction.highBidder === null ? auction.minBid : auction.highBid + view.options.auctionIncrement;
  const worth =
    auction.kind === 'deed' ? bidValue(view, seat, auction.spaceId, WEIGHTS) : (nextBid(view, seat) ?? least);
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
