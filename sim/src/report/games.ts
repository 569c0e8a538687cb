import { GAME_IDS, type GameId } from '@magnate/engine';
import { acquireReport } from '../acquire/report/report.ts';
import type { TallyOf } from '../core/games.ts';
import { monopolyReport } from '../monopoly/report/report.ts';
import type { GameReport } from './draw/gameReport.ts';

/** The one list of games in reports; apart from the counting, since plots are loaded by reports alone. */
const REPORTS: { readonly [G in GameId]: GameReport<TallyOf<G>> } = {
  monopoly: monopolyReport,
  acquire: acquireReport,
};

export function reportOf<G extends GameId>(game: G): GameReport<TallyOf<G>> {
  return REPORTS[game];
}

export const OWN_SHADES = GAME_IDS.map((id) => REPORTS[id].shades);
