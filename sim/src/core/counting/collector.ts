import type { ActionOf, DraftOf, EventOf, GameId } from '@magnate/engine';

/** Observes one game and updates the statistics. */
export interface Collector<G extends GameId> {
  /** Runs after every action of every game, so it must be cheap. */
  onAction(draft: DraftOf<G>, action: ActionOf<G>): void;
  /** Receives every event of the sampled games. */
  onEvent(draft: DraftOf<G>, event: EventOf<G>): void;
  /** Once, when the game is over. */
  onEnd(draft: DraftOf<G>, isSampled: boolean): void;
  /** The current moment of the game, in rounds or turns. */
  momentOf(draft: DraftOf<G>): number;
  /** Cash and worth of a seat; undefined for eliminated players. */
  netWorthOf(draft: DraftOf<G>, seat: number): { readonly cash: number; readonly worth: number } | undefined;
}
