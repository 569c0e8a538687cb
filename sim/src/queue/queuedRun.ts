import { randomUUID } from 'node:crypto';
import { Job as QueuedJob, Queue, QueueEvents } from 'bullmq';
import { Assembly, type Course } from '../core/assembly.ts';
import type { PlayJob } from '../crew.ts';
import { BotFault } from '../gameThread.ts';
import { invite } from '../guests.ts';
import type { Job } from '../core/job.ts';
import type { Statistics } from '../core/statistics.ts';
import { type Batch, batchesOf, connectionTo, idOf, QUEUE } from './batch.ts';
import { closed, soon } from './closing.ts';
import { demandQueue } from './reachable.ts';

/** Plays a job by whoever works on a queue; the result is the one of a single machine. */

/** So many are on the queue at once: enough for many machines, and few enough to be looked through. */
const AHEAD = 128;
/** Milliseconds. Events say what is done; what they missed while Redis was away is found by looking. */
const LOOK = 2000;
/** Seconds that results are kept which nobody came for. */
const KEPT = 3600;

export function queued(url: string): PlayJob {
  return async (job, course = {}) => {
    const guests = await invite(job.bots, job.game);
    await demandQueue(url);
    const assembly = new Assembly(job, course);
    if (course.signal?.aborted !== true && !assembly.isOver) await new QueuedRun(url, job, course, assembly).play();
    return { ...assembly.result(), names: guests.map(({ name }) => name) };
  };
}

class QueuedRun {
  readonly #queue: Queue<Batch, readonly Statistics[]>;
  readonly #events: QueueEvents;
  readonly #assembly: Assembly;
  readonly #signal: AbortSignal | undefined;
  readonly #left: Batch[];
  readonly #out = new Map<string, Batch>();
  readonly #over = Promise.withResolvers<void>();
  /** One thing after the other: what is done is looked at once. */
  #work: Promise<void> = Promise.resolve();
  #isOver = false;

  constructor(url: string, job: Job, { signal }: Course, assembly: Assembly) {
    const connection = connectionTo(url);
    this.#queue = new Queue(QUEUE, { connection });
    this.#events = new QueueEvents(QUEUE, { connection });
    this.#assembly = assembly;
    this.#signal = signal;
    this.#left = [...batchesOf(randomUUID(), job)];
    // Both come back by themselves.
    this.#queue.on('error', () => undefined);
    this.#events.on('error', () => undefined);
  }

  async play(): Promise<void> {
    this.#signal?.addEventListener('abort', () => this.#over.resolve(), { once: true });
    this.#events.on('completed', ({ jobId }) => this.#soon(() => this.#collect(jobId)));
    this.#events.on('failed', ({ jobId }) => this.#soon(() => this.#collect(jobId)));
    const looking = setInterval(() => this.#soon(() => this.#lookThrough()), LOOK);
    this.#soon(() => this.#deal());
    try {
      await this.#over.promise;
    } finally {
      this.#isOver = true;
      clearInterval(looking);
      await soon(this.#takeBack());
      await closed(this.#events, this.#queue);
    }
  }

  #soon(work: () => Promise<void>): void {
    this.#work = this.#work
      .then(() => (this.#isOver ? undefined : work()))
      .catch((error: unknown) => this.#over.reject(error));
  }

  async #deal(): Promise<void> {
    const batches = this.#left.splice(0, AHEAD - this.#out.size);
    if (batches.length === 0) return;
    for (const batch of batches) this.#out.set(idOf(batch), batch);
    await this.#add(batches);
  }

  async #add(batches: readonly Batch[]): Promise<void> {
    await this.#queue.addBulk(
      batches.map((data) => ({
        name: data.job.game,
        data,
        opts: { jobId: idOf(data), removeOnComplete: { age: KEPT }, removeOnFail: { age: KEPT } },
      })),
    );
  }

  async #collect(id: string): Promise<void> {
    const batch = this.#out.get(id);
    if (batch === undefined) return;
    const found = await QueuedJob.fromId<Batch, readonly Statistics[]>(this.#queue, id);
    // A Redis that was emptied has forgotten what there is to do.
    if (found === undefined) return this.#add([batch]);
    if (found.failedReason) throw new BotFault(found.failedReason);
    if (found.finishedOn === undefined || found.returnvalue === null) return;
    this.#out.delete(id);
    await found.remove();
    found.returnvalue.forEach((statistics, i) => this.#assembly.take(batch.chunks[0] + i, statistics));
    if (this.#assembly.isOver) this.#over.resolve();
    else await this.#deal();
  }

  async #lookThrough(): Promise<void> {
    for (const id of this.#out.keys()) await this.#collect(id);
  }

  /** What nobody has begun need not be played any more. */
  async #takeBack(): Promise<void> {
    const ids = [...this.#out.keys()];
    await Promise.allSettled(ids.map((id) => this.#queue.remove(id)));
  }
}
