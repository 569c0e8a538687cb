import type { GameId } from '@magnate/engine';
import type { Collector } from './collector.ts';

/** Which decisions of a game make puzzles, and of what kind. */
export interface PuzzleSource<Kind extends string> {
  /** Phases of the game, each of which is a kind. */
  readonly phases: readonly Kind[];
  /** Kinds by an action that may be chosen, whatever the phase. */
  readonly byAction: Readonly<Record<string, Kind>>;
}

/** How one game is counted. */
export interface GameStatistics<G extends GameId, Tally> {
  /** Rounds or turns at which standings are noted, as the watcher counts them. */
  readonly moments: readonly number[];
  /** Nothing counted yet, at tables with these options. */
  blank(options?: Readonly<Record<string, unknown>>): Tally;
  /** A collector for one game, which adds to this tally. */
  collect(into: Tally): Collector<G>;
}
