/** English. Each part is loaded when it is first needed. */
export const en = {
  common: async () => (await import('./common.ts')).common,
  refusal: async () => (await import('./refusal.ts')).refusal,
  home: async () => (await import('./home.ts')).home,
  table: async () => (await import('./table.ts')).table,
  options: async () => (await import('./options.ts')).options,
  monopoly: async () => (await import('./monopoly/game.ts')).game,
  'monopoly/options': async () => (await import('./monopoly/options.ts')).options,
  acquire: async () => (await import('./acquire/game.ts')).game,
  'acquire/options': async () => (await import('./acquire/options.ts')).options,
} as const;
