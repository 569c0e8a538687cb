import { words } from '@magnate/words';
import type { AnyView } from '../../sync/gameTypes.ts';

/** How long a game took: the same count of turns and minutes wherever it is shown. */

/** Turns that were begun. A turn that ended the game counts, and doubles belong to one turn. */
export function turnsOf({ turnNumber }: Pick<AnyView, 'turnNumber'>): number {
  return turnNumber;
}

/** From the first action to the last event; null if the game has no times. */
export function timeOf({
  startedAt,
  log,
}: Pick<AnyView, 'startedAt'> & { readonly log: { readonly at: number } }): string | null {
  return startedAt === null ? null : duration(log.at - startedAt);
}

const MINUTE = 60_000;
const HOUR = 60;

/** A duration in minutes. */
export function duration(milliseconds: number): string {
  const all = Math.max(1, Math.round(milliseconds / MINUTE));
  if (all < HOUR) return words.t('table:over.minutes', { count: all });
  return words.t('table:over.hours', { hours: Math.floor(all / HOUR), minutes: all % HOUR });
}
