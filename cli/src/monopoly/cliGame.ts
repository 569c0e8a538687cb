import { type EndReason, THEME_NAMES } from '@magnate/engine/monopoly';
import { words } from '@magnate/words';
import type { CliGame } from '../terminal/cliGame.ts';
import { monopolyUi } from './gameUi.ts';
import { monopolyTables } from './sql.ts';
import { themeSummary } from './theme.ts';

/** Everything the CLI needs to know about Monopoly. */
export const monopolyCliGame: CliGame<'monopoly'> = {
  ui: monopolyUi,
  sqlTables: monopolyTables,
  draws: {
    roll: (count) => words.t('monopoly/terminal:draw.roll', { count }),
    card: (count) => words.t('monopoly/terminal:draw.card', { count }),
    shuffle: (count) => words.t('monopoly/terminal:draw.shuffle', { count }),
  },
  reason: (reason) => words.t(`monopoly/terminal:reason.${reason as EndReason}`),
  endAfter: (maxRounds) => ({ maxRounds }),
  // A position without marks is taken for Monopoly.
  marks: [],
  theme: { names: THEME_NAMES, summary: themeSummary },
  examples: {
    play: 'magnate play monopoly --bots steady,greedy --preset family --save game.json',
    simulate: 'magnate simulate monopoly --games 10000 --bots steady,steady,random,random --out report/',
    benchmark: 'magnate benchmark monopoly --entrants llm:a,llm:b,steady --games 40 --max-cost 5 --out results/',
    dataset: 'magnate dataset monopoly --games 10000 --bots steady,greedy --players 4 --seed x --out decisions/',
    lab: `{ "game": "monopoly",
    "players": [{ "id": "ann", "cash": 300 }, { "id": "ben", "cash": 900, "position": 12 }],
    "deeds": { "16": { "owner": "ann", "houses": 3 }, "18": { "owner": "ann", "houses": 3 },
               "19": { "owner": "ann", "houses": 3 }, "39": { "owner": "ben" } } }`,
  },
};
