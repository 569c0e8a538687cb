/** Why somebody won or lost, told at the end. */
export const why = {
  title: 'What made the difference',
  ahead: '{{ahead}} finished {{gap, money}} ahead of {{behind}}.',
  part: {
    cash: 'Most of that was cash from before the end: {{ahead}} had {{amount, money}} more, from bonuses of earlier mergers, sold shares and money not spent.',
    bonuses:
      'Most of that were bonuses at the end: {{ahead}} got {{amount, money}} more as a largest or second largest holder.',
    shares: 'Most of that were shares: {{ahead}} held {{amount, money}} more in shares of corporations that had grown.',
  },
} as const;
