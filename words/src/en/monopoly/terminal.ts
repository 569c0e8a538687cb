/** What a terminal says of Monopoly: menus, the board as text, help. */

/** Six letters each, in the order of the board. */
// biome-ignore format: one line for each side of the board
const SHORT = [
  'GO', 'Medit', 'Chest', 'Baltic', 'IncTax', 'ReadRR', 'Orient', 'Chance', 'Vermnt', 'Connec',
  'Jail', 'StChas', 'Electr', 'States', 'Virgin', 'PennRR', 'StJame', 'Chest', 'Tennes', 'NewYrk',
  'FreePk', 'Kentky', 'Chance', 'Indian', 'Illino', 'B&O RR', 'Atlant', 'Ventno', 'Water', 'Marvin',
  'ToJail', 'Pacifc', 'NCarol', 'Chest', 'PennAv', 'ShrtLn', 'Chance', 'ParkPl', 'LuxTax', 'Boardw',
] as const;

const board = {
  short: Object.fromEntries(SHORT.map((name, position) => [position, name])) as Readonly<Record<string, string>>,
  round: 'Round {{round, whole}}',
  roundTurn: 'Round {{round, whole}}, turn {{turn, whole}}',
  bank: 'Bank: {{houses}} houses, {{hotels}} hotels',
  pot: 'pot {{amount, money}}',
  /** Heads of narrow columns. */
  player: 'player',
  cash: 'cash',
  worth: 'worth',
  deeds: 'deeds',
  deedCount_one: '{{count}} deed',
  deedCount_other: '{{count}} deeds',
  bankrupt: 'bankrupt',
  jail: 'jail',
  inJail: 'in jail',
  legend: 'A owner · a mortgaged · 1-4 houses · H hotel',
} as const;

const now = {
  offer: 'You have an offer to answer.',
  mustLeave: 'No doubles: you must leave jail now.',
  stillIn: 'Still in: {{names, list}}.',
  claim: 'The bank is nearly out of buildings. Do you claim one?',
  place: 'Where does your building go?',
  debt: 'There is a debt to settle.',
  wait: 'Wait.',
} as const;

const menu = {
  manage: 'Manage property…',
  trade: 'Trade…',
  leaves: 'leaves you {{amount, money}}',
  rollJail: 'Roll for doubles',
  tryOf: 'try {{try}} of {{tries}}',
  fine: 'Pay {{amount, money}} to leave jail',
  card: 'Use a Get Out of Jail Free card',
  buy: 'Buy {{place}} for {{amount, money}}',
  decline: 'Do not buy',
  declineHint: 'it stays with the bank',
  auction: 'Do not buy: auction it',
  auctionHint: 'everybody may bid',
  bid: 'Bid {{amount, money}}',
  bidOther: 'Bid another amount…',
  bidRange: '{{min, money}} to {{max, money}}',
  bidAsk: 'Your bid, {{min, money}} to {{max, money}}',
  bidAskPrice: 'Your bid, {{min, money}} to {{max, money}} (price {{price, money}})',
  pass: 'Pass',
  passHint: 'you are out of this auction',
  payDebt: 'Pay the {{amount, money}}',
  bankrupt: 'Declare bankruptcy',
  bankruptHint: 'you are out of the game',
  bankruptSure: 'Declare bankruptcy and leave the game?',
  goOn: 'Go on: you rolled doubles',
  goOnHint: 'then you roll again',
  endTurn: 'End the turn',
  claim: 'Claim one of the last buildings',
  claimHint: 'more claims than stock: auction',
  waive: 'Claim none',
  buildOn: 'Build on {{place}}',
  keepMortgage: 'Keep the mortgage: pay {{amount, money}} interest',
  liftMortgage: 'Lift the mortgage for {{amount, money}}',
  resign: 'Resign',
  resignHint_one: '{{count}} player plays on',
  resignHint_other: '{{count}} players play on',
  resignSure: 'Give up this game for good?',
  cannot: { buy: 'Buy for {{amount, money}}', bid: 'Bid', debt: 'Pay the debt', fine: 'Pay the fine' },
} as const;

const manage = {
  title: 'Your property. You have {{cash, money}}.',
  kind: {
    BuildHouse: { label: 'Build', open: 'Build…', which: 'Build: which?', none: 'You own no street.' },
    SellBuilding: {
      label: 'Sell buildings',
      open: 'Sell buildings…',
      which: 'Sell buildings: which?',
      none: 'Nothing of yours is built on.',
    },
    MortgageProperty: {
      label: 'Mortgage',
      open: 'Mortgage…',
      which: 'Mortgage: which?',
      none: 'Every deed of yours is mortgaged.',
    },
    UnmortgageProperty: {
      label: 'Lift a mortgage',
      open: 'Lift a mortgage…',
      which: 'Lift a mortgage: which?',
      none: 'No deed of yours is mortgaged.',
    },
  },
  possible: '{{count}} possible',
  nonePossible: 'none possible',
  hotelFor: 'a hotel for {{amount, money}}',
  houseFor: 'house {{number}} for {{amount, money}}',
  brings: 'brings {{amount, money}}',
  bringsOf: 'brings {{amount, money}} · {{group}}',
  costsOf: 'costs {{amount, money}} · {{group}}',
  sellGroup: 'Sell all buildings of a group…',
  sellGroupWhich: 'Sell all buildings of which group?',
  sellGroupHint: 'for half of what they cost',
} as const;

const theme = {
  board_one: '{{name}}: {{count}} space',
  board_other: '{{name}}: {{count}} spaces',
  deeds_one: '{{count}} deed for {{most, money}}',
  deeds_other: '{{count}} deeds from {{least, money}} to {{most, money}}',
  cards_one: '{{deck}}: {{count}} card',
  cards_other: '{{deck}}: {{count}} cards',
} as const;

const deeds = {
  title: 'Deeds, owners and rents',
  open: 'Deeds, owners and rents…',
  line: '{{place}}, {{price, money}}: {{owner}}',
  rents: '{{rent}}; mortgage {{mortgage, money}}',
  street: 'rent {{bare, money}}, with houses {{built}}; a house {{house, money}}',
  railroad: 'rent {{rents}} by railroads owned',
  utility: 'rent {{one}} times the dice, {{both}} times with both',
  utilities: 'rent {{factors}} times the dice by utilities owned',
  nobody: 'nobody',
  hotel: 'hotel',
  houses_one: '{{count}} house',
  houses_other: '{{count}} houses',
  mortgaged: 'mortgaged',
} as const;

const trade = {
  noDeeds: 'no deeds',
  others: 'the others: {{owners}}',
  noCounter: 'This offer can only be accepted or rejected now.',
  counter: 'Answer with another offer',
  counterOpen: 'Answer with another offer…',
  untradeable: 'Its group has buildings, or its mortgage is being settled.',
  completesNone: 'it completes no group',
  completes: 'it completes {{groups, list}}',
  groupFor: '{{group}} for {{name}}',
} as const;

const help = [
  'Buy lots, complete a colour group, build, and ruin the others with rent.',
  'On the board: a letter is the owner (small: mortgaged), 1 to 4 houses, H a hotel, ●A the token of A.',
  'Beside a name: cash, and in brackets what everything is worth.',
  'Land on a lot nobody owns: buy it, or it is auctioned and everybody may bid.',
  'Build only with the whole group, evenly. A building sells for half of what it cost.',
  'In jail: pay, use a card, or roll doubles; after the last try you must pay.',
  'If you cannot pay, sell buildings and mortgage deeds under “Manage property”, then pay.',
  'Under “Trade” you put an offer together; it is sent only when you say so.',
] as const;

/** How a game ended, in a table of many. */
const reason = {
  lastStanding: 'one was left',
  rounds: 'rounds were played',
  turns: 'turns were played',
  minutes: 'time was up',
  bankruptcies: 'enough were bankrupt',
  maxRounds: 'it went on for too long',
} as const;

/** What chance decided, when a record is verified. */
const draw = {
  roll_one: '{{count}} roll',
  roll_other: '{{count}} rolls',
  card_one: '{{count}} card',
  card_other: '{{count}} cards',
  shuffle_one: '{{count}} shuffle',
  shuffle_other: '{{count}} shuffles',
} as const;

export const terminal = {
  draw,
  board,
  now,
  menu,
  manage,
  theme,
  deeds,
  trade,
  help,
  reason,
} as const;
