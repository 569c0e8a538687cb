/** The keys of this game, for the sheet that explains them. */
export const SHORTCUTS = [
  { keys: ['1', '2', '3', '4', '5', '6'], about: 'tile' },
  { keys: ['enter'], about: 'enter' },
  { keys: ['l', 't', 'a', 'f', 'w', 'c', 'i'], about: 'corporation' },
  { keys: ['backspace'], about: 'undo' },
  { keys: ['b'], about: 'buy' },
  { keys: ['s'], about: 'sellAll' },
  { keys: ['x'], about: 'tradeAll' },
  { keys: ['k'], about: 'keepAll' },
] as const;
