import type { EndReason } from '@magnate/engine/monopoly';
import type { EndWords, OverTimeWords } from '../../reportWords.ts';
import { events } from './report/events.ts';
import { rent } from './report/rent.ts';
import { axis, code, lines } from './report/spaces.ts';

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
  rounds: {
    name: 'Rounds',
    clause: 'the agreed rounds were played',
    share: '{{share}} of games end because the agreed rounds were played',
    always: 'Every game ended because the agreed rounds were played.',
  },
  turns: {
    name: 'Turns',
    clause: 'the agreed turns were played',
    share: '{{share}} of games end because the agreed turns were played',
    always: 'Every game ended because the agreed turns were played.',
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
