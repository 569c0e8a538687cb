import { GAME_IDS, type GameId } from '@magnate/engine';
import { acquireReport } from '../acquire/report/report.ts';
import type { TallyOf } from '../games.ts';
import { monopolyReport } from '../monopoly/report/report.ts';
import type { Statistics } from '../statistics.ts';
import type { Section } from './figure.ts';
import type { GameReport } from './game.ts';

/** The one list of games in reports; apart from the counting, since plots are loaded by reports alone. */
export const REPORTS: { readonly [G in GameId]: GameReport<TallyOf<G>> } = {
  monopoly: monopolyReport,
  acquire: acquireReport,
};

export function sectionsOf<G extends GameId>(game: G, statistics: Statistics): readonly Section[] {
  return REPORTS[game].sections(statistics, statistics[game] as TallyOf<G>);
}

export function filesOf<G extends GameId>(game: G, statistics: Statistics): Readonly<Record<string, string>> {
  return REPORTS[game].files(statistics[game] as TallyOf<G>, statistics.heard);
}

export const OWN_SHADES = GAME_IDS.map((id) => REPORTS[id].shades);
