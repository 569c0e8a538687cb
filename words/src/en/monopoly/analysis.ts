/** What can be counted of a game that was played. */
export const analysis = {
  luck: {
    heading: 'Luck in money',
    about:
      'Rent as it was paid, beside what it would have been had every roll led where rolls lead in the long run. Above zero is good luck; all of them add up to zero.',
    who: 'Player',
    rolls: 'Rolls',
    paid: 'Rent paid',
    paidExpected: 'Expected',
    got: 'Rent received',
    gotExpected: 'Expected',
    luck: 'Luck',
  },
  dice: {
    heading: 'Dice',
    about: 'Rolls by their total. The lines are what fair dice would give.',
    bar: '{{total}}: {{rolls, whole}} rolls, {{expected}} expected',
    axis: 'Total of two dice',
    top_one: 'Highest: {{count, whole}} roll',
    top_other: 'Highest: {{count, whole}} rolls',
  },
  landings: {
    heading: 'Landings',
    about: 'Where rolls left the tokens most often, beside what the board leads to in the long run.',
    space: 'Space',
    found: 'Landings',
    expected: 'Expected',
    more: 'Above',
    inJail: 'In jail',
  },
  groups: {
    heading: 'Rent by group',
    about: 'Who received how much rent for which group.',
    none: 'Nobody paid any rent.',
    part: '{{name}} {{amount, money}}',
  },
  lots: {
    heading: 'Return on property',
    about:
      'What was paid for each deed and its buildings, less what was got back for buildings, beside the rent it brought.',
    lot: 'Property',
    owner: 'Owner at the end',
    spent: 'Spent',
    rent: 'Rent',
    result: 'Result',
    share: 'Return',
    none: 'Nobody owned anything.',
    bank: 'Bank',
  },
  auctions: {
    heading: 'Auctions',
    about: 'What was paid in auctions beside the price on the board.',
    lot: 'Property',
    winner: 'Winner',
    paid: 'Paid',
    list: 'Price',
    share: 'Of the price',
    none: 'Nothing was auctioned.',
  },
  share: {
    rent: { heading: 'Biggest rent', about: '{{payer}} paid {{receiver}} {{amount, money}} for {{place}}.' },
    auction: {
      heading: 'Best auction',
      about: '{{winner}} got {{place}} for {{amount, money}}. Its price is {{list, money}}.',
    },
  },
  /** All finished games of a service. */
  statistics: {
    dice: {
      heading: 'Luck of the dice',
      about: 'Rolls by their total. The lines are what fair dice would give.',
      bar: '{{total}}: {{rolls, whole}} rolls, {{expected, whole}} expected',
      axis: 'Total of two dice',
      top_one: 'Highest: {{count, whole}} roll',
      top_other: 'Highest: {{count, whole}} rolls',
      luck: 'Winners rolled {{winners}} on average, everybody else {{others}}. Fair dice give {{fair}}.',
    },
    auctions: {
      heading: 'The most expensive auctions',
      building: { house: 'A house', hotel: 'A hotel' },
      unknown: 'A lot',
      watch: 'Watch the game: {{name}} for {{amount, money}}',
      look: 'Look at it',
    },
  },
} as const;
