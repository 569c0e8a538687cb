/** The page that explains a game, whichever it is. */
export const learn = {
  title: 'How to play {{game}}',
  documentTitle: 'How to play {{game}} · Magnate',
  contents: 'Chapters',
  home: 'All games',
  play: 'Play {{game}}',
  other: 'How to play {{game}}',
  previous: 'Before: {{chapter}}',
  next: 'Next: {{chapter}}',
  whole: 'All chapters on one page',
  example: 'Example',
  houseRules: 'This table has house rules of its own. What is told here is the standard game.',
  /** The people in the examples. */
  people: { ada: 'Ada', ben: 'Ben', cleo: 'Cleo' },
} as const;
