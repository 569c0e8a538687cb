/** Why somebody won or lost, told at the end. */
export const why = {
  title: 'What made the difference',
  ahead: '{{ahead}} finished {{gap, money}} ahead of {{behind}}.',
  part: {
    cash: 'Most of it was cash from earlier mergers and money not spent: {{ahead}} had {{amount, money}} more.',
    bonuses: 'Most of it came from bonuses at the end: {{ahead}} got {{amount, money}} more.',
    shares: 'Most of it was in shares: {{ahead}} held {{amount, money}} more.',
  },
} as const;
