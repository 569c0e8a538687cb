// Made from the folders in words/locales by `npm run words -- types`.

export const translations = {
  ar: {
    acquire: async () => (await import('../../locales/ar/acquire.json', { with: { type: 'json' } })).default,
    'acquire/analysis': async () =>
      (await import('../../locales/ar/acquire/analysis.json', { with: { type: 'json' } })).default,
    'acquire/guide': async () =>
      (await import('../../locales/ar/acquire/guide.json', { with: { type: 'json' } })).default,
    'acquire/hints': async () =>
      (await import('../../locales/ar/acquire/hints.json', { with: { type: 'json' } })).default,
    'acquire/lab': async () => (await import('../../locales/ar/acquire/lab.json', { with: { type: 'json' } })).default,
    'acquire/learn': async () =>
      (await import('../../locales/ar/acquire/learn.json', { with: { type: 'json' } })).default,
    'acquire/offers': async () =>
      (await import('../../locales/ar/acquire/offers.json', { with: { type: 'json' } })).default,
    'acquire/options': async () =>
      (await import('../../locales/ar/acquire/options.json', { with: { type: 'json' } })).default,
    'acquire/phases': async () =>
      (await import('../../locales/ar/acquire/phases.json', { with: { type: 'json' } })).default,
    'acquire/reasons': async () =>
      (await import('../../locales/ar/acquire/reasons.json', { with: { type: 'json' } })).default,
    'acquire/terminal': async () =>
      (await import('../../locales/ar/acquire/terminal.json', { with: { type: 'json' } })).default,
    common: async () => (await import('../../locales/ar/common.json', { with: { type: 'json' } })).default,
    'engine/acquire': async () =>
      (await import('../../locales/ar/engine/acquire.json', { with: { type: 'json' } })).default,
    'engine/monopoly': async () =>
      (await import('../../locales/ar/engine/monopoly.json', { with: { type: 'json' } })).default,
    'engine/refusal': async () =>
      (await import('../../locales/ar/engine/refusal.json', { with: { type: 'json' } })).default,
    guide: async () => (await import('../../locales/ar/guide.json', { with: { type: 'json' } })).default,
    home: async () => (await import('../../locales/ar/home.json', { with: { type: 'json' } })).default,
    lab: async () => (await import('../../locales/ar/lab.json', { with: { type: 'json' } })).default,
    ladder: async () => (await import('../../locales/ar/ladder.json', { with: { type: 'json' } })).default,
    learn: async () => (await import('../../locales/ar/learn.json', { with: { type: 'json' } })).default,
    monopoly: async () => (await import('../../locales/ar/monopoly.json', { with: { type: 'json' } })).default,
    'monopoly/analysis': async () =>
      (await import('../../locales/ar/monopoly/analysis.json', { with: { type: 'json' } })).default,
    'monopoly/guide': async () =>
      (await import('../../locales/ar/monopoly/guide.json', { with: { type: 'json' } })).default,
    'monopoly/hints': async () =>
      (await import('../../locales/ar/monopoly/hints.json', { with: { type: 'json' } })).default,
    'monopoly/lab': async () =>
      (await import('../../locales/ar/monopoly/lab.json', { with: { type: 'json' } })).default,
    'monopoly/learn': async () =>
      (await import('../../locales/ar/monopoly/learn.json', { with: { type: 'json' } })).default,
    'monopoly/offers': async () =>
      (await import('../../locales/ar/monopoly/offers.json', { with: { type: 'json' } })).default,
    'monopoly/options': async () =>
      (await import('../../locales/ar/monopoly/options.json', { with: { type: 'json' } })).default,
    'monopoly/phases': async () =>
      (await import('../../locales/ar/monopoly/phases.json', { with: { type: 'json' } })).default,
    'monopoly/reasons': async () =>
      (await import('../../locales/ar/monopoly/reasons.json', { with: { type: 'json' } })).default,
    'monopoly/terminal': async () =>
      (await import('../../locales/ar/monopoly/terminal.json', { with: { type: 'json' } })).default,
    options: async () => (await import('../../locales/ar/options.json', { with: { type: 'json' } })).default,
    page: async () => (await import('../../locales/ar/page.json', { with: { type: 'json' } })).default,
    player: async () => (await import('../../locales/ar/player.json', { with: { type: 'json' } })).default,
    push: async () => (await import('../../locales/ar/push.json', { with: { type: 'json' } })).default,
    puzzles: async () => (await import('../../locales/ar/puzzles.json', { with: { type: 'json' } })).default,
    refusal: async () => (await import('../../locales/ar/refusal.json', { with: { type: 'json' } })).default,
    remarks: async () => (await import('../../locales/ar/remarks.json', { with: { type: 'json' } })).default,
    replay: async () => (await import('../../locales/ar/replay.json', { with: { type: 'json' } })).default,
    share: async () => (await import('../../locales/ar/share.json', { with: { type: 'json' } })).default,
    statistics: async () => (await import('../../locales/ar/statistics.json', { with: { type: 'json' } })).default,
    table: async () => (await import('../../locales/ar/table.json', { with: { type: 'json' } })).default,
    terminal: async () => (await import('../../locales/ar/terminal.json', { with: { type: 'json' } })).default,
    tournament: async () => (await import('../../locales/ar/tournament.json', { with: { type: 'json' } })).default,
    verify: async () => (await import('../../locales/ar/verify.json', { with: { type: 'json' } })).default,
  },
  de: {
    acquire: async () => (await import('../../locales/de/acquire.json', { with: { type: 'json' } })).default,
    'acquire/analysis': async () =>
      (await import('../../locales/de/acquire/analysis.json', { with: { type: 'json' } })).default,
    'acquire/guide': async () =>
      (await import('../../locales/de/acquire/guide.json', { with: { type: 'json' } })).default,
    'acquire/hints': async () =>
      (await import('../../locales/de/acquire/hints.json', { with: { type: 'json' } })).default,
    'acquire/lab': async () => (await import('../../locales/de/acquire/lab.json', { with: { type: 'json' } })).default,
    'acquire/learn': async () =>
      (await import('../../locales/de/acquire/learn.json', { with: { type: 'json' } })).default,
    'acquire/offers': async () =>
      (await import('../../locales/de/acquire/offers.json', { with: { type: 'json' } })).default,
    'acquire/options': async () =>
      (await import('../../locales/de/acquire/options.json', { with: { type: 'json' } })).default,
    'acquire/phases': async () =>
      (await import('../../locales/de/acquire/phases.json', { with: { type: 'json' } })).default,
    'acquire/reasons': async () =>
      (await import('../../locales/de/acquire/reasons.json', { with: { type: 'json' } })).default,
    'acquire/terminal': async () =>
      (await import('../../locales/de/acquire/terminal.json', { with: { type: 'json' } })).default,
    common: async () => (await import('../../locales/de/common.json', { with: { type: 'json' } })).default,
    'engine/acquire': async () =>
      (await import('../../locales/de/engine/acquire.json', { with: { type: 'json' } })).default,
    'engine/monopoly': async () =>
      (await import('../../locales/de/engine/monopoly.json', { with: { type: 'json' } })).default,
    'engine/refusal': async () =>
      (await import('../../locales/de/engine/refusal.json', { with: { type: 'json' } })).default,
    guide: async () => (await import('../../locales/de/guide.json', { with: { type: 'json' } })).default,
    home: async () => (await import('../../locales/de/home.json', { with: { type: 'json' } })).default,
    lab: async () => (await import('../../locales/de/lab.json', { with: { type: 'json' } })).default,
    ladder: async () => (await import('../../locales/de/ladder.json', { with: { type: 'json' } })).default,
    learn: async () => (await import('../../locales/de/learn.json', { with: { type: 'json' } })).default,
    monopoly: async () => (await import('../../locales/de/monopoly.json', { with: { type: 'json' } })).default,
    'monopoly/analysis': async () =>
      (await import('../../locales/de/monopoly/analysis.json', { with: { type: 'json' } })).default,
    'monopoly/guide': async () =>
      (await import('../../locales/de/monopoly/guide.json', { with: { type: 'json' } })).default,
    'monopoly/hints': async () =>
      (await import('../../locales/de/monopoly/hints.json', { with: { type: 'json' } })).default,
    'monopoly/lab': async () =>
      (await import('../../locales/de/monopoly/lab.json', { with: { type: 'json' } })).default,
    'monopoly/learn': async () =>
      (await import('../../locales/de/monopoly/learn.json', { with: { type: 'json' } })).default,
    'monopoly/offers': async () =>
      (await import('../../locales/de/monopoly/offers.json', { with: { type: 'json' } })).default,
    'monopoly/options': async () =>
      (await import('../../locales/de/monopoly/options.json', { with: { type: 'json' } })).default,
    'monopoly/phases': async () =>
      (await import('../../locales/de/monopoly/phases.json', { with: { type: 'json' } })).default,
    'monopoly/reasons': async () =>
      (await import('../../locales/de/monopoly/reasons.json', { with: { type: 'json' } })).default,
    'monopoly/terminal': async () =>
      (await import('../../locales/de/monopoly/terminal.json', { with: { type: 'json' } })).default,
    options: async () => (await import('../../locales/de/options.json', { with: { type: 'json' } })).default,
    page: async () => (await import('../../locales/de/page.json', { with: { type: 'json' } })).default,
    player: async () => (await import('../../locales/de/player.json', { with: { type: 'json' } })).default,
    push: async () => (await import('../../locales/de/push.json', { with: { type: 'json' } })).default,
    puzzles: async () => (await import('../../locales/de/puzzles.json', { with: { type: 'json' } })).default,
    refusal: async () => (await import('../../locales/de/refusal.json', { with: { type: 'json' } })).default,
    remarks: async () => (await import('../../locales/de/remarks.json', { with: { type: 'json' } })).default,
    replay: async () => (await import('../../locales/de/replay.json', { with: { type: 'json' } })).default,
    share: async () => (await import('../../locales/de/share.json', { with: { type: 'json' } })).default,
    statistics: async () => (await import('../../locales/de/statistics.json', { with: { type: 'json' } })).default,
    table: async () => (await import('../../locales/de/table.json', { with: { type: 'json' } })).default,
    terminal: async () => (await import('../../locales/de/terminal.json', { with: { type: 'json' } })).default,
    tournament: async () => (await import('../../locales/de/tournament.json', { with: { type: 'json' } })).default,
    verify: async () => (await import('../../locales/de/verify.json', { with: { type: 'json' } })).default,
  },
  es: {
    acquire: async () => (await import('../../locales/es/acquire.json', { with: { type: 'json' } })).default,
    'acquire/analysis': async () =>
      (await import('../../locales/es/acquire/analysis.json', { with: { type: 'json' } })).default,
    'acquire/guide': async () =>
      (await import('../../locales/es/acquire/guide.json', { with: { type: 'json' } })).default,
    'acquire/hints': async () =>
      (await import('../../locales/es/acquire/hints.json', { with: { type: 'json' } })).default,
    'acquire/lab': async () => (await import('../../locales/es/acquire/lab.json', { with: { type: 'json' } })).default,
    'acquire/learn': async () =>
      (await import('../../locales/es/acquire/learn.json', { with: { type: 'json' } })).default,
    'acquire/offers': async () =>
      (await import('../../locales/es/acquire/offers.json', { with: { type: 'json' } })).default,
    'acquire/options': async () =>
      (await import('../../locales/es/acquire/options.json', { with: { type: 'json' } })).default,
    'acquire/phases': async () =>
      (await import('../../locales/es/acquire/phases.json', { with: { type: 'json' } })).default,
    'acquire/reasons': async () =>
      (await import('../../locales/es/acquire/reasons.json', { with: { type: 'json' } })).default,
    'acquire/terminal': async () =>
      (await import('../../locales/es/acquire/terminal.json', { with: { type: 'json' } })).default,
    common: async () => (await import('../../locales/es/common.json', { with: { type: 'json' } })).default,
    'engine/acquire': async () =>
      (await import('../../locales/es/engine/acquire.json', { with: { type: 'json' } })).default,
    'engine/monopoly': async () =>
      (await import('../../locales/es/engine/monopoly.json', { with: { type: 'json' } })).default,
    'engine/refusal': async () =>
      (await import('../../locales/es/engine/refusal.json', { with: { type: 'json' } })).default,
    guide: async () => (await import('../../locales/es/guide.json', { with: { type: 'json' } })).default,
    home: async () => (await import('../../locales/es/home.json', { with: { type: 'json' } })).default,
    lab: async () => (await import('../../locales/es/lab.json', { with: { type: 'json' } })).default,
    ladder: async () => (await import('../../locales/es/ladder.json', { with: { type: 'json' } })).default,
    learn: async () => (await import('../../locales/es/learn.json', { with: { type: 'json' } })).default,
    monopoly: async () => (await import('../../locales/es/monopoly.json', { with: { type: 'json' } })).default,
    'monopoly/analysis': async () =>
      (await import('../../locales/es/monopoly/analysis.json', { with: { type: 'json' } })).default,
    'monopoly/guide': async () =>
      (await import('../../locales/es/monopoly/guide.json', { with: { type: 'json' } })).default,
    'monopoly/hints': async () =>
      (await import('../../locales/es/monopoly/hints.json', { with: { type: 'json' } })).default,
    'monopoly/lab': async () =>
      (await import('../../locales/es/monopoly/lab.json', { with: { type: 'json' } })).default,
    'monopoly/learn': async () =>
      (await import('../../locales/es/monopoly/learn.json', { with: { type: 'json' } })).default,
    'monopoly/offers': async () =>
      (await import('../../locales/es/monopoly/offers.json', { with: { type: 'json' } })).default,
    'monopoly/options': async () =>
      (await import('../../locales/es/monopoly/options.json', { with: { type: 'json' } })).default,
    'monopoly/phases': async () =>
      (await import('../../locales/es/monopoly/phases.json', { with: { type: 'json' } })).default,
    'monopoly/reasons': async () =>
      (await import('../../locales/es/monopoly/reasons.json', { with: { type: 'json' } })).default,
    'monopoly/terminal': async () =>
      (await import('../../locales/es/monopoly/terminal.json', { with: { type: 'json' } })).default,
    options: async () => (await import('../../locales/es/options.json', { with: { type: 'json' } })).default,
    page: async () => (await import('../../locales/es/page.json', { with: { type: 'json' } })).default,
    player: async () => (await import('../../locales/es/player.json', { with: { type: 'json' } })).default,
    push: async () => (await import('../../locales/es/push.json', { with: { type: 'json' } })).default,
    puzzles: async () => (await import('../../locales/es/puzzles.json', { with: { type: 'json' } })).default,
    refusal: async () => (await import('../../locales/es/refusal.json', { with: { type: 'json' } })).default,
    remarks: async () => (await import('../../locales/es/remarks.json', { with: { type: 'json' } })).default,
    replay: async () => (await import('../../locales/es/replay.json', { with: { type: 'json' } })).default,
    share: async () => (await import('../../locales/es/share.json', { with: { type: 'json' } })).default,
    statistics: async () => (await import('../../locales/es/statistics.json', { with: { type: 'json' } })).default,
    table: async () => (await import('../../locales/es/table.json', { with: { type: 'json' } })).default,
    terminal: async () => (await import('../../locales/es/terminal.json', { with: { type: 'json' } })).default,
    tournament: async () => (await import('../../locales/es/tournament.json', { with: { type: 'json' } })).default,
    verify: async () => (await import('../../locales/es/verify.json', { with: { type: 'json' } })).default,
  },
  fr: {
    acquire: async () => (await import('../../locales/fr/acquire.json', { with: { type: 'json' } })).default,
    'acquire/analysis': async () =>
      (await import('../../locales/fr/acquire/analysis.json', { with: { type: 'json' } })).default,
    'acquire/guide': async () =>
      (await import('../../locales/fr/acquire/guide.json', { with: { type: 'json' } })).default,
    'acquire/hints': async () =>
      (await import('../../locales/fr/acquire/hints.json', { with: { type: 'json' } })).default,
    'acquire/lab': async () => (await import('../../locales/fr/acquire/lab.json', { with: { type: 'json' } })).default,
    'acquire/learn': async () =>
      (await import('../../locales/fr/acquire/learn.json', { with: { type: 'json' } })).default,
    'acquire/offers': async () =>
      (await import('../../locales/fr/acquire/offers.json', { with: { type: 'json' } })).default,
    'acquire/options': async () =>
      (await import('../../locales/fr/acquire/options.json', { with: { type: 'json' } })).default,
    'acquire/phases': async () =>
      (await import('../../locales/fr/acquire/phases.json', { with: { type: 'json' } })).default,
    'acquire/reasons': async () =>
      (await import('../../locales/fr/acquire/reasons.json', { with: { type: 'json' } })).default,
    'acquire/terminal': async () =>
      (await import('../../locales/fr/acquire/terminal.json', { with: { type: 'json' } })).default,
    common: async () => (await import('../../locales/fr/common.json', { with: { type: 'json' } })).default,
    'engine/acquire': async () =>
      (await import('../../locales/fr/engine/acquire.json', { with: { type: 'json' } })).default,
    'engine/monopoly': async () =>
      (await import('../../locales/fr/engine/monopoly.json', { with: { type: 'json' } })).default,
    'engine/refusal': async () =>
      (await import('../../locales/fr/engine/refusal.json', { with: { type: 'json' } })).default,
    guide: async () => (await import('../../locales/fr/guide.json', { with: { type: 'json' } })).default,
    home: async () => (await import('../../locales/fr/home.json', { with: { type: 'json' } })).default,
    lab: async () => (await import('../../locales/fr/lab.json', { with: { type: 'json' } })).default,
    ladder: async () => (await import('../../locales/fr/ladder.json', { with: { type: 'json' } })).default,
    learn: async () => (await import('../../locales/fr/learn.json', { with: { type: 'json' } })).default,
    monopoly: async () => (await import('../../locales/fr/monopoly.json', { with: { type: 'json' } })).default,
    'monopoly/analysis': async () =>
      (await import('../../locales/fr/monopoly/analysis.json', { with: { type: 'json' } })).default,
    'monopoly/guide': async () =>
      (await import('../../locales/fr/monopoly/guide.json', { with: { type: 'json' } })).default,
    'monopoly/hints': async () =>
      (await import('../../locales/fr/monopoly/hints.json', { with: { type: 'json' } })).default,
    'monopoly/lab': async () =>
      (await import('../../locales/fr/monopoly/lab.json', { with: { type: 'json' } })).default,
    'monopoly/learn': async () =>
      (await import('../../locales/fr/monopoly/learn.json', { with: { type: 'json' } })).default,
    'monopoly/offers': async () =>
      (await import('../../locales/fr/monopoly/offers.json', { with: { type: 'json' } })).default,
    'monopoly/options': async () =>
      (await import('../../locales/fr/monopoly/options.json', { with: { type: 'json' } })).default,
    'monopoly/phases': async () =>
      (await import('../../locales/fr/monopoly/phases.json', { with: { type: 'json' } })).default,
    'monopoly/reasons': async () =>
      (await import('../../locales/fr/monopoly/reasons.json', { with: { type: 'json' } })).default,
    'monopoly/terminal': async () =>
      (await import('../../locales/fr/monopoly/terminal.json', { with: { type: 'json' } })).default,
    options: async () => (await import('../../locales/fr/options.json', { with: { type: 'json' } })).default,
    page: async () => (await import('../../locales/fr/page.json', { with: { type: 'json' } })).default,
    player: async () => (await import('../../locales/fr/player.json', { with: { type: 'json' } })).default,
    push: async () => (await import('../../locales/fr/push.json', { with: { type: 'json' } })).default,
    puzzles: async () => (await import('../../locales/fr/puzzles.json', { with: { type: 'json' } })).default,
    refusal: async () => (await import('../../locales/fr/refusal.json', { with: { type: 'json' } })).default,
    remarks: async () => (await import('../../locales/fr/remarks.json', { with: { type: 'json' } })).default,
    replay: async () => (await import('../../locales/fr/replay.json', { with: { type: 'json' } })).default,
    share: async () => (await import('../../locales/fr/share.json', { with: { type: 'json' } })).default,
    statistics: async () => (await import('../../locales/fr/statistics.json', { with: { type: 'json' } })).default,
    table: async () => (await import('../../locales/fr/table.json', { with: { type: 'json' } })).default,
    terminal: async () => (await import('../../locales/fr/terminal.json', { with: { type: 'json' } })).default,
    tournament: async () => (await import('../../locales/fr/tournament.json', { with: { type: 'json' } })).default,
    verify: async () => (await import('../../locales/fr/verify.json', { with: { type: 'json' } })).default,
  },
  zh: {
    acquire: async () => (await import('../../locales/zh/acquire.json', { with: { type: 'json' } })).default,
    'acquire/analysis': async () =>
      (await import('../../locales/zh/acquire/analysis.json', { with: { type: 'json' } })).default,
    'acquire/guide': async () =>
      (await import('../../locales/zh/acquire/guide.json', { with: { type: 'json' } })).default,
    'acquire/hints': async () =>
      (await import('../../locales/zh/acquire/hints.json', { with: { type: 'json' } })).default,
    'acquire/lab': async () => (await import('../../locales/zh/acquire/lab.json', { with: { type: 'json' } })).default,
    'acquire/learn': async () =>
      (await import('../../locales/zh/acquire/learn.json', { with: { type: 'json' } })).default,
    'acquire/offers': async () =>
      (await import('../../locales/zh/acquire/offers.json', { with: { type: 'json' } })).default,
    'acquire/options': async () =>
      (await import('../../locales/zh/acquire/options.json', { with: { type: 'json' } })).default,
    'acquire/phases': async () =>
      (await import('../../locales/zh/acquire/phases.json', { with: { type: 'json' } })).default,
    'acquire/reasons': async () =>
      (await import('../../locales/zh/acquire/reasons.json', { with: { type: 'json' } })).default,
    'acquire/terminal': async () =>
      (await import('../../locales/zh/acquire/terminal.json', { with: { type: 'json' } })).default,
    common: async () => (await import('../../locales/zh/common.json', { with: { type: 'json' } })).default,
    'engine/acquire': async () =>
      (await import('../../locales/zh/engine/acquire.json', { with: { type: 'json' } })).default,
    'engine/monopoly': async () =>
      (await import('../../locales/zh/engine/monopoly.json', { with: { type: 'json' } })).default,
    'engine/refusal': async () =>
      (await import('../../locales/zh/engine/refusal.json', { with: { type: 'json' } })).default,
    guide: async () => (await import('../../locales/zh/guide.json', { with: { type: 'json' } })).default,
    home: async () => (await import('../../locales/zh/home.json', { with: { type: 'json' } })).default,
    lab: async () => (await import('../../locales/zh/lab.json', { with: { type: 'json' } })).default,
    ladder: async () => (await import('../../locales/zh/ladder.json', { with: { type: 'json' } })).default,
    learn: async () => (await import('../../locales/zh/learn.json', { with: { type: 'json' } })).default,
    monopoly: async () => (await import('../../locales/zh/monopoly.json', { with: { type: 'json' } })).default,
    'monopoly/analysis': async () =>
      (await import('../../locales/zh/monopoly/analysis.json', { with: { type: 'json' } })).default,
    'monopoly/guide': async () =>
      (await import('../../locales/zh/monopoly/guide.json', { with: { type: 'json' } })).default,
    'monopoly/hints': async () =>
      (await import('../../locales/zh/monopoly/hints.json', { with: { type: 'json' } })).default,
    'monopoly/lab': async () =>
      (await import('../../locales/zh/monopoly/lab.json', { with: { type: 'json' } })).default,
    'monopoly/learn': async () =>
      (await import('../../locales/zh/monopoly/learn.json', { with: { type: 'json' } })).default,
    'monopoly/offers': async () =>
      (await import('../../locales/zh/monopoly/offers.json', { with: { type: 'json' } })).default,
    'monopoly/options': async () =>
      (await import('../../locales/zh/monopoly/options.json', { with: { type: 'json' } })).default,
    'monopoly/phases': async () =>
      (await import('../../locales/zh/monopoly/phases.json', { with: { type: 'json' } })).default,
    'monopoly/reasons': async () =>
      (await import('../../locales/zh/monopoly/reasons.json', { with: { type: 'json' } })).default,
    'monopoly/terminal': async () =>
      (await import('../../locales/zh/monopoly/terminal.json', { with: { type: 'json' } })).default,
    options: async () => (await import('../../locales/zh/options.json', { with: { type: 'json' } })).default,
    page: async () => (await import('../../locales/zh/page.json', { with: { type: 'json' } })).default,
    player: async () => (await import('../../locales/zh/player.json', { with: { type: 'json' } })).default,
    push: async () => (await import('../../locales/zh/push.json', { with: { type: 'json' } })).default,
    puzzles: async () => (await import('../../locales/zh/puzzles.json', { with: { type: 'json' } })).default,
    refusal: async () => (await import('../../locales/zh/refusal.json', { with: { type: 'json' } })).default,
    remarks: async () => (await import('../../locales/zh/remarks.json', { with: { type: 'json' } })).default,
    replay: async () => (await import('../../locales/zh/replay.json', { with: { type: 'json' } })).default,
    share: async () => (await import('../../locales/zh/share.json', { with: { type: 'json' } })).default,
    statistics: async () => (await import('../../locales/zh/statistics.json', { with: { type: 'json' } })).default,
    table: async () => (await import('../../locales/zh/table.json', { with: { type: 'json' } })).default,
    terminal: async () => (await import('../../locales/zh/terminal.json', { with: { type: 'json' } })).default,
    tournament: async () => (await import('../../locales/zh/tournament.json', { with: { type: 'json' } })).default,
    verify: async () => (await import('../../locales/zh/verify.json', { with: { type: 'json' } })).default,
  },
} as const;

export type TranslatedLanguage = keyof typeof translations;
