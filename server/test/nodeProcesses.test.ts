import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { ENDLESS } from '../src/table/testkit/play.ts';
import { createDatabase } from './postgres.ts';
import { type ServiceProcess, shared, spawnTestService } from '../src/testkit/testProcess.ts';

/** Several processes behind one port, as users start them. */

const server = inject('postgresUrl');

/** The nodes that answered with metrics, and how often each was asked. */
async function nodesAt(url: string): Promise<ReadonlyMap<string, number>> {
  // A new connection, which any of the processes may accept.
  const text = await (await fetch(`${url}/metrics`, { headers: { connection: 'close' } })).text();
  const counts = /^magnate_request_seconds_count\{.*route="\/metrics",.*node="([^"]+)"\} (\d+)$/gm;
  const requests = new Map([...text.matchAll(counts)].map(([, node, count]) => [node, Number(count)]));
  const tables = [...text.matchAll(/^magnate_tables\{node="([^"]+)"\} /gm)];
  return new Map(tables.map(([, node = '']) => [node, requests.get(node) ?? 0]));
}

/** The names of both nodes, as soon as both run. */
async function bothNodes(url: string): Promise<readonly string[]> {
  let names: readonly string[] = [];
  const count = async () => {
    names = [...(await nodesAt(url)).keys()];
    return names.length;
  };
  await expect.poll(() => count().catch(() => 0)).toBe(2);
  return names;
}

describe.skipIf(server === null)('magnate serve --nodes 2', () => {
  let database: Awaited<ReturnType<typeof createDatabase>>;
  let service: ServiceProcess;

  // Two nodes and the process above them take seconds to start.
  beforeAll(
    shared(async () => {
      database = await createDatabase(server ?? '');
      service = await spawnTestService({ environment: { DATABASE_URL: database.url }, flags: ['--nodes', '2'] });
    }),
  );
  afterAll(() => database?.drop());

  it('names a node that cannot be replaced once, with its process, and starts another as soon as it can', async () => {
    const { url, logged } = service;
    const before = await bothNodes(url);
    const client = new Client(database.url);
    await client.connect();
    // Running nodes go on; a new one refuses to start.
    await client.query("UPDATE meta SET value = value + 1 WHERE name = 'schema'");
    const [pid] = await childrenOf(service.pid);
    process.kill(pid ?? 0, 'SIGKILL');
    const failures = () => logged.filter(({ msg }) => msg === 'node restart failed').length;
    await expect.poll(failures).toBeGreaterThan(1);
    expect(deaths(logged, pid)).toBe(1);
    await client.query("UPDATE meta SET value = value - 1 WHERE name = 'schema'");
    await client.end();
    const fresh = async () => [...(await nodesAt(url)).keys()].filter((node) => !before.includes(node)).length;
    await expect.poll(() => fresh().catch(() => 0)).toBe(1);
  });

  it('answers from both, replaces a killed node, and keeps the game going', async () => {
    const { url, logged } = service;
    const before = await bothNodes(url);
    const busy = async () => [...(await nodesAt(url)).values()].filter((count) => count > 0).length;
    await expect.poll(busy).toBe(2);

    const players = ['bot:random', 'bot:greedy'].map((model, i) => ({ name: `Bot ${i}`, model }));
    const post = async (path: string, asking: RequestInit) => {
      const answer = await fetch(`${url}${path}`, { method: 'POST', ...asking });
      return (await answer.json()) as { readonly id: string; readonly hostToken: string };
    };
    const json = { 'content-type': 'application/json' };
    const made = await post('/game', { headers: json, body: JSON.stringify({ players, options: ENDLESS }) });
    await post(`/game/${made.id}/start`, { headers: { authorization: `Bearer ${made.hostToken}` } });
    const version = async () => ((await (await fetch(`${url}/game/${made.id}`)).json()) as { version: number }).version;
    const goesOnAfter = async (known: number) => {
      try {
        await expect.poll(() => version().catch(() => 0)).toBeGreaterThan(known + 3);
      } catch (error) {
        throw new Error(JSON.stringify({ logged, played: await whoPlays(database.url) }), { cause: error });
      }
    };
    await goesOnAfter(0);

    const [pid] = await childrenOf(service.pid);
    const played = await version();
    process.kill(pid ?? 0, 'SIGKILL');
    await expect.poll(() => deaths(logged, pid)).toBe(1);
    await goesOnAfter(played);
    const now = async () => [...(await nodesAt(url)).keys()].map((node) => before.includes(node));
    await expect.poll(async () => (await now().catch(() => [])).toSorted()).toEqual([false, true]);
  });

  it('shuts down cleanly', async () => {
    expect(await service.stop()).toBe(0);
  });
});

/** How often the log names the death of this process. */
function deaths(logged: ServiceProcess['logged'], pid: number | undefined): number {
  return logged.filter(({ msg, pid: died }) => String(msg).startsWith('node died') && died === pid).length;
}

/** State of a stalled game: the lease holder and the players present. */
async function whoPlays(databaseUrl: string): Promise<unknown> {
  const client = new Client(databaseUrl);
  await client.connect();
  const columns = 'g.id, g.status, g.version, l.node, l.fence, l.until, p.node AS seen_by, p.until AS seen_until';
  const joined = 'games g LEFT JOIN leases l ON l.game_id = g.id LEFT JOIN presence p ON p.game_id = g.id';
  const { rows } = await client.query(`SELECT ${columns}, clock_timestamp() AS now FROM ${joined}`);
  await client.end();
  return rows;
}

async function childrenOf(pid: number): Promise<readonly number[]> {
  const list = spawn('ps', ['-o', 'pid=', '--ppid', `${pid}`], { stdio: ['ignore', 'pipe', 'ignore'] });
  const lines: number[] = [];
  for await (const line of createInterface(list.stdout)) lines.push(Number(line));
  return lines;
}
