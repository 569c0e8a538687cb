import { execFile } from 'node:child_process';
import { delimiter, dirname, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { findPostgres, findRedis } from '../../scripts/components.mjs';
import { type ComposeService, composeServices, imageOf } from '../../scripts/composeFile.ts';
import { playedGame } from '../../scripts/playedGame.ts';
import { isProxyMissing, PROXIES, type ProxyName, startProxy, type TestProxy } from '../../scripts/testProxy.ts';
import { isRedisMissing, startRedis, type TestRedis } from '../../scripts/testRedis.ts';
import { createDatabase } from './postgres.ts';
import { newFolder, type ServiceProcess, shared, spawnTestService } from '../src/testkit/testProcess.ts';

/** Runs the services of docker-compose.yml without containers: only addresses and folders are those of this machine. */

const HOME = resolve(import.meta.dirname, '../..');
const server = inject('postgresUrl');
const programs = { postgres: findPostgres(), redis: findRedis() };
const isMissing = server === null || programs.postgres === undefined || isRedisMissing();
const execute = promisify(execFile);

const services = composeServices();
const image = imageOf();
const nodes = Object.entries(services).filter(([, { build }]) => build !== undefined);
const PATH = [programs.postgres, dirname(programs.redis ?? ''), process.env['PATH']].join(delimiter);
// Load shedding must not depend on how busy this machine is.
const HERE = { PATH, LATENESS_MILLISECONDS: '0', MEMORY_MEGABYTES: '0', MAGNATE_ENV_FILE: '' };

interface Node {
  readonly url: string;
  readonly process: ServiceProcess;
  readonly environment: Readonly<Record<string, string>>;
}

interface Opened {
  readonly id: string;
  readonly hostToken: string;
}

/** The types of the events that a spectator gets over a WebSocket, until the first heartbeat or event of a game. */
function streamed(url: string): Promise<string> {
  return new Promise((done, failed) => {
    const socket = new WebSocket(url);
    let received = '';
    socket.addEventListener('open', () => socket.send(JSON.stringify({ type: 'hello', since: 0 })));
    socket.addEventListener('error', () => failed(new Error(`${url} cannot be opened.`)));
    socket.addEventListener('message', ({ data }) => {
      received += String(data);
      if (!received.includes('GameStarted')) return;
      socket.close();
      done(received);
    });
  });
}

describe.skipIf(isMissing)('what docker-compose.yml says', () => {
  let database: Awaited<ReturnType<typeof createDatabase>>;
  let redis: TestRedis;
  let data: string;
  /** In the order of `nodes`. */
  let started: readonly Node[];

  beforeAll(
    shared(async () => {
      database = await createDatabase(server ?? '');
      const [, ...settings] = services['bus']?.command?.split(' ') ?? [];
      redis = await startRedis(settings);
      data = await newFolder();
      // At once, on an empty database.
      started = await Promise.all(nodes.map(([, service]) => start(service)));
    }),
  );
  afterAll(async () => {
    await redis?.remove();
    await database?.drop();
  });

  /** The variables of its container, with the addresses of this machine. */
  function environmentOf({ environment = {}, volumes = [] }: ComposeService): Readonly<Record<string, string>> {
    const { DATA_DIR = '' } = image.environment;
    expect(volumes.map((volume) => volume.split(':')[1])).toEqual([DATA_DIR]);
    const bus = new URL(environment['REDIS_URL'] ?? '');
    bus.host = new URL(redis.url).host;
    const own = { PORT: '0', DATA_DIR: data, DATABASE_URL: database.url, REDIS_URL: bus.href };
    expect(Object.keys({ ...image.environment, ...environment })).toEqual(expect.arrayContaining(Object.keys(own)));
    return { ...HERE, ...image.environment, ...environment, ...own };
  }

  async function start(service: ComposeService): Promise<Node> {
    const environment = environmentOf(service);
    const [program = '', ...args] = service.command?.split(' ') ?? image.command;
    expect(program).toBe('node');
    const process = await spawnTestService({ program: args, limits: {}, dataDir: data, environment });
    const port = `${process.port}`;
    return { url: `http://127.0.0.1:${port}`, process, environment: { ...environment, PORT: port } };
  }

  /** Does the container's health check succeed? */
  function isHealthy([program = '', ...args]: readonly string[], env: Readonly<Record<string, string>>) {
    const path = program === 'node' ? process.execPath : program;
    return execute(path, args, { env, cwd: HOME }).then(
      () => true,
      ({ code }: { readonly code: unknown }) => typeof code !== 'number' && Promise.reject(new Error(String(code))),
    );
  }

  it('names a database, a bus with a password and three nodes, and the nodes know the way to both', () => {
    const { POSTGRES_USER, POSTGRES_PASSWORD, POSTGRES_DB } = services['database']?.environment ?? {};
    const [, password] = /^redis-server --requirepass (\S+) /.exec(services['bus']?.command ?? '') ?? [];
    expect(password).not.toBeUndefined();
    expect(nodes.map(([name]) => name)).toEqual(['node', 'node-1', 'node-2']);
    for (const [, { environment = {} }] of nodes) {
      const address = `postgres://${POSTGRES_USER}:${POSTGRES_PASSWORD}@database:5432/${POSTGRES_DB}`;
      expect(environment).toMatchObject({ DATABASE_URL: address, REDIS_URL: `redis://:${password}@bus:6379` });
    }
  });

  it('finds database and bus healthy', async () => {
    const [, ...asksDatabase] = services['database']?.healthcheck?.test ?? [];
    const { hostname, port } = new URL(database.url);
    expect(await isHealthy(asksDatabase, { ...HERE, PGHOST: hostname, PGPORT: port })).toBe(true);
    expect(await isHealthy(asksDatabase, { ...HERE, PGHOST: hostname, PGPORT: '1' })).toBe(false);
    const { healthcheck, environment = {} } = services['bus'] ?? {};
    const [, program = '', ...args] = healthcheck?.test ?? [];
    const asksBus = [program, '-p', new URL(redis.url).port, ...args];
    expect(await isHealthy(asksBus, { ...HERE, ...environment })).toBe(true);
    expect(await isHealthy(asksBus, { ...HERE, REDISCLI_AUTH: 'wrong' })).toBe(false);
  });

  it('starts all nodes at once on an empty database, and plays a game over two', async () => {
    expect(await healthy()).toEqual([true, true, true]);
    const [first = '', second = ''] = started.map(({ url }) => url);
    expect(await playedGame(first, second)).toMatch(/won\.$/);
  });

  /** The proxies choose a node by a hash of the path. With this many tables, each node gets some of them. */
  const TABLES = 32;
  describe.each(PROXIES)('behind %s with its shipped configuration', (name) => {
    it.skipIf(isProxyMissing(name))('every request is answered while a node is dead', async () => {
      const proxy = await proxyOf(name);
      const post = async (path: string, body: object, token = '') => {
        const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
        const answer = await fetch(`${proxy.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
        return { status: answer.status, body: (await answer.json()) as Opened };
      };
      const players = [{ name: 'Ann' }, { name: 'Ben' }];
      const before = await Promise.all(behindProxy().map(tablesRead));
      const opened = await Promise.all(Array.from({ length: TABLES }, () => post('/game', { players })));
      const look = ({ body }: { readonly body: Opened }) => fetch(`${proxy.url}/game/${body.id}`);
      const statuses = async () => (await Promise.all(opened.map(look))).map(({ status }) => status);
      const all = (status: number) => Array.from({ length: TABLES }, () => status);
      expect(await statuses()).toEqual(all(200));
      // Tables are spread over both nodes, so that the one that dies has some.
      // A node reuses its answer to a request for metrics for a moment.
      const hasRead = async () =>
        (await Promise.all(behindProxy().map(tablesRead))).map((count, i) => count > (before[i] ?? 0));
      await expect.poll(hasRead).toEqual([true, true]);
      const [dies] = behindProxy();
      await dies?.process.crash(async () => {
        expect(await statuses()).toEqual(all(200));
        const starts = opened.map(({ body }) => post(`/game/${body.id}/start`, {}, body.hostToken));
        expect((await Promise.all(starts)).map(({ status }) => status)).toEqual(all(200));
        const [first] = opened;
        const types = await streamed(`${proxy.url.replace('http', 'ws')}/game/${first?.body.id}/stream`);
        expect(types).toContain('GameStarted');
      });
    });
  });

  it.skipIf(isProxyMissing('caddy'))('asks no node that accepts connections and does not answer', async () => {
    const proxy = await proxyOf('caddy');
    // Any name of a table: the proxy sends each to one of the nodes.
    const paths = Array.from({ length: TABLES }, (_, i) => `/game/none-${i}`);
    const answers = (path: string) =>
      fetch(`${proxy.url}${path}`, { signal: AbortSignal.timeout(2000) }).then(
        ({ status }) => status === 404,
        () => false,
      );
    const answered = async () => (await Promise.all(paths.map(answers))).filter((each) => each).length;
    await expect.poll(answered).toBe(TABLES);
    const [hangs] = behindProxy();
    onTestFinished(() => hangs?.process.signal('SIGCONT'));
    hangs?.process.signal('SIGSTOP');
    expect(await answered()).toBeLessThan(TABLES);
    await expect.poll(answered).toBe(TABLES);
  });

  it('stops all nodes in order', async () => {
    expect(await Promise.all(started.map(({ process }) => process.stop()))).toEqual(nodes.map(() => 0));
    expect(await healthy()).toEqual([false, false, false]);
  });

  function healthy(): Promise<readonly boolean[]> {
    return Promise.all(started.map(({ environment }) => isHealthy(image.health, environment)));
  }

  function behindProxy(): readonly Node[] {
    return started.filter((_, i) => nodes[i]?.[1].profiles?.includes('tls'));
  }

  async function proxyOf(name: ProxyName): Promise<TestProxy> {
    const proxy = await startProxy(
      name,
      behindProxy().map(({ url }) => new URL(url).host),
    );
    onTestFinished(() => proxy.remove());
    return proxy;
  }

  /** How many requests for a table it answered. */
  async function tablesRead({ url }: Node): Promise<number> {
    const metrics = await (await fetch(`${url}/metrics`)).text();
    const counts = metrics.matchAll(/^magnate_request_seconds_count\{[^}]*route="\/game\/:id"[^}]*\} (\d+)$/gm);
    return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
  }
});
