import { oneOf, type OptionSpec, type OptionTable, whole, yesNo } from '../../kernel/options.ts';
import { DECK_SETS, type DeckSet } from '../types.ts';

/** Every point on which tables differ: its values, its standard, and one line that explains it. */

export type EndAt =
  | 'lastStanding'
  | { readonly turns: number }
  | { readonly minutes: number }
  | { readonly bankruptcies: number };

export interface Options {
  readonly startingCash: number;
  readonly goSalary: number;
  readonly goLandingBonus: number;
  readonly luxuryTax: number;
  readonly incomeTax: 'flat' | 'tenPercent';
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

function money(standard: number, about: string): OptionSpec {
  return whole(standard, 0, MOST_MONEY, about);
}

// biome-ignore format: a table is read by its columns
export const OPTION_TABLE: OptionTable<Options> = {
  startingCash: money(1500, 'What each player starts with.'),
  goSalary: money(200, 'Paid whenever a token passes or lands on GO.'),
  goLandingBonus: money(0, 'Paid on top of the salary for landing exactly on GO; 200 doubles it.'),
  luxuryTax: money(100, 'The Luxury Tax space; 75 before 2008.'),
  incomeTax: oneOf(['flat', 'tenPercent'], 'Income Tax: always $200, or the player chooses $200 or a tenth of all worth.'),
  turnOrder: oneOf(['seat', 'rollOff', 'shuffle'], 'Who starts: the order given, the highest roll, or a shuffle of the seats.'),
  dealtDeeds: whole(0, 0, 3, 'Deeds dealt free to each player before the first roll.'),
  deckSet: oneOf(DECK_SETS, 'The words and sums of the cards: today’s, or those of the older sheet.'),
  deckMode: oneOf(['cycle', 'reshuffle'], 'A used card goes to the bottom, or to a pile that is shuffled when the deck runs out.'),
  freeParking: oneOf(['nothing', 'pot'], 'Free Parking is a rest, or pays out the taxes, fines and card payments gathered there.'),
  freeParkingSeed: money(0, 'The money that the Free Parking pot starts with.'),
  doubleRentNeedsUnmortgagedGroup: yesNo(false, 'Double rent on a bare lot only while no lot of the group is mortgaged.'),
  mortgagedCountInSet: yesNo(true, 'Mortgaged railroads and utilities count in their owner’s number.'),
  utilityCardRoll: oneOf(['fresh', 'movement'], 'Nearest utility by card: ten times a new roll, or the roll that moved the token.'),
  jailedOwnerCollects: yesNo(true, 'An owner in jail collects rent.'),
  auctions: yesNo(true, 'A declined lot is auctioned; otherwise it stays with the bank.'),
  declinerMayBid: yesNo(true, 'Whoever declined a lot may bid for it.'),
  buyWhenShort: oneOf(['raise', 'auction'], 'A player short of the price may raise cash first, or the lot is auctioned at once.'),
  auctionMinBid: whole(1, 1, MOST_MONEY, 'The lowest opening bid.'),
  auctionIncrement: whole(1, 1, MOST_MONEY, 'The least by which a bid must exceed the last.'),
  auctionMode: oneOf(['open', 'roundRobin'], 'Bids come from anyone at any time, or around the table.'),
  firstLapNoBuy: yesNo(false, 'No lot may be bought before the token has passed GO once.'),
  hotelAfter: whole(4, 1, 4, 'How many houses a lot needs before its hotel.'),
  management: oneOf(['anyTime', 'ownTurn', 'afterRoll'], 'When property may be built on, sold and mortgaged.'),
  houses: { kind: 'wholeOrNone', standard: 32, min: 0, max: 1000, about: 'Houses in the bank; none for no limit.' },
  hotels: { kind: 'wholeOrNone', standard: 12, min: 0, max: 1000, about: 'Hotels in the bank; none for no limit.' },
  buildingShortage: oneOf(['auction', 'firstCome'], 'The last buildings go by claim and auction, or to whoever asks first.'),
  hotelSale: oneOf(['groupAtOnce', 'blocked'], 'When the bank lacks houses for a hotel sold: sell the whole group at once, or not at all.'),
  mortgages: yesNo(true, 'Deeds may be mortgaged.'),
  trades: yesNo(true, 'Players may trade.'),
  tradeBan: oneOf(['group', 'lot'], 'Buildings keep the whole group from being traded, or only the lot they stand on.'),
  mortgageBan: oneOf(['group', 'lot'], 'Buildings keep the whole group from being mortgaged, or only the lot they stand on.'),
  interestPercent: whole(10, 0, 100, 'Interest for lifting a mortgage, in percent.'),
  interestRounding: oneOf(['up', 'down'], 'How interest is rounded to a whole dollar.'),
  mortgageTransfer: oneOf(['official', 'fee', 'none'], 'A mortgaged deed changes hands: choose fee or lifting, always the fee, or nothing.'),
  gifts: yesNo(true, 'One side of a trade may be empty.'),
  maxCounters: whole(5, 0, 100, 'Counter-offers in one thread.'),
  jailTurns: whole(3, 1, 100, 'The failed roll in jail after which the fine must be paid.'),
  jailFine: money(50, 'What leaving jail costs.'),
  cardAfterLastRoll: yesNo(true, 'After the last failed roll a jail card may still replace the fine.'),
  liquidation: oneOf(['player', 'none', 'auto'], 'Who cannot pay raises the money themselves, is bankrupt at once, or is sold up by the bank.'),
  resign: yesNo(true, 'Players may give up.'),
  bankEstate: oneOf(['auction', 'unowned'], 'Deeds that fall to the bank are auctioned, or are unowned again.'),
  playerEstate: oneOf(['creditor', 'bank'], 'Deeds of somebody ruined by a player go to that player, or to the bank.'),
  endAt: { kind: 'own', standard: 'lastStanding', about: 'When the game ends: last one standing, or by worth after rounds, minutes or bankruptcies.' },
  mortgagedWorth: oneOf(['zero', 'half'], 'What a mortgaged deed counts at the end.'),
  maxRounds: whole(1000, 1, MOST_MONEY, 'After so many rounds the richest player wins, so that every game ends.'),
};
