import type { PlayerId } from '../kernel/ids.ts';
import type { GameEvent } from './events.ts';

/** Whom an event is about: who did it, or to whom it happened; null where it is about the whole table. */
export function subjectOf(event: GameEvent): PlayerId | null {
  switch (event.type) {
    case 'GameStarted':
    case 'BankTileDrawn':
    case 'CorporationAbsorbed':
    case 'GameEnded':
      return null;
    case 'TradeProposed':
    case 'TradeCompleted':
    case 'TradeCancelled':
    case 'TradeVoided':
      return event.proposerId;
    case 'TradeRejected':
      return event.recipientId;
    case 'StartTileDrawn':
    case 'FirstPlayerChosen':
    case 'TileDrawn':
    case 'TilePlaced':
    case 'CorporationFounded':
    case 'FounderPaid':
    case 'CorporationGrew':
    case 'MergerStarted':
    case 'BonusPaid':
    case 'SharesDisposed':
    case 'SharesBought':
    case 'DeadTileRemoved':
    case 'HandRevealed':
    case 'PlacementSkipped':
    case 'EndDeclared':
    case 'SharesCashed':
    case 'TurnEnded':
      return event.playerId;
  }
}
