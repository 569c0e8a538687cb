import { availableParallelism } from 'node:os';
import { UnrecoverableError, Worker } from 'bullmq';
import { BotFault, GameThread } from '../gameThread.ts';
import type { ChunkResult } from '../core/chunk.ts';
import { type Batch, QUEUE } from './chunkBatch.ts';
import { closeAll, connectionTo, checkReachable } from './connection.ts';
import { JobPolicy, JobRefused } from './jobPolicy.ts';

/** Plays the batches of a queue until it is stopped. */

export interface QueueWorkerOptions {
  readonly workers?: number;
  /** Bot modules that jobs may name; none by default. */
  readonly modules?: readonly string[];
  /** It has reached the queue. */
  readonly onReady?: () => void;
  /** Called after every batch with the games played so far. */
  readonly onProgress?: (games: number) => void;
  /** Milliseconds without a sign of life after which another worker plays the batch. */
  readonly silence?: number;
  /** Stops it after the current batches. */
  readonly signal: AbortSignal;
}

const LOCK_DURATION_MS = 10_000;
/** Worker crashes are not the fault of a batch. */
const MAX_STALLS = 1_000_000;

export async function runQueueWorker(
  url: string,
  {
    workers = availableParallelism(),
    modules,
    onReady,
    onProgress,
    silence = LOCK_DURATION_MS,
    signal,
  }: QueueWorkerOptions,
): Promise<void> {
  await checkReachable(url);
  const threads = new ThreadPool();
  const policy = new JobPolicy(modules);
  const playing = new Set<Promise<unknown>>();
  let games = 0;
  const worker = new Worker<Batch, readonly ChunkResult[]>(
    QUEUE,
    async ({ data }) => {
      checkAllowed(policy, data);
      const work = threads.play(data);
      playing.add(work);
      const counted = await work.finally(() => playing.delete(work));
      games += counted.reduce((sum, { statistics }) => sum + statistics.games, 0);
      onProgress?.(games);
      return counted;
    },
    {
      connection: connectionTo(url),
      concurrency: workers,
      lockDuration: silence,
      stalledInterval: silence / 2,
      maxStalledCount: MAX_STALLS,
    },
  );
  // It reconnects by itself.
  worker.on('error', () => undefined);
  onReady?.();
  try {
    if (!signal.aborted)
      await new Promise<void>((stop) => signal.addEventListener('abort', () => stop(), { once: true }));
  } finally {
    // Current batches are played to the end.
    await Promise.allSettled(playing);
    // If Redis is unreachable, results cannot be submitted, and waiting for its connections would keep the process alive.
    const isAway = await checkReachable(url).then(
      () => false,
      () => true,
    );
    await closeAll({ close: () => worker.close(isAway), disconnect: () => worker.disconnect() });
    await threads.close();
  }
}

/** The next worker would refuse a refused job again, so it fails at once and the sender is notified. */
function checkAllowed(policy: JobPolicy, batch: Batch): void {
  try {
    policy.check(batch);
  } catch (error) {
    throw error instanceof JobRefused ? new UnrecoverableError(error.message) : error;
  }
}

/** A thread serves one job; threads of other jobs are replaced. */
class ThreadPool {
  readonly #idle: { readonly run: string; readonly thread: GameThread }[] = [];

  async play({ run, job, chunks: [first, end] }: Batch): Promise<readonly ChunkResult[]> {
    const thread = await this.#threadFor(run, job);
    try {
      const counted: ChunkResult[] = [];
      for (let chunk = first; chunk < end; chunk++) counted.push(await thread.play(chunk));
      this.#idle.push({ run, thread });
      return counted;
    } catch (error) {
      await thread.close();
      throw error instanceof BotFault ? new UnrecoverableError(error.message) : error;
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.#idle.splice(0).map(({ thread }) => thread.close()));
  }

  async #threadFor(run: string, job: Batch['job']): Promise<GameThread> {
    const at = this.#idle.findIndex((each) => each.run === run);
    if (at >= 0) return (this.#idle.splice(at, 1)[0] as { readonly thread: GameThread }).thread;
    await this.#idle.shift()?.thread.close();
    return new GameThread(job);
  }
}
