/** Acquire, on the first page. */
export const entrance = {
  title: 'Acquire',
  about: 'Found hotel chains, buy into them, and merge at the right moment.',
  seats: '2 to 6 players',
} as const;
