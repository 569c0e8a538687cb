import { boardOf, OPTION_TABLE, type OptionName, presets, readOptions, STANDARD } from '@magnate/engine/monopoly';
import { ownThemeName, type RulesInWords, rulesInWords, type Unit } from '../core/options.ts';
import { type Say, words } from '../core/words.ts';

/** The options of Monopoly in words. */

type Group = 'money' | 'turns' | 'rent' | 'buying' | 'building' | 'deals' | 'jail' | 'end';

const PLACES: Readonly<Record<OptionName, Group>> = {
  startingCash: 'money',
  goSalary: 'money',
  goLandingBonus: 'money',
  luxuryTax: 'money',
  incomeTax: 'money',
  incomeTaxAmount: 'money',
  incomeTaxPercent: 'money',
  freeParking: 'money',
  freeParkingSeed: 'money',
  theme: 'turns',
  turnOrder: 'turns',
  dealtDeeds: 'turns',
  deckSet: 'turns',
  deckMode: 'turns',
  doublesRoll: 'turns',
  autoEndTurn: 'turns',
  doubleRentNeedsUnmortgagedGroup: 'rent',
  mortgagedCountInSet: 'rent',
  utilityCardRoll: 'rent',
  jailedOwnerCollects: 'rent',
  auctions: 'buying',
  declinerMayBid: 'buying',
  buyWhenShort: 'buying',
  auctionMode: 'buying',
  lastBidder: 'buying',
  auctionMinBid: 'buying',
  auctionIncrement: 'buying',
  firstLapNoBuy: 'buying',
  management: 'building',
  hotelAfter: 'building',
  houses: 'building',
  hotels: 'building',
  buildingShortage: 'building',
  hotelSale: 'building',
  mortgages: 'deals',
  mortgageBan: 'deals',
  interestPercent: 'deals',
  interestRounding: 'deals',
  mortgageTransfer: 'deals',
  trades: 'deals',
  tradeBan: 'deals',
  gifts: 'deals',
  maxCounters: 'deals',
  jailTurns: 'jail',
  jailFine: 'jail',
  cardAfterLastRoll: 'jail',
  jailEndsTurn: 'jail',
  liquidation: 'end',
  resign: 'end',
  bankEstate: 'end',
  playerEstate: 'end',
  endAt: 'end',
  mortgagedWorth: 'end',
  maxRounds: 'end',
};

const UNITS: Readonly<Partial<Record<OptionName, Unit>>> = {
  startingCash: 'money',
  goSalary: 'money',
  goLandingBonus: 'money',
  luxuryTax: 'money',
  incomeTaxAmount: 'money',
  incomeTaxPercent: 'percent',
  freeParkingSeed: 'money',
  auctionMinBid: 'money',
  auctionIncrement: 'money',
  jailFine: 'money',
  interestPercent: 'percent',
};

/** Presets, groups and options in words. */
export function rules(say: Say) {
  return say('monopoly/options:rules', { returnObjects: true });
}

/** The same in order, with how each value is said. */
export function optionsInWords(): RulesInWords {
  return rulesInWords({
    table: OPTION_TABLE,
    standard: STANDARD,
    presets,
    words: rules(words.t),
    places: PLACES,
    units: UNITS,
    own: { endAt: endWords, theme: themeWords },
  });
}

/** The name of the board. One that the table brought along was read when it was created. */
function themeWords(theme: unknown): string {
  return ownThemeName(theme) ?? boardOf(readOptions({ theme })).name;
}

/** When the game ends, as a choice and a number. */

export const END_LIMITS = ['rounds', 'turns', 'minutes', 'bankruptcies'] as const;
export type EndLimit = (typeof END_LIMITS)[number];
export const END_KINDS = ['lastStanding', ...END_LIMITS] as const;
export type EndKind = (typeof END_KINDS)[number];

interface End {
  readonly kind: EndKind;
  /** undefined where there is nothing to count. */
  readonly count: number | undefined;
}

/** What cannot be read is the standard. */
export function readEnd(value: unknown): End {
  const entries = new Map<string, unknown>(typeof value === 'object' && value !== null ? Object.entries(value) : []);
  for (const limit of END_LIMITS) {
    const count = entries.get(limit);
    if (typeof count === 'number') return { kind: limit, count };
  }
  return { kind: 'lastStanding', count: undefined };
}

function endWords(value: unknown): string {
  const { kind, count } = readEnd(value);
  return kind === 'lastStanding'
    ? words.t('monopoly/options:end.lastStanding')
    : words.t(`monopoly/options:end.after.${kind}`, { count: count ?? 0 });
}
