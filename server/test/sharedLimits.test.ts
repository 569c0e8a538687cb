import { ServiceError } from '@magnate/protocol';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { isRedisMissing, startRedis, type TestRedis } from '../../scripts/testRedis.ts';
import { isFullRun } from '../../scripts/fullRun.ts';
import { BUS_KINDS, type BusKind } from '../src/bus/bus.ts';
import { createDatabase } from './postgres.ts';
import { newFolder, shared, startTestService, type TestService } from '../src/testkit/testService.ts';

/** Limits per address apply across all nodes of a service; nodes that are disconnected from each other count separately. */

const server = inject('postgresUrl');
const MOST = 20;
/** Milliseconds after which a hanging run is ended. */
const NEVER_COMES = 120_000;
const LIMITS = {
  REQUESTS_PER_MINUTE: `${MOST}`,
  CREATIONS_PER_MINUTE: '4',
  RENEWALS_PER_MINUTE: '6',
  STREAMS_PER_ADDRESS: '5',
  CONNECTIONS_PER_ADDRESS: '5',
};

const isMissingFor = (kind: BusKind) => server === null || (kind === 'redis' && isRedisMissing());

let database: Awaited<ReturnType<typeof createDatabase>>;
let redis: TestRedis | undefined;
/** Services on one database sign tokens with the same keys. */
let dataDir: string;
beforeAll(
  shared(async () => {
    dataDir = await newFolder();
    if (server === null) return;
    database = await createDatabase(server);
    redis = isRedisMissing() ? undefined : await startRedis();
  }),
);
afterAll(async () => {
  await redis?.remove();
  await database?.drop();
});

async function nodes(kind: BusKind): Promise<readonly [TestService, TestService]> {
  const bus: Record<string, string> = kind === 'redis' ? { REDIS_URL: redis?.url ?? '' } : {};
  const options = { environment: { DATABASE_URL: database.url, ...LIMITS, ...bus }, dataDir };
  const both = [await startTestService(options), await startTestService(options)] as const;
  const isUp = () => expect(both.map((node) => node.bus?.isUp)).toEqual([true, true]);
  await vi.waitFor(isUp, { timeout: NEVER_COMES });
  return both;
}

/** Resolves when the counts of one node are known at the other. */
function exchanged(from: TestService, to: TestService): Promise<void> {
  const received = new Promise<void>((resolve) => to.bus?.onUsage(() => resolve()));
  from.exchange?.round();
  return received;
}

/** How many requests are answered before one is refused. */
async function answered({ ask }: TestService, asking = () => ask('GET', '/games')): Promise<number> {
  for (let count = 0; ; count++) if ((await asking()).status === 429) return count;
}

const create = ({ ask }: TestService) =>
  ask('POST', '/game', { body: { players: [{ name: 'Ann' }, { name: 'Bob' }] } });

// The kind of bus makes no difference to the counts.
describe.each(isFullRun ? BUS_KINDS : BUS_KINDS.slice(0, 1))('two nodes with a bus in %s', (kind) => {
  const isMissing = isMissingFor(kind);
  // Each test counts something different, so they can share the nodes.
  let pair: readonly [TestService, TestService];
  beforeAll(
    shared(async () => {
      if (!isMissing) pair = await nodes(kind);
    }),
  );

  it.skipIf(isMissing)('counts requests and new tables of an address together', async () => {
    const [first, second] = pair;
    for (let i = 0; i < 12; i++) expect((await first.ask('GET', '/games')).status).toBe(200);
    await exchanged(first, second);
    expect(await answered(second)).toBe(MOST - 12);
    for (let i = 0; i < 3; i++) expect((await create(first)).status).toBe(201);
    await exchanged(first, second);
    expect(await answered(second, () => create(second))).toBe(1);
  });

  it.skipIf(isMissing)('counts the renewals of a seat together', async () => {
    const [first, second] = pair;
    for (let i = 0; i < 4; i++) first.deps.limits.renewals.take('seat');
    await exchanged(first, second);
    for (let i = 0; i < 2; i++) second.deps.limits.renewals.take('seat');
    expect(() => second.deps.limits.renewals.take('seat')).toThrow(ServiceError);
    second.deps.limits.renewals.take('another seat');
  });

  it.skipIf(isMissing)('counts open streams and connections of an address together', async () => {
    const [first, second] = pair;
    const ways: readonly ((node: TestService, address: string) => (() => void) | undefined)[] = [
      ({ deps: { limits } }, address) => limits.connections.open(address),
      ({ deps: { limits } }, address) => {
        try {
          return limits.streams.open(address, () => undefined).close;
        } catch (error) {
          if (error instanceof ServiceError) return undefined;
          throw error;
        }
      },
    ];
    for (const way of ways) {
      const closing = [1, 2, 3].map(() => way(first, '192.0.2.1'));
      await exchanged(first, second);
      const open = (address = '192.0.2.1') => way(second, address) !== undefined;
      expect([open(), open(), open(), open('192.0.2.2')]).toEqual([true, true, false, true]);
      closing[0]?.();
      await exchanged(first, second);
      expect([open(), open()]).toEqual([true, false]);
    }
  });
});

it.skipIf(isMissingFor('redis'))('nodes without a bus count separately', async () => {
  const both = await nodes('redis');
  await redis?.stop('crash');
  await expect.poll(() => both.map((node) => node.bus?.isUp)).toEqual([false, false]);
  for (const node of both) {
    expect(await answered(node)).toBe(MOST);
    node.exchange?.round();
  }
  await redis?.start();
  await expect.poll(() => both.map((node) => node.bus?.isUp)).toEqual([true, true]);
});

it.skipIf(server === null)('services share counts automatically, including closed streams', async () => {
  const environment = { DATABASE_URL: database.url, STREAMS_PER_ADDRESS: '3' };
  const options = { listen: true, dataDir, environment };
  const [first, second] = await Promise.all([startTestService(options), startTestService(options)]);
  const reading = new AbortController();
  onTestFinished(() => reading.abort());
  const body = JSON.stringify({ players: [{ name: 'Ann' }, { name: 'Bob' }] });
  const made = await fetch(`${first.url}/game`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  const { id, hostToken } = (await made.json()) as { readonly id: string; readonly hostToken: string };
  const headers = { accept: 'text/event-stream', authorization: `Bearer ${hostToken}` };
  const open = async ({ url }: TestService, signal: AbortSignal) => {
    const answer = await fetch(`${url}/game/${id}/events`, { headers, signal });
    if (!answer.ok) await answer.text();
    return answer.ok;
  };
  /** A stream that is closed at once. */
  const isTaken = async (service: TestService) => {
    const looking = new AbortController();
    const isOpen = await open(service, looking.signal);
    looking.abort();
    return isOpen;
  };
  for (let i = 0; i < 3; i++) expect(await open(first, reading.signal)).toBe(true);
  await expect.poll(() => isTaken(second)).toBe(false);
  reading.abort();
  await expect.poll(() => isTaken(second)).toBe(true);
});
