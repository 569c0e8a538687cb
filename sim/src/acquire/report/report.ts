import type { EndReason, EventType } from '@magnate/engine/acquire';
import { words } from '@magnate/words';
import type { Ending, GameReport } from '../../report/draw/gameReport.ts';
import type { AcquireTally } from '../../core/acquire/tally.ts';
import { ACQUIRE_SHADES } from './colors.ts';
import { acquireFiles } from './csv.ts';
import { acquireSections } from './section.ts';

/** Acquire in the report. Counters are labelled with the game's own terms. */
export const acquireReport: GameReport<AcquireTally> = {
  sections: acquireSections,
  files: acquireFiles,
  shades: ACQUIRE_SHADES,
  overTime: 'acquire/report',
  eventName: (type) => words.t(`acquire/report:events.${type as EventType}`),
  ending: (reason) => endingOf(reason as EndReason),
};

function endingOf(reason: EndReason): Ending {
  return {
    name: words.t(`acquire/report:reasons.${reason}.name`),
    clause: words.t(`acquire/report:reasons.${reason}.clause`),
    share: (share) => words.t(`acquire/report:reasons.${reason}.share`, { share }),
    always: words.t(`acquire/report:reasons.${reason}.always`),
  };
}
