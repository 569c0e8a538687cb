import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { invite } from './guests.ts';
import { chunkCount, type Job } from './job.ts';
import type { Statistics } from './statistics.ts';
import { added } from './tally.ts';
import type { Order, Report } from './worker.ts';

/** A crew of workers that plays a job, and puts together what they counted in the order of the chunks. */

export interface Course {
  readonly workers?: number;
  /** Called whenever more has been put together. */
  readonly onProgress?: (sofar: Statistics, seconds: number) => void;
  /** Hears every chunk before it is added, in order. */
  readonly onChunk?: (statistics: Statistics) => void;
  /** Ends the run as soon as what is put together says so; the same on any number of workers. */
  readonly isEnough?: (sofar: Statistics) => boolean;
  /** Ends the run at once; what is done is kept. */
  readonly signal?: AbortSignal;
}

export interface Run {
  /** The bots by seat, as they are called in what was counted. */
  readonly names: readonly string[];
  readonly statistics: Statistics | undefined;
  readonly seconds: number;
  /** Was it ended before all games were played? */
  readonly stopped: boolean;
}

/** A bot broke the rules, or itself: the run cannot go on. */
export class BotFault extends Error {}

export async function runJob(job: Job, course: Course = {}): Promise<Run> {
  // A bot that does not exist should be said at once, and once.
  const guests = await invite(job.bots, job.game, job.models);
  const run = await new Crew(job, course).run();
  return { ...run, names: guests.map(({ name }) => name) };
}

class Crew {
  readonly #job: Job;
  readonly #course: Course;
  readonly #chunks: number;
  readonly #waiting = new Map<number, Statistics>();
  readonly #workers: Worker[] = [];
  #dealt = 0;
  #joined = 0;
  #sum: Statistics | undefined;
  #enough = false;
  #began = 0;

  constructor(job: Job, course: Course) {
    this.#job = job;
    this.#course = course;
    this.#chunks = chunkCount(job);
  }

  async run(): Promise<Omit<Run, 'names'>> {
    const { workers = availableParallelism(), signal } = this.#course;
    this.#began = performance.now();
    try {
      await new Promise<void>((resolve, reject) => {
        signal?.addEventListener('abort', () => resolve(), { once: true });
        if (signal?.aborted === true) resolve();
        for (let i = 0; i < Math.min(workers, this.#chunks); i++) this.#hire(resolve, reject);
        if (this.#chunks === 0) resolve();
      });
    } finally {
      await Promise.all(this.#workers.map((worker) => worker.terminate()));
    }
    this.#keepWhatIsDone();
    const stopped = this.#joined < this.#chunks && !this.#enough;
    return { statistics: this.#sum, seconds: this.#seconds(), stopped };
  }

  #hire(resolve: () => void, reject: (error: Error) => void): void {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: this.#job });
    this.#workers.push(worker);
    worker.on('error', (error) => reject(new BotFault(error.message)));
    worker.on('exit', () => reject(new BotFault('A bot ended the thread that it ran in.')));
    worker.on('message', (report: Report) => {
      if (report.kind === 'spent') {
        resolve();
        return;
      }
      if (report.kind === 'failed') {
        reject(new BotFault(report.message));
        return;
      }
      this.#take(report.chunk, report.statistics);
      if (this.#enough || this.#joined === this.#chunks) resolve();
      else this.#deal(worker);
    });
    this.#deal(worker);
  }

  #deal(worker: Worker): void {
    if (this.#dealt === this.#chunks) return;
    worker.postMessage({ chunk: this.#dealt } satisfies Order);
    this.#dealt += 1;
  }

  #take(chunk: number, statistics: Statistics): void {
    this.#waiting.set(chunk, statistics);
    for (
      let next = this.#waiting.get(this.#joined);
      next !== undefined && !this.#enough;
      next = this.#waiting.get(this.#joined)
    ) {
      this.#join(this.#joined, next);
      this.#enough = this.#course.isEnough?.(this.#sum as Statistics) ?? false;
    }
    if (this.#sum !== undefined) this.#course.onProgress?.(this.#sum, this.#seconds());
  }

  #join(chunk: number, statistics: Statistics): void {
    this.#waiting.delete(chunk);
    this.#course.onChunk?.(statistics);
    this.#sum = added(this.#sum, statistics);
    this.#joined += 1;
  }

  /** After an early end: chunks that are done count too, also behind one that is missing. */
  #keepWhatIsDone(): void {
    if (this.#enough) return;
    for (const chunk of [...this.#waiting.keys()].sort((a, b) => a - b)) {
      this.#join(chunk, this.#waiting.get(chunk) as Statistics);
    }
  }

  #seconds(): number {
    return (performance.now() - this.#began) / 1000;
  }
}
