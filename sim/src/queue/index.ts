/** Simulations over many machines. */

export { queued } from './queuedRun.ts';
export { workOn, type Shift } from './queueWorker.ts';
export { QueueUnreachable } from './reachable.ts';
