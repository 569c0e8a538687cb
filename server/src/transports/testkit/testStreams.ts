import { afterEach, beforeEach } from 'vitest';
import { EventsClient, SocketClient } from './client.ts';
import { FakeTable } from './fakeTable.ts';
import { findAmong, type Service, type ServiceOptions, serve } from './streamServer.ts';

/** One table and its clients for each test. All are closed afterwards. */
export interface TestStreams {
  readonly table: FakeTable;
  readonly service: Service;
  open(options?: ServiceOptions): Promise<void>;
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

export function streamsForTests(): TestStreams {
  const leaving: (() => void)[] = [];
  let table = new FakeTable();
  let service: Service | undefined;
  const opened = (): Service => {
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
  afterEach(async () => {
    for (const leave of leaving.splice(0)) leave();
    await service?.close();
    service = undefined;
  });
  return {
    get table() {
      return table;
    },
    get service() {
      return opened();
    },
    open: async (options = {}) => {
      service = await serve(findAmong(table), options);
    },
    connect: (hello = {}) => known(SocketClient.hello(opened().port, table.id, hello)),
    connectSilently: (gameId = table.id, headers = {}) => known(new SocketClient(opened().port, gameId, { headers })),
    read: (query = '', headers = {}) => {
      const client = new EventsClient(opened().port, `/game/${table.id}/events${query}`, headers);
      leaving.push(() => client.leave());
      return client;
    },
    seat: (playerId, epoch = table.epoch) => ({ token: opened().tokens.seat(table.id, playerId, epoch, 'nonce') }),
    publishEvents: (count, extra) => {
      table.append(count, extra);
      table.publish();
    },
  };
}
