import { availableParallelism } from 'node:os';
import { RunAccumulator, type RunOptions, type Run } from './core/runAccumulator.ts';
import { StoppedChunk } from './core/chunk.ts';
import { GameThread } from './gameThread.ts';
import { loadBots } from './botLoader.ts';
import type { Job } from './core/job.ts';

/** Plays a job with worker threads on this machine. */

/** Plays a job, locally or on a queue. */
export type JobRunner = (job: Job, runOptions?: RunOptions) => Promise<Run>;

export const runJob: JobRunner = async (job, runOptions = {}) => {
  // Report an unknown bot at once, and only once.
  const loadedBots = await loadBots(job.bots, job.game, job.models);
  const accumulator = new RunAccumulator(job, runOptions);
  await playAll(job, runOptions, accumulator);
  return { ...accumulator.result(), names: loadedBots.map(({ name }) => name) };
};

async function playAll(job: Job, runOptions: RunOptions, accumulator: RunAccumulator): Promise<void> {
  const { workers = availableParallelism(), signal } = runOptions;
  if (signal?.aborted === true) return;
  const { promise: over, resolve: end } = Promise.withResolvers<void>();
  signal?.addEventListener('abort', () => end(), { once: true });
  const threads = Array.from(
    { length: Math.min(workers, accumulator.chunks - accumulator.merged) },
    () => new GameThread(job),
  );
  let dealt = accumulator.merged;
  const keepBusy = async (thread: GameThread) => {
    while (dealt < accumulator.chunks && !accumulator.isOver) {
      const chunk = dealt;
      dealt += 1;
      try {
        accumulator.add(chunk, await thread.play(chunk));
      } catch (error) {
        if (!(error instanceof StoppedChunk)) throw error;
        accumulator.stop(chunk, error.result, error.end);
        end();
      }
    }
    if (accumulator.isOver) end();
  };
  try {
    await Promise.race([over, Promise.all(threads.map(keepBusy))]);
  } finally {
    await Promise.all(threads.map((thread) => thread.close()));
  }
}
