import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text as readText } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { openLog } from '../base/log.ts';
import { Metrics } from '../base/metrics.ts';
import { type Config, readConfig } from '../config/config.ts';
import type { ServiceDeps } from '../transports/shared/serviceDeps.ts';
import { prepareService } from '../serve.ts';
import type { Service, ServiceParts } from '../service.ts';
import { fileIn, openDatabase } from '../store/sqlite/database.ts';
import type { Store } from '../store/store.ts';
import { testDraws } from '../table/testkit/testDraws.ts';
import type { CreatedTable } from '../table/types.ts';
import { type Answer, type AnswerBody, Api, type Asking, type Method } from './api.ts';
import { Description, type Sent } from './description.ts';
import { endWithTest, prepareSettings, type TestSettings } from './testSetup.ts';

export type { Answer, AnswerBody, Asking, Method } from './api.ts';
export { ADMIN_TOKEN, DEFAULT_LIMITS, endWithTest, fakeModels, newFolder, NO_LIMITS, shared } from './testSetup.ts';

/** A whole service in this process with its own store. It ends with the test, or when it is closed. */
export interface TestService extends ServiceParts, AsyncDisposable {
  readonly dataDir: string;
  /** The address on which it listens. */
  readonly url: string;
  readonly port: number;
  /** A client over the network. */
  readonly api: Api;
  /** The log so far. */
  readonly logged: string[];
  /** Every route of the app, as `GET /game/:id`. */
  readonly routes: readonly string[];
  readonly description: Description;
  /** Differences from the OpenAPI document, once each. */
  readonly misfits: ReadonlySet<string>;
  readonly ask: <Body = AnswerBody>(method: Method, url: string, asking?: Asking) => Promise<Answer<Body>>;
  /** Creates a table of two people, or as requested. */
  readonly table: (request?: object) => Promise<CreatedTable>;
  readonly close: () => Promise<void>;
  /** Settles when the service was stopped, for any reason. */
  readonly stopped: Promise<void>;
}

export interface TestServiceOptions extends TestSettings {
  /** Listens on a free port. Otherwise it is called with `ask` and `inject` only. */
  readonly listen?: boolean;
  /** Configuration that no variable sets. */
  readonly config?: Partial<Config>;
  /** The clock of rate limits. By default it does not advance, so that they do not depend on the speed of the machine. */
  readonly now?: () => number;
  /** Validates every answer against the OpenAPI document, which takes a third of the time. */
  readonly described?: boolean;
  /** Wraps or replaces the store. */
  readonly store?: (store: Store) => Store;
  /** Changes the dependencies of the transports. */
  readonly deps?: (deps: ServiceDeps) => ServiceDeps;
  readonly metrics?: Metrics;
  /** Called for every log line instead of keeping it. */
  readonly hearLog?: (line: string) => void;
}

const PEOPLE = { players: [{ name: 'Ann' }, { name: 'Bob' }] };

let migrated: Buffer | undefined;

/** The file of an empty store. The migrations would take half of the time in which a service starts. */
function emptyDatabase(): Buffer {
  if (migrated !== undefined) return migrated;
  const folder = mkdtempSync(join(tmpdir(), 'magnate-empty-'));
  try {
    openDatabase(folder).close();
    migrated = readFileSync(fileIn(folder));
    return migrated;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export async function startTestService(options: TestServiceOptions = {}): Promise<TestService> {
  const { store: wrap = (store) => store, now = () => 0, metrics = new Metrics(), described = false } = options;
  const { dataDir, environment, remove } = await prepareSettings(options);
  const isOwnFile = options.dataDir === undefined && environment['DATABASE_URL'] === undefined;
  if (isOwnFile) writeFileSync(fileIn(dataDir), emptyDatabase(), { mode: 0o600 });
  const config = { ...readConfig(environment), pageDir: join(dataDir, 'page'), ...options.config };
  const logged: string[] = [];
  const log = openLog(config, { write: options.hearLog ?? ((line) => void logged.push(line)) });
  let service: Service | undefined;
  const replaced: Store[] = [];
  const wrapStore = (kept: Store) => {
    const store = wrap(kept);
    // The service closes the store that it was given.
    if (store !== kept) replaced.push(kept);
    return store;
  };
  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= (async () => {
      await service?.stop();
      for (const kept of replaced) await kept.close();
      await remove();
    })();
    return closing;
  };
  endWithTest(close);
  const routes: string[] = [];
  const misfits = new Set<string>();
  let description: Description | undefined;
  const hearAnswer = (answer: Sent) => {
    const problem = described ? description?.problemWith(answer) : undefined;
    if (problem !== undefined) misfits.add(problem);
  };
  const prepared = await prepareService(config, {
    log,
    metrics,
    now,
    draw: testDraws(),
    wrapStore,
    changeDeps: options.deps,
  });
  service = prepared;
  const parts = await watched(
    () => (options.listen === true ? prepared.start() : prepared.open()),
    (route) => routes.push(route),
    hearAnswer,
  );
  const { app } = parts;
  await app.ready();
  if (described) description = new Description(app);
  const ask: TestService['ask'] = (method, url, asking) => injected(app, method, url, asking);

  const urlOf = () => {
    if (prepared.address === '') throw new Error('It does not listen: start it with `listen: true`.');
    return prepared.address;
  };
  return {
    ...parts,
    dataDir,
    get url() {
      return urlOf();
    },
    get port() {
      return Number(new URL(urlOf()).port);
    },
    get api() {
      return new Api(urlOf());
    },
    logged,
    routes,
    get description() {
      description ??= new Description(app);
      return description;
    },
    get misfits() {
      if (!described) throw new Error('Nothing was validated: start it with `described: true`.');
      return misfits;
    },
    ask,
    table: async (request = PEOPLE) => (await ask<CreatedTable>('POST', '/game', { body: request })).body,
    close,
    [Symbol.asyncDispose]: close,
    stopped: prepared.stopped,
  };
}

/** Builds the app and observes every route and answer, from before the first route is registered. */
async function watched<T>(
  build: () => Promise<T>,
  hearRoute: (route: string) => void,
  hearAnswer: (answer: Sent) => void,
): Promise<T> {
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

async function injected<Body>(
  app: FastifyInstance,
  method: Method,
  url: string,
  asking: Asking = {},
): Promise<Answer<Body>> {
  const { token, body, headers = {} } = asking;
  const answer = await app.inject({
    method,
    url,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(typeof body === 'string' || Buffer.isBuffer(body) ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { payload: body as object }),
  });
  const isJson = String(answer.headers['content-type']).startsWith('application/json') && answer.payload !== '';
  const { statusCode: status, payload: text } = answer;
  return { status, text, headers: answer.headers, body: (isJson ? answer.json() : undefined) as Body };
}
