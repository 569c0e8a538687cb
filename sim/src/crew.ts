import { availableParallelism } from 'node:os';
import { Assembly, type Course, type Run } from './core/assembly.ts';
import { CutChunk } from './core/chunk.ts';
import { GameThread } from './gameThread.ts';
import { invite } from './guests.ts';
import type { Job } from './core/job.ts';

/** A crew of threads that plays a job on this machine. */

/** Plays a job, here or elsewhere. */
export type PlayJob = (job: Job, course?: Course) => Promise<Run>;

export const runJob: PlayJob = async (job, course = {}) => {
  // A bot that does not exist should be said at once, and once.
  const guests = await invite(job.bots, job.game, job.models);
  const assembly = new Assembly(job, course);
  await playAll(job, course, assembly);
  return { ...assembly.result(), names: guests.map(({ name }) => name) };
};

async function playAll(job: Job, course: Course, assembly: Assembly): Promise<void> {
  const { workers = availableParallelism(), signal } = course;
  if (signal?.aborted === true) return;
  const { promise: over, resolve: end } = Promise.withResolvers<void>();
  signal?.addEventListener('abort', () => end(), { once: true });
  const threads = Array.from({ length: Math.min(workers, assembly.chunks) }, () => new GameThread(job));
  let dealt = 0;
  const keepBusy = async (thread: GameThread) => {
    while (dealt < assembly.chunks && !assembly.isOver) {
      const chunk = dealt;
      dealt += 1;
      try {
        assembly.take(chunk, await thread.play(chunk));
      } catch (error) {
        if (!(error instanceof CutChunk)) throw error;
        assembly.cut(chunk, error.statistics, error.end);
        end();
      }
    }
    if (assembly.isOver) end();
  };
  try {
    await Promise.race([over, Promise.all(threads.map(keepBusy))]);
  } finally {
    await Promise.all(threads.map((thread) => thread.close()));
  }
}
