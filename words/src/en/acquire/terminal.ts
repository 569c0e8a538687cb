/** What a terminal says of Acquire: menus, the board as text, help. */

const board = {
  /** Nine letters. */
  short: {
    Luxor: 'Luxor',
    Tower: 'Tower',
    American: 'American',
    Festival: 'Festival',
    Worldwide: 'Worldwide',
    Continental: 'Continent',
    Imperial: 'Imperial',
  },
  tiles: 'Your tiles: {{tiles}}',
  noTiles: 'Your tiles: none',
  /** Over narrow columns, 21 letters at most. */
  head: 'size price left',
  turn: 'Turn {{turn, whole}}',
  bag_one: '{{count}} tile in the bag',
  bag_other: '{{count}} tiles in the bag',
  safe: '{{count}} safe',
} as const;

const now = {
  offer: 'You have an offer to answer.',
  disposal_one: '{{survivor}} takes over {{corporation}}. You have {{count}} share, worth {{price, money}}.',
  disposal_other: '{{survivor}} takes over {{corporation}}. You have {{count}} shares, worth {{price, money}} each.',
  found: 'You founded a corporation. Which one?',
  survivor: 'They are equal in size. Which one survives?',
  defunct: 'They are equal in size. Which one is settled first?',
} as const;

const menu = {
  trade: 'Trade…',
  dead: 'Replace the dead tile {{tile}}',
  deadHint: 'it can never be placed',
  newCorporation: '{{tier}}: {{price, money}} a share at two tiles',
  corporation_one: '{{count}} tile, {{price, money}} a share',
  corporation_other: '{{count}} tiles, {{price, money}} a share',
  end: 'Declare the end',
  endHint: 'everything is paid out and sold',
  endSure: 'Declare that the game ends? It cannot be taken back.',
} as const;

const basket = {
  empty: 'Buy up to {{most}} shares. You have {{cash, money}}.',
  full: 'In your basket: {{shares, list}}, {{cost, money}} of your {{cash, money}}.',
  buy: 'Buy {{shares, list}} for {{cost, money}}',
  nothing: 'Buy nothing',
  undo: 'Take the last one back',
  add: 'Add {{corporation}} at {{price, money}}',
} as const;

const disposal = {
  sellAll: 'Sell all {{count}} for {{amount, money}}',
  trade: 'Trade {{traded}} for {{received}} {{survivor}}',
  tradeSell: 'Trade {{traded}} for {{received}} {{survivor}}, sell {{sold}} for {{amount, money}}',
  tradeKeep: 'Trade {{traded}} for {{received}} {{survivor}}, keep {{kept}}',
  keepAll: 'Keep all {{count}}',
  keepHint: 'worth nothing unless {{corporation}} is founded again',
  choose: 'Choose the numbers…',
  askTrade: 'How many to trade two for one, an even number up to {{max}}?',
  askSell_one: 'And how many of the other {{count}} share to sell at {{price, money}}?',
  askSell_other: 'And how many of the other {{count}} shares to sell at {{price, money}}?',
} as const;

const trade = {
  hidden: 'holdings are hidden',
  hundreds: 'in whole hundreds',
  askCash: 'How much cash, in hundreds up to {{max, money}}?',
  shares: '{{corporation}}: {{count}}…',
  upTo: 'up to {{max}}',
  askShares: 'How many shares of {{corporation}}, 0 to {{max}}?',
} as const;

const help = [
  'Place a tile, found and merge corporations, hold the most shares when they are taken over.',
  'On the board: a letter is a corporation, ■ a tile of none, ◎ a tile of yours.',
  'Two tiles that touch found a corporation; its founder gets a free share.',
  'A tile between corporations merges them: the largest survives, and the two largest holders of each smaller one get bonuses. Its shares are then kept, sold, or traded two for one.',
  'Each turn you may buy up to three shares. From 11 tiles on a corporation is safe.',
  'The end can be declared when one has 41 tiles or all are safe. The richest wins.',
  'In brackets: what somebody would have if the game ended now.',
] as const;

const theme = {
  board_one: '{{name}}: {{count}} space, {{rows}} row of {{columns}}',
  board_other: '{{name}}: {{count}} spaces, {{rows}} rows of {{columns}}',
  shares_one: '{{count}} share each, from {{least, money}} to {{most, money}}',
  shares_other: '{{count}} shares each, from {{least, money}} to {{most, money}}',
} as const;

/** How a game ended, in a table of many. */
const reason = {
  declared: 'the end was declared',
  noMoves: 'nobody could place a tile',
  stalemate: 'nothing moved any more',
} as const;

/** What chance decided, when a record is verified. */
const draw = {
  startTile_one: '{{count}} start tile',
  startTile_other: '{{count}} start tiles',
  tile_one: '{{count}} tile',
  tile_other: '{{count}} tiles',
  bankTile_one: '{{count}} bank tile',
  bankTile_other: '{{count}} bank tiles',
} as const;

export const terminal = {
  draw,
  board,
  now,
  menu,
  basket,
  disposal,
  trade,
  theme,
  help,
  reason,
} as const;
