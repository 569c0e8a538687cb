import type { GameId, ViewOf } from '@magnate/engine';

/** The inputs of a network for one game. */
export interface Features<G extends GameId> {
  readonly names: readonly string[];
  /** Writes one row per seat. Rows of eliminated seats stay unwritten. */
  write(view: ViewOf<G>, rows: Float64Array): void;
  /** Can this seat still win? */
  isIn(view: ViewOf<G>, seat: number): boolean;
}
