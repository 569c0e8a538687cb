import {
  INCOME_TAX,
  INCOME_TAX_PERCENT,
  OPTION_TABLE,
  type OptionName,
  presets,
  readOptions,
  STANDARD,
} from '@magnate/engine/monopoly';
import { type RuleForm, ruleFormOf, type Unit } from '../../game/ruleForm.ts';
import { words } from '@magnate/words';
import { EndControl } from './EndControl.tsx';
import { readEnd } from './EndControl.tsx';

/** The options of Monopoly as a form. */

type Group = 'money' | 'turns' | 'rent' | 'buying' | 'building' | 'deals' | 'jail' | 'end';

const PLACES: Readonly<Record<OptionName, Group>> = {
  startingCash: 'money',
  goSalary: 'money',
  goLandingBonus: 'money',
  luxuryTax: 'money',
  incomeTax: 'money',
  freeParking: 'money',
  freeParkingSeed: 'money',
  turnOrder: 'turns',
  dealtDeeds: 'turns',
  deckSet: 'turns',
  deckMode: 'turns',
  doubleRentNeedsUnmortgagedGroup: 'rent',
  mortgagedCountInSet: 'rent',
  utilityCardRoll: 'rent',
  jailedOwnerCollects: 'rent',
  auctions: 'buying',
  declinerMayBid: 'buying',
  buyWhenShort: 'buying',
  auctionMode: 'buying',
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
  freeParkingSeed: 'money',
  auctionMinBid: 'money',
  auctionIncrement: 'money',
  jailFine: 'money',
  interestPercent: 'percent',
};

const STEPS: Readonly<Partial<Record<OptionName, number>>> = {
  startingCash: 100,
  goSalary: 50,
  goLandingBonus: 50,
  luxuryTax: 25,
  freeParkingSeed: 50,
  auctionMinBid: 10,
  auctionIncrement: 5,
  jailFine: 10,
  interestPercent: 5,
  maxRounds: 50,
};

export function ruleForm(): RuleForm {
  return ruleFormOf({
    table: OPTION_TABLE,
    standard: STANDARD,
    presets,
    words: words.t('monopoly/options:rules', {
      returnObjects: true,
      incomeTax: INCOME_TAX,
      percent: INCOME_TAX_PERCENT,
    }),
    places: PLACES,
    units: UNITS,
    steps: STEPS,
    own: { endAt: { Control: EndControl, say: endWords } },
    readOptions,
  });
}

function endWords(value: unknown): string {
  const { kind, count } = readEnd(value);
  return kind === 'lastStanding'
    ? words.t('monopoly/options:end.lastStanding')
    : words.t(`monopoly/options:end.after.${kind}`, { count: count ?? 0 });
}
