import type { RunStop } from '@magnate/bots';
import type { ChunkResult } from './chunk.ts';
import { chunkCount, type Job } from './job.ts';
import type { Statistics } from './statistics.ts';
import { addTally } from './counting/tally.ts';

/** Merges chunk results in chunk order, so the sum does not depend on which worker played a chunk or finished first. */

export interface RunOptions {
  readonly workers?: number;
  /** Called after each merge. */
  readonly onProgress?: (sofar: Statistics, seconds: number) => void;
  /** Hears every chunk before it is added, in order. */
  readonly onChunk?: (result: ChunkResult) => void;
  /**
   * Hears what has been merged without a gap: a run can be resumed from there. The last time is before chunks behind a
   * missing one are counted. The statistics change afterwards.
   */
  readonly onMerged?: (merged: MergedChunks, isLast: boolean) => void;
  /** The chunks of an interrupted run of the same job, which are not played again. */
  readonly resumeFrom?: MergedChunks;
  /** Ends the run once the merged statistics suffice; independent of the number of workers. */
  readonly isEnough?: (sofar: Statistics) => boolean;
  /** Ends the run at once and keeps the finished chunks. */
  readonly signal?: AbortSignal;
}

/** The first chunks of a run. */
export interface MergedChunks {
  readonly chunks: number;
  readonly statistics: Statistics;
  readonly seconds: number;
}

/** The result of a run, without the bots. */
export interface RunResult {
  readonly statistics: Statistics | undefined;
  readonly seconds: number;
  /** Was it ended before all games were played? */
  readonly stopped: boolean;
  /** Why a player ended it. */
  readonly end?: RunStop;
}

/** The same with the names of the bots. */
export interface Run extends RunResult {
  /** The bots by seat, under their names in the statistics. */
  readonly names: readonly string[];
}

export class RunAccumulator {
  readonly chunks: number;
  readonly #runOptions: RunOptions;
  readonly #waiting = new Map<number, ChunkResult>();
  readonly #began = performance.now();
  #nextChunk = 0;
  #sum: Statistics | undefined;
  #isEnough = false;
  #end: RunStop | undefined;

  constructor(job: Job, runOptions: RunOptions) {
    this.chunks = chunkCount(job);
    this.#runOptions = runOptions;
    const { resumeFrom } = runOptions;
    if (resumeFrom === undefined) return;
    this.#nextChunk = resumeFrom.chunks;
    this.#sum = resumeFrom.statistics;
  }

  /** How many chunks are merged without a gap. */
  get merged(): number {
    return this.#nextChunk;
  }

  /** Is the result complete? */
  get isOver(): boolean {
    return this.#end !== undefined || this.#isEnough || this.#nextChunk === this.chunks;
  }

  /** A repeated chunk counts once. */
  add(chunk: number, result: ChunkResult): void {
    if (chunk < this.#nextChunk || this.#isEnough) return;
    this.#waiting.set(chunk, result);
    const before = this.#nextChunk;
    for (
      let next = this.#waiting.get(this.#nextChunk);
      next !== undefined && !this.#isEnough;
      next = this.#waiting.get(this.#nextChunk)
    ) {
      this.#merge(this.#nextChunk, next);
      this.#isEnough = this.#runOptions.isEnough?.(this.#sum as Statistics) ?? false;
    }
    if (this.#sum === undefined) return;
    if (this.#nextChunk > before) this.#tellMerged(this.#sum, false);
    this.#runOptions.onProgress?.(this.#sum, this.#seconds());
  }

  /** A player ended the run within this chunk, whose games so far are kept. */
  stop(chunk: number, result: ChunkResult, end: RunStop): void {
    if (this.isOver) return;
    this.#end = end;
    this.#waiting.set(chunk, result);
  }

  /** After an early end, finished chunks count even behind a missing one. */
  result(): RunResult {
    const stopped = !this.isOver || this.#end !== undefined;
    if (this.#sum !== undefined) this.#tellMerged(this.#sum, true);
    if (!this.#isEnough) {
      for (const chunk of [...this.#waiting.keys()].sort((a, b) => a - b)) {
        this.#merge(chunk, this.#waiting.get(chunk) as ChunkResult);
      }
    }
    const ended = this.#end === undefined ? {} : { end: this.#end };
    return { statistics: this.#sum, seconds: this.#seconds(), stopped, ...ended };
  }

  #tellMerged(statistics: Statistics, isLast: boolean): void {
    this.#runOptions.onMerged?.({ chunks: this.#nextChunk, statistics, seconds: this.#seconds() }, isLast);
  }

  #merge(chunk: number, result: ChunkResult): void {
    this.#waiting.delete(chunk);
    this.#runOptions.onChunk?.(result);
    this.#sum = addTally(this.#sum, result.statistics);
    this.#nextChunk += 1;
  }

  #seconds(): number {
    return (this.#runOptions.resumeFrom?.seconds ?? 0) + (performance.now() - this.#began) / 1000;
  }
}
