import { parentPort, workerData } from 'node:worker_threads';
import type { RunStop } from '@magnate/bots';
import { StoppedChunk, playChunk } from './core/chunk.ts';
import type { Job } from './core/job.ts';
import type { Statistics } from './core/statistics.ts';
import { openGameLog } from './gameLog.ts';
import { loadBots } from './botLoader.ts';

/** A worker thread that plays chunks on request. */

export type ChunkRequest = { readonly chunk: number };
export type ChunkResult =
  | { readonly kind: 'done'; readonly chunk: number; readonly statistics: Statistics }
  /** The run was stopped; the counts so far are kept. */
  | { readonly kind: 'cut'; readonly statistics: Statistics; readonly end: RunStop }
  | { readonly kind: 'failed'; readonly message: string };

const job = workerData as Job;
const port = parentPort;
if (port === null) throw new Error('This file is started as a worker.');

const loadedBots = await loadBots(job.bots, job.game, job.models);

port.on('message', ({ chunk }: ChunkRequest) => {
  playChunk(job, chunk, loadedBots, openGameLog).then(
    (statistics) => port.postMessage({ kind: 'done', chunk, statistics } satisfies ChunkResult),
    (error: unknown) => {
      if (error instanceof StoppedChunk)
        return port.postMessage({ kind: 'cut', statistics: error.statistics, end: error.end } satisfies ChunkResult);
      return port.postMessage({
        kind: 'failed',
        message: error instanceof Error ? error.message : String(error),
      } satisfies ChunkResult);
    },
  );
});
