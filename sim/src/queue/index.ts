/** Simulations over many machines. */

export { QUEUE_METRICS, type QueueMetrics, tellQueueMetrics } from './queueMetrics.ts';
export { JobPolicy, JobRefused, REFUSAL_CODES, type RefusalCode } from './jobPolicy.ts';
export { queued } from './queuedRun.ts';
export { workOn, type Shift } from './queueWorker.ts';
export { QueueUnreachable } from './reachable.ts';
