import type { BANK, PlayerId } from '../kernel/ids.ts';
import type { Stamped } from '../kernel/eventLog.ts';
import type { TakeBackEventFields } from '../kernel/takeBack.ts';
import type { TradeContent, TradeParties } from '../kernel/trading.ts';
import type { ActionType } from './actions.ts';
import type { CashRule, PaymentCause } from './cashRules.ts';
import type { BuildingType, CardId, DeckName, SpaceId, TradeId, TradeSide } from './types.ts';

type Payee = PlayerId | typeof BANK;
/** The Free Parking pot as an account of a refund. */
export const POT_ACCOUNT = 'pot';

export const MOVE_CAUSES = ['dice', 'card', 'jail'] as const;
export type MoveCause = (typeof MOVE_CAUSES)[number];
export const ROLL_PURPOSES = ['move', 'jail', 'utility', 'start'] as const;
export type RollPurpose = (typeof ROLL_PURPOSES)[number];
export const JAIL_CAUSES = ['space', 'card', 'doubles', 'ruling'] as const;
export type JailCause = (typeof JAIL_CAUSES)[number];
export const JAIL_EXITS = ['doubles', 'fine', 'card'] as const;
export type JailExit = (typeof JAIL_EXITS)[number];
export const AUCTION_CAUSES = ['declined', 'short', 'estate', 'shortage', 'ruling'] as const;
export type AuctionCause = (typeof AUCTION_CAUSES)[number];
export const END_REASONS = ['lastStanding', 'rounds', 'turns', 'minutes', 'bankruptcies', 'maxRounds'] as const;
export type EndReason = (typeof END_REASONS)[number];

interface Money {
  readonly amount: number;
  readonly rule: CashRule;
}

interface OnProperty {
  readonly playerId: PlayerId;
  readonly propertyId: SpaceId;
}

interface EventFields extends TakeBackEventFields<ActionType, Payee | typeof POT_ACCOUNT> {
  GameStarted: { readonly players: readonly { readonly id: PlayerId; readonly name: string }[] };
  FirstPlayerChosen: { readonly playerId: PlayerId; readonly by: 'seat' | 'rollOff' | 'shuffle' };
  DeedDealt: OnProperty;
  DiceRolled: {
    readonly playerId: PlayerId;
    readonly die1: number;
    readonly die2: number;
    readonly total: number;
    readonly isDoubles: boolean;
    readonly purpose: RollPurpose;
  };
  PlayerMoved: {
    readonly playerId: PlayerId;
    readonly fromPosition: SpaceId;
    readonly toPosition: SpaceId;
    readonly cause: MoveCause;
  };
  PassedGo: { readonly playerId: PlayerId; readonly landed: boolean } & Money;
  PropertyPurchased: OnProperty & { readonly price: number; readonly rule: CashRule };
  PropertyDeclined: OnProperty & { readonly price: number };
  RentPaid: { readonly payerId: PlayerId; readonly receiverId: Payee; readonly propertyId: SpaceId } & Money;
  TaxPaid: { readonly playerId: PlayerId; readonly spaceId: SpaceId; readonly toPot: boolean } & Money;
  CardDrawn: {
    readonly playerId: PlayerId;
    readonly cardId: CardId;
    readonly cardText: string;
    readonly deck: DeckName;
  };
  DeckShuffled: { readonly deck: DeckName };
  CardMoneyPaid: {
    readonly payerId: Payee;
    readonly receiverId: Payee;
    readonly cardId: CardId;
    readonly toPot: boolean;
  } & Money;
  PotCollected: { readonly playerId: PlayerId } & Money;
  SentToJail: { readonly playerId: PlayerId; readonly fromPosition: SpaceId; readonly cause: JailCause };
  JailRollFailed: { readonly playerId: PlayerId; readonly turnsInJail: number; readonly last: boolean };
  JailFinePaid: { readonly playerId: PlayerId; readonly toPot: boolean } & Money;
  LeftJail: { readonly playerId: PlayerId; readonly method: JailExit };
  AuctionStarted: {
    readonly kind: 'deed' | 'building';
    readonly propertyId: SpaceId | null;
    readonly buildingType: BuildingType | null;
    readonly eligible: readonly PlayerId[];
    readonly minBid: number;
    readonly cause: AuctionCause;
  };
  BidPlaced: { readonly playerId: PlayerId; readonly amount: number; readonly propertyId: SpaceId | null };
  BidPassed: { readonly playerId: PlayerId; readonly propertyId: SpaceId | null };
  AuctionEnded: {
    readonly kind: 'deed' | 'building';
    readonly propertyId: SpaceId | null;
    readonly buildingType: BuildingType | null;
    readonly winnerId: PlayerId | null;
  } & Money;
  BuildingPlaced: OnProperty & { readonly buildingType: BuildingType; readonly houses: number } & Money;
  BuildingSold: OnProperty & {
    readonly buildingType: BuildingType;
    readonly houses: number;
    readonly sold: number;
  } & Money;
  ClaimsOpened: {
    readonly playerId: PlayerId;
    readonly propertyId: SpaceId;
    readonly buildingType: BuildingType;
    readonly stock: number;
    readonly rivals: readonly PlayerId[];
  };
  BuildingClaimed: { readonly playerId: PlayerId; readonly buildingType: BuildingType };
  BuildingWaived: { readonly playerId: PlayerId; readonly buildingType: BuildingType };
  PropertyMortgaged: OnProperty & Money;
  PropertyUnmortgaged: OnProperty & { readonly interest: number } & Money;
  MortgageFeePaid: OnProperty & Money;
  TradeProposed: TradeContent<TradeSide> & { readonly counterTo: TradeId | null };
  TradeCompleted: TradeContent<TradeSide> & { readonly rule: CashRule };
  TradeRejected: TradeParties;
  TradeCountered: TradeParties & { readonly counterId: TradeId };
  TradeCancelled: TradeParties;
  TradeVoided: TradeParties & { readonly because: 'assetChanged' | 'playerLeft' };
  DebtIncurred: {
    readonly debtorId: PlayerId;
    readonly amount: number;
    readonly shares: readonly { readonly creditorId: Payee; readonly amount: number }[];
    readonly cause: PaymentCause;
  };
  PlayerBankrupt: {
    readonly playerId: PlayerId;
    readonly creditorId: Payee | null;
    readonly resigned: boolean;
    readonly shares: readonly { readonly creditorId: Payee; readonly amount: number }[];
    readonly rule: CashRule;
  };
  DeedTransferred: {
    readonly propertyId: SpaceId;
    readonly fromId: PlayerId;
    readonly toId: Payee;
    readonly mortgaged: boolean;
  };
  JailCardTransferred: {
    readonly cardId: CardId;
    readonly deck: DeckName;
    readonly fromId: PlayerId;
    readonly toId: Payee;
  };
  TurnContinued: { readonly playerId: PlayerId; readonly doubles: number };
  TurnEnded: {
    readonly playerId: PlayerId;
    readonly nextPlayerId: PlayerId;
    readonly turnNumber: number;
    readonly round: number;
  };
  GameEnded: {
    readonly winners: readonly PlayerId[];
    readonly reason: EndReason;
    readonly ranking: readonly { readonly playerId: PlayerId; readonly score: number }[];
  };
}

export type EventType = keyof EventFields;

export type GameEvent = { [T in EventType]: Stamped & { readonly type: T } & EventFields[T] }[EventType];

const KINDS: Readonly<Record<EventType, true>> = {
  GameStarted: true,
  FirstPlayerChosen: true,
  DeedDealt: true,
  DiceRolled: true,
  PlayerMoved: true,
  PassedGo: true,
  PropertyPurchased: true,
  PropertyDeclined: true,
  RentPaid: true,
  TaxPaid: true,
  CardDrawn: true,
  DeckShuffled: true,
  CardMoneyPaid: true,
  PotCollected: true,
  SentToJail: true,
  JailRollFailed: true,
  JailFinePaid: true,
  LeftJail: true,
  AuctionStarted: true,
  BidPlaced: true,
  BidPassed: true,
  AuctionEnded: true,
  BuildingPlaced: true,
  BuildingSold: true,
  ClaimsOpened: true,
  BuildingClaimed: true,
  BuildingWaived: true,
  PropertyMortgaged: true,
  PropertyUnmortgaged: true,
  MortgageFeePaid: true,
  TradeProposed: true,
  TradeCompleted: true,
  TradeRejected: true,
  TradeCountered: true,
  TradeCancelled: true,
  TradeVoided: true,
  DebtIncurred: true,
  PlayerBankrupt: true,
  DeedTransferred: true,
  JailCardTransferred: true,
  TurnContinued: true,
  TurnEnded: true,
  GameEnded: true,
  TakeBackAsked: true,
  TakeBackAgreed: true,
  TakeBackRefused: true,
  ActionTakenBack: true,
};

export const EVENT_TYPES = Object.keys(KINDS) as readonly EventType[];
