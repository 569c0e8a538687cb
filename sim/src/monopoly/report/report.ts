import type { GameReport } from '../../report/game.ts';
import type { MonopolyTally } from '../tally.ts';
import { MONOPOLY_SHADES } from './colors.ts';
import { monopolyFiles } from './csv.ts';
import { monopolySections } from './section.ts';

/** Monopoly in the report. */
export const monopolyReport: GameReport<MonopolyTally> = {
  sections: monopolySections,
  files: monopolyFiles,
  shades: MONOPOLY_SHADES,
  unit: 'round',
  overTime: 'Only players still in the game count, so that later rounds show the survivors of long games.',
  score: 'Net worth when the game ends; who went bankrupt has $0.',
  reasons: {
    lastStanding: 'one player was left',
    turns: 'the agreed round was over',
    minutes: 'the agreed time was over',
    bankruptcies: 'enough players were bankrupt',
    maxRounds: 'the round limit was reached',
  },
};
