import type { GameEvent } from '@magnate/engine/monopoly';
import type { Sound } from '../game/kit.ts';

/** What is heard of the game. */
export const sounds = {
  DiceRolled: 'dice',
  PassedGo: 'coin',
  PropertyPurchased: 'coin',
  RentPaid: 'coin',
  TaxPaid: 'coin',
  CardMoneyPaid: 'coin',
  PotCollected: 'coin',
  TradeCompleted: 'coin',
  AuctionEnded: 'hammer',
  BuildingPlaced: 'hammer',
  PlayerBankrupt: 'bell',
  GameEnded: 'bell',
} as const satisfies Partial<Record<GameEvent['type'], Sound>>;
