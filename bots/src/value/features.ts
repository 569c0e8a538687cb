import type { GameId, ViewOf } from '@magnate/engine';

/** What a network looks at in a game. */
export interface Features<G extends GameId> {
  readonly names: readonly string[];
  /** The features of every seat, one row after the other; of those who are out nothing is written. */
  write(view: ViewOf<G>, rows: Float64Array): void;
  /** Could this seat still win? */
  isIn(view: ViewOf<G>, seat: number): boolean;
}
