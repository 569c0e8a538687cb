import type { CardId, SpaceId } from './types.ts';

/** The rule behind a payment: the answer to "why was I charged?". */
export const CASH_RULES = [
  'salary',
  'salaryBonus',
  'purchase',
  'auction',
  'rentBase',
  'rentGroup',
  'rentHouses',
  'rentHotel',
  'rentRailroads',
  'rentRailroadsByCard',
  'rentUtility',
  'rentUtilityByCard',
  'rentMultiplied',
  'incomeTaxFlat',
  'incomeTaxPercent',
  'luxuryTax',
  'card',
  'repairs',
  'jailFine',
  'jailFineForced',
  'freeParking',
  'build',
  'buildingAuction',
  'sellBuilding',
  'mortgage',
  'liftMortgage',
  'mortgageTransfer',
  'trade',
  'bankruptcy',
  'takeBack',
] as const;
export type CashRule = (typeof CASH_RULES)[number];

/** The cause of a payment or debt. */
export type PaymentCause =
  | { readonly type: 'rent'; readonly rule: CashRule; readonly spaceId: SpaceId }
  | { readonly type: 'tax'; readonly rule: CashRule; readonly spaceId: SpaceId }
  | { readonly type: 'card'; readonly rule: CashRule; readonly cardId: CardId }
  | { readonly type: 'jailFine'; readonly rule: CashRule }
  | { readonly type: 'mortgageFee'; readonly rule: CashRule; readonly spaceId: SpaceId };
