/** English. Each part is loaded when it is first needed. */
export const en = {
  common: async () => (await import('./common.ts')).common,
  refusal: async () => (await import('./refusal.ts')).refusal,
  home: async () => (await import('./home.ts')).home,
  table: async () => (await import('./table.ts')).table,
  options: async () => (await import('./options.ts')).options,
  report: async () => (await import('./report.ts')).report,
  monopoly: async () => (await import('./monopoly/game.ts')).game,
  'monopoly/options': async () => (await import('./monopoly/options.ts')).options,
  'monopoly/report': async () => (await import('./monopoly/report.ts')).report,
  acquire: async () => (await import('./acquire/game.ts')).game,
  'acquire/options': async () => (await import('./acquire/options.ts')).options,
  'acquire/report': async () => (await import('./acquire/report.ts')).report,
} as const;
