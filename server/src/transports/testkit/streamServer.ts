import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import websocket from '@fastify/websocket';
import fastify, { type FastifyInstance } from 'fastify';
import { type Limits, readConfig } from '../../config/config.ts';
import { openLog } from '../../base/log.ts';
import { Metrics } from '../../base/metrics.ts';
import { NO_TRACING } from '../../base/tracing.ts';
import { Operator } from '../../operator/operator.ts';
import { MemoryStore } from '../../table/testkit/memoryStore.ts';
import { Tokens } from '../../table/tokens.ts';
import type { TableApi } from '../../table/types.ts';
import { answerError } from '../shared/errorHandler.ts';
import { sendEvents } from '../http/serverSentEvents.ts';
import type { ServiceDeps, TablesApi } from '../shared/serviceDeps.ts';
import { Gate, Overload } from '../shared/overload.ts';
import { createRateLimits } from '../shared/rateLimits.ts';
import { type StreamLimits, streamLimitsOf } from '../shared/streamSlots.ts';
import { registerSocketRoute, SOCKET_OPTIONS } from '../ws/socketRoute.ts';

/** The WebSocket and server-sent events of some tables on a real port, without the rest of the service. */

export interface Service {
  readonly app: FastifyInstance;
  readonly deps: ServiceDeps;
  readonly tokens: Tokens;
  readonly port: number;
  close(): Promise<void>;
}

export interface ServiceOptions {
  readonly streamLimits?: Partial<StreamLimits>;
  readonly origins?: string;
  readonly tokens?: Tokens;
  readonly actionsPerMinute?: number;
  readonly limits?: Partial<Limits>;
}

/** Milliseconds for timeouts that a test does not test. */
const NEVER = 1_000_000;
const UNHURRIED = { hello: NEVER, heartbeat: NEVER, linger: NEVER } as const;

type Find = Pick<TablesApi, 'find'>;

/** Finds these tables only. */
export function findAmong(...tables: readonly TableApi[]): Find {
  return { find: (id) => Promise.resolve(tables.find((table) => table.id === id)) };
}

export async function serve(tables: Find, options: ServiceOptions = {}): Promise<Service> {
  const { origins = '', tokens = new Tokens(randomBytes(32)), actionsPerMinute = 1000 } = options;
  const config = readConfig({ LOG_LEVEL: 'silent', ALLOWED_ORIGINS: origins });
  const deps: ServiceDeps = {
    tables: { ...unasked, modelStatuses: [], find: (id) => tables.find(id) },
    tokens,
    store: { ...unasked, models: new MemoryStore().models, statistics: new MemoryStore().statistics },
    config,
    log: openLog(config),
    metrics: new Metrics(),
    tracing: NO_TRACING,
    // The clock does not advance, so that rate limits do not depend on the speed of the machine.
    limits: createRateLimits({ ...config.limits, actions: actionsPerMinute, ...options.limits }, () => 0),
    gate: new Gate(),
    overload: new Overload(config.overload),
    operator: new Operator(new MemoryStore()),
    admins: { nameOf: () => undefined },
  };
  const streamLimits = { ...streamLimitsOf(config), ...UNHURRIED, ...options.streamLimits };
  const app = fastify();
  await app.register(websocket, { options: SOCKET_OPTIONS });
  app.setErrorHandler(answerError);
  registerSocketRoute(app, deps, streamLimits);
  app.get<{ Params: { id: string }; Querystring: { since?: string } }>('/game/:id/events', async (request, reply) => {
    const query = { since: Number(request.query.since ?? '0') };
    await sendEvents(
      { headers: request.headers, params: request.params, ip: request.ip, query },
      reply,
      deps,
      streamLimits,
    );
    return reply;
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return { app, deps, tokens, port, close: () => app.close() };
}

function refuse(): never {
  throw new Error('Streams do not call this.');
}

const unasked = {
  create: refuse,
  erase: refuse,
  rematch: refuse,
  list: refuse,
  importRecord: refuse,
  reload: refuse,
  ping: refuse,
  dump: refuse,
  load: refuse,
};
