import type { EndReason, EventType } from '@magnate/engine/monopoly';
import { words } from '@magnate/words';
import type { Ending, GameReport } from '../../report/game.ts';
import type { MonopolyTally } from '../tally.ts';
import { MONOPOLY_SHADES } from './colors.ts';
import { monopolyFiles } from './csv.ts';
import { monopolySections } from './section.ts';

/** Monopoly in the report. What was counted is named by what the game itself calls it. */
export const monopolyReport: GameReport<MonopolyTally> = {
  sections: monopolySections,
  files: monopolyFiles,
  shades: MONOPOLY_SHADES,
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
