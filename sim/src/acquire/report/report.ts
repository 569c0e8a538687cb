import type { GameReport } from '../../report/game.ts';
import type { AcquireTally } from '../tally.ts';
import { ACQUIRE_SHADES } from './colors.ts';
import { acquireFiles } from './csv.ts';
import { acquireSections } from './section.ts';

/** Acquire in the report. */
export const acquireReport: GameReport<AcquireTally> = {
  sections: acquireSections,
  files: acquireFiles,
  shades: ACQUIRE_SHADES,
  unit: 'turn',
  overTime: 'Net worth is what each would have if the game ended there: cash, shares, and all bonuses.',
  score: 'Cash when the game ends, all shares sold and all bonuses paid.',
  reasons: {
    declared: 'a player declared the end',
    noMoves: 'nobody could move',
    stalemate: 'nothing could change any more',
  },
};
