import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import websocket from '@fastify/websocket';
import fastify, { type FastifyInstance } from 'fastify';
import { readConfig } from '../../config.ts';
import type { Doors, TablesDoor } from '../shared/doorDeps.ts';
import { answerError } from '../http/errorHandler.ts';
import { sendEvents } from '../http/serverSentEvents.ts';
import { Gate } from '../shared/gate.ts';
import { openLimits } from '../shared/rateLimits.ts';
import { openLog } from '../../logs.ts';
import { Metrics } from '../../metrics.ts';
import { Tokens } from '../../table/tokens.ts';
import type { TableDoor } from '../../table/types.ts';
import { type Measures, measuresOf } from '../shared/streamLimits.ts';
import { registerStreams } from '../ws/socketRoute.ts';

/** The streams of some tables behind a real port, without the rest of the service. */

export interface Service {
  readonly app: FastifyInstance;
  readonly doors: Doors;
  readonly tokens: Tokens;
  readonly port: number;
  close(): Promise<void>;
}

export interface ServiceOptions {
  readonly measures?: Partial<Measures>;
  readonly origins?: string;
  readonly tokens?: Tokens;
  readonly actionsPerMinute?: number;
}

/** Far away: what is not to happen where a test is not about it. */
const NEVER = 1_000_000;
const UNHURRIED = { hello: NEVER, heartbeat: NEVER, linger: NEVER } as const;

type Find = Pick<TablesDoor, 'find'>;

/** A house with these tables alone. */
export function findAmong(...tables: readonly TableDoor[]): Find {
  return { find: (id) => Promise.resolve(tables.find((table) => table.id === id)) };
}

export async function serve(tables: Find, options: ServiceOptions = {}): Promise<Service> {
  const { origins = '', tokens = new Tokens(randomBytes(32)), actionsPerMinute = 1000 } = options;
  const config = readConfig({ LOG_LEVEL: 'silent', ALLOWED_ORIGINS: origins });
  const doors: Doors = {
    tables: { ...unasked, find: (id) => tables.find(id) },
    tokens,
    store: unasked,
    config,
    log: openLog(config),
    metrics: new Metrics(),
    // Time stands still: nobody is let off because the machine was slow.
    limits: openLimits({ actions: actionsPerMinute }, () => 0),
    gate: new Gate(),
    adminToken: '',
  };
  const measures = { ...measuresOf(config), ...UNHURRIED, ...options.measures };
  const app = fastify();
  await app.register(websocket, { options: { maxPayload: 8 * 1024 } });
  app.setErrorHandler(answerError);
  registerStreams(app, doors, measures);
  app.get<{ Params: { id: string }; Querystring: { since?: string } }>('/game/:id/events', async (request, reply) => {
    const query = { since: Number(request.query.since ?? '0') };
    await sendEvents({ headers: request.headers, params: request.params, query }, reply, doors, measures);
    return reply;
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return { app, doors, tokens, port, close: () => app.close() };
}

function refuse(): never {
  throw new Error('No stream asks this.');
}

const unasked = {
  create: refuse,
  list: refuse,
  importRecord: refuse,
  reload: refuse,
  ping: refuse,
  dump: refuse,
  load: refuse,
};
