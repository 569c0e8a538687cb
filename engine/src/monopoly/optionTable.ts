import { oneOf, type OptionSpec, type OptionTable, whole, yesNo } from '../kernel/options.ts';
import { DECK_SETS, type DeckSet, THEME_NAMES, type Theme, type ThemeName } from './types.ts';

/** Every point on which tables differ: its values and its standard. */

export type EndAt =
  | 'lastStanding'
  | { readonly rounds: number }
  | { readonly turns: number }
  | { readonly minutes: number }
  | { readonly bankruptcies: number };

export interface Options {
  readonly theme: ThemeName | Theme;
  readonly startingCash: number;
  readonly goSalary: number;
  readonly goLandingBonus: number;
  readonly luxuryTax: number;
  readonly incomeTax: 'flat' | 'tenPercent';
  readonly incomeTaxAmount: number;
  readonly incomeTaxPercent: number;
  readonly turnOrder: 'seat' | 'rollOff' | 'shuffle';
  readonly dealtDeeds: number;
  readonly deckSet: DeckSet;
  readonly deckMode: 'cycle' | 'reshuffle';
  readonly freeParking: 'nothing' | 'pot';
  readonly freeParkingSeed: number;
  readonly doubleRentNeedsUnmortgagedGroup: boolean;
  readonly mortgagedCountInSet: boolean;
  readonly utilityCardRoll: 'fresh' | 'movement';
  readonly jailedOwnerCollects: boolean;
  readonly auctions: boolean;
  readonly declinerMayBid: boolean;
  readonly buyWhenShort: 'raise' | 'auction';
  readonly auctionMinBid: number;
  readonly auctionIncrement: number;
  readonly auctionMode: 'open' | 'roundRobin';
  readonly lastBidder: 'asked' | 'out';
  readonly firstLapNoBuy: boolean;
  readonly hotelAfter: number;
  readonly management: 'anyTime' | 'ownTurn' | 'afterRoll';
  readonly houses: number | null;
  readonly hotels: number | null;
  readonly buildingShortage: 'auction' | 'firstCome';
  readonly hotelSale: 'groupAtOnce' | 'blocked';
  readonly mortgages: boolean;
  readonly trades: boolean;
  readonly tradeBan: 'group' | 'lot';
  readonly mortgageBan: 'group' | 'lot';
  readonly interestPercent: number;
  readonly interestRounding: 'up' | 'down';
  readonly mortgageTransfer: 'official' | 'fee' | 'none';
  readonly gifts: boolean;
  readonly maxCounters: number;
  readonly jailTurns: number;
  readonly jailFine: number;
  readonly cardAfterLastRoll: boolean;
  readonly jailEndsTurn: boolean;
  readonly doublesRoll: 'afterEndTurn' | 'atOnce';
  readonly autoEndTurn: boolean;
  readonly liquidation: 'player' | 'none' | 'auto';
  readonly resign: boolean;
  readonly bankEstate: 'auction' | 'unowned';
  readonly playerEstate: 'creditor' | 'bank';
  readonly endAt: EndAt;
  readonly mortgagedWorth: 'zero' | 'half';
  readonly maxRounds: number;
}

export type OptionName = keyof Options;

const MOST_MONEY = 1_000_000;

function money(standard: number): OptionSpec {
  return whole(standard, 0, MOST_MONEY);
}

export const OPTION_TABLE: OptionTable<Options> = {
  theme: { kind: 'own', standard: THEME_NAMES[0] },
  startingCash: money(1500),
  goSalary: money(200),
  goLandingBonus: money(0),
  luxuryTax: money(100),
  incomeTax: oneOf(['flat', 'tenPercent']),
  incomeTaxAmount: money(200),
  incomeTaxPercent: whole(10, 0, 100),
  turnOrder: oneOf(['seat', 'rollOff', 'shuffle']),
  dealtDeeds: whole(0, 0, 3),
  deckSet: oneOf(DECK_SETS),
  deckMode: oneOf(['cycle', 'reshuffle']),
  freeParking: oneOf(['nothing', 'pot']),
  freeParkingSeed: money(0),
  doubleRentNeedsUnmortgagedGroup: yesNo(false),
  mortgagedCountInSet: yesNo(true),
  utilityCardRoll: oneOf(['fresh', 'movement']),
  jailedOwnerCollects: yesNo(true),
  auctions: yesNo(true),
  declinerMayBid: yesNo(true),
  buyWhenShort: oneOf(['raise', 'auction']),
  auctionMinBid: whole(1, 1, MOST_MONEY),
  auctionIncrement: whole(1, 1, MOST_MONEY),
  auctionMode: oneOf(['open', 'roundRobin']),
  lastBidder: oneOf(['asked', 'out']),
  firstLapNoBuy: yesNo(false),
  hotelAfter: whole(4, 1, 4),
  management: oneOf(['anyTime', 'ownTurn', 'afterRoll']),
  houses: { kind: 'wholeOrNone', standard: 32, min: 0, max: 1000 },
  hotels: { kind: 'wholeOrNone', standard: 12, min: 0, max: 1000 },
  buildingShortage: oneOf(['auction', 'firstCome']),
  hotelSale: oneOf(['groupAtOnce', 'blocked']),
  mortgages: yesNo(true),
  trades: yesNo(true),
  tradeBan: oneOf(['group', 'lot']),
  mortgageBan: oneOf(['group', 'lot']),
  interestPercent: whole(10, 0, 100),
  interestRounding: oneOf(['up', 'down']),
  mortgageTransfer: oneOf(['official', 'fee', 'none']),
  gifts: yesNo(true),
  maxCounters: whole(5, 0, 100),
  jailTurns: whole(3, 1, 100),
  jailFine: money(50),
  cardAfterLastRoll: yesNo(true),
  jailEndsTurn: yesNo(false),
  doublesRoll: oneOf(['afterEndTurn', 'atOnce']),
  autoEndTurn: yesNo(false),
  liquidation: oneOf(['player', 'none', 'auto']),
  resign: yesNo(true),
  bankEstate: oneOf(['auction', 'unowned']),
  playerEstate: oneOf(['creditor', 'bank']),
  endAt: { kind: 'own', standard: 'lastStanding' },
  mortgagedWorth: oneOf(['zero', 'half']),
  maxRounds: whole(1000, 1, MOST_MONEY),
};
