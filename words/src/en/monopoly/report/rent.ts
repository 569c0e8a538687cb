/** What lots earn and cost, in the report of a simulation. */
export const rent = {
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
