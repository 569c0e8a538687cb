import type { ActionOf, GameId, OptionsOf, ViewOf } from '@magnate/engine';

/**
 * A game as numbers, for programs that learn: a vector of what a seat may know, and a mask of its legal actions over a
 * fixed list of slots. Both have the same layout for all games with the same board and number of seats.
 */
export interface Encoding<G extends GameId> {
  /** One name per number of the vector. */
  vectorNames(options: OptionsOf<G>, seats: number): readonly string[];
  /** One name per slot of the mask. Actions with free terms, such as proposals, have none. */
  slotNames(options: OptionsOf<G>): readonly string[];
  /** Writes what this seat sees. Reads nothing that its view would hide, so it may get the full state. */
  writeVector(view: ViewOf<G>, seat: number, vector: Float32Array, at: number): void;
  /** Writes 1 for every legal slot of this seat and 0 for the others. */
  writeMask(view: ViewOf<G>, seat: number, mask: Uint8Array, at: number): void;
  /** The action of a legal slot. */
  actionIn(view: ViewOf<G>, seat: number, slot: number): ActionOf<G>;
  /** The slot of a legal action; -1 if it has none. */
  slotOf(view: ViewOf<G>, seat: number, action: ActionOf<G>): number;
  /** Cash and assets of a seat in dollars, as far as the seat itself knows them. */
  worthOf(view: ViewOf<G>, seat: number): number;
}
