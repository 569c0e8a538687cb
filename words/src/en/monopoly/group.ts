/** The names of the groups. */
export const group = {
  brown: 'Brown',
  lightBlue: 'Light blue',
  pink: 'Pink',
  orange: 'Orange',
  red: 'Red',
  yellow: 'Yellow',
  green: 'Green',
  darkBlue: 'Dark blue',
  railroad: 'Railroads',
  utility: 'Utilities',
} as const;
