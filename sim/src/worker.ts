import { parentPort, workerData } from 'node:worker_threads';
import { invite } from './guests.ts';
import { chunkRange, type Job } from './job.ts';
import { OUT_OF_BUDGET } from './modelGuests.ts';
import { blankStatistics, type Statistics } from './statistics.ts';
import { playGame } from './table.ts';

/** A worker thread: plays the chunks that it is handed, one after the other, until there are no more. */

export type Order = { readonly chunk: number };
export type Report =
  | { readonly kind: 'done'; readonly chunk: number; readonly statistics: Statistics }
  /** The run may cost no more: what was put together so far is kept. */
  | { readonly kind: 'spent' }
  | { readonly kind: 'failed'; readonly message: string };

const job = workerData as Job;
const port = parentPort;
if (port === null) throw new Error('This file is started as a worker.');

const guests = await invite(job.bots, job.game, job.models);

port.on('message', ({ chunk }: Order) => {
  playChunk(chunk).then(
    (statistics) => port.postMessage({ kind: 'done', chunk, statistics } satisfies Report),
    (error: unknown) => {
      if (error instanceof Error && error.name === OUT_OF_BUDGET)
        return port.postMessage({ kind: 'spent' } satisfies Report);
      return port.postMessage({
        kind: 'failed',
        message: error instanceof Error ? error.message : String(error),
      } satisfies Report);
    },
  );
});

async function playChunk(chunk: number): Promise<Statistics> {
  const statistics = blankStatistics(job.game, seatsOf(job), job.options);
  const [first, end] = chunkRange(job, chunk);
  for (let index = first; index < end; index++) await playGame(job, index, guests, statistics);
  return statistics;
}

function seatsOf({ position, bots }: Job): number {
  const players = position?.['players'];
  return Array.isArray(players) ? players.length : bots.length;
}
