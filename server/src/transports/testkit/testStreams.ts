import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach } from 'vitest';
import type { Limits } from '../../config/config.ts';
import { Tokens } from '../../table/tokens.ts';
import { startTestService, type TestService } from '../../testkit/testService.ts';
import type { TablesApi } from '../shared/serviceDeps.ts';
import { createRateLimits } from '../shared/rateLimits.ts';
import { type StreamLimits, streamLimitsOf } from '../shared/streamSlots.ts';
import { EventsClient, SocketClient } from './client.ts';
import { FakeTable } from './fakeTable.ts';

/** One table and its clients for each test. All are closed afterwards. */
export interface TestStreams {
  readonly table: FakeTable;
  readonly service: TestService;
  readonly tokens: Tokens;
  /** A service that knows this table only. */
  open(options?: StreamOptions): Promise<void>;
  /** A socket that sends a hello. */
  connect(hello?: object): SocketClient;
  /** A socket that sends no hello. */
  connectSilently(gameId?: string, headers?: Readonly<Record<string, string>>): SocketClient;
  /** A reader of server-sent events. */
  read(query?: string, headers?: Readonly<Record<string, string>>): EventsClient;
  /** The token field of a hello for this seat. */
  seat(playerId: string, epoch?: number): { readonly token: string };
  publishEvents(count: number, extra?: { readonly secretOf?: string; readonly padding?: string }): void;
}

interface StreamOptions {
  readonly streamLimits?: Partial<StreamLimits>;
  readonly environment?: Readonly<Record<string, string>>;
  readonly limits?: Partial<Limits>;
}

/** Milliseconds for timeouts that a test is not about. */
const NEVER = 1_000_000;
const UNHURRIED = { hello: NEVER, heartbeat: NEVER, linger: NEVER } as const;

function refuse(): never {
  throw new Error('No stream asks this.');
}

const NO_TABLES: TablesApi = {
  modelStatuses: [],
  create: refuse,
  rematch: refuse,
  find: refuse,
  visibleGame: refuse,
  list: refuse,
  erase: refuse,
  importRecord: refuse,
  reload: refuse,
};

export function streamsForTests(): TestStreams {
  const leaving: (() => void)[] = [];
  let table = new FakeTable();
  const tokens = new Tokens(randomBytes(32));
  let service: TestService | undefined;
  const opened = (): TestService => {
    if (service === undefined) throw new Error('The service is not open.');
    return service;
  };
  const known = (client: SocketClient): SocketClient => {
    leaving.push(() => client.socket.terminate());
    return client;
  };
  beforeEach(() => {
    table = new FakeTable();
  });
  afterEach(() => {
    for (const leave of leaving.splice(0)) leave();
    service = undefined;
  });
  return {
    get table() {
      return table;
    },
    get service() {
      return opened();
    },
    tokens,
    open: async ({ streamLimits = {}, environment = {}, limits = {} } = {}) => {
      service = await startTestService({
        listen: true,
        environment,
        deps: (deps) => ({
          ...deps,
          tables: { ...NO_TABLES, find: async (id) => (id === table.id ? table : undefined) },
          tokens,
          limits: createRateLimits({ ...deps.config.limits, ...limits }, () => 0),
          streamLimits: { ...streamLimitsOf(deps.config), ...UNHURRIED, ...streamLimits },
        }),
      });
    },
    connect: (hello = {}) => known(SocketClient.hello(opened().port, table.id, hello)),
    connectSilently: (gameId = table.id, headers = {}) => known(new SocketClient(opened().port, gameId, { headers })),
    read: (query = '', headers = {}) => {
      const client = new EventsClient(opened().port, `/game/${table.id}/events${query}`, headers);
      leaving.push(() => client.leave());
      return client;
    },
    seat: (playerId, epoch = table.epoch) => ({ token: tokens.seat(table.id, playerId, epoch, 'nonce') }),
    publishEvents: (count, extra) => {
      table.append(count, extra);
      table.publish();
    },
  };
}
