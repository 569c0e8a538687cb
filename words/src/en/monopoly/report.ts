import type { EndReason, EventType } from '@magnate/engine/monopoly';
import type { EndWords, OverTimeWords } from '../../reportWords.ts';
import { axis, code, lines } from './reportSpaces.ts';

/** The report of a simulation: what only Monopoly has. */

const overTime = {
  note: 'Only players still in the game count, so that later rounds show the survivors of long games.',
  axis: 'round of the game',
  column: 'round',
  cash: {
    heading: 'Cash',
    caption: 'Figures: cash by round',
    title: 'Cash over time',
    highest: '{{bot}} has the highest median cash in round {{at}}: {{amount}}',
    alone: '{{bot}} has a median cash in round {{at}}: {{amount}}',
  },
  worth: {
    heading: 'Net worth',
    caption: 'Figures: net worth by round',
    title: 'Net worth over time',
    highest: '{{bot}} has the highest median net worth in round {{at}}: {{amount}}',
    alone: '{{bot}} has a median net worth in round {{at}}: {{amount}}',
  },
} as const satisfies OverTimeWords;

const reasons = {
  lastStanding: {
    name: 'Last standing',
    clause: 'one player was left',
    share: '{{share}} of games end because one player was left',
    always: 'Every game ended because one player was left.',
  },
  turns: {
    name: 'Turns',
    clause: 'the agreed round was over',
    share: '{{share}} of games end because the agreed round was over',
    always: 'Every game ended because the agreed round was over.',
  },
  minutes: {
    name: 'Minutes',
    clause: 'the agreed time was over',
    share: '{{share}} of games end because the agreed time was over',
    always: 'Every game ended because the agreed time was over.',
  },
  bankruptcies: {
    name: 'Bankruptcies',
    clause: 'enough players were bankrupt',
    share: '{{share}} of games end because enough players were bankrupt',
    always: 'Every game ended because enough players were bankrupt.',
  },
  maxRounds: {
    name: 'Max rounds',
    clause: 'the round limit was reached',
    share: '{{share}} of games end because the round limit was reached',
    always: 'Every game ended because the round limit was reached.',
  },
} as const satisfies EndWords<EndReason>;

const events = {
  GameStarted: 'Game started',
  FirstPlayerChosen: 'First player chosen',
  DeedDealt: 'Deed dealt',
  DiceRolled: 'Dice rolled',
  PlayerMoved: 'Player moved',
  PassedGo: 'Passed go',
  PropertyPurchased: 'Property purchased',
  PropertyDeclined: 'Property declined',
  RentPaid: 'Rent paid',
  TaxPaid: 'Tax paid',
  CardDrawn: 'Card drawn',
  DeckShuffled: 'Deck shuffled',
  CardMoneyPaid: 'Card money paid',
  PotCollected: 'Pot collected',
  SentToJail: 'Sent to jail',
  JailRollFailed: 'Jail roll failed',
  JailFinePaid: 'Jail fine paid',
  LeftJail: 'Left jail',
  AuctionStarted: 'Auction started',
  BidPlaced: 'Bid placed',
  BidPassed: 'Bid passed',
  AuctionEnded: 'Auction ended',
  BuildingPlaced: 'Building placed',
  BuildingSold: 'Building sold',
  ClaimsOpened: 'Claims opened',
  BuildingClaimed: 'Building claimed',
  BuildingWaived: 'Building waived',
  PropertyMortgaged: 'Property mortgaged',
  PropertyUnmortgaged: 'Property unmortgaged',
  MortgageFeePaid: 'Mortgage fee paid',
  TradeProposed: 'Trade proposed',
  TradeCompleted: 'Trade completed',
  TradeRejected: 'Trade rejected',
  TradeCountered: 'Trade countered',
  TradeCancelled: 'Trade cancelled',
  TradeVoided: 'Trade voided',
  DebtIncurred: 'Debt incurred',
  PlayerBankrupt: 'Player bankrupt',
  DeedTransferred: 'Deed transferred',
  JailCardTransferred: 'Jail card transferred',
  TurnContinued: 'Turn continued',
  TurnEnded: 'Turn ended',
  GameEnded: 'Game ended',
} as const satisfies Readonly<Record<EventType, string>>;

const board = {
  title: 'The board',
  heading: 'Where tokens rest',
  nothing: 'No roll was made, so no space was visited.',
  finding: '{{most}} is visited most, {{least}} least',
  alt: '{{title}}: {{most}} and {{least}} of rolls. {{jailed}} end in jail.',
  reading:
    'Where the token stands when a roll and all that followed from it is done, as a share of all {{rolls, whole}} rolls. Cards and Go To Jail carry tokens on; in jail counts every roll that leaves a player there.',
  caption: 'All spaces, the most visited first',
  columns: {
    space: 'space',
    short: 'short',
    place: 'place',
    group: 'group',
    landings: 'landings',
    share: 'share',
  },
  visiting: 'Just visiting',
  inJail: 'In jail',
  jail: 'Jail',
  toJail: '→ jail',
  landings_one: '{{space}}: {{share}}, {{count, whole}} landing',
  landings_other: '{{space}}: {{share}}, {{count, whole}} landings',
  rolls_one: 'In jail: {{share}}, {{count, whole}} roll',
  rolls_other: 'In jail: {{share}}, {{count, whole}} rolls',
  /** In the middle of the drawn board, line by line. */
  centre: {
    title: 'Where rolls end',
    wide: 'The stronger its colour, the more rolls end there.\nCards move tokens on, so few rest on their spaces.',
    narrow: 'Strong colour: many rolls end there;\nfigures are % of all rolls.',
    most: 'Most visited',
    least: 'Least visited',
    inJail: 'In jail after {{share}} of rolls',
    orLess: '{{share}} or less',
    orMore: '{{share}} or more',
  },
} as const;

/** Levels of building. */
const level = {
  bare: 'bare',
  houses_one: '{{count}} house',
  houses_other: '{{count}} houses',
  hotel: 'hotel',
} as const;

const rent = {
  title: 'Rent and cost',
  absent: 'Rent',
  /** Left out, the rents that end games would be missing, and the dearest levels would look worst. */
  ruinous: 'A rent that ruined its debtor counts in full, though the creditor got what was left.',
  tooFew: 'too few',
  allStreets: 'All streets',
  columns: {
    group: 'group',
    built: 'built',
    turns: 'opponents’ turns',
    rents: 'rents',
    perTurn: 'rent a turn',
    cost: 'cost',
    payback: 'turns until paid back',
    rent: 'rent',
    deeds: 'deeds',
    buildings: 'buildings',
    refunds: 'refunds',
    spent: 'spent',
    ratio: 'rent ÷ spent',
    perOpponentTurn: 'rent for one turn of an opponent',
  },
  returns: {
    heading: 'Return on investment',
    nothing: 'Nobody bought a deed, so nothing was invested.',
    title: '{{group}} collects the most for what it costs: {{ratio}}',
    reading:
      'Rent due for every dollar that the bank was paid for deeds and buildings, less what it gave back for buildings. Beyond the line, a group has earned more than it cost. Prices of trades between players are not in it.',
    axis: 'rent ÷ (deeds + buildings − refunds)',
    mark: 'paid back',
    caption: 'Figures: return on investment',
  },
  cost: {
    heading: 'What building earns',
    tooLittle: 'Too little was built to compare levels.',
    title: 'The greatest leap: {{group}}, from {{from}} to {{to}}',
    reading:
      'Each line is a group, from bare ground on the left by one house after the other to a hotel: to the right what one lot with its buildings costs, upwards what it earns in one turn of an opponent. The steeper a stretch, the better the next house.',
    axisCost: 'list price of the deed and its buildings, $',
    axisRent: 'rent for one turn',
    caption: 'Figures: cost and rent of one lot',
  },
  levels: {
    heading: 'Rent by the number of houses',
    tooFew: 'No lot was owned for {{least}} turns of opponents: simulate more games.',
    houses: 'Houses',
    bare: 'Nobody built, so that only bare lots are known.',
  },
  perTurn: {
    heading: 'What a lot earns in one turn of an opponent',
    title: 'A lot collects up to {{amount}} in every turn of an opponent: {{group}}, {{built}}',
    reading:
      'Mean rent of one lot for every turn that an opponent ends while it is owned and not mortgaged, whether they land on it or not. The stronger the colour, the more. Open where there were fewer than {{least}} such turns.',
    axis: 'rent for one turn of an opponent, $',
    caption: 'Figures: rent by houses',
  },
  payback: {
    heading: 'How long until a lot has paid for itself',
    bare: 'By rents due, streets pay for themselves soonest with nothing built: {{turns}} turns of opponents',
    houses_one: 'By rents due, streets pay for themselves soonest with {{count}} house: {{turns}} turns of opponents',
    houses_other:
      'By rents due, streets pay for themselves soonest with {{count}} houses: {{turns}} turns of opponents',
    hotel: 'By rents due, streets pay for themselves soonest with a hotel: {{turns}} turns of opponents',
    reading:
      'List price of the deed and its buildings, divided by the rent for one turn of an opponent. The stronger the colour, the sooner it is paid back; with three opponents, three such turns pass in a round.',
    axis: 'turns of opponents until paid back',
    caption: 'Figures: time until paid back',
  },
} as const;

const auctions = {
  title: 'Auctions',
  none: 'No deed was sold by auction.',
  below: '{{share}} of auctions end below the list price',
  reading:
    'Each bar is a tenth of the list price wide: at 1 the winner paid exactly what the deed says. The last holds all from {{last}} times on.',
  sold_one: '{{count, whole}}\u00a0deed was sold.',
  sold_other: '{{count, whole}}\u00a0deeds were sold.',
  axis: 'price paid ÷ list price',
  listPrice: 'list price',
  caption: 'Figures: prices at auctions',
  andMore: '{{from}} and more',
  toBelow: '{{from}} to below {{to}}',
  columns: {
    ratio: 'price ÷ list price',
    auctions: 'auctions',
    share: 'share',
    lot: 'lot',
    meanPrice: 'mean price',
    listPrice: 'list price',
    meanRatio: 'ratio',
  },
  lots: {
    heading: 'Prices by lot',
    title: '{{lot}} goes for the most: {{ratio}} its list price',
    reading:
      'The mean price of each lot at auctions as a multiple of its list price, in the colour of its group; in brackets, the number of auctions. Hollow dots rest on fewer than {{least}}.',
    axis: 'mean price ÷ list price',
    caption: 'Figures: auctions by lot',
  },
} as const;

const ruin = {
  title: 'Bankruptcies',
  nobody: 'Nobody went bankrupt.',
  finding_one: '{{cause}} is behind {{share}} of {{count, whole}}\u00a0bankruptcy',
  finding_other: '{{cause}} is behind {{share}} of {{count, whole}}\u00a0bankruptcies',
  reading: 'What the player could not pay when they went out, or that they resigned.',
  axis: '% of bankruptcies',
  caption: 'Figures: bankruptcies',
  columns: { cause: 'cause', bankruptcies: 'bankruptcies', share: 'share' },
  causes: {
    rent: 'Rent',
    tax: 'Tax',
    card: 'Card',
    jailFine: 'Jail fine',
    mortgageFee: 'Mortgage fee',
    resigned: 'Resigned',
    unpaid: 'Other debts',
  },
} as const;

export const report = {
  score: 'Net worth when the game ends; who went bankrupt has $0.',
  overTime,
  reasons,
  events,
  board,
  level,
  rent,
  auctions,
  ruin,
  code,
  lines,
  axis,
} as const;
