import type { GameId, Violation } from '@magnate/engine';
import type { RecordFault, SavedRecord } from '@magnate/protocol/verify';
import { refusalMessage } from './core/refusal.ts';
import { words } from './core/words.ts';

/** The faults of a record as text; needs the part `verify`. */

export function recordFaultWords(game: GameId, fault: RecordFault): string {
  switch (fault.code) {
    case 'promise':
      return fault.sentence;
    case 'newer':
      return words.t('verify:newer', { ...fault, game });
    case 'setupRefused':
      return words.t('verify:setupRefused', { reason: setupRefusal(fault.violation) });
    case 'actionRefused':
      return words.t('verify:actionRefused', { ...fault, reason: setupRefusal(fault.violation) });
    case 'differs':
      return words.t('verify:differs', { ...fault });
    case 'lineDiffers':
      return words.t('verify:lineDiffers', { ...fault });
    case 'strayLine':
      return words.t('verify:strayLine', { ...fault });
    case 'outcomeDiffers':
      return words.t('verify:outcomeDiffers', { ...fault });
    case 'otherHead':
      return words.t('verify:otherHead', { ...fault });
    case 'noOutcome':
      return words.t('verify:noOutcome');
    case 'oddRemark':
      return words.t('verify:oddRemark', { ...fault });
    case 'holdsEvents':
    case 'chains':
      return words.t(`verify:${fault.code}`, { ...fault });
  }
}

/** The place of a fault, as far as the record shows it; `done` is the number of the last action before it. */
export function recordPlaceWords(fault: RecordFault, done: number): string {
  switch (fault.code) {
    case 'newer':
    case 'setupRefused':
      return words.t('verify:place.setup');
    case 'actionRefused':
    case 'differs':
    case 'lineDiffers':
      return done < 0 ? words.t('verify:place.setup') : words.t('verify:place.action', { done, number: done + 1 });
    case 'strayLine':
      return words.t('verify:place.line', { ...fault });
    case 'holdsEvents':
    case 'chains':
    case 'otherHead':
      return words.t('verify:place.history');
    case 'noOutcome':
    case 'outcomeDiffers':
      return words.t('verify:place.end');
    case 'oddRemark':
      return words.t('verify:place.remark', { ...fault });
    case 'promise':
      return words.t('verify:place.promise');
  }
}

/** The number of replayed events, and what they were compared with. */
export function eventCountWords({ events, eventLines = [], chain }: SavedRecord, count: number): string {
  if (events !== undefined) return words.t('verify:eventsEach', { count });
  const logged = new Set(eventLines.map(({ event }) => (event as { readonly seq: number }).seq)).size;
  if (logged > 0) return words.t(logged === count ? 'verify:eventsEach' : 'verify:eventsLogged', { count, logged });
  return words.t(chain === undefined ? 'verify:eventsReplayed' : 'verify:eventsChain', { count });
}

/** Why a setup or a record is rejected, with the path of the fault. */
export function setupRefusal({ code, message, details }: Violation): string {
  const { path, problem } = details;
  return typeof path === 'string' && typeof problem === 'string'
    ? words.t('verify:at', { path, problem })
    : refusalMessage({ code, message, details });
}
