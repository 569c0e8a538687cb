import { parentPort } from 'node:worker_threads';
import { type LadderId, type RatedResult, seasonsOf } from '@magnate/ladder';

/** The worker thread that computes a ladder: a fit of many games takes seconds. The answer is the latest season. */

/** Pages of results, and at the end the ladder. */
export type FitMessage = readonly RatedResult[] | { readonly ladder: LadderId };

const results: RatedResult[] = [];
parentPort?.on('message', (message: FitMessage) => {
  if ('ladder' in message) parentPort?.postMessage(seasonsOf({ ladder: message.ladder, results }).at(-1));
  else results.push(...message);
});
