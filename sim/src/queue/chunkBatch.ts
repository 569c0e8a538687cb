import { chunkCount, type Job } from '../core/job.ts';
import program from '../../package.json' with { type: 'json' };

/** A unit of work on the queue: some chunks of a job. Their statistics are returned per chunk. */
export interface Batch {
  /** Of all runs on the queue. */
  readonly run: string;
  readonly job: Job;
  /** Chunks, from the first to before the second. */
  readonly chunks: readonly [number, number];
}

/** Bots and statistics change with the program, so each version has its own queue. */
export const QUEUE = `magnate-${program.version}`;

const MOST_CHUNKS = 8;
/** Minimum number of batches, so that many machines can share a run. */
const SHARES = 256;

export function batchesOf(run: string, job: Job): readonly Batch[] {
  const count = chunkCount(job);
  const size = Math.min(MOST_CHUNKS, Math.max(1, Math.floor(count / SHARES)));
  return Array.from({ length: Math.ceil(count / size) }, (_, i) => ({
    run,
    job,
    chunks: [i * size, Math.min(count, (i + 1) * size)],
  }));
}

export function idOf({ run, chunks: [first] }: Batch): string {
  return `${run}-${first}`;
}
