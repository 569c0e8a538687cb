import { randomUUID } from 'node:crypto';
import { Job as QueuedJob, Queue, QueueEvents } from 'bullmq';
import { RunAccumulator, type RunOptions } from '../core/runAccumulator.ts';
import type { JobRunner } from '../runJob.ts';
import { BotFault } from '../gameThread.ts';
import { loadBots } from '../botLoader.ts';
import type { Job } from '../core/job.ts';
import type { ChunkResult } from '../core/chunk.ts';
import { type Batch, batchesOf, idOf, QUEUE } from './chunkBatch.ts';
import { closeAll, connectionTo, checkReachable, withGracePeriod } from './connection.ts';

/** Runs a job on the workers of a queue. The result is the same as on a single machine. */

/** Maximum number of batches on the queue at once: enough for many machines, few enough to poll. */
const MAX_QUEUED = 128;
/** Milliseconds. Events report finished batches; polling finds those whose event was lost while Redis was unreachable. */
const POLL_INTERVAL_MS = 2000;
/** Seconds until an uncollected result expires. */
const RESULT_TTL_SECONDS = 3600;

export function queueRunner(url: string): JobRunner {
  return async (job, runOptions = {}) => {
    const loadedBots = await loadBots(job.bots, job.game);
    await checkReachable(url);
    const accumulator = new RunAccumulator(job, runOptions);
    if (runOptions.signal?.aborted !== true && !accumulator.isOver)
      await new QueuedRun(url, job, runOptions, accumulator).play();
    return { ...accumulator.result(), names: loadedBots.map(({ name }) => name) };
  };
}

class QueuedRun {
  readonly #queue: Queue<Batch, readonly ChunkResult[]>;
  readonly #events: QueueEvents;
  readonly #accumulator: RunAccumulator;
  readonly #signal: AbortSignal | undefined;
  readonly #pending: Batch[];
  readonly #submitted = new Map<string, Batch>();
  readonly #over = Promise.withResolvers<void>();
  /** Serialises the work, so that each finished batch is collected once. */
  #work: Promise<void> = Promise.resolve();
  #isOver = false;

  constructor(url: string, job: Job, { signal }: RunOptions, accumulator: RunAccumulator) {
    const connection = connectionTo(url);
    this.#queue = new Queue(QUEUE, { connection });
    this.#events = new QueueEvents(QUEUE, { connection });
    this.#accumulator = accumulator;
    this.#signal = signal;
    // A resumed run has the first chunks already.
    this.#pending = batchesOf(randomUUID(), job).filter(({ chunks: [, end] }) => end > accumulator.merged);
    // Both reconnect by themselves.
    this.#queue.on('error', () => undefined);
    this.#events.on('error', () => undefined);
  }

  async play(): Promise<void> {
    this.#signal?.addEventListener('abort', () => this.#over.resolve(), { once: true });
    this.#events.on('completed', ({ jobId }) => this.#withGracePeriod(() => this.#collect(jobId)));
    this.#events.on('failed', ({ jobId }) => this.#withGracePeriod(() => this.#collect(jobId)));
    const polling = setInterval(() => this.#withGracePeriod(() => this.#poll()), POLL_INTERVAL_MS);
    this.#withGracePeriod(() => this.#submit());
    try {
      await this.#over.promise;
    } finally {
      this.#isOver = true;
      clearInterval(polling);
      await withGracePeriod(this.#removePending());
      await closeAll(this.#events, this.#queue);
    }
  }

  #withGracePeriod(work: () => Promise<void>): void {
    this.#work = this.#work
      .then(() => (this.#isOver ? undefined : work()))
      .catch((error: unknown) => this.#over.reject(error));
  }

  async #submit(): Promise<void> {
    const batches = this.#pending.splice(0, MAX_QUEUED - this.#submitted.size);
    if (batches.length === 0) return;
    for (const batch of batches) this.#submitted.set(idOf(batch), batch);
    await this.#add(batches);
  }

  async #add(batches: readonly Batch[]): Promise<void> {
    await this.#queue.addBulk(
      batches.map((data) => ({
        name: data.job.game,
        data,
        opts: {
          jobId: idOf(data),
          removeOnComplete: { age: RESULT_TTL_SECONDS },
          removeOnFail: { age: RESULT_TTL_SECONDS },
        },
      })),
    );
  }

  async #collect(id: string): Promise<void> {
    const batch = this.#submitted.get(id);
    if (batch === undefined) return;
    const found = await QueuedJob.fromId<Batch, readonly ChunkResult[]>(this.#queue, id);
    // A Redis that was flushed has lost the batch.
    if (found === undefined) return this.#add([batch]);
    if (found.failedReason) throw new BotFault(found.failedReason);
    if (found.finishedOn === undefined || found.returnvalue === null) return;
    this.#submitted.delete(id);
    await found.remove();
    found.returnvalue.forEach((result, i) => this.#accumulator.add(batch.chunks[0] + i, result));
    if (this.#accumulator.isOver) this.#over.resolve();
    else await this.#submit();
  }

  async #poll(): Promise<void> {
    for (const id of this.#submitted.keys()) await this.#collect(id);
  }

  /** Removes batches that no worker has started. */
  async #removePending(): Promise<void> {
    const ids = [...this.#submitted.keys()];
    await Promise.allSettled(ids.map((id) => this.#queue.remove(id)));
  }
}
