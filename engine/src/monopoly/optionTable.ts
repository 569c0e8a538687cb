import {
  oneOf,
  type OptionGroup as GroupOf,
  type OptionSpec,
  type OptionValues,
  own,
  whole,
  wholeOrNone,
  yesNo,
} from '../kernel/options.ts';
import { TAKE_BACK_MODES } from '../kernel/takeBack.ts';
import { DECK_SETS, THEME_NAMES, type Theme, type ThemeName } from './types.ts';

/** All options, one entry each. */

export type EndAt =
  | 'lastStanding'
  | { readonly rounds: number }
  | { readonly turns: number }
  | { readonly minutes: number }
  | { readonly bankruptcies: number };

const MAX_MONEY = 1_000_000;

interface SumMore {
  readonly min?: number;
  readonly step?: number;
  readonly since?: number;
}

function money<const Group extends string>(group: Group, standard: number, more: SumMore) {
  return whole(group, standard, { max: MAX_MONEY, unit: 'money', ...more });
}

function percent<const Group extends string>(group: Group, standard: number, more: SumMore) {
  return whole(group, standard, { max: 100, unit: 'percent', ...more });
}

/** States and hash chains contain options in this order: never reorder; append new entries at the end. */
export const OPTION_TABLE = {
  theme: own<ThemeName | Theme>()('turns', THEME_NAMES[0], { since: 3 }),
  startingCash: money('money', 1500, { step: 100 }),
  goSalary: money('money', 200, { step: 50 }),
  goLandingBonus: money('money', 0, { step: 50 }),
  luxuryTax: money('money', 100, { step: 25 }),
  incomeTax: oneOf('money', ['flat', 'tenPercent']),
  incomeTaxAmount: money('money', 200, { step: 25, since: 3 }),
  incomeTaxPercent: percent('money', 10, { step: 5, since: 3 }),
  turnOrder: oneOf('turns', ['seat', 'rollOff', 'shuffle']),
  dealtDeeds: whole('turns', 0, { max: 3 }),
  deckSet: oneOf('turns', DECK_SETS),
  deckMode: oneOf('turns', ['cycle', 'reshuffle']),
  freeParking: oneOf('money', ['nothing', 'pot']),
  freeParkingSeed: money('money', 0, { step: 50 }),
  doubleRentNeedsUnmortgagedGroup: yesNo('rent', false),
  mortgagedCountInSet: yesNo('rent', true),
  utilityCardRoll: oneOf('rent', ['fresh', 'movement']),
  jailedOwnerCollects: yesNo('rent', true),
  auctions: yesNo('buying', true),
  declinerMayBid: yesNo('buying', true),
  buyWhenShort: oneOf('buying', ['raise', 'auction']),
  auctionMinBid: money('buying', 1, { min: 1, step: 10 }),
  auctionIncrement: money('buying', 1, { min: 1, step: 5 }),
  auctionMode: oneOf('buying', ['open', 'roundRobin']),
  lastBidder: oneOf('buying', ['asked', 'out'], { since: 3 }),
  firstLapNoBuy: yesNo('buying', false),
  hotelAfter: whole('building', 4, { min: 1, max: 4 }),
  management: oneOf('building', ['anyTime', 'ownTurn', 'afterRoll']),
  houses: wholeOrNone('building', 32, { max: 1000 }),
  hotels: wholeOrNone('building', 12, { max: 1000 }),
  buildingShortage: oneOf('building', ['auction', 'firstCome']),
  hotelSale: oneOf('building', ['groupAtOnce', 'blocked']),
  mortgages: yesNo('deals', true),
  trades: yesNo('deals', true),
  tradeBan: oneOf('deals', ['group', 'lot']),
  mortgageBan: oneOf('deals', ['group', 'lot']),
  interestPercent: percent('deals', 10, { step: 5 }),
  interestRounding: oneOf('deals', ['up', 'down']),
  mortgageTransfer: oneOf('deals', ['official', 'fee', 'none']),
  gifts: yesNo('deals', true),
  maxCounters: whole('deals', 5, { max: 100 }),
  jailTurns: whole('jail', 3, { min: 1, max: 100 }),
  jailFine: money('jail', 50, { step: 10 }),
  cardAfterLastRoll: yesNo('jail', true),
  jailEndsTurn: yesNo('jail', false, { since: 3 }),
  doublesRoll: oneOf('turns', ['afterEndTurn', 'atOnce'], { since: 3 }),
  autoEndTurn: yesNo('turns', false, { since: 3 }),
  liquidation: oneOf('end', ['player', 'none', 'auto']),
  resign: yesNo('end', true),
  bankEstate: oneOf('end', ['auction', 'unowned']),
  playerEstate: oneOf('end', ['creditor', 'bank']),
  endAt: own<EndAt>()('end', 'lastStanding'),
  mortgagedWorth: oneOf('end', ['zero', 'half']),
  maxRounds: whole('end', 1000, { min: 1, max: MAX_MONEY, step: 50 }),
  takeBack: oneOf('turns', TAKE_BACK_MODES, { since: 5 }),
} as const satisfies Readonly<Record<string, OptionSpec>>;

export type Options = OptionValues<typeof OPTION_TABLE>;
export type OptionName = keyof Options;
export type OptionGroup = GroupOf<typeof OPTION_TABLE>;
