import type { GameId } from '@magnate/engine';
import type { Watcher } from './watcher.ts';

/** How one game is counted. */
export interface Counting<G extends GameId, Tally> {
  /** Rounds or turns at which standings are noted, as the watcher counts them. */
  readonly moments: readonly number[];
  /** Nothing counted yet, at tables with these options. */
  blank(options?: Readonly<Record<string, unknown>>): Tally;
  /** Somebody who looks on at one table and counts. */
  watch(into: Tally): Watcher<G>;
}
