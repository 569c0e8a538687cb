import { Worker } from 'node:worker_threads';
import type { Job } from './core/job.ts';
import { CutChunk } from './core/chunk.ts';
import type { Statistics } from './core/statistics.ts';
import type { Order, Report } from './worker.ts';

/** A bot broke the rules, or itself: the run cannot go on. */
export class BotFault extends Error {}

/** A worker thread that plays the chunks of one job, one at a time. */
export class GameThread {
  readonly #worker: Worker;
  #asked: PromiseWithResolvers<Statistics> | undefined;
  #fault: BotFault | undefined;

  constructor(job: Job) {
    this.#worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: job });
    this.#worker.on('error', (error) => this.#fail(error.message));
    this.#worker.on('exit', () => this.#fail('A bot ended the thread that it ran in.'));
    this.#worker.on('message', (report: Report) => this.#hear(report));
  }

  /** Throws `CutChunk` where the run cannot go on. */
  async play(chunk: number): Promise<Statistics> {
    if (this.#fault !== undefined) throw this.#fault;
    this.#asked = Promise.withResolvers();
    this.#worker.postMessage({ chunk } satisfies Order);
    return this.#asked.promise;
  }

  async close(): Promise<void> {
    this.#worker.removeAllListeners();
    await this.#worker.terminate();
  }

  #hear(report: Report): void {
    switch (report.kind) {
      case 'done':
        this.#asked?.resolve(report.statistics);
        return;
      case 'cut':
        this.#asked?.reject(new CutChunk(report.statistics, report.end));
        return;
      case 'failed':
        this.#fail(report.message);
    }
  }

  #fail(message: string): void {
    this.#fault ??= new BotFault(message);
    this.#asked?.reject(this.#fault);
  }
}
