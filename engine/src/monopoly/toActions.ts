import type { PlayerId } from '../kernel/ids.ts';
import { amountsFrom, firstOf, MAX_ACTIONS } from '../kernel/offers.ts';
import type { Action } from './actions.ts';
import type { Offer } from './offer.ts';

/** The concrete actions of an offer. */
export function toActions(offer: Offer, playerId: PlayerId, most = MAX_ACTIONS): readonly Action[] {
  return firstOf(actionsIn(offer, playerId), most);
}

function* actionsIn(offer: Offer, playerId: PlayerId): Generator<Action> {
  const { type } = offer;
  switch (type) {
    case 'RollDice':
    case 'BuyProperty':
    case 'DeclineProperty':
    case 'PassBid':
    case 'PayJailFine':
    case 'UseJailCard':
    case 'PayDebt':
    case 'DeclareBankruptcy':
    case 'Resign':
    case 'EndTurn':
    case 'ClaimBuilding':
    case 'WaiveBuilding':
    case 'AskTakeBack':
    case 'AgreeTakeBack':
    case 'RefuseTakeBack':
      yield { type, playerId };
      return;
    case 'PlaceBid':
      for (const amount of amountsFrom(offer.min, offer.max)) yield { type, playerId, amount };
      return;
    case 'BuildHouse':
    case 'SellBuilding':
    case 'MortgageProperty':
    case 'UnmortgageProperty':
    case 'PlaceBuilding':
    case 'KeepMortgage':
    case 'LiftMortgage':
      for (const spaceId of offer.spaceIds) yield { type, playerId, spaceId };
      return;
    case 'SellGroup':
      for (const group of offer.groups) yield { type, playerId, group };
      return;
    case 'ChooseTax':
      for (const choice of offer.choices) yield { type, playerId, choice };
      return;
    case 'AcceptTrade':
    case 'RejectTrade':
    case 'CancelTrade':
      for (const tradeId of offer.tradeIds) yield { type, playerId, tradeId };
      return;
    // Terms of a trade are free, so there are no concrete actions.
    case 'ProposeTrade':
    case 'CounterTrade':
  }
}
