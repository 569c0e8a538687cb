import { BANK, type PlayerId } from '../kernel/ids.ts';
import type { CashRule, GameEvent } from './events.ts';

/** A cash movement. */
export interface CashMove {
  readonly from: PlayerId;
  readonly to: PlayerId;
  readonly amount: number;
  readonly rule: CashRule;
}

/** The cash movements of an event. Every change of cash is in exactly one event. */
export function cashFlow(event: GameEvent): readonly CashMove[] {
  switch (event.type) {
    case 'FounderPaid':
    case 'BonusPaid':
    case 'SharesDisposed':
    case 'SharesCashed':
      return [{ from: BANK, to: event.playerId, amount: event.amount, rule: event.rule }];
    case 'SharesBought':
      return [{ from: event.playerId, to: BANK, amount: event.amount, rule: event.rule }];
    case 'TradeCompleted':
      return [
        { from: event.proposerId, to: event.recipientId, amount: event.offered.cash ?? 0, rule: event.rule },
        { from: event.recipientId, to: event.proposerId, amount: event.requested.cash ?? 0, rule: event.rule },
      ];
    case 'ActionTakenBack':
      return event.refunds.map(({ payerId, receiverId, amount }) => ({
        from: payerId,
        to: receiverId,
        amount,
        rule: 'takeBack',
      }));
    case 'GameStarted':
    case 'StartTileDrawn':
    case 'FirstPlayerChosen':
    case 'TileDrawn':
    case 'TilePlaced':
    case 'CorporationFounded':
    case 'CorporationGrew':
    case 'MergerStarted':
    case 'BankTileDrawn':
    case 'CorporationAbsorbed':
    case 'DeadTileRemoved':
    case 'HandRevealed':
    case 'TradeProposed':
    case 'TradeRejected':
    case 'TradeCancelled':
    case 'TradeVoided':
    case 'PlacementSkipped':
    case 'EndDeclared':
    case 'TurnEnded':
    case 'TakeBackAsked':
    case 'TakeBackAgreed':
    case 'TakeBackRefused':
    case 'GameEnded':
      return [];
  }
}
