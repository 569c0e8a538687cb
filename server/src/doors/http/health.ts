import { healthSchema, ServiceError } from '@magnate/protocol';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { DoorDeps } from '../shared/doorDeps.ts';
import { refusals } from './routeDocs.ts';

/** Liveness, readiness and metrics. These routes answer also while the gate is closed. */

const METRICS_TYPE = 'text/plain';
/** Milliseconds after which the store counts as unavailable. */
const PATIENCE = 2000;

export function registerHealth(app: FastifyInstance, { store, gate, metrics }: DoorDeps): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.route({
    method: 'GET',
    url: '/health',
    config: { rateLimit: false },
    schema: {
      operationId: 'health',
      tags: ['service'],
      summary: 'Is it alive?',
      response: { 200: healthSchema, ...refusals() },
    },
    handler: async () => ({ status: 'ok' as const }),
  });

  routes.route({
    method: 'GET',
    url: '/health/ready',
    config: { rateLimit: false },
    schema: {
      operationId: 'ready',
      tags: ['service'],
      summary: 'Is it ready? 503 while the store does not answer or the service stops',
      response: { 200: healthSchema, ...refusals() },
    },
    handler: async () => {
      gate.pass();
      await inTime(store.ping());
      return { status: 'ok' as const };
    },
  });

  routes.route({
    method: 'GET',
    url: '/metrics',
    schema: {
      operationId: 'metrics',
      tags: ['service'],
      summary: 'Metrics for Prometheus',
      response: {
        200: { description: 'Prometheus text', content: { [METRICS_TYPE]: { schema: z.string() } } },
        ...refusals(),
      },
    },
    handler: async (_, reply) => reply.type(metrics.contentType).send(await metrics.text()),
  });
}

/** Any failure of the store gives the same error. */
async function inTime(ping: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => refuse(new Error('too late')), PATIENCE);
  });
  try {
    await Promise.race([ping, late]);
  } catch {
    throw new ServiceError('STORE_UNAVAILABLE');
  } finally {
    clearTimeout(timer);
  }
}
