import {
  closeSync,
  existsSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import type { ChunkResult } from '../core/chunk.ts';
import { chunkCount, type Job } from '../core/job.ts';
import type { MergedChunks, RunOptions } from '../core/runAccumulator.ts';
import { writeGamesFile } from './gamesFile.ts';
import { digestOf, UnusableProgress } from './runIdentity.ts';

/** What a run keeps on disk while it is played, so that an interrupted one can be resumed: its counts and its games. */

export interface RunFilesOptions {
  /** Where to keep the progress of the run; undefined if it cannot be resumed. */
  readonly progress?: string;
  /** A row for every game, as Parquet or CSV by its name. */
  readonly games?: string;
  /** Otherwise earlier progress is discarded. */
  readonly resume: boolean;
  /** Milliseconds between two writes of the progress. */
  readonly saveEvery?: number;
}

interface Progress extends MergedChunks {
  readonly run: string;
  /** Bytes of the list of games that belong to these chunks. */
  readonly bytes: number;
}

const SAVE_EVERY_MS = 5000;

export class RunFiles {
  readonly #job: Job;
  readonly #options: RunFilesOptions;
  /** Games as JSON Lines, in the order of the run. */
  readonly #list: number | undefined;
  readonly #resumeFrom: Progress | undefined;
  #bytes = 0;
  #savedAt = performance.now();

  constructor(job: Job, options: RunFilesOptions) {
    this.#job = job;
    this.#options = options;
    const { progress, games, resume } = options;
    if (progress !== undefined) {
      if (!resume) rmSync(progress, { force: true });
      this.#resumeFrom = existsSync(progress) ? readProgress(progress, job) : undefined;
    }
    if (games === undefined) return;
    this.#bytes = this.#resumeFrom?.bytes ?? 0;
    this.#list = openSync(listOf(games), this.#resumeFrom === undefined ? 'w' : 'a');
    const found = fstatSync(this.#list).size;
    if (found < this.#bytes) {
      closeSync(this.#list);
      throw new UnusableProgress('DAMAGED_PROGRESS', listOf(games));
    }
    ftruncateSync(this.#list, this.#bytes);
  }

  /** For the run. */
  get hooks(): Pick<RunOptions, 'onChunk' | 'onMerged' | 'resumeFrom'> {
    return {
      onChunk: (result) => this.#add(result),
      onMerged: (merged, isLast) => this.#keep(merged, isLast),
      ...(this.#resumeFrom === undefined ? {} : { resumeFrom: this.#resumeFrom }),
    };
  }

  /** After the run: writes the games, and forgets the progress of a complete run. */
  async finish(isComplete: boolean): Promise<void> {
    const { games, progress } = this.#options;
    if (games !== undefined && this.#list !== undefined) {
      closeSync(this.#list);
      await writeGamesFile(games, listOf(games), this.#job.bots.length);
      if (isComplete) rmSync(listOf(games), { force: true });
    }
    if (isComplete && progress !== undefined) rmSync(progress, { force: true });
  }

  #add({ games }: ChunkResult): void {
    if (this.#list === undefined || games.length === 0) return;
    this.#bytes += writeSync(this.#list, games.map((game) => `${JSON.stringify(game)}\n`).join(''));
  }

  #keep(merged: MergedChunks, isLast: boolean): void {
    const { progress } = this.#options;
    const now = performance.now();
    if (progress === undefined) return;
    if (!isLast && now - this.#savedAt < (this.#options.saveEvery ?? SAVE_EVERY_MS)) return;
    this.#savedAt = now;
    if (this.#list !== undefined) fsyncSync(this.#list);
    const content: Progress = { run: digestOf(this.#job), bytes: this.#bytes, ...merged };
    writeFileSync(`${progress}.new`, JSON.stringify(content), { flush: true });
    renameSync(`${progress}.new`, progress);
  }
}

function listOf(games: string): string {
  return `${games}.jsonl`;
}

function readProgress(path: string, job: Job): Progress {
  let found: Partial<Progress>;
  try {
    found = (JSON.parse(readFileSync(path, 'utf8')) ?? {}) as Partial<Progress>;
  } catch {
    throw new UnusableProgress('DAMAGED_PROGRESS', path);
  }
  const { run, chunks, bytes, seconds, statistics } = found;
  if (typeof run === 'string' && run !== digestOf(job)) throw new UnusableProgress('OTHER_RUN', path);
  const isWhole = (value: unknown, most: number) =>
    Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= most;
  const isUsable =
    typeof run === 'string' &&
    isWhole(chunks, chunkCount(job)) &&
    isWhole(bytes, Number.MAX_SAFE_INTEGER) &&
    typeof seconds === 'number' &&
    typeof statistics?.games === 'number';
  if (!isUsable) throw new UnusableProgress('DAMAGED_PROGRESS', path);
  return found as Progress;
}
