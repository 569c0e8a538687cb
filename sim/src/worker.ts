import { parentPort, workerData } from 'node:worker_threads';
import type { RunStop } from '@magnate/bots';
import { type ChunkResult, StoppedChunk, playChunk } from './core/chunk.ts';
import type { Job } from './core/job.ts';
import { openGameLog } from './gameLog.ts';
import { loadBots } from './botLoader.ts';
import type { Shard } from './data/datasetCard.ts';
import type { ShardOfJob } from './data/shard.ts';
import { type PlayedSeats, playSeats, type TableOfJob } from './playedSeats.ts';

/** A worker thread that plays chunks, tables or shards of a job on request. */

export type ThreadRequest =
  | { readonly chunk: number }
  | { readonly table: TableOfJob }
  | { readonly shard: ShardOfJob };
export type ThreadResult = ChunkResult | PlayedSeats | Shard;
export type ThreadAnswer =
  | { readonly kind: 'done'; readonly result: ThreadResult }
  /** The run was stopped; the games so far are kept. */
  | { readonly kind: 'cut'; readonly result: ChunkResult; readonly end: RunStop }
  | { readonly kind: 'failed'; readonly message: string };

const job = workerData as Job;
const port = parentPort;
if (port === null) throw new Error('This file is started as a worker.');
const reply = (answer: ThreadAnswer) => port.postMessage(answer);

const loadedBots = await loadBots(job.bots, job.game, job.models);

async function played(request: ThreadRequest): Promise<ThreadResult> {
  if ('chunk' in request) return playChunk(job, request.chunk, loadedBots, openGameLog);
  if ('table' in request) return playSeats(job, request.table, loadedBots);
  // Loaded on demand: most runs write no Parquet files.
  const { writeShard } = await import('./data/shard.ts');
  return writeShard(job, request.shard, loadedBots);
}

port.on('message', (request: ThreadRequest) => {
  played(request).then(
    (result) => reply({ kind: 'done', result }),
    (error: unknown) => {
      if (error instanceof StoppedChunk) reply({ kind: 'cut', result: error.result, end: error.end });
      else reply({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
    },
  );
});
