import { Worker } from 'node:worker_threads';
import type { Job } from './core/job.ts';
import { type ChunkResult, StoppedChunk } from './core/chunk.ts';
import type { Shard } from './data/datasetCard.ts';
import type { ShardOfJob } from './data/shard.ts';
import type { PlayedSeats, TableOfJob } from './playedSeats.ts';
import type { ThreadAnswer, ThreadRequest, ThreadResult } from './worker.ts';

/** A bot broke the rules or crashed: the run cannot continue. */
export class BotFault extends Error {}

/** A worker thread that plays chunks or tables of one job, one at a time. */
export class GameThread {
  readonly #worker: Worker;
  #pending: PromiseWithResolvers<ThreadResult> | undefined;
  #fault: BotFault | undefined;

  constructor(job: Job) {
    this.#worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: job });
    this.#worker.on('error', (error) => this.#fail(error.message));
    this.#worker.on('exit', () => this.#fail('A bot ended the thread that it ran in.'));
    this.#worker.on('message', (answer: ThreadAnswer) => this.#onMessage(answer));
  }

  /** Throws `StoppedChunk` if the run cannot continue. */
  play(chunk: number): Promise<ChunkResult> {
    return this.#ask({ chunk }) as Promise<ChunkResult>;
  }

  /** Plays one game at a table of some of the bots. Throws `StoppedChunk` if the run cannot continue. */
  playTable(table: TableOfJob): Promise<PlayedSeats> {
    return this.#ask({ table }) as Promise<PlayedSeats>;
  }

  /** Plays games and writes their decisions to a file. */
  writeShard(shard: ShardOfJob): Promise<Shard> {
    return this.#ask({ shard }) as Promise<Shard>;
  }

  async #ask(request: ThreadRequest): Promise<ThreadResult> {
    if (this.#fault !== undefined) throw this.#fault;
    this.#pending = Promise.withResolvers();
    this.#worker.postMessage(request);
    return this.#pending.promise;
  }

  async close(): Promise<void> {
    this.#worker.removeAllListeners();
    await this.#worker.terminate();
  }

  #onMessage(answer: ThreadAnswer): void {
    switch (answer.kind) {
      case 'done':
        this.#pending?.resolve(answer.result);
        return;
      case 'cut':
        this.#pending?.reject(new StoppedChunk(answer.result, answer.end));
        return;
      case 'failed':
        this.#fail(answer.message);
    }
  }

  #fail(message: string): void {
    this.#fault ??= new BotFault(message);
    this.#pending?.reject(this.#fault);
  }
}
