import { rngFrom } from '@magnate/bots';
import type { Opponents } from '@magnate/protocol';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { isRedisMissing, startRedis, type TestRedis } from '../../scripts/testRedis.ts';
import { isFullRun } from '../../scripts/fullRun.ts';
import { type Bus, BUS_KINDS } from '../src/bus/bus.ts';
import { openBus } from '../src/bus/openBus.ts';
import { ENDLESS } from '../src/table/testkit/play.ts';
import type { AnyEvent, Visitor } from '../src/table/types.ts';
import { createDatabase } from './postgres.ts';
import { actorsOf, moveOf } from './testkit/randomPlayers.ts';
import { newFolder, shared, startTestService, type TestService } from '../src/testkit/testService.ts';

/** Two nodes on one PostgreSQL: each reports the other's changes, with either bus and through outages of the bus. */

/** Moves per game, and moves of a game in which the bus dies after every tenth. */
const MOVES = isFullRun ? { calm: 20, troubled: 30 } : { calm: 8, troubled: 10 };
const server = inject('postgresUrl');
let database: Awaited<ReturnType<typeof createDatabase>>;
/** Services on one database sign tokens with the same keys. */
let dataDir: string;
beforeAll(
  shared(async () => {
    dataDir = await newFolder();
    if (server !== null) database = await createDatabase(server);
  }),
);
afterAll(async () => database?.drop());

async function openNodes(environment: Readonly<Record<string, string>> = {}) {
  const options = { environment: { DATABASE_URL: database.url, ...environment }, dataDir };
  return [await startTestService(options), await startTestService(options)] as const;
}

/** All events that a spectator receives from now on. */
async function eventsAt({ tables }: TestService, id: string): Promise<AnyEvent[]> {
  const received: AnyEvent[] = [];
  const table = await tables.find(id);
  const presence = table?.attach(
    { role: 'spectator' },
    { update: ({ events }) => received.push(...events), ended: () => undefined },
  );
  onTestFinished(() => presence?.leave());
  return received;
}

/** Plays a move of the awaited player at the node of this round. */
async function move(nodes: readonly TestService[], id: string, seats: Seats, round: number, rng = rngFrom('nodes')) {
  const node = nodes[round % nodes.length] as TestService;
  const { view } = (await node.ask('GET', `/game/${id}`, { token: seats[0]?.token })).body;
  const [playerId = ''] = actorsOf('monopoly', view);
  const seat = seats.find((each) => each.playerId === playerId);
  const own = (await node.ask('GET', `/game/${id}`, { token: seat?.token })).body.view;
  // Changes of the other node may have arrived in between.
  if (!actorsOf('monopoly', own).includes(playerId)) return;
  const body = { ...moveOf('monopoly', own, playerId, rng), actionId: `${round}` };
  await node.ask('POST', `/game/${id}/action`, { token: seat?.token, body });
}

type Seats = readonly { readonly playerId: string; readonly token: string }[];

async function newGame({ table, ask }: TestService, names: readonly object[] = [{ name: 'Ann' }, { name: 'Bob' }]) {
  const { id, seats, hostToken } = await table({ game: 'monopoly', players: names, options: ENDLESS });
  await ask('POST', `/game/${id}/start`, { token: hostToken });
  return { id, seats, hostToken };
}

const seqs = (events: readonly AnyEvent[]) => events.map(({ seq }) => seq);
const from = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, i) => first + i);

describe.skipIf(server === null)('two nodes', () => {
  it('serve the same stream at either of them', async () => {
    const nodes = await openNodes();
    const { id, seats } = await newGame(nodes[0]);
    const start = (await nodes[0].tables.find(id))?.seq ?? 0;
    const received = await Promise.all(nodes.map((node) => eventsAt(node, id)));
    for (let round = 0; round < MOVES.calm; round++) await move(nodes, id, seats, round);
    const last = (await nodes[0].store.read(id))?.seq ?? 0;
    expect(last).toBeGreaterThan(start);
    await expect.poll(() => received.map(seqs)).toEqual([from(start + 1, last), from(start + 1, last)]);
    expect(received[0]).toEqual(received[1]);
  });

  it('end tokens and erase tables for each other', async () => {
    const [first, second] = await openNodes();
    const { id, seats } = await newGame(first);
    const [seat] = seats;
    const table = await second.tables.find(id);
    const ends: string[] = [];
    const listen = (as: Visitor | undefined) => {
      if (as !== undefined)
        table?.attach(as, { update: () => undefined, ended: (why) => ends.push(`${as.role} ${why}`) });
    };
    listen(second.deps.tokens.read(seat?.token ?? '')?.visitor);
    listen({ role: 'spectator' });
    await first.ask('POST', `/game/${id}/reissue`, { token: seat?.token });
    await expect.poll(() => ends).toEqual(['seat token']);
    expect((await second.ask('GET', `/game/${id}`, { token: seat?.token })).status).toBe(401);
    await first.tables.erase(id);
    await expect.poll(() => ends).toEqual(['seat token', 'spectator closed']);
  });

  it('bring together people who look for opponents at either of them, one after the other or at once', async () => {
    const nodes = await openNodes();
    const find = async (at: 0 | 1, name: string, waiting?: Opponents) => {
      const body = { name, ...(waiting === undefined ? {} : { waiting: waiting.id }) };
      return (await nodes[at].ask<Opponents>('POST', '/opponents', { body, token: waiting?.token })).body;
    };
    const ann = await find(0, 'Ann');
    expect(ann).toMatchObject({ playerId: 'p1', waiting: true });
    expect(await find(1, 'Ben')).toMatchObject({ id: ann.id, playerId: 'p2', waiting: false });
    // The first node hears of it a little later; the page asks again every few seconds.
    await expect.poll(() => find(0, 'Ann', ann)).toMatchObject({ id: ann.id, playerId: 'p1', waiting: false });

    // Each may open a table before seeing the other's: the one with the newer table moves.
    let both = await Promise.all([find(0, 'Cleo'), find(1, 'Dan')]);
    while (both.some(({ waiting }) => waiting)) {
      both = await Promise.all([find(0, 'Cleo', both[0]), find(1, 'Dan', both[1])]);
    }
    expect(both[0].id).toBe(both[1].id);
    expect(new Set(both.map(({ playerId }) => playerId))).toEqual(new Set(['p1', 'p2']));
    const shown = await Promise.all(nodes.map((node) => node.ask('GET', `/game/${both[0].id}`)));
    expect(shown.map(({ body }) => body.status)).toEqual(['in_progress', 'in_progress']);
    // The table that was left is gone.
    expect(await nodes[0].store.list({ status: 'waiting', limit: 10 })).toEqual([]);
  });

  it('hand a table over: bots continue at the other node, and nothing is duplicated', async () => {
    const [first, second] = await openNodes();
    const bots = ['bot:random', 'bot:greedy'].map((model, i) => ({ name: `Bot ${i}`, model }));
    const { id } = await newGame(first, bots);
    const received = await eventsAt(second, id);
    await expect.poll(async () => (await second.store.read(id))?.version).toBeGreaterThan(5);
    await first.tables.stop();
    const { version = 0 } = (await second.store.read(id)) ?? {};
    await expect.poll(async () => (await second.store.read(id))?.version).toBeGreaterThan(version + 5);
    await second.tables.stop();
    const actions = await second.store.actions(id, 0);
    expect(actions.map((each) => each.version)).toEqual(from(1, actions.length));
    expect(seqs(received)).toEqual(from(seqs(received)[0] ?? 0, seqs(received).at(-1) ?? 0));
  });
});

// The kind of bus makes no difference to the events; sharedLimits.test.ts uses the one in PostgreSQL.
describe.each(isFullRun ? BUS_KINDS : BUS_KINDS.slice(-1))('the bus in %s', (kind) => {
  const isMissing = server === null || (kind === 'redis' && isRedisMissing());
  let redis: TestRedis | undefined;
  beforeAll(async () => {
    if (kind === 'redis' && !isMissing) redis = await startRedis();
  });
  afterAll(async () => redis?.remove());

  const opened = (): Bus => {
    const silent = { warn: () => undefined, info: () => undefined };
    const bus = openBus({ databaseUrl: database.url, redisUrl: redis?.url }, { log: silent, pause: 20 });
    if (bus === undefined) throw new Error('There is no bus.');
    onTestFinished(() => bus.close());
    return bus;
  };

  it.skipIf(isMissing)('carries notices to the other node, and reports when some may be lost', async () => {
    const [a, b] = [opened(), opened()];
    expect([a.kind, b.kind]).toEqual([kind, kind]);
    const received: unknown[] = [];
    let misses = 0;
    a.listen({ onNotices: () => expect.unreachable(), missed: () => undefined });
    b.listen({ onNotices: (notices) => received.push(...notices), missed: () => (misses += 1) });
    await expect.poll(() => [a.isUp, b.isUp]).toEqual([true, true]);
    a.publish({ gameId: 'g', seq: 1 });
    await expect.poll(() => received).toEqual([{ gameId: 'g', seq: 1 }]);
    await cutLines(kind, redis);
    await expect.poll(() => misses).toBe(2);
    await expect.poll(() => [a.isUp, b.isUp]).toEqual([true, true]);
    a.publish({ gameId: 'g', seq: 2 });
    await expect.poll(() => received.at(-1)).toEqual({ gameId: 'g', seq: 2 });
  });

  it.skipIf(isMissing)('dies and comes back in the middle of a game: no event is lost or duplicated', async () => {
    const nodes = await openNodes(redis === undefined ? {} : { REDIS_URL: redis.url });
    const { id, seats } = await newGame(nodes[0]);
    const start = (await nodes[0].tables.find(id))?.seq ?? 0;
    const received = await Promise.all(nodes.map((node) => eventsAt(node, id)));
    for (let round = 0; round < MOVES.troubled; round++) {
      await move(nodes, id, seats, round);
      if (round % 10 === 4) await cutLines(kind, redis);
    }
    const last = (await nodes[0].store.read(id))?.seq ?? 0;
    await expect.poll(() => received.map(seqs)).toEqual([from(start + 1, last), from(start + 1, last)]);
  });
});

/** Ends every connection of the buses. */
async function cutLines(kind: 'postgres' | 'redis', redis: TestRedis | undefined): Promise<void> {
  if (kind === 'redis') {
    await redis?.stop('crash');
    await redis?.start();
    return;
  }
  const { Client } = await import('pg');
  const client = new Client({ connectionString: database.url });
  await client.connect();
  await client.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND query ~ '^(LISTEN|SELECT pg_notify)'",
  );
  await client.end();
}
