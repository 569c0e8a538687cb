import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { QUEUE } from './chunkBatch.ts';

/** Prometheus metrics of a queue, served by each worker at `/metrics`. */

/** States of a batch. Finished batches are removed at once. */
const STATES = ['waiting', 'active', 'failed'] as const;

/** Milliseconds. */
const PATIENCE = 5000;

export const QUEUE_METRICS = {
  magnate_queue_batches: 'Batches of simulations on the queue, by what becomes of them.',
  magnate_worker_games_total: 'Games that this worker has played.',
} as const;

export interface QueueMetrics {
  readonly port: number;
  close(): Promise<void>;
}

export interface QueueMetricsDeps {
  readonly url: string;
  readonly port: number;
  readonly host: string;
  /** Played so far. */
  readonly games: () => number;
}

/** Throws if the address cannot be bound. */
export async function serveQueueMetrics({ url, port, host, games }: QueueMetricsDeps): Promise<QueueMetrics> {
  // A separate connection: queries fail fast, and it can be closed while Redis is unreachable.
  const connection = new Redis(url, { maxRetriesPerRequest: 0, enableOfflineQueue: false, commandTimeout: PATIENCE });
  const queue = new Queue(QUEUE, { connection, skipWaitingForReady: true, skipVersionCheck: true });
  // It reconnects by itself.
  for (const each of [connection, queue]) each.on('error', () => undefined);
  const server = createServer((request, answer) => {
    if (request.url !== '/metrics') return void answer.writeHead(404).end();
    queue.getJobCounts(...STATES).then(
      (counts) => answer.setHeader('content-type', 'text/plain; version=0.0.4').end(textOf(counts, games())),
      () => answer.writeHead(503).end(),
    );
  });
  const close = async () => {
    server.close();
    server.closeAllConnections();
    connection.disconnect();
    await queue.close().catch(() => undefined);
  };
  try {
    await once(server.listen(port, host), 'listening');
  } catch (error) {
    await close();
    throw error;
  }
  return { port: (server.address() as AddressInfo).port, close };
}

function textOf(counts: Readonly<Record<string, number>>, games: number): string {
  const lines = (name: keyof typeof QUEUE_METRICS, type: string, ...values: readonly string[]) => [
    `# HELP ${name} ${QUEUE_METRICS[name]}`,
    `# TYPE ${name} ${type}`,
    ...values.map((value) => `${name}${value}`),
  ];
  return [
    ...lines('magnate_queue_batches', 'gauge', ...STATES.map((state) => `{state="${state}"} ${counts[state] ?? 0}`)),
    ...lines('magnate_worker_games_total', 'counter', ` ${games}`),
    '',
  ].join('\n');
}
