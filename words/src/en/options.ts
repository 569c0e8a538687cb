/** Rules of a table in words, whichever game it plays. */
export const options = {
  noLimit: 'No limit',
  percent: '{{percent}} %',
} as const;
