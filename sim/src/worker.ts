import { parentPort, workerData } from 'node:worker_threads';
import type { RunStop } from '@magnate/bots';
import { type ChunkResult, StoppedChunk, playChunk } from './core/chunk.ts';
import type { Job } from './core/job.ts';
import { openGameLog } from './gameLog.ts';
import { loadBots } from './botLoader.ts';
import { type PlayedSeats, playSeats, type TableOfJob } from './playedSeats.ts';

/** A worker thread that plays chunks or tables of a job on request. */

export type ThreadRequest = { readonly chunk: number } | { readonly table: TableOfJob };
export type ThreadAnswer =
  | { readonly kind: 'done'; readonly result: ChunkResult | PlayedSeats }
  /** The run was stopped; the games so far are kept. */
  | { readonly kind: 'cut'; readonly result: ChunkResult; readonly end: RunStop }
  | { readonly kind: 'failed'; readonly message: string };

const job = workerData as Job;
const port = parentPort;
if (port === null) throw new Error('This file is started as a worker.');
const reply = (answer: ThreadAnswer) => port.postMessage(answer);

const loadedBots = await loadBots(job.bots, job.game, job.models);

port.on('message', (request: ThreadRequest) => {
  const played: Promise<ChunkResult | PlayedSeats> =
    'chunk' in request
      ? playChunk(job, request.chunk, loadedBots, openGameLog)
      : playSeats(job, request.table, loadedBots);
  played.then(
    (result) => reply({ kind: 'done', result }),
    (error: unknown) => {
      if (error instanceof StoppedChunk) reply({ kind: 'cut', result: error.result, end: error.end });
      else reply({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
    },
  );
});
