import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rngFrom } from '@magnate/bots';
import { GAME_IDS, type GameId, gameOf } from '@magnate/engine';
import { createGameSchema } from '@magnate/protocol';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openLog } from '../../base/log.ts';
import { openSqlite } from '../../store/sqlite/sqliteStore.ts';
import type { Store } from '../../store/store.ts';
import { Tables } from '../../table/tables.ts';
import { HOST, NONCE, seat } from '../../table/testkit/play.ts';
import { testDraws } from '../../table/testkit/testDraws.ts';
import { Tokens } from '../../table/tokens.ts';
import type { AnyEvent } from '../../table/types.ts';
import { SocketClient } from '../testkit/client.ts';
import { range } from '../testkit/fakeTable.ts';
import { startTestService, type TestService } from '../../testkit/testService.ts';

/** Real tables over real sockets. */

const PLAYERS = ['Ann', 'Bob', 'Cleo'];
const log = openLog({ logLevel: 'silent' });

let folder: string;
let store: Store;
let tables: Tables;
let service: TestService;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'magnate-ws-'));
  store = await openSqlite(folder);
});
afterAll(async () => {
  await store.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  const tokens = new Tokens(randomBytes(32), { nonces: () => NONCE });
  tables = new Tables({ store, tokens, log, draw: testDraws() });
  service = await startTestService({ listen: true, deps: (deps) => ({ ...deps, tables, tokens }) });
});
afterEach(() => tables.stop());

async function createTable(game: GameId, more: object = {}) {
  const opened = await tables.create(
    createGameSchema.parse({ ...more, game, players: PLAYERS.map((name) => ({ name })) }),
  );
  const table = await tables.find(opened.id);
  if (table === undefined) throw new Error('The table is not there.');
  return { table, seats: opened.seats, hostToken: opened.hostToken };
}

/** A client whose connection breaks at times, with all frames received over all its sockets. */
class Guest {
  readonly #gameId: string;
  readonly #hello: object;
  readonly #read: AnyEvent[] = [];
  socket: SocketClient;

  constructor(gameId: string, hello: object) {
    this.#gameId = gameId;
    this.#hello = hello;
    this.socket = this.#come();
  }

  get events(): readonly AnyEvent[] {
    return [...this.#read, ...this.socket.events];
  }

  /** Disconnects at any point and reconnects. */
  drop(): void {
    const { socket } = this;
    socket.socket.terminate();
    this.#read.push(...socket.events);
    this.socket = this.#come();
  }

  async view(version: number): Promise<unknown> {
    await this.socket.until((socket) => (socket.of('view').at(-1)?.version ?? -1) >= version);
    return this.socket.of('view').at(-1)?.view;
  }

  #come(): SocketClient {
    return SocketClient.hello(service.port, this.#gameId, { ...this.#hello, since: this.#read.at(-1)?.seq ?? 0 });
  }
}

describe.each(GAME_IDS)('a game of %s', (game) => {
  test('is played over sockets that drop and resume, and every client gets all events', async () => {
    const { table, seats } = await createTable(game);
    const rng = rngFrom(`sockets of ${game}`);
    const rules = gameOf(game);
    const guests = new Map(seats.map(({ playerId, token }) => [playerId, new Guest(table.id, { token, views: true })]));
    const watcher = new Guest(table.id, {});
    await table.host.start(HOST);
    let version = 0;
    for (let step = 0; step < 300 && table.reader.status === 'in_progress'; step++) {
      const [actor = ''] = table.reader.actions('').actors;
      const guest = guests.get(actor);
      if (guest === undefined) throw new Error(`${actor} does not sit here.`);
      const view = (await guest.view(version)) as Parameters<typeof rules.sample>[0];
      const actionId = `step ${step}`;
      guest.socket.send({ type: 'action', action: rules.sample(view, actor, rng), actionId, expectedVersion: version });
      await guest.socket.until((socket) => socket.of('ack').at(-1)?.actionId === actionId);
      version++;
      expect(guest.socket.of('ack').at(-1)?.version).toBe(version);
      expect(guest.socket.of('ack').at(-1)?.seq).toBe(table.seq);
      const unlucky = [...guests.values(), watcher][Math.floor(rng() * 40)];
      unlucky?.drop();
    }
    expect(table.describe({ role: 'spectator' }).version).toBe(version);
    const everyone = [...guests.entries(), ['', watcher] as const];
    await Promise.all(
      everyone.map(([, { socket }]) =>
        socket.until((each) => (each.seqs.at(-1) ?? 0) === table.seq || each.of('heartbeat').at(-1)?.seq === table.seq),
      ),
    );
    for (const [playerId, guest] of everyone) {
      const visitor = playerId === '' ? ({ role: 'spectator' } as const) : seat(playerId);
      expect(guest.events.map(({ seq }) => seq)).toEqual(range(1, table.seq));
      expect(guest.events).toEqual(await table.reader.events(visitor, 0, table.seq));
    }
    for (const [, { socket }] of everyone) socket.socket.terminate();
  });
});

describe('a table', () => {
  test('with a clock sends the deadline as soon as it is set', async () => {
    const { table, seats } = await createTable('monopoly', { clock: { decision: 60 } });
    const everyone = await Promise.all(
      [{}, ...seats.map(({ token }) => ({ token }))].map((hello) =>
        SocketClient.hello(service.port, table.id, { ...hello, views: true, turns: true }).live(),
      ),
    );
    await table.host.start(HOST);
    const named = async (client: SocketClient) => {
      await client.until((each) => Object.keys(each.of('view').at(-1)?.deadlines ?? {}).length > 0);
      await client.until((each) => Object.keys(each.of('turn').at(-1)?.deadlines ?? {}).length > 0);
      return (['view', 'turn'] as const).map((type) => Object.keys(client.of(type).at(-1)?.deadlines ?? {}));
    };
    const [actor = ''] = table.reader.actions('').actors;
    expect(await Promise.all(everyone.map(named))).toEqual(everyone.map(() => [[actor], [actor]]));
    for (const { socket } of everyone) socket.terminate();
  });

  test('closes the sockets of a renewed token', async () => {
    const { table, seats } = await createTable('monopoly');
    const { playerId = '', token = '' } = seats[0] ?? {};
    const older = await SocketClient.hello(service.port, table.id, { token }).live();
    const { token: renewed } = await table.seats.reissue(seat(playerId));
    expect(await older.closed()).toBe(4401);
    const newer = await SocketClient.hello(service.port, table.id, { token: renewed }).live();
    const again = SocketClient.hello(service.port, table.id, { token });
    expect(await again.closed()).toBe(4401);
    expect(newer.closedWith).toBeUndefined();
    newer.socket.terminate();
  });

  test('that is closed sends its last event first', async () => {
    const { table } = await createTable('monopoly');
    const client = await SocketClient.hello(service.port, table.id).live();
    await table.host.close(HOST);
    expect(await client.closed()).toBe(4410);
    expect(client.events.at(-1)?.type).toBe('TableClosed');
    expect(client.seqs).toEqual(range(1, client.seqs.length));
  });

  test('of a stopping service closes its sockets with a retry delay', async () => {
    const { table } = await createTable('monopoly');
    const client = await SocketClient.hello(service.port, table.id).live();
    await tables.stop();
    expect(await client.closed()).toBe(1012);
    expect(client.frames.at(-1)).toEqual({ type: 'bye', retryAfter: 2 });
    const late = SocketClient.hello(service.port, table.id);
    expect(await late.closed()).toBe(1012);
  });

  test('tracks presence, also while one socket replaces another', async () => {
    const { table, seats } = await createTable('monopoly');
    const { playerId = '', token = '' } = seats[0] ?? {};
    const isPresent = () => table.describe({ role: 'spectator' }).players.find(({ id }) => id === playerId)?.present;
    expect(isPresent()).toBe(false);
    const older = await SocketClient.hello(service.port, table.id, { token }).live();
    expect(isPresent()).toBe(true);
    const newer = await SocketClient.hello(service.port, table.id, { token }).live();
    expect(await older.closed()).toBe(4409);
    expect(isPresent()).toBe(true);
    newer.socket.close();
    await expect.poll(isPresent).toBe(false);
  });

  test('publishes presence', async () => {
    const { table, seats } = await createTable('monopoly');
    const [{ token } = { token: '' }] = seats;
    const watcher = await SocketClient.hello(service.port, table.id, { views: true }).live();
    const shown = () => watcher.of('view').map(({ players }) => (players[0] as { present: boolean }).present);
    const first = await SocketClient.hello(service.port, table.id, { token }).live();
    await watcher.until(() => shown().length === 2);
    // A second socket of the same seat changes nothing.
    const second = await SocketClient.hello(service.port, table.id, { token }).live();
    await first.closed();
    second.socket.close();
    await watcher.until(() => shown().length === 3);
    expect(shown()).toEqual([false, true, false]);
    watcher.socket.terminate();
  });
});
