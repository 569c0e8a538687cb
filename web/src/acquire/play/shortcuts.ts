/** The keys of this game, for the sheet that explains them. */
export const SHORTCUTS = [
  { keys: '1–6', about: 'tile' },
  { keys: 'Enter', about: 'enter' },
  { keys: 'L T A F W C I', about: 'corporation' },
  { keys: 'Backspace', about: 'undo' },
  { keys: 'B', about: 'buy' },
  { keys: 'S', about: 'sellAll' },
  { keys: 'X', about: 'tradeAll' },
  { keys: 'K', about: 'keepAll' },
] as const;
