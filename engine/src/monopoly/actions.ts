import type { PlayerId } from '../kernel/ids.ts';
import type { TakeBackActionFields } from '../kernel/takeBack.ts';
import type { TradeActionFields } from '../kernel/trading.ts';
import type { BuildingType, ColorGroup, SpaceId, TaxChoice, TradeId, TradeTerms } from './types.ts';

/** Action types and their fields. */
export interface ActionFields extends TradeActionFields<TradeTerms>, TakeBackActionFields {
  RollDice: object;
  BuyProperty: object;
  DeclineProperty: object;
  PlaceBid: { readonly amount: number };
  PassBid: object;
  /**
   * The next building on the lot, a house or the hotel. If `building` is set, the action is refused unless it matches.
   */
  BuildHouse: { readonly spaceId: SpaceId; readonly building?: BuildingType };
  SellBuilding: { readonly spaceId: SpaceId };
  SellGroup: { readonly group: ColorGroup };
  MortgageProperty: { readonly spaceId: SpaceId };
  UnmortgageProperty: { readonly spaceId: SpaceId };
  CounterTrade: { readonly tradeId: TradeId; readonly offer: TradeTerms };
  PayJailFine: object;
  UseJailCard: object;
  PayDebt: object;
  DeclareBankruptcy: object;
  Resign: object;
  EndTurn: object;
  ClaimBuilding: object;
  WaiveBuilding: object;
  PlaceBuilding: { readonly spaceId: SpaceId };
  KeepMortgage: { readonly spaceId: SpaceId };
  LiftMortgage: { readonly spaceId: SpaceId };
  ChooseTax: { readonly choice: TaxChoice };
}

export type ActionType = keyof ActionFields;

export type Action = {
  [T in ActionType]: { readonly type: T; readonly playerId: PlayerId } & ActionFields[T];
}[ActionType];

/** All action types; a missing one does not compile. */
const KINDS: Readonly<Record<ActionType, true>> = {
  RollDice: true,
  BuyProperty: true,
  DeclineProperty: true,
  PlaceBid: true,
  PassBid: true,
  BuildHouse: true,
  SellBuilding: true,
  SellGroup: true,
  MortgageProperty: true,
  UnmortgageProperty: true,
  ProposeTrade: true,
  AcceptTrade: true,
  RejectTrade: true,
  CounterTrade: true,
  CancelTrade: true,
  PayJailFine: true,
  UseJailCard: true,
  PayDebt: true,
  DeclareBankruptcy: true,
  Resign: true,
  EndTurn: true,
  ClaimBuilding: true,
  WaiveBuilding: true,
  PlaceBuilding: true,
  KeepMortgage: true,
  LiftMortgage: true,
  ChooseTax: true,
  AskTakeBack: true,
  AgreeTakeBack: true,
  RefuseTakeBack: true,
};

export const ACTION_TYPES = Object.keys(KINDS) as readonly ActionType[];
