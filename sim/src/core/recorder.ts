import type { ActionOf, DraftOf, GameId, GameOf, Seat } from '@magnate/engine';
import type { Job } from './job.ts';

/** Records one game while it is played. */
export interface Recorder<G extends GameId> {
  /** An action that was just played. */
  after(action: ActionOf<G>): void;
  /** Also called if a bot has failed. */
  close(): void;
}

/** The caller decides what is recorded and where: a web page records nothing. */
export type OpenRecorder = <G extends GameId>(
  job: Job,
  index: number,
  game: GameOf<G>,
  draft: DraftOf<G>,
  players: readonly Seat[],
) => Recorder<G> | undefined;
