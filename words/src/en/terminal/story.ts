/** The story of a game line by line, and what is said around it. */
export const story = {
  title: '{{game}}: {{players, list}}',
  titleWatch: 'Magnate: {{game}} between bots ({{bots, list}}), preset {{preset}}, seed {{seed}}',
  again: 'The same again: {{command}}',
  actions_one: '{{count, whole}} action',
  actions_other: '{{count, whole}} actions',
  events_one: '{{count, whole}} event',
  events_other: '{{count, whole}} events',
  total: '{{actions}}, {{events}}.',
  over: 'The game is over.',
  against: 'You play against {{players, list}}.',
  player: '{{name}} ({{bot}})',
  /** What a table made known, after the sentence that says what happened. */
  fact: {
    players: 'Seats: {{players, list}}.',
    promised: 'The dice were promised: {{commitment}}.',
    seedGiven: 'The seed was given.',
    clock_one: 'Each decision had {{count}} second.',
    clock_other: 'Each decision had {{count}} seconds.',
    seed: 'The seed was {{seed}}.',
    secret: 'The secret behind the dice was {{secret}}; the seed was {{seed}}.',
  },
  decisionCost: '{{tokens}} tokens, {{seconds}} s, ${{dollars}}',
  repaired: 'asked twice ({{reason}})',
  fallback: 'the default was done ({{reason}})',
  botRefused: 'The bot of {{name}} chose what is not allowed ({{reason}}). It plays at random.',
  botFailed: 'The bot of {{name}} failed ({{reason}}). It plays at random.',
} as const;
