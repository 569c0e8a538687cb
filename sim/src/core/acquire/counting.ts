import type { Counting } from '../counting/game.ts';
import { type AcquireTally, blankAcquire } from './tally.ts';
import { AcquireWatcher } from './watcher.ts';

/** How Acquire is counted: standings by turns. */
export const acquireCounting: Counting<'acquire', AcquireTally> = {
  moments: Array.from({ length: 27 }, (_, i) => 1 + 4 * i),
  blank: blankAcquire,
  watch: (into) => new AcquireWatcher(into),
};
