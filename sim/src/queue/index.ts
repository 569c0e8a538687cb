/** Simulations over many machines. */

export { QUEUE_METRICS, type QueueMetrics, serveQueueMetrics } from './queueMetrics.ts';
export { JobPolicy, JobRefused, REFUSAL_CODES, type RefusalCode } from './jobPolicy.ts';
export { queueRunner } from './queueRunner.ts';
export { runQueueWorker, type QueueWorkerOptions } from './queueWorker.ts';
export { QueueUnreachable } from './connection.ts';
