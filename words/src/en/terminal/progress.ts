/** How far long work has come. */
export const progress = {
  games: '{{done}} games',
  gamesOf: '{{done}} of {{total}} games',
  gamesAtMost: '{{done}} games',
  gamesAtMostOf: '{{done}} of {{total}} games at most',
  written: '{{done}} kB',
  writtenOf: '{{done}} of {{total}} kB',
  read: '{{done}} kB looked through',
  readOf: '{{done}} of {{total}} kB looked through',
  restored: '{{done}} kB restored',
  restoredOf: '{{done}} of {{total}} kB restored',
  rate: '{{rate}}/s',
  left: '{{time}} left',
  hours: '{{hours}} h {{minutes}} min',
  minutes: '{{minutes}} min {{seconds}} s',
  seconds: '{{seconds}} s',
} as const;
