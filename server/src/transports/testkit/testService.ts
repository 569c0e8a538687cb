import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { GameId, OfferOf, ViewOf } from '@magnate/engine';
import type { ChatLine, ErrorBody, TableStatus } from '@magnate/protocol';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { buildApp } from '../../app.ts';
import { type Config, readConfig } from '../../config/config.ts';
import { openLog } from '../../base/log.ts';
import { Metrics } from '../../base/metrics.ts';
import { modelPoolOf } from '../../models.ts';
import { ADMIN } from '../../operator/adminTokens.ts';
import { Operator } from '../../operator/operator.ts';
import { openSqlite } from '../../store/sqlite/sqliteStore.ts';
import type { Store } from '../../store/store.ts';
import { Tables } from '../../table/tables.ts';
import { Tokens } from '../../table/tokens.ts';
import { NO_TRACING } from '../../base/tracing.ts';
import type { AnyEvent, CreatedTable, NewSeat, TableView } from '../../table/types.ts';
import type { ServiceDeps } from '../shared/serviceDeps.ts';
import { Gate, Overload } from '../shared/overload.ts';
import { createRateLimits } from '../shared/rateLimits.ts';

/** A whole service on a store of its own, called with `inject`. */
export interface TestService {
  readonly app: FastifyInstance;
  readonly deps: ServiceDeps;
  readonly store: Store;
  /** The log so far. */
  readonly logged: string[];
  ask<Body = AnswerBody>(method: Method, url: string, options?: Asking): Promise<Answer<Body>>;
  /** Creates a table of two people, or as requested. */
  table(request?: object): Promise<CreatedTable>;
  close(): Promise<void>;
}

type Method = 'GET' | 'POST' | 'DELETE';

export interface Asking {
  readonly token?: string | undefined;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** All fields that an answer about a table may have. Each test knows which of them to expect. */
export interface AnswerBody extends Pick<TableView, 'version' | 'paused' | 'actors' | 'outcome' | 'you'> {
  readonly players: readonly (TableView['players'][number] & CreatedTable['players'][number])[];
  readonly error: ErrorBody;
  readonly id: string;
  readonly game: GameId;
  readonly status: TableStatus;
  readonly seq: number;
  readonly message: string;
  readonly playerId: string;
  readonly token: string;
  readonly hostToken: string;
  readonly claim: string;
  readonly seats: readonly NewSeat[];
  readonly actions: readonly OfferOf<GameId>[];
  readonly events: readonly AnyEvent[];
  readonly next: number;
  readonly lines: readonly ChatLine[];
  readonly view: ViewOf<GameId>;
}

export interface Answer<Body> {
  readonly status: number;
  readonly body: Body;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
}

export const ADMIN_TOKEN = 'admin'.repeat(10);
const PEOPLE = { players: [{ name: 'Ann' }, { name: 'Bob' }] };

export async function openTestService(
  environment: Readonly<Record<string, string>> = {},
  changed: (deps: ServiceDeps) => ServiceDeps = (deps) => deps,
  settings: Partial<Config> = {},
): Promise<TestService> {
  const dataDir = await mkdtemp(join(tmpdir(), 'magnate-http-'));
  const config = {
    ...readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'debug', ...environment }),
    pageDir: join(dataDir, 'page'),
    ...settings,
  };
  const logged: string[] = [];
  const log = openLog(config, { write: (line) => void logged.push(line) });
  const store = await openSqlite(dataDir);
  const tokens = new Tokens(Tokens.keyIn(dataDir));
  const operator = new Operator(store);
  await operator.refresh();
  const modelPool = modelPoolOf(config, store, operator);
  const tables = new Tables({ store, tokens, log, caps: config.caps, creators: config.creators, modelPool });
  const deps = changed({
    tables,
    tokens,
    store,
    config,
    log,
    metrics: new Metrics(),
    tracing: NO_TRACING,
    // A clock that stands still, so that rate limits do not depend on the speed of the machine.
    limits: createRateLimits(config.limits, () => 0),
    gate: new Gate(),
    overload: new Overload(config.overload),
    operator,
    admins: { nameOf: (token) => (token === ADMIN_TOKEN ? ADMIN : undefined) },
  });
  const app = await buildApp(deps);

  const ask: TestService['ask'] = async <Body>(
    method: Method,
    url: string,
    { token, body, headers = {} }: Asking = {},
  ): Promise<Answer<Body>> => {
    const options: InjectOptions = {
      method,
      url,
      headers: { ...(token === undefined ? {} : { authorization: `Bearer ${token}` }), ...headers },
      ...(body === undefined ? {} : { payload: body as object }),
    };
    const answer = await app.inject(options);
    const isJson = String(answer.headers['content-type']).startsWith('application/json');
    const { statusCode: status, payload: text } = answer;
    return { status, text, headers: answer.headers, body: (isJson ? answer.json() : undefined) as Body };
  };

  return {
    app,
    deps,
    store,
    logged,
    ask,
    table: async (request = PEOPLE) => (await ask<CreatedTable>('POST', '/game', { body: request })).body,
    close: async () => {
      await tables.stop();
      await app.close();
      await store.close();
      await rm(dataDir, { recursive: true });
    },
  };
}
