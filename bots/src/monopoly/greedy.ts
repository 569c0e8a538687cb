import type { PlayerId } from '@magnate/engine';
import { type Action, type GameView, monopoly, type Offer, type Trade, type TradeSide } from '@magnate/engine/monopoly';
import type { SyncPlayer } from '../core/bot.ts';
import { boardStatsOf } from './boardStats.ts';
import { pendingTradeFor, isLegal, playerAt, seatOf, spacesFor, rollOrEndTurn } from './seat.ts';
import { nextLiquidation } from './liquidation.ts';

/** Buys and builds whenever possible, and accepts every trade with a higher list value. */
export function greedyPlayer(playerId: PlayerId): SyncPlayer<'monopoly'> {
  return {
    choose: (view, offers, rng) => {
      const seat = seatOf(view, playerId);
      const asked = view.trades.length > 0 ? pendingTradeFor(view, playerId) : undefined;
      if (asked !== undefined) return answer(view, playerId, asked);
      return decide(view, seat, playerId, offers) ?? monopoly.sample(view, playerId, rng);
    },
  };
}

/** By list prices. */
function answer(view: GameView, playerId: PlayerId, { id: tradeId, offered, requested }: Trade): Action {
  const accept: Action = { type: 'AcceptTrade', playerId, tradeId };
  const gains = listValue(view, offered) > listValue(view, requested);
  return gains && isLegal(view, accept) ? accept : { type: 'RejectTrade', playerId, tradeId };
}

function listValue(view: GameView, { cash = 0, properties = [] }: TradeSide): number {
  const { price } = boardStatsOf(view);
  return properties.reduce((sum, space) => sum + (price[space] as number), cash);
}

function decide(view: GameView, seat: number, playerId: PlayerId, offers: readonly Offer[]): Action | undefined {
  const { cash, cards, properties, jailStatus } = playerAt(view, seat);
  switch (view.phase) {
    case 'WaitingForRoll': {
      if (jailStatus !== 'inJail') return { type: 'RollDice', playerId };
      if (cards.length > 0) return { type: 'UseJailCard', playerId };
      const pay: Action = { type: 'PayJailFine', playerId };
      return isLegal(view, pay) ? pay : { type: 'RollDice', playerId };
    }
    case 'PlayerAction':
      return building(view, playerId, properties) ?? rollOrEndTurn(view, playerId);
    case 'AwaitingBuyDecision': {
      const buy: Action = { type: 'BuyProperty', playerId };
      return isLegal(view, buy) ? buy : { type: 'DeclineProperty', playerId };
    }
    case 'Auction': {
      const { auction } = view;
      if (auction === null) return undefined;
      const amount = auction.highBidder === null ? auction.minBid : auction.highBid + view.options.auctionIncrement;
      const most = auction.kind === 'deed' ? (boardStatsOf(view).price[auction.spaceId] as number) : auction.minBid;
      return amount <= Math.min(cash, most) ? { type: 'PlaceBid', playerId, amount } : { type: 'PassBid', playerId };
    }
    case 'Debt': {
      const pay: Action = { type: 'PayDebt', playerId };
      if (isLegal(view, pay)) return pay;
      const bankrupt: Action = { type: 'DeclareBankruptcy', playerId };
      return isLegal(view, bankrupt) ? bankrupt : nextLiquidation(view, seat);
    }
    case 'JailExit':
      return { type: cards.length > 0 ? 'UseJailCard' : 'PayJailFine', playerId };
    case 'TaxChoice':
      return { type: 'ChooseTax', playerId, choice: 'flat' };
    case 'BuildingClaim':
      return { type: 'ClaimBuilding', playerId };
    case 'BuildingPlacement': {
      const spaceId = spacesFor(offers, 'PlaceBuilding')[0];
      return spaceId === undefined ? undefined : { type: 'PlaceBuilding', playerId, spaceId };
    }
    case 'MortgageTransfer': {
      const spaceId = spacesFor(offers, 'KeepMortgage')[0];
      return spaceId === undefined ? undefined : { type: 'KeepMortgage', playerId, spaceId };
    }
    case 'Rolling':
    case 'Resolving':
    case 'EndTurn':
    case 'GameOver':
      return undefined;
  }
}

/** The most expensive lot first. */
function building(view: GameView, playerId: PlayerId, properties: readonly number[]): Action | undefined {
  const { cash } = playerAt(view, seatOf(view, playerId));
  const { houseCost } = boardStatsOf(view);
  for (let i = properties.length - 1; i >= 0; i--) {
    const spaceId = properties[i] as number;
    const cost = houseCost[spaceId] as number;
    if (cost === 0 || cost > cash || view.houses[spaceId] === 5) continue;
    const action: Action = { type: 'BuildHouse', playerId, spaceId };
    if (isLegal(view, action)) return action;
  }
  return undefined;
}
