import { gameOf } from '@magnate/engine';
import type { Guest } from './guest.ts';
import { chunkRange, type Job } from './job.ts';
import type { OpenRecorder } from './recorder.ts';
import { startOf } from './start.ts';
import { blankStatistics, type Statistics } from './statistics.ts';
import { playGame } from './table.ts';

/** Plays the games of one chunk, one after the other: the same in a thread of Node and in a worker of a page. */
export async function playChunk(
  job: Job,
  chunk: number,
  guests: readonly Guest[],
  openRecorder?: OpenRecorder,
): Promise<Statistics> {
  const statistics = blankStatistics(job.game, seatsOf(job), job.options);
  const [first, end] = chunkRange(job, chunk);
  for (let index = first; index < end; index++) await playGame(job, index, guests, statistics, openRecorder);
  return statistics;
}

function seatsOf(job: Job): number {
  if (job.saved !== undefined) return startOf(gameOf(job.game), job, job.seed).players.length;
  const players = job.position?.['players'];
  return Array.isArray(players) ? players.length : job.bots.length;
}
