/** What can be counted of a game that was played. */
export const analysis = {
  holdings: {
    heading: 'Holdings over time',
    about: 'Who held how many shares at the end of each turn.',
    corporation: 'Corporation',
    shares: 'Turns',
    summary: '{{name}}: {{last, whole}} at the end, {{most, whole}} at most.',
  },
  majorities: {
    heading: 'Majorities',
    about: 'For how many turns each of them had the most shares of a corporation on the board, alone or with others.',
    corporation: 'Corporation',
    none: 'No corporation was on the board at the end of a turn.',
  },
  mergers: {
    heading: 'Mergers',
    about:
      'What each merger paid: bonuses, and shares that were sold for money. Shares that were traded are not counted as money.',
    merger: 'Merger',
    into: '{{defunct}} into {{survivor}}',
    none: 'There was no merger.',
    total: 'Together',
    bonus: 'Bonus {{bonus, money}}, shares {{sold, money}}',
  },
  share: {
    bonus: { heading: 'Biggest bonus', about: '{{name}} got {{amount, money}}: {{merger}}.' },
  },
} as const;
