import { BANK, type PlayerId } from '../kernel/ids.ts';
import type { CashRule } from './cashRules.ts';
import { type GameEvent, POT_ACCOUNT } from './events.ts';

/** A cash movement. The Free Parking pot is an account of its own. */
export interface CashMove {
  readonly from: PlayerId | typeof BANK | typeof POT;
  readonly to: PlayerId | typeof BANK | typeof POT;
  readonly amount: number;
  readonly rule: CashRule;
}

/** The id of the pot; no player has an empty id. */
export const POT = '';

/** The cash movements of an event. Every change of cash is in exactly one event. */
export function cashFlow(event: GameEvent): readonly CashMove[] {
  switch (event.type) {
    case 'PassedGo':
      return [move(BANK, event.playerId, event.amount, event.rule)];
    case 'PropertyPurchased':
      return [move(event.playerId, BANK, event.price, event.rule)];
    case 'RentPaid':
      return [move(event.payerId, event.receiverId, event.amount, event.rule)];
    case 'TaxPaid':
    case 'JailFinePaid':
      return [move(event.playerId, event.toPot ? POT : BANK, event.amount, event.rule)];
    case 'CardMoneyPaid':
      return [move(event.payerId, event.toPot ? POT : event.receiverId, event.amount, event.rule)];
    case 'PotCollected':
      return [move(POT, event.playerId, event.amount, event.rule)];
    case 'AuctionEnded':
      return event.winnerId === null || event.kind === 'building'
        ? []
        : [move(event.winnerId, BANK, event.amount, event.rule)];
    case 'BuildingPlaced':
    case 'PropertyUnmortgaged':
    case 'MortgageFeePaid':
      return [move(event.playerId, BANK, event.amount, event.rule)];
    case 'BuildingSold':
    case 'PropertyMortgaged':
      return [move(BANK, event.playerId, event.amount, event.rule)];
    case 'TradeCompleted':
      return [
        move(event.proposerId, event.recipientId, event.offered.cash ?? 0, event.rule),
        move(event.recipientId, event.proposerId, event.requested.cash ?? 0, event.rule),
      ];
    case 'PlayerBankrupt':
      return event.shares.map((share) => move(event.playerId, share.creditorId, share.amount, event.rule));
    case 'ActionTakenBack':
      return event.refunds.map(({ payerId, receiverId, amount }) =>
        move(accountOf(payerId), accountOf(receiverId), amount, 'takeBack'),
      );
    case 'GameStarted':
    case 'FirstPlayerChosen':
    case 'DeedDealt':
    case 'DiceRolled':
    case 'PlayerMoved':
    case 'PropertyDeclined':
    case 'CardDrawn':
    case 'DeckShuffled':
    case 'SentToJail':
    case 'JailRollFailed':
    case 'LeftJail':
    case 'AuctionStarted':
    case 'BidPlaced':
    case 'BidPassed':
    case 'ClaimsOpened':
    case 'BuildingClaimed':
    case 'BuildingWaived':
    case 'TradeProposed':
    case 'TradeRejected':
    case 'TradeCountered':
    case 'TradeCancelled':
    case 'TradeVoided':
    case 'DebtIncurred':
    case 'DeedTransferred':
    case 'JailCardTransferred':
    case 'TurnContinued':
    case 'TurnEnded':
    case 'TakeBackAsked':
    case 'TakeBackAgreed':
    case 'TakeBackRefused':
    case 'GameEnded':
      return [];
  }
}

function accountOf(id: string): CashMove['from'] {
  return id === POT_ACCOUNT ? POT : id;
}

function move(from: CashMove['from'], to: CashMove['to'], amount: number, rule: CashRule): CashMove {
  return { from, to, amount, rule };
}
