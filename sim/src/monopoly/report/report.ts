import type { EndReason, EventType } from '@magnate/engine/monopoly';
import { words } from '@magnate/words';
import type { Ending, GameReport } from '../../report/draw/gameReport.ts';
import { boardIn, type MonopolyTally } from '../../core/monopoly/tally.ts';
import { MONOPOLY_SHADES } from './colors.ts';
import { boardTally } from './boardTally.ts';
import { monopolyFiles } from './csv.ts';
import { monopolySections } from './section.ts';

/** Monopoly in the report. Counters are labelled with the game's own terms. */
export const monopolyReport: GameReport<MonopolyTally> = {
  sections: (statistics, tally, options) => monopolySections(statistics, boardTally(tally, options)),
  files: (tally, counted, options) => monopolyFiles(boardTally(tally, options), counted),
  currency: (options) => boardIn(options).currency,
  shades: MONOPOLY_SHADES,
  overTime: 'monopoly/report',
  eventName: (type) => words.t(`monopoly/report:events.${type as EventType}`),
  ending: (reason) => endingOf(reason as EndReason),
};

function endingOf(reason: EndReason): Ending {
  return {
    name: words.t(`monopoly/report:reasons.${reason}.name`),
    clause: words.t(`monopoly/report:reasons.${reason}.clause`),
    share: (share) => words.t(`monopoly/report:reasons.${reason}.share`, { share }),
    always: words.t(`monopoly/report:reasons.${reason}.always`),
  };
}
