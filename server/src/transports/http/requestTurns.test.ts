import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Duplex } from 'node:stream';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { createRateLimits } from '../shared/rateLimits.ts';
import { type QueueCaps, QueuedServers, RequestTurns } from './requestTurns.ts';

const turnOfLoop = () => new Promise<void>((done) => setImmediate(done));

describe('requests that wait for their turn', () => {
  test('begin at once if the queue is empty, two per turn of the event loop', async () => {
    const turns = new RequestTurns();
    const begun: number[] = [];
    for (let i = 0; i < 6; i++) turns.add('a', () => begun.push(i));
    expect(begun).toEqual([0, 1]);
    await turnOfLoop();
    expect(begun).toEqual([0, 1, 2, 3]);
    await turnOfLoop();
    expect([begun, turns.size]).toEqual([[0, 1, 2, 3, 4, 5], 0]);
  });

  test('are served address by address: a burst delays only its own address', async () => {
    const turns = new RequestTurns();
    const begun: string[] = [];
    for (let i = 0; i < 100; i++) turns.add('burst', () => begun.push(`burst ${i}`));
    turns.add('honest', () => begun.push('honest'));
    await turnOfLoop();
    expect(begun).toContain('honest');
    expect(turns.size).toBe(97);
  });

  test('are refused beyond the caps per address and in all', () => {
    const turns = new RequestTurns({ perAddress: 2, inAll: 3 });
    const added = (key: string) => turns.add(key, () => undefined);
    expect([added('a'), added('a')]).toEqual([true, true]);
    // Two have begun; from here on they wait.
    expect([added('a'), added('a'), added('a')]).toEqual([true, true, false]);
    expect([added('b'), added('b'), added('c')]).toEqual([true, false, false]);
  });

  test('take no turn if their client has left', async () => {
    const turns = new RequestTurns();
    const begun: string[] = [];
    for (let i = 0; i < 100; i++) turns.add('left', () => false);
    turns.add('left', () => begun.push('the next client'));
    await turnOfLoop();
    expect([begun, turns.size]).toEqual([['the next client'], 0]);
  });
});

describe('a connection', () => {
  let app: FastifyInstance;
  const sockets: Socket[] = [];
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy();
    await app.close();
  });

  interface Seen {
    /** Requests for which Fastify created its objects. */
    readonly routed: string[];
    readonly handled: string[];
    /** Requests that Node parsed, per turn of the event loop. */
    readonly parsed: number[];
  }

  async function listening(caps?: Partial<QueueCaps>): Promise<Seen> {
    const config = readConfig({});
    const limits = createRateLimits(config.limits);
    const servers = new QueuedServers(config, limits, { perConnection: 64, perAddress: 512, inAll: 8192, ...caps });
    const seen: Seen = { routed: [], handled: [], parsed: [] };
    app = Fastify({
      serverFactory: (handler, options) => servers.create(handler, options),
      genReqId: ({ url = '' }) => {
        seen.routed.push(url);
        return url;
      },
    });
    servers.queueUpgrades(app);
    app.all('/:name', async ({ params }) => {
      seen.handled.push((params as { name: string }).name);
      return 'ok';
    });
    let isNew = true;
    app.server.on('request', () => {
      if (isNew) setImmediate(() => (isNew = true));
      if (isNew) seen.parsed.push(0);
      isNew = false;
      seen.parsed.push((seen.parsed.pop() ?? 0) + 1);
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
    return seen;
  }

  const get = (name: number | string) => `GET /${name} HTTP/1.1\r\nhost: localhost\r\n\r\n`;
  const gets = (count: number) => Array.from({ length: count }, (_, i) => get(i)).join('');

  function connected(text: string): Socket {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    socket.on('error', () => undefined);
    sockets.push(socket);
    socket.write(text);
    return socket;
  }

  async function until(socket: Socket, answers: number): Promise<void> {
    let text = '';
    while (text.split('HTTP/1.1 200').length <= answers) text += String(((await once(socket, 'data')) as [Buffer])[0]);
  }

  test('gets an answer to each pipelined request', async () => {
    const { handled } = await listening();
    await until(connected(gets(40)), 40);
    expect(handled).toEqual(Array.from({ length: 40 }, (_, i) => `${i}`));
  });

  test('gets an answer to each pipelined request with a body, and to those after it', async () => {
    const { handled } = await listening();
    const body = JSON.stringify('x'.repeat(100_000));
    const head = `host: localhost\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`;
    const posts = Array.from({ length: 12 }, (_, i) => `POST /${i} HTTP/1.1\r\n${head}${body}`);
    await until(connected(posts.join('') + gets(12)), 24);
    expect(handled.length).toBe(24);
  });

  test('that pipelines a long stream of requests is read at the pace of its answers', async () => {
    const { handled } = await listening();
    const long = Array.from(
      { length: 300 },
      (_, i) => `GET /${i} HTTP/1.1\r\nhost: localhost\r\nx: ${'x'.repeat(4000)}\r\n\r\n`,
    );
    await until(connected(long.join('')), 300);
    expect(handled.length).toBe(300);
  });

  test('is closed if more requests wait than its address may have', async () => {
    const { handled } = await listening({ perAddress: 10, inAll: 100 });
    await once(connected(gets(200)), 'close');
    await turnOfLoop();
    expect(handled.length).toBeLessThan(20);
    await until(connected(gets(1)), 1);
  });

  test('is closed if more of its requests wait than it may have, and the rest of its bytes is not parsed', async () => {
    const { parsed } = await listening();
    await once(connected(gets(1000)), 'close');
    expect(parsed.reduce((sum, each) => sum + each, 0)).toBeLessThan(100);
    await until(connected(gets(1)), 1);
  });

  test('that its client has closed causes no more work', async () => {
    const { handled, routed } = await listening();
    const closed = new Promise<void>((done) => {
      app.server.once('connection', (socket: Socket) => {
        // The client disconnects after the burst was read and before its second turn.
        app.server.once('request', () => socket.destroy());
        socket.once('close', () => done());
      });
    });
    connected(gets(40));
    await closed;
    for (let i = 0; i < 40; i++) await turnOfLoop();
    expect([handled.length < 10, routed.length < 10]).toEqual([true, true]);
  });

  test('is closed if its client left before it was accepted', async () => {
    await listening();
    const socket = new Duplex({ read: () => undefined });
    app.server.emit('connection', socket);
    expect(socket.destroyed).toBe(true);
  });

  test('waits to be read if many send at once that were open before', async () => {
    const { parsed } = await listening();
    const open = Array.from({ length: 40 }, () => connected(gets(1)));
    await Promise.all(open.map((socket) => until(socket, 1)));
    const answered = Promise.all(open.map((socket) => until(socket, 10)));
    for (const socket of open) socket.write(gets(10));
    await answered;
    expect(Math.max(...parsed)).toBeLessThanOrEqual(74);
  });
});
