/** Monopoly, on the first page. */
export const entrance = {
  title: 'Monopoly',
  about: 'Buy streets, collect rent, build, and outlast everybody.',
  seats: '2 to 8 players',
} as const;
