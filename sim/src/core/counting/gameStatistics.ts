import type { GameId } from '@magnate/engine';
import type { Collector } from './collector.ts';

/** The decisions of a game that can become puzzles, by kind. */
export interface PuzzleSource<Kind extends string> {
  /** Phases of the game, each of which is a kind. */
  readonly phases: readonly Kind[];
  /** Kinds by a legal action, in any phase. */
  readonly byAction: Readonly<Record<string, Kind>>;
}

/** The statistics of one game. */
export interface GameStatistics<G extends GameId, Tally> {
  /** Rounds or turns at which standings are recorded. */
  readonly moments: readonly number[];
  /** An empty tally for tables with these options. */
  blank(options?: Readonly<Record<string, unknown>>): Tally;
  /** A collector for one game, which adds to this tally. */
  collect(into: Tally): Collector<G>;
}
