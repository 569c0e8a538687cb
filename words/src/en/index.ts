/** English. Each part is loaded when it is first needed. */
export const en = {
  common: async () => (await import('./common.ts')).common,
  refusal: async () => (await import('./refusal.ts')).refusal,
  home: async () => (await import('./home.ts')).home,
  table: async () => (await import('./table.ts')).table,
  options: async () => (await import('./options.ts')).options,
  report: async () => (await import('./report.ts')).report,
  terminal: async () => (await import('./terminal.ts')).terminal,
  monopoly: async () => (await import('./monopoly/game.ts')).game,
  'monopoly/options': async () => (await import('./monopoly/options.ts')).options,
  'monopoly/report': async () => (await import('./monopoly/report.ts')).report,
  'monopoly/terminal': async () => (await import('./monopoly/terminal.ts')).terminal,
  acquire: async () => (await import('./acquire/game.ts')).game,
  'acquire/options': async () => (await import('./acquire/options.ts')).options,
  'acquire/report': async () => (await import('./acquire/report.ts')).report,
  'acquire/terminal': async () => (await import('./acquire/terminal.ts')).terminal,
} as const;
