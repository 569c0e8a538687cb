import type { ActionOf, DraftOf, EventOf, GameId } from '@magnate/engine';

/** Somebody who looks on and counts; one for each game played. */
export interface Collector<G extends GameId> {
  /** After every action of every game: must cost next to nothing. */
  onAction(draft: DraftOf<G>, action: ActionOf<G>): void;
  /** Every event, of games that are listened to. */
  onEvent(draft: DraftOf<G>, event: EventOf<G>): void;
  /** Once, when the game is over. */
  onEnd(draft: DraftOf<G>, heard: boolean): void;
  /** Which moment of the game this is: rounds, or turns. */
  momentOf(draft: DraftOf<G>): number;
  /** Cash and worth of a seat; undefined for those who are out. */
  netWorthOf(draft: DraftOf<G>, seat: number): { readonly cash: number; readonly worth: number } | undefined;
}
