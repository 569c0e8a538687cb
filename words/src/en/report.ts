/** The report of a simulation, whichever game was played. Figures are joined to their nouns, so that no line breaks there. */

const head = {
  seats: 'Seats',
  options: 'Options',
  standard: 'all standard',
  seed: 'Seed',
  games: 'Games',
  gamesOf: '{{games, whole}} of {{all, whole}}',
  turnsAndActions: 'Turns and actions',
  turns_one: '{{count, whole}}\u00a0turn',
  turns_other: '{{count, whole}}\u00a0turns',
  actions_one: '{{count, whole}}\u00a0action',
  actions_other: '{{count, whole}}\u00a0actions',
  time: 'Time',
  seconds: '{{seconds}} s',
  pace: '{{seconds}} s, {{rate}} games a second',
  heard: 'Listened to',
  heardAll: 'every game, event by event',
  heardSome_one: '{{count, whole}}\u00a0game, event by event',
  heardSome_other: '{{count, whole}}\u00a0games, event by event',
  rotates: 'After each game everybody moves one seat further.',
  fromPosition: 'Games begin from a given position.',
  nodes_one: 'Searches may play {{count, whole}}\u00a0action in the head.',
  nodes_other: 'Searches may play {{count, whole}}\u00a0actions in the head.',
  milliseconds: 'Searches may take {{milliseconds, whole}} ms a decision.',
} as const;

const warning = {
  nothing: 'No game was finished, so there is nothing to show.',
  stopped_one: 'The run was stopped after {{games, whole}} of {{count, whole}}\u00a0game; all figures are of those.',
  stopped_other: 'The run was stopped after {{games, whole}} of {{count, whole}}\u00a0games; all figures are of those.',
  enough_one: 'The run ended after {{games, whole}} of {{count, whole}}\u00a0game, because that was enough.',
  enough_other: 'The run ended after {{games, whole}} of {{count, whole}}\u00a0games, because that was enough.',
  few_one: '{{count, whole}}\u00a0game is little: chance alone moves these figures a lot.',
  few_other: '{{count, whole}}\u00a0games are few: chance alone moves these figures a lot.',
  unheard: 'No game was listened to, so only results and lengths are known.',
} as const;

const wins = {
  title: 'Who wins',
  heading: 'Wins',
  nobody: 'No game was finished, so nobody has won yet.',
  interval: 'The bar is the interval that holds the true share in 95 of 100 runs; the broken line is the even chance.',
  axis: 'won games, % of games played',
  even: 'even chance {{share}}',
  caption: 'Figures: wins',
  columns: { games: 'games', wins: 'wins', share: 'share', from: '95 % from', to: 'to' },
  byBot: {
    heading: 'Wins by bot',
    only: 'Only {{bot}} played, so there is no other to compare it with.',
    reading: 'Each dot is the share of games that one seat of this bot wins; a shared win is divided.',
    best: '{{bot}} wins most: {{share}} for each of its seats, before {{next}} with {{nextShare}}',
    even: '{{bot}} ({{share}}) and {{next}} ({{nextShare}}) cannot be told apart yet',
  },
  bySeat: {
    seat: 'seat {{number}}',
    reading: 'Seats in the order of play: is it good to go first?',
    readingHeld:
      'Seats in the order of play. Each was held by the same bot all along, so seat and bot cannot be told apart.',
    none: 'No seat is clearly better than another',
    held: 'How often each seat wins, with the bot that held it',
    more: 'Seat {{number}} wins more than its share: {{share}} of games',
    less_one: '{{count, whole}}\u00a0seat of {{all}} wins less than its share',
    less_other: '{{count, whole}}\u00a0seats of {{all}} win less than their share',
  },
} as const;

const places = {
  heading: 'Places',
  alone: 'With one bot in every seat each place is taken once a game.',
  title: '{{bot}} comes in earliest: place {{place}} on average',
  mean: 'mean {{place}}',
  reading:
    'From left to right: first (strongest colour), second … last (palest) of {{seats}}; behind each bar the mean place, where shared places count as the middle of those shared.',
  axis: 'finishes, % of games played',
  caption: 'Figures: places',
  columns: { mean: 'mean place', place: 'place {{place}}' },
} as const;

const scores = {
  title: '{{bot}} ends with {{amount}} on average, {{next}} with {{nextAmount}}',
  titleAlone: '{{bot}} ends with {{amount}} on average',
  median: 'median {{amount}}',
  axis: 'score at the end, $',
  reading: 'The pale bar holds eight of ten results, the full one the middle half, the stroke is the median.',
  caption: 'Figures: scores',
  columns: { mean: 'mean' },
} as const;

const headToHead = {
  title: 'Head to head: who comes in before whom',
  reading: 'Read along a row: how often the bot at its beginning finished before the one above the column.',
  pair: '{{bot}} before {{other}}: {{share}}',
  axis: '… before this bot, % of meetings',
  caption: 'Figures: head to head',
  columns: { before: 'before' },
} as const;

const length = {
  title: 'Length and end of games',
  heading: 'Length',
  unknown: 'No game was finished, so no length is known.',
  turns_one: 'Half of all games are over within {{count, whole}} turn',
  turns_other: 'Half of all games are over within {{count, whole}} turns',
  reading:
    'Each bar is the share of games of that length; a turn is one player’s. The full colour marks the middle half of all games.',
  axis: 'turns in a game',
  figures: 'Figures: turns in a game',
  ends: {
    heading: 'How games end',
    unknown: 'No reason was noted.',
    axis: '% of games',
    reason: '{{name}}: {{clause}}',
    reading: '{{reasons}}.',
    caption: 'Figures: how games end',
    columns: { games: 'games', share: 'share' },
  },
} as const;

const overTime = {
  title: 'Cash and net worth over time',
  heading: 'Cash and net worth',
  unheard: 'No game was listened to, so nothing is known about the course of games.',
  tooFew: 'Fewer than {{least}} values of any bot remain at the second moment: simulate more games to see a course.',
  reading:
    'One panel for each bot: the line is the median, the strong band holds the middle half, the pale one eight of ten. Dotted: the medians of the others.',
  ends: 'A line ends where fewer than {{least}} values remain.',
  columns: { bot: 'bot', values: 'values' },
} as const;

const events = {
  title: 'What happens in a game',
  absent: 'Events',
  unheard: 'No game was listened to, so no events were counted.',
  heading: 'Events, the most frequent first',
  means_one: 'Means of the {{count, whole}}\u00a0game that was listened to.',
  means_other: 'Means of the {{count, whole}}\u00a0games that were listened to.',
  caption: 'Events per game, part {{part}}',
  columns: { event: 'event', perGame: 'per game', all: 'in all' },
} as const;

/** How a number is spread over games. */
const histogram = {
  ofGames: 'of all games',
  games: 'games',
  part: 'part',
  median: 'median {{median}}',
  middle: 'middle half {{low}} to {{high}}',
  halfBelow: 'half are below (median)',
  below: '{{percent}} are below',
  span: '{{from}} to {{to}}',
  beyond_one: '{{count, whole}}\u00a0value is beyond the end of the axis.',
  beyond_other: '{{count, whole}}\u00a0values are beyond the end of the axis.',
} as const;

export const report = {
  kind: 'Simulation report',
  title_one: '{{game}}: {{count, whole}}\u00a0game simulated',
  title_other: '{{game}}: {{count, whole}}\u00a0games simulated',
  sections: 'Sections',
  footer: 'The same seed, bots and options give the same games on any machine, unless bots think by the clock.',
  unheard: 'No game was listened to, so nothing is known about this.',
  median: 'median',
  /** What a drawing shows, for those who hear it. */
  alt: '{{title}}. {{figures}}.',
  figure: '{{name}}: {{figure}}',
  head,
  warning,
  wins,
  places,
  scores,
  headToHead,
  length,
  overTime,
  events,
  histogram,
} as const;
