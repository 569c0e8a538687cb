import { BANK, type PlayerId } from '../kernel/ids.ts';
import type { GameEvent } from './events.ts';

/** Whom an event is about: who did it, or to whom it happened; null where it is about the whole table. */
export function subjectOf(event: GameEvent): PlayerId | null {
  switch (event.type) {
    case 'GameStarted':
    case 'DeckShuffled':
    case 'AuctionStarted':
    case 'GameEnded':
      return null;
    case 'RentPaid':
      return event.payerId;
    case 'CardMoneyPaid':
      return event.payerId === BANK ? event.receiverId : event.payerId;
    case 'AuctionEnded':
      return event.winnerId;
    case 'TradeProposed':
    case 'TradeCompleted':
    case 'TradeCancelled':
    case 'TradeVoided':
      return event.proposerId;
    case 'TradeRejected':
    case 'TradeCountered':
      return event.recipientId;
    case 'DebtIncurred':
      return event.debtorId;
    case 'DeedTransferred':
    case 'JailCardTransferred':
      return event.fromId;
    case 'FirstPlayerChosen':
    case 'DeedDealt':
    case 'DiceRolled':
    case 'PlayerMoved':
    case 'PassedGo':
    case 'PropertyPurchased':
    case 'PropertyDeclined':
    case 'TaxPaid':
    case 'CardDrawn':
    case 'PotCollected':
    case 'SentToJail':
    case 'JailRollFailed':
    case 'JailFinePaid':
    case 'LeftJail':
    case 'BidPlaced':
    case 'BidPassed':
    case 'BuildingPlaced':
    case 'BuildingSold':
    case 'ClaimsOpened':
    case 'BuildingClaimed':
    case 'BuildingWaived':
    case 'PropertyMortgaged':
    case 'PropertyUnmortgaged':
    case 'MortgageFeePaid':
    case 'PlayerBankrupt':
    case 'TurnContinued':
    case 'TurnEnded':
      return event.playerId;
  }
}
