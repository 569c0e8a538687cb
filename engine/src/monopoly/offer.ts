import type { PlayerId } from '../kernel/ids.ts';
import type { OfferBy } from '../kernel/offers.ts';
import type { AnswerFields } from '../kernel/trading.ts';
import type { ActionType } from './actions.ts';
import type { ColorGroup, DeckName, SpaceId, TaxChoice } from './types.ts';

/** The lots to choose from. */
interface OnSpaces {
  readonly spaceIds: readonly SpaceId[];
}

/** The price or proceeds: one amount, or one per lot. */
interface ForMoney {
  readonly amounts: readonly number[];
}

/** The possible contents of a trade, by player. */
interface WithTerms {
  readonly terms: readonly TradeBounds[];
}

/** The fields of each offer; every part has its own bounds. */
interface OfferFields {
  RollDice: object;
  BuyProperty: OnSpaces & ForMoney;
  DeclineProperty: OnSpaces;
  PlaceBid: { readonly min: number; readonly max: number };
  PassBid: object;
  BuildHouse: OnSpaces & ForMoney;
  SellBuilding: OnSpaces & ForMoney;
  SellGroup: { readonly groups: readonly ColorGroup[] };
  MortgageProperty: OnSpaces & ForMoney;
  UnmortgageProperty: OnSpaces & ForMoney;
  ProposeTrade: WithTerms & { readonly to: readonly PlayerId[] };
  AcceptTrade: AnswerFields;
  RejectTrade: AnswerFields;
  CounterTrade: AnswerFields & WithTerms;
  CancelTrade: AnswerFields;
  AskTakeBack: object;
  AgreeTakeBack: object;
  RefuseTakeBack: object;
  PayJailFine: ForMoney;
  UseJailCard: object;
  PayDebt: ForMoney;
  DeclareBankruptcy: object;
  Resign: object;
  EndTurn: object;
  ClaimBuilding: object;
  WaiveBuilding: object;
  PlaceBuilding: OnSpaces & ForMoney;
  KeepMortgage: OnSpaces & ForMoney;
  LiftMortgage: OnSpaces & ForMoney;
  ChooseTax: { readonly choices: readonly TaxChoice[] };
}

/** A legal action, one offer per action type. */
export type Offer = OfferBy<{ readonly [T in ActionType]: OfferFields[T] }>;

/** What one player could give in a trade. */
export interface TradeBounds {
  readonly playerId: PlayerId;
  readonly maxCash: number;
  readonly spaceIds: readonly SpaceId[];
  readonly cards: readonly DeckName[];
}
