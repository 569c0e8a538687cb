import { GAME_IDS, type GameId } from '@magnate/engine';
import { acquireReport } from '../acquire/report/report.ts';
import type { TallyOf } from '../core/games.ts';
import { monopolyReport } from '../monopoly/report/report.ts';
import type { GameReport } from './draw/gameReport.ts';

/** The one map of game reports, separate from the statistics because only reports load plots. */
const REPORTS: { readonly [G in GameId]: GameReport<TallyOf<G>> } = {
  monopoly: monopolyReport,
  acquire: acquireReport,
};

export function reportOf<G extends GameId>(game: G): GameReport<TallyOf<G>> {
  return REPORTS[game];
}

export const OWN_SHADES = GAME_IDS.map((id) => REPORTS[id].shades);
