import { parentPort } from 'node:worker_threads';
import { type LadderInput, seasonsOf } from '@magnate/ladder';

/** The worker thread that computes ladders: a fit of many games takes seconds. */

parentPort?.on('message', (input: LadderInput) => {
  parentPort?.postMessage(seasonsOf(input));
});
