import type { RunStop } from '@magnate/bots';
import { chunkCount, type Job } from './job.ts';
import type { Statistics } from './statistics.ts';
import { added } from './counting/tally.ts';

/** Puts together what was counted, in the order of the chunks: whoever played them, and whoever was quicker, the sum is the same. */

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

/** What came of a run, but for who played. */
export interface Assembled {
  readonly statistics: Statistics | undefined;
  readonly seconds: number;
  /** Was it ended before all games were played? */
  readonly stopped: boolean;
  /** Why a player ended it. */
  readonly end?: RunStop;
}

/** The same with who played. */
export interface Run extends Assembled {
  /** The bots by seat, as they are called in what was counted. */
  readonly names: readonly string[];
}

export class Assembly {
  readonly chunks: number;
  readonly #course: Course;
  readonly #waiting = new Map<number, Statistics>();
  readonly #began = performance.now();
  #joined = 0;
  #sum: Statistics | undefined;
  #enough = false;
  #end: RunStop | undefined;

  constructor(job: Job, course: Course) {
    this.chunks = chunkCount(job);
    this.#course = course;
  }

  /** Nothing more is needed. */
  get isOver(): boolean {
    return this.#end !== undefined || this.#enough || this.#joined === this.chunks;
  }

  /** What comes twice counts once. */
  take(chunk: number, statistics: Statistics): void {
    if (chunk < this.#joined || this.#enough) return;
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

  /** A player ended the run within this chunk: what was counted of it is kept. */
  cut(chunk: number, statistics: Statistics, end: RunStop): void {
    if (this.isOver) return;
    this.#end = end;
    this.#waiting.set(chunk, statistics);
  }

  /** After an early end chunks that are done count too, also behind one that is missing. */
  result(): Assembled {
    const stopped = !this.isOver || this.#end !== undefined;
    if (!this.#enough) {
      for (const chunk of [...this.#waiting.keys()].sort((a, b) => a - b)) {
        this.#join(chunk, this.#waiting.get(chunk) as Statistics);
      }
    }
    const ended = this.#end === undefined ? {} : { end: this.#end };
    return { statistics: this.#sum, seconds: this.#seconds(), stopped, ...ended };
  }

  #join(chunk: number, statistics: Statistics): void {
    this.#waiting.delete(chunk);
    this.#course.onChunk?.(statistics);
    this.#sum = added(this.#sum, statistics);
    this.#joined += 1;
  }

  #seconds(): number {
    return (performance.now() - this.#began) / 1000;
  }
}
