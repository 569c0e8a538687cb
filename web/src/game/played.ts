import type { GameId, PlayerId, StateOf } from '@magnate/engine';
import type { AnyEvent } from '../sync/gameTypes.ts';

export type AnyState = StateOf<GameId>;

/** A game step by step: the states after the set-up and after each action, and all that happened. */
export interface Played {
  readonly states: readonly AnyState[];
  /** For each state the seq of the last event that led to it. */
  readonly seqs: readonly number[];
  readonly events: readonly AnyEvent[];
  readonly playerIds: readonly PlayerId[];
}
