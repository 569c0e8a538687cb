import type { EndReason, EventType } from '@magnate/engine/acquire';
import type { EndWords, OverTimeWords } from '../../reportWords.ts';

/** The report of a simulation: what only Acquire has. */

const overTime = {
  note: 'Net worth is what each would have if the game ended there: cash, shares, and all bonuses.',
  axis: 'turn of the game',
  column: 'turn',
  cash: {
    heading: 'Cash',
    caption: 'Figures: cash by turn',
    title: 'Cash over time',
    highest: '{{bot}} has the highest median cash in turn {{at}}: {{amount}}',
    alone: '{{bot}} has a median cash in turn {{at}}: {{amount}}',
  },
  worth: {
    heading: 'Net worth',
    caption: 'Figures: net worth by turn',
    title: 'Net worth over time',
    highest: '{{bot}} has the highest median net worth in turn {{at}}: {{amount}}',
    alone: '{{bot}} has a median net worth in turn {{at}}: {{amount}}',
  },
} as const satisfies OverTimeWords;

const reasons = {
  declared: {
    name: 'Declared',
    clause: 'a player declared the end',
    share: '{{share}} of games end because a player declared the end',
    always: 'Every game ended because a player declared the end.',
  },
  noMoves: {
    name: 'No moves',
    clause: 'nobody could move',
    share: '{{share}} of games end because nobody could move',
    always: 'Every game ended because nobody could move.',
  },
  stalemate: {
    name: 'Stalemate',
    clause: 'nothing could change any more',
    share: '{{share}} of games end because nothing could change any more',
    always: 'Every game ended because nothing could change any more.',
  },
} as const satisfies EndWords<EndReason>;

const events = {
  GameStarted: 'Game started',
  StartTileDrawn: 'Start tile drawn',
  FirstPlayerChosen: 'First player chosen',
  TileDrawn: 'Tile drawn',
  TilePlaced: 'Tile placed',
  CorporationFounded: 'Corporation founded',
  FounderPaid: 'Founder paid',
  CorporationGrew: 'Corporation grew',
  MergerStarted: 'Merger started',
  BankTileDrawn: 'Bank tile drawn',
  BonusPaid: 'Bonus paid',
  SharesDisposed: 'Shares disposed',
  CorporationAbsorbed: 'Corporation absorbed',
  SharesBought: 'Shares bought',
  DeadTileRemoved: 'Dead tile removed',
  HandRevealed: 'Hand revealed',
  TradeProposed: 'Trade proposed',
  TradeCompleted: 'Trade completed',
  TradeRejected: 'Trade rejected',
  TradeCancelled: 'Trade cancelled',
  TradeVoided: 'Trade voided',
  PlacementSkipped: 'Placement skipped',
  EndDeclared: 'End declared',
  SharesCashed: 'Shares cashed',
  TurnEnded: 'Turn ended',
  GameEnded: 'Game ended',
} as const satisfies Readonly<Record<EventType, string>>;

const corporations = {
  title: 'Corporations',
  none: 'No corporation was founded in any game.',
  columns: {
    corporation: 'corporation',
    tier: 'tier',
    stood: 'stood at the end',
    ofGames: 'of games',
    meanSize: 'mean size',
    founded: 'founded',
    absorbed: 'absorbed',
    foundedPerGame: 'founded a game',
    absorbedPerGame: 'absorbed a game',
    lasts: 'lasts',
    bonuses: 'bonuses',
    all: 'in all',
    mean: 'mean',
    perGame: 'a game',
  },
  sizes: {
    heading: 'Sizes at the end',
    none: 'No corporation stood at the end of any game.',
    title: '{{corporation}} is the largest at the end: {{size}} tiles on average, where it stands',
    note: 'median {{median}}, in {{share}} of games',
    reading:
      'Sizes in the games in which it stood at the end: the pale bar holds eight of ten, the full one the middle half, the stroke is the median.',
    axis: 'size at the end, tiles',
    caption: 'Figures: sizes at the end',
  },
  lives: {
    heading: 'Founded and absorbed',
    title: '{{most}} is founded most often; {{safest}} is the most likely to last',
    note: '{{founded}} founded, {{absorbed}} absorbed',
    reading:
      'The whole bar is how often it is founded in a game: the full part lasts to the end, the empty part is absorbed. It can be founded again, so more than one is possible.',
    axis: 'times in a game',
    caption: 'Figures: founded and absorbed',
  },
  bonuses: {
    heading: 'Bonuses',
    none: 'No bonus was paid.',
    title: '{{corporation}} pays the most in bonuses: {{amount}} a game',
    reading:
      'The bar is the sum of majority and minority bonuses in a game, in mergers and at the end; behind it, how many are paid in a game, and the mean of one.',
    axis: 'bonuses in a game, $',
    caption: 'Figures: bonuses',
  },
} as const;

const mergers = {
  title: 'Mergers',
  none: 'No corporations were merged in any game.',
  uncounted: 'There was none to be counted.',
  perGame: {
    title: '{{mean}} mergers in a game on average',
    reading: 'Each bar is the share of games with that number of mergers.',
    axis: 'mergers in a game',
    caption: 'Figures: mergers in a game',
  },
  size: {
    heading: 'Absorbed corporations',
    title: 'Corporations are absorbed at a size of {{mean}} on average',
    reading: 'Each bar is the share of absorbed corporations of that size, before the merging tile is added.',
    axis: 'size when absorbed, tiles',
    caption: 'Figures: size when absorbed, tiles',
    ofAll: 'of all absorbed',
    counted: 'absorbed',
  },
  atOnce: {
    heading: 'How many are absorbed at once',
    always_one: 'In every merger {{count, whole}}\u00a0corporation went at once.',
    always_other: 'In every merger {{count, whole}}\u00a0corporations went at once.',
    title: '{{share}} of mergers absorb more than one corporation at once',
    label: '{{gone}} absorbed',
    reading: 'Mergers by the number of corporations that went with one tile.',
    axis: '% of mergers',
    caption: 'Figures: corporations at once',
    columns: { gone: 'absorbed at once', mergers: 'mergers', share: 'share' },
  },
} as const;

const finish = {
  title: 'The finish',
  scores: {
    heading: 'Winning scores',
    title: 'Winners have {{amount}} on average',
    reading: 'Each bar is the share of games won with that sum, all shares sold and all bonuses paid.',
    axis: 'winning score, $',
    caption: 'Figures: winning score, $',
  },
  tiles: {
    heading: 'Tiles',
    title: '{{mean}} of {{all}} tiles are placed in a game on average',
    reading: 'Each bar is the share of games with that number of tiles placed by players, the first draw not counted.',
    axis: 'tiles placed in a game',
    caption: 'Figures: tiles placed in a game',
  },
} as const;

export const report = {
  score: 'Cash when the game ends, all shares sold and all bonuses paid.',
  overTime,
  reasons,
  events,
  corporations,
  mergers,
  finish,
} as const;
