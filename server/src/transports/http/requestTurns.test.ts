import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import { queueRequests, RequestTurns } from './requestTurns.ts';

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
});

describe('a connection', () => {
  let app: FastifyInstance;
  const sockets: Socket[] = [];
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy();
    await app.close();
  });

  async function listening(caps?: { perAddress: number; inAll: number }): Promise<{ handled: string[] }> {
    app = Fastify();
    queueRequests(app, caps);
    const handled: string[] = [];
    app.get('/:name', async ({ params }) => {
      handled.push((params as { name: string }).name);
      return 'ok';
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
    return { handled };
  }

  function pipelined(count: number): Socket {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    socket.on('error', () => undefined);
    sockets.push(socket);
    socket.write(Array.from({ length: count }, (_, i) => `GET /${i} HTTP/1.1\r\nhost: localhost\r\n\r\n`).join(''));
    return socket;
  }

  async function until(socket: Socket, answers: number): Promise<void> {
    let text = '';
    while (text.split('HTTP/1.1 200').length <= answers) text += String(((await once(socket, 'data')) as [Buffer])[0]);
  }

  test('gets an answer to each pipelined request', async () => {
    const { handled } = await listening();
    await until(pipelined(40), 40);
    expect(handled).toEqual(Array.from({ length: 40 }, (_, i) => `${i}`));
  });

  test('is closed if more requests wait than its address may have', async () => {
    const { handled } = await listening({ perAddress: 10, inAll: 100 });
    await once(pipelined(200), 'close');
    await turnOfLoop();
    expect(handled.length).toBeLessThan(20);
    await until(pipelined(1), 1);
  });

  test('that its client has closed causes no more work', async () => {
    const { handled } = await listening();
    const closed = new Promise<void>((done) => {
      app.server.once('connection', (socket: Socket) => {
        // The client disconnects after the burst was read and before its second turn.
        socket.once('data', () => socket.destroy());
        socket.once('close', () => done());
      });
    });
    pipelined(40);
    await closed;
    for (let i = 0; i < 40; i++) await turnOfLoop();
    expect(handled.length).toBeLessThan(10);
  });
});
