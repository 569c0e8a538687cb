import { type EndReason, THEME_NAMES } from '@magnate/engine/acquire';
import { words } from '@magnate/words';
import type { CliGame } from '../terminal/cliGame.ts';
import { acquireUi } from './gameUi.ts';
import { acquireTables } from './sql.ts';
import { themeSummary } from './theme.ts';

/** Everything the CLI needs to know about Acquire. */
export const acquireCliGame: CliGame<'acquire'> = {
  ui: acquireUi,
  sqlTables: acquireTables,
  draws: {
    startTile: (count) => words.t('acquire/terminal:draw.startTile', { count }),
    tile: (count) => words.t('acquire/terminal:draw.tile', { count }),
    bankTile: (count) => words.t('acquire/terminal:draw.bankTile', { count }),
  },
  reason: (reason) => words.t(`acquire/terminal:reason.${reason as EndReason}`),
  endAfter: null,
  marks: ['board', 'bag'],
  theme: { names: THEME_NAMES, summary: themeSummary },
  examples: {
    magnate: 'magnate play acquire --bots steady,greedy --save game.json',
    watch: 'magnate watch acquire --bots steady,greedy --seed 7',
    arena: 'magnate arena acquire --bots sharp,steady,steady,steady --budget 100 --precision 3',
  },
};
