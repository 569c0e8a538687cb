import { healthSchema, ServiceError } from '@magnate/protocol';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { isAdmin } from '../shared/access.ts';
import type { ServiceDeps } from '../shared/serviceDeps.ts';
import { AnswerCache, CachedAnswer } from './cachedAnswer.ts';
import { refusals, tokens } from './routeDocs.ts';

/** Liveness, readiness and metrics. Probes and operators get answers while the gate is closed and at overload. */

const METRICS_TYPE = 'text/plain';
/** Milliseconds after which the store counts as unavailable. */
const TIMEOUT = 2000;
/** Milliseconds for which metrics are not collected again. */
const METRICS_AGE = { usual: 1000, overloaded: 10_000 } as const;

export function registerHealth(app: FastifyInstance, deps: ServiceDeps): void {
  const { store, gate } = deps;
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.route({
    method: 'GET',
    url: '/health',
    config: { rateLimit: false, work: 'always' },
    schema: {
      operationId: 'health',
      tags: ['service'],
      summary: 'Liveness probe',
      response: { 200: healthSchema, ...refusals() },
    },
    handler: async () => ({ status: 'ok' as const }),
  });

  routes.route({
    method: 'GET',
    url: '/health/ready',
    config: { rateLimit: false, work: 'always' },
    schema: {
      operationId: 'ready',
      tags: ['service'],
      summary: 'Readiness probe: 503 while the store is unavailable or the service is stopping',
      response: { 200: healthSchema, ...refusals() },
    },
    handler: async () => {
      gate.pass();
      await inTime(store.ping());
      return { status: 'ok' as const };
    },
  });

  registerMetrics(app, deps);
}

/** If Prometheus sends an operator token, the answer includes spending and its limits. */
function registerMetrics(app: FastifyInstance, deps: ServiceDeps): void {
  const { metrics, limits, overload } = deps;
  const maxAge = () => (overload.level === 0 ? METRICS_AGE.usual : METRICS_AGE.overloaded);
  const cacheOf = (text: () => Promise<string>) =>
    new AnswerCache(async () => new CachedAnswer(metrics.contentType, await text()), maxAge);
  const forAll = cacheOf(() => metrics.text());
  const forOperators = cacheOf(() => metrics.operatorText());

  app.withTypeProvider<ZodTypeProvider>().route({
    method: 'GET',
    url: '/metrics',
    config: { work: 'always' },
    onRequest: async (request) => {
      if (!isAdmin(deps, request)) overload.demand('reading');
    },
    schema: {
      operationId: 'metrics',
      tags: ['service'],
      summary: 'Metrics for Prometheus',
      description:
        'Collected at most once per second, at overload every ten seconds. At overload only requests with an operator token are answered. With that token the answer includes what language models spent today and their spending limits.',
      security: tokens('none', 'adminToken'),
      response: {
        200: { description: 'Prometheus text', content: { [METRICS_TYPE]: { schema: z.string() } } },
        ...refusals(),
      },
    },
    handler: async (request, reply) => {
      const cache = isAdmin(deps, request) ? forOperators : forAll;
      return (await cache.get()).send(request, reply, limits);
    },
  });
}

/** Every store failure becomes the same error. */
async function inTime(ping: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => refuse(new Error('too late')), TIMEOUT);
  });
  try {
    await Promise.race([ping, late]);
  } catch {
    throw new ServiceError('STORE_UNAVAILABLE');
  } finally {
    clearTimeout(timer);
  }
}
