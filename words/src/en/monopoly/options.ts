import type { Options, PresetName, ThemeName } from '@magnate/engine/monopoly';
import type { OptionWords, PresetWords } from '../../optionWords.ts';

const presets = {
  standard: { label: 'Standard', about: 'The official rules of today.' },
  family: { label: 'Family', about: 'Favourite house rules: double salary on GO, and money on Free Parking.' },
  short: {
    label: 'Short',
    about: 'The official short game: three deeds each to begin with, over at the first bankruptcy.',
  },
  classic: { label: 'Classic', about: 'The rules and cards of the years before 2008.' },
  simple: { label: 'Simple', about: 'No limit on buildings, no fee for mortgaged deeds, bankrupt at once.' },
  v1: { label: 'Bare', about: 'The barest game: no auctions, no mortgages, no trades.' },
  arena: { label: 'Arena', about: 'For contests: fewer questions in between, and an end after 250 turns.' },
} as const satisfies PresetWords<PresetName>;

const groups = {
  money: 'Money',
  turns: 'Turns and cards',
  rent: 'Rent',
  buying: 'Buying and auctions',
  building: 'Building',
  deals: 'Mortgages and trades',
  jail: 'Jail',
  end: 'Debt and the end',
} as const;

/** Boards that come with the game. Names are the boards' own. */
const boards = {
  standard: 'The streets that everybody knows.',
  market: 'A short round: lanterns, trams and dear stalls. A game in a quarter of an hour.',
  orbit: 'From the launch pad to Neptune, with groups of up to four and cards of its own.',
} as const satisfies Readonly<Record<ThemeName, string>>;

/** A board of one's own, from a file. */
const ownBoard = {
  label: 'Your own',
  about: 'From a file that you have made.',
  spaces: '{{count}} spaces. {{about}}',
  choose: 'Choose a file',
  another: 'Choose another file',
  chosen: '{{name}}, {{count}} spaces.',
  format: 'A JSON file of at most {{size, whole}} KB.',
  tooLarge: 'This file is too large. A board takes at most {{size, whole}} KB.',
  unreadable: 'This file is no JSON. Is it the right one?',
  wrong: 'This board cannot be played on yet. At {{path}}: {{problem}}.',
  wrongWhole: 'This board cannot be played on yet: {{problem}}.',
} as const;

const all = {
  startingCash: { label: 'Starting cash', about: 'What each player begins with.' },
  goSalary: { label: 'Salary', about: 'Paid for passing GO or landing on it.' },
  goLandingBonus: { label: 'Bonus on GO', about: 'Paid on top of the salary for landing exactly on GO.' },
  luxuryTax: { label: 'Luxury tax', about: 'What the Luxury Tax space costs.' },
  incomeTax: {
    label: 'Income tax',
    about: 'What the Income Tax space costs.',
    values: {
      flat: 'A fixed sum',
      tenPercent: 'A fixed sum or a share of all worth, as the player chooses',
    },
  },
  incomeTaxAmount: { label: 'Fixed income tax', about: 'The fixed sum of the Income Tax space.' },
  incomeTaxPercent: {
    label: 'Share for income tax',
    about: 'The share of all worth, in percent, where it can be chosen.',
  },
  freeParking: {
    label: 'Free Parking',
    about: 'A space to rest on, or the place where money gathers.',
    values: { nothing: 'Nothing happens', pot: 'Pays out taxes, fines and card payments' },
  },
  freeParkingSeed: { label: 'Money on Free Parking', about: 'What the pot starts with, where there is one.' },

  theme: { label: 'Board', about: 'The spaces, their prices and rents, and the cards.' },
  turnOrder: {
    label: 'Who starts',
    about: 'The order of play for the whole game.',
    values: { seat: 'As listed', rollOff: 'The highest roll', shuffle: 'By lot' },
  },
  dealtDeeds: { label: 'Deeds to begin with', about: 'Dealt free to each player before the first roll.' },
  deckSet: {
    label: 'Cards',
    about: 'The words and sums of Chance and Community Chest.',
    values: { modern: 'Of today', classic: 'Of the older sheet' },
  },
  deckMode: {
    label: 'Used cards',
    about: 'Where a card goes when it has been read.',
    values: { cycle: 'To the bottom of the deck', reshuffle: 'Aside, and shuffled when the deck runs out' },
  },

  doubleRentNeedsUnmortgagedGroup: {
    label: 'Double rent needs a free group',
    about: 'A bare lot of a full group pays double only while no lot of the group is mortgaged.',
  },
  mortgagedCountInSet: {
    label: 'Mortgaged ones count',
    about: 'Mortgaged railroads and utilities raise the rent of their owner’s other ones.',
  },
  utilityCardRoll: {
    label: 'Utility by card',
    about: 'The rent after a card that leads to the nearest utility.',
    values: { fresh: 'Ten times a new roll', movement: 'Ten times the roll that was made' },
  },
  jailedOwnerCollects: { label: 'Rent from jail', about: 'An owner in jail still collects rent.' },

  auctions: { label: 'Auctions', about: 'A lot that is declined is auctioned. Otherwise it stays with the bank.' },
  declinerMayBid: { label: 'Decliner may bid', about: 'Whoever declined a lot may still bid for it.' },
  buyWhenShort: {
    label: 'Short of the price',
    about: 'What happens when a player cannot pay for the lot from cash.',
    values: { raise: 'May raise the money first', auction: 'Auctioned at once' },
  },
  auctionMode: {
    label: 'Bidding',
    about: 'In what order bids are made.',
    values: { open: 'Anyone at any time', roundRobin: 'Around the table' },
  },
  lastBidder: {
    label: 'The last one in an auction',
    about: 'When everybody else has passed and nobody has bid.',
    values: { asked: 'May still bid', out: 'Is not asked: nobody buys' },
  },
  auctionMinBid: { label: 'Opening bid', about: 'The lowest first bid.' },
  auctionIncrement: { label: 'Raise', about: 'The least by which a bid must exceed the last one.' },
  firstLapNoBuy: { label: 'No buying on the first lap', about: 'A player buys only after having passed GO once.' },

  management: {
    label: 'When to manage',
    about: 'When property may be built on, sold and mortgaged.',
    values: { anyTime: 'Any time', ownTurn: 'In one’s own turn', afterRoll: 'After one’s own roll' },
  },
  hotelAfter: { label: 'Houses before a hotel', about: 'How many houses a lot needs before its hotel.' },
  houses: { label: 'Houses in the bank', about: 'How many there are for everybody together.' },
  hotels: { label: 'Hotels in the bank', about: 'How many there are for everybody together.' },
  buildingShortage: {
    label: 'The last buildings',
    about: 'Who gets them when more players want one than the bank has.',
    values: { auction: 'Claimed and auctioned', firstCome: 'Whoever asks first' },
  },
  hotelSale: {
    label: 'Selling a hotel without houses in the bank',
    about: 'A hotel is sold for houses. When the bank lacks them:',
    values: { groupAtOnce: 'The whole group may be sold at once', blocked: 'It cannot be sold' },
  },

  mortgages: { label: 'Mortgages', about: 'The bank lends half the price on a deed.' },
  mortgageBan: {
    label: 'Mortgaging beside buildings',
    about: 'What buildings keep from being mortgaged.',
    values: { group: 'The whole group', lot: 'Only the lot they stand on' },
  },
  interestPercent: { label: 'Interest', about: 'For lifting a mortgage, in percent.' },
  interestRounding: {
    label: 'Rounding of interest',
    about: 'To a whole dollar.',
    values: { up: 'Up', down: 'Down' },
  },
  mortgageTransfer: {
    label: 'A mortgaged deed changes hands',
    about: 'What the receiver pays to the bank.',
    values: { official: 'The fee, or lifts it at once', fee: 'Always the fee', none: 'Nothing' },
  },
  trades: { label: 'Trades', about: 'Players may deal with each other.' },
  tradeBan: {
    label: 'Trading beside buildings',
    about: 'What buildings keep from being traded.',
    values: { group: 'The whole group', lot: 'Only the lot they stand on' },
  },
  gifts: { label: 'Gifts', about: 'One side of a trade may be empty.' },
  maxCounters: { label: 'Counter-offers', about: 'How often one offer may be countered, back and forth.' },

  jailTurns: { label: 'Rolls in jail', about: 'After so many failed rolls the fine must be paid.' },
  jailFine: { label: 'Fine', about: 'What leaving jail costs.' },
  cardAfterLastRoll: {
    label: 'Card after the last roll',
    about: 'After the last failed roll a jail card may still replace the fine.',
  },
  jailEndsTurn: { label: 'Jail ends the turn', about: 'Whoever is sent to jail can do nothing more in that turn.' },

  doublesRoll: {
    label: 'After doubles',
    about: 'How the second roll comes about.',
    values: { afterEndTurn: 'Go on first, then roll', atOnce: 'Roll at once' },
  },
  autoEndTurn: {
    label: 'Turns end by themselves',
    about: 'When nothing is left to do in a turn, it passes on without being asked.',
  },

  liquidation: {
    label: 'When somebody cannot pay',
    about: 'What happens before bankruptcy.',
    values: { player: 'Raises the money', none: 'Is bankrupt at once', auto: 'Is sold up by the bank' },
  },
  resign: { label: 'Giving up', about: 'Players may leave the game although they can pay.' },
  bankEstate: {
    label: 'Ruined by the bank',
    about: 'What becomes of the deeds.',
    values: { auction: 'Auctioned', unowned: 'Unowned again' },
  },
  playerEstate: {
    label: 'Ruined by a player',
    about: 'Who gets the deeds.',
    values: { creditor: 'That player', bank: 'The bank' },
  },
  endAt: {
    label: 'The game ends',
    about: 'With a limit the richest player wins. Limits of rounds and minutes let the round be finished.',
  },
  mortgagedWorth: {
    label: 'Mortgaged deeds at the end',
    about: 'What they count when the richest player wins.',
    values: { zero: 'Nothing', half: 'Half their price' },
  },
  maxRounds: { label: 'Most rounds', about: 'After so many the richest player wins, so that every game ends.' },
} as const satisfies OptionWords<Options>;

/** When the game is over. */
const end = {
  lastStanding: 'Last one standing',
  rounds: 'After rounds',
  turns: 'After turns',
  minutes: 'After minutes',
  bankruptcies: 'After bankruptcies',
  count: { rounds: 'Rounds', turns: 'Turns of all players together', minutes: 'Minutes', bankruptcies: 'Bankruptcies' },
  after: {
    rounds_one: 'After {{count}} round',
    rounds_other: 'After {{count}} rounds',
    turns_one: 'After {{count}} turn',
    turns_other: 'After {{count}} turns',
    minutes_one: 'After {{count}} minute',
    minutes_other: 'After {{count}} minutes',
    bankruptcies_one: 'At the first bankruptcy',
    bankruptcies_other: 'After {{count}} bankruptcies',
  },
} as const;

export const options = { rules: { presets, groups, options: all }, end, boards, ownBoard } as const;
