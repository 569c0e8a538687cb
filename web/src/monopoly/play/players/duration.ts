import { words } from '../../../words/index.ts';

const MINUTE = 60_000;
const HOUR = 60;

/** How long something took, to the minute. */
export function duration(milliseconds: number): string {
  const all = Math.max(1, Math.round(milliseconds / MINUTE));
  if (all < HOUR) return words.t('monopoly:play.ending.minutes', { count: all });
  return words.t('monopoly:play.ending.hours', { hours: Math.floor(all / HOUR), minutes: all % HOUR });
}
