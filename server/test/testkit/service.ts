import { randomUUID } from 'node:crypto';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gunzipSync } from 'node:zlib';
import { text as readText } from 'node:stream/consumers';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { buildApp } from '../../src/app.ts';
import { openBus } from '../../src/bus/openBus.ts';
import type { Bus, UsageLine } from '../../src/bus/bus.ts';
import { UsageExchange } from '../../src/bus/usageExchange.ts';
import { readConfig } from '../../src/config/config.ts';
import type { ServiceDeps } from '../../src/transports/shared/serviceDeps.ts';
import { Gate, Overload } from '../../src/transports/shared/overload.ts';
import { createRateLimits, type RateLimits } from '../../src/transports/shared/rateLimits.ts';
import type { AnswerBody } from '../../src/transports/testkit/testService.ts';
import { openLog } from '../../src/base/log.ts';
import { Metrics } from '../../src/base/metrics.ts';
import { ADMIN } from '../../src/operator/adminTokens.ts';
import { Operator } from '../../src/operator/operator.ts';
import { openStore } from '../../src/openStore.ts';
import type { Store } from '../../src/store/store.ts';
import { Tables } from '../../src/table/tables.ts';
import { Tokens } from '../../src/table/tokens.ts';
import { NO_TRACING } from '../../src/base/tracing.ts';
import type { CreatedTable } from '../../src/table/types.ts';
import { Description, type Sent } from './description.ts';

/**
 * A whole service on a store of its own, called with `inject` or over a network. Every answer is validated against the
 * OpenAPI document.
 */
export interface TestService {
  readonly app: FastifyInstance;
  readonly store: Store;
  readonly tables: Tables;
  readonly tokens: Tokens;
  readonly limits: RateLimits;
  /** Where it has other nodes. */
  readonly bus: (Bus & UsageLine) | undefined;
  readonly exchange: UsageExchange | undefined;
  readonly overload: Overload;
  readonly description: Description;
  /** Every route of the app, as `GET /game/:id`. */
  readonly routes: readonly string[];
  /** Differences from the OpenAPI document, once each. */
  readonly misfits: ReadonlySet<string>;
  /** The log so far. */
  readonly logged: string[];
  readonly ask: (method: Method, url: string, asking?: Asking) => Promise<Answer>;
  readonly open: (request: object) => Promise<CreatedTable>;
  /** Listens on a free port and returns it. */
  listen(): Promise<number>;
  close(): Promise<void>;
}

export type Method = NonNullable<InjectOptions['method']>;

export interface Asking {
  readonly token?: string | undefined;
  /** An object is sent as JSON; text and bytes as they are. */
  readonly body?: object | string | Buffer | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Answer {
  readonly status: number;
  // Each test knows which answer to expect.
  readonly body: AnswerBody;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
}

export interface ServiceOptions {
  readonly environment?: Readonly<Record<string, string>>;
  /** A data directory that the caller removes. By default the service has its own. */
  readonly dataDir?: string;
  /** Called for every log line. */
  readonly hearLog?: (line: string) => void;
  /** The clock of rate limits. */
  readonly now?: () => number;
  /** Skips the validation of answers, which takes a third of the time. */
  readonly undescribed?: boolean;
  /** Wraps or replaces the store. */
  readonly store?: (store: Store) => Store;
  /** Changes the dependencies of the doors. */
  readonly deps?: (deps: ServiceDeps) => ServiceDeps;
}

export const ADMIN_TOKEN = 'ad'.repeat(32);

/** No rate limits. */
export const NO_LIMITS = {
  REQUESTS_PER_MINUTE: '1000000000',
  CREATIONS_PER_MINUTE: '1000000000',
  ACTIONS_PER_MINUTE: '1000000000',
  HISTORY_PER_MINUTE: '1000000000',
  AGENT_CALLS_PER_MINUTE: '1000000000',
  TABLES_PER_ADDRESS: '1000000000',
  MEGABYTES_PER_DAY: '1000000000',
  BOT_ACTIONS_PER_DAY: '1000000000',
  BOT_ACTIONS_PER_SECOND: '1000000000',
  BOT_PACE_MILLISECONDS: '0',
  STREAMS_PER_ADDRESS: '1000000000',
  CONNECTIONS_PER_ADDRESS: '1000000000',
  LATENESS_MILLISECONDS: '0',
  MEMORY_MEGABYTES: '0',
};

export async function openService(options: ServiceOptions = {}): Promise<TestService> {
  const { environment = {}, store: around = (store) => store, deps: changed = (deps) => deps } = options;
  const dataDir = options.dataDir ?? (await newFolder());
  const config = {
    ...readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...NO_LIMITS, ...environment }),
    pageDir: join(dataDir, 'page'),
  };
  const logged: string[] = [];
  const log = openLog(config, { write: options.hearLog ?? ((line) => void logged.push(line)) });
  const kept = await openStore(config);
  const store = around(kept);
  const tokens = new Tokens(Tokens.keyIn(dataDir));
  const bus = openBus(config, { log, pause: 20 });
  const tables = new Tables({ store, tokens, log, bus });
  const exchange = bus && new UsageExchange({ line: bus, node: randomUUID(), keyOf: (name) => tokens.creator(name) });
  const limits = createRateLimits(config.limits, options.now, exchange);
  const metrics = new Metrics();
  const gate = new Gate();
  const operator = new Operator(store);
  await operator.refresh();
  const deps = changed({
    tables,
    tokens,
    store,
    config,
    log,
    metrics,
    tracing: NO_TRACING,
    limits,
    gate,
    overload: new Overload(config.overload),
    operator,
    admins: { nameOf: (token) => (token === ADMIN_TOKEN ? ADMIN : undefined) },
  });
  const routes: string[] = [];
  const misfits = new Set<string>();
  const app = await watched(
    () => buildApp(deps),
    (route) => routes.push(route),
    (answer) => {
      const problem = options.undescribed === true ? undefined : description.problemWith(answer);
      if (problem !== undefined) misfits.add(problem);
    },
  );
  await app.ready();
  const description = new Description(app);
  const ask: TestService['ask'] = (method, url, asking) => injected(app, method, url, asking);

  return {
    app,
    store,
    tables,
    tokens,
    limits,
    bus,
    exchange,
    overload: deps.overload,
    description,
    routes,
    misfits,
    logged,
    ask,
    open: async (request) => (await ask('POST', '/game', { body: request })).body as CreatedTable,
    listen: async () => {
      await app.listen({ port: 0, host: '127.0.0.1' });
      return (app.server.address() as AddressInfo).port;
    },
    close: async () => {
      await tables.stop();
      await app.close();
      await bus?.close();
      for (const each of new Set([store, kept])) await each.close();
      if (options.dataDir === undefined) await rm(dataDir, { recursive: true });
    },
  };
}

export function newFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'magnate-proof-'));
}

/** Builds the app and observes every route and answer, from before the first route is registered. */
async function watched(
  build: () => Promise<FastifyInstance>,
  hearRoute: (route: string) => void,
  hearAnswer: (answer: Sent) => void,
): Promise<FastifyInstance> {
  const born = (message: unknown) => {
    const { fastify } = message as { readonly fastify: FastifyInstance };
    fastify.addHook('onRoute', ({ method, url }) => {
      for (const each of [method].flat()) hearRoute(`${each} ${url}`);
    });
    fastify.addHook('onSend', async ({ method, routeOptions }, reply, payload) => {
      const type = String(reply.getHeader('content-type') ?? '');
      const isJson = type.startsWith('application/json');
      const whole = payload instanceof Readable && isJson ? await readText(payload) : payload;
      const bytes = Buffer.isBuffer(whole) && reply.hasHeader('content-encoding') ? gunzipSync(whole) : whole;
      const text = typeof bytes === 'string' || Buffer.isBuffer(bytes) ? bytes.toString() : '';
      hearAnswer({ method, route: routeOptions.url ?? '', status: reply.statusCode, type, text });
      return whole;
    });
  };
  subscribe('fastify.initialization', born);
  try {
    return await build();
  } finally {
    unsubscribe('fastify.initialization', born);
  }
}

async function injected(app: FastifyInstance, method: Method, url: string, asking: Asking = {}): Promise<Answer> {
  const { token, body, headers = {} } = asking;
  const answer = await app.inject({
    method,
    url,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(typeof body === 'string' || Buffer.isBuffer(body) ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { payload: body }),
  });
  const isJson = String(answer.headers['content-type']).startsWith('application/json') && answer.payload !== '';
  const { statusCode: status, payload: text } = answer;
  return { status, text, headers: answer.headers, body: (isJson ? answer.json() : undefined) as AnswerBody };
}
