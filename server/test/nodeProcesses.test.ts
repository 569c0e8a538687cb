import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from 'pg';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { ENDLESS } from '../src/table/testkit/play.ts';
import { createDatabase } from './postgres.ts';
import { newFolder } from '../src/testkit/testService.ts';

/** Several processes behind one port, as users start them. */

const server = inject('postgresUrl');
const MAIN = join(import.meta.dirname, '../../cli/src/main.ts');

interface Started {
  readonly child: ChildProcess;
  readonly url: string;
  /** Log lines so far. */
  readonly logged: { readonly msg: string; readonly pid?: number }[];
}

async function started(databaseUrl: string): Promise<Started> {
  const dataDir = await newFolder();
  const place = ['--port', '0', '--data', dataDir, '--database-url', databaseUrl];
  const child = spawn(process.execPath, [MAIN, 'serve', ...place, '--nodes', '2', '--log-level', 'warn'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close');
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await ended;
    await rm(dataDir, { recursive: true });
  });
  const logged: Started['logged'] = [];
  createInterface(child.stderr).on('line', (line) => {
    if (line.startsWith('{')) logged.push(JSON.parse(line) as Started['logged'][number]);
  });
  for await (const line of createInterface(child.stdout)) {
    const [url] = /http:\/\/\S+:\d+/.exec(line) ?? [];
    if (url !== undefined) return { child, url, logged };
  }
  throw new Error('The service ended before it was ready.');
}

/** The nodes that answered with metrics, and how often each was asked. */
async function nodesAt(url: string): Promise<ReadonlyMap<string, number>> {
  // A new connection, which any of the processes may accept.
  const text = await (await fetch(`${url}/metrics`, { headers: { connection: 'close' } })).text();
  const counts = /^magnate_request_seconds_count\{.*route="\/metrics",.*node="([^"]+)"\} (\d+)$/gm;
  const asked = new Map([...text.matchAll(counts)].map(([, node, count]) => [node, Number(count)]));
  const tables = [...text.matchAll(/^magnate_tables\{node="([^"]+)"\} /gm)];
  return new Map(tables.map(([, node = '']) => [node, asked.get(node) ?? 0]));
}

describe.skipIf(server === null)('magnate serve --nodes 2', () => {
  it('answers from both, replaces a killed node, keeps the game going, and shuts down cleanly', async () => {
    const database = await createDatabase(server ?? '');
    onTestFinished(() => database.drop());
    const { child, url, logged } = await started(database.url);
    const before = [...(await nodesAt(url)).keys()];
    expect(before.length).toBe(2);
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

    const [pid] = await childrenOf(child.pid ?? 0);
    const played = await version();
    process.kill(pid ?? 0, 'SIGKILL');
    await expect
      .poll(() => logged.filter(({ msg }) => msg.startsWith('node died')).map((line) => line.pid))
      .toEqual([pid]);
    await goesOnAfter(played);
    const now = async () => [...(await nodesAt(url)).keys()].map((node) => before.includes(node));
    await expect.poll(async () => (await now().catch(() => [])).toSorted()).toEqual([false, true]);
    child.kill('SIGTERM');
    expect(await once(child, 'close')).toEqual([0, null]);
  });
});

describe.skipIf(server === null)('a node that cannot be replaced', () => {
  it('is named once, with its process, and another one starts as soon as it can', async () => {
    const database = await createDatabase(server ?? '');
    onTestFinished(() => database.drop());
    const { child, url, logged } = await started(database.url);
    const before = [...(await nodesAt(url)).keys()];
    const client = new Client(database.url);
    await client.connect();
    // Running nodes go on; a new one refuses to start.
    await client.query("UPDATE meta SET value = value + 1 WHERE name = 'schema'");
    const [pid] = await childrenOf(child.pid ?? 0);
    process.kill(pid ?? 0, 'SIGKILL');
    const failures = () => logged.filter(({ msg }) => msg === 'node restart failed').length;
    await expect.poll(failures).toBeGreaterThan(1);
    expect(logged.filter(({ msg }) => msg.startsWith('node died')).map((line) => line.pid)).toEqual([pid]);
    await client.query("UPDATE meta SET value = value - 1 WHERE name = 'schema'");
    await client.end();
    const fresh = async () => [...(await nodesAt(url)).keys()].filter((node) => !before.includes(node)).length;
    await expect.poll(() => fresh().catch(() => 0)).toBe(1);
  });
});

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
