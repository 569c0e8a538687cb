import { RunStopped } from '@magnate/bots';
import { placesOf } from '@magnate/ladder';
import { StoppedChunk } from './core/chunk.ts';
import { playGame } from './core/gameRunner.ts';
import type { Job } from './core/job.ts';
import type { LoadedBot } from './core/loadedBot.ts';
import { playersOf } from './core/start.ts';
import { blankStatistics } from './core/statistics.ts';

/** One game of a tournament. */

/** Some of the bots of a job, by number in the order of their seats. */
export interface TableOfJob {
  readonly seats: readonly number[];
  readonly seed: string;
}

/** By seat. */
export interface PlayedSeats {
  readonly places: readonly number[];
  readonly worths: readonly number[];
  readonly actions: number;
  /** What language models cost, in millionths of a dollar. */
  readonly paid: number;
}

/** Throws `StoppedChunk` if a language model ended the run. */
export async function playSeats(
  job: Job,
  { seats, seed }: TableOfJob,
  loadedBots: readonly LoadedBot[],
): Promise<PlayedSeats> {
  const table: Job = { ...job, games: 1, seed, bots: seats.map((seat) => job.bots[seat] as string) };
  const at = seats.map((seat) => loadedBots[seat] as LoadedBot);
  const statistics = blankStatistics(job.game, seats.length, job.options);
  const { outcome } = await playGame(table, 0, at, statistics).catch((error: unknown) => {
    throw error instanceof RunStopped ? new StoppedChunk({ statistics, games: [] }, error.end) : error;
  });
  const { ranking, winners } = outcome;
  const places = placesOf(ranking, winners);
  const worths = new Map(ranking.map(({ playerId, score }) => [playerId, score]));
  const ids = playersOf(table).map(({ id }) => id);
  return {
    places: ids.map((id) => places.get(id) ?? ids.length),
    worths: ids.map((id) => worths.get(id) ?? 0),
    actions: statistics.actions,
    paid: Object.values(statistics.bots).reduce((sum, { figures }) => sum + (figures?.['paidMicrodollars'] ?? 0), 0),
  };
}
