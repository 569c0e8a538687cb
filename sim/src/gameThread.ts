import { Worker } from 'node:worker_threads';
import type { Job } from './core/job.ts';
import { StoppedChunk } from './core/chunk.ts';
import type { Statistics } from './core/statistics.ts';
import type { ChunkRequest, ChunkResult } from './worker.ts';

/** A bot broke the rules or crashed: the run cannot continue. */
export class BotFault extends Error {}

/** A worker thread that plays the chunks of one job, one at a time. */
export class GameThread {
  readonly #worker: Worker;
  #pending: PromiseWithResolvers<Statistics> | undefined;
  #fault: BotFault | undefined;

  constructor(job: Job) {
    this.#worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: job });
    this.#worker.on('error', (error) => this.#fail(error.message));
    this.#worker.on('exit', () => this.#fail('A bot ended the thread that it ran in.'));
    this.#worker.on('message', (report: ChunkResult) => this.#onMessage(report));
  }

  /** Throws `StoppedChunk` if the run cannot continue. */
  async play(chunk: number): Promise<Statistics> {
    if (this.#fault !== undefined) throw this.#fault;
    this.#pending = Promise.withResolvers();
    this.#worker.postMessage({ chunk } satisfies ChunkRequest);
    return this.#pending.promise;
  }

  async close(): Promise<void> {
    this.#worker.removeAllListeners();
    await this.#worker.terminate();
  }

  #onMessage(report: ChunkResult): void {
    switch (report.kind) {
      case 'done':
        this.#pending?.resolve(report.statistics);
        return;
      case 'cut':
        this.#pending?.reject(new StoppedChunk(report.statistics, report.end));
        return;
      case 'failed':
        this.#fail(report.message);
    }
  }

  #fail(message: string): void {
    this.#fault ??= new BotFault(message);
    this.#pending?.reject(this.#fault);
  }
}
