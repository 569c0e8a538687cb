import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import Fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { createRateLimits } from '../shared/rateLimits.ts';
import { clientAddress, limitConnections, silentConnections } from './connections.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function listening(environment: Readonly<Record<string, string>>): Promise<number> {
  const server = createServer((_, response) => response.end('ok'));
  const config = readConfig(environment);
  limitConnections(server, config, createRateLimits(config.limits));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => server.close());
  return (server.address() as AddressInfo).port;
}

async function answered(port: number, localAddress: string): Promise<boolean> {
  const socket: Socket = connect({ port, host: '127.0.0.1', localAddress });
  closing.push(() => socket.destroy());
  socket.on('error', () => undefined);
  socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
  return Promise.race([once(socket, 'data').then(() => true), once(socket, 'close').then(() => false)]);
}

async function answers(port: number, addresses: readonly string[]): Promise<readonly boolean[]> {
  const all: boolean[] = [];
  for (const address of addresses) all.push(await answered(port, address));
  return all;
}

const ONE = ['127.0.0.1', '127.0.0.1', '127.0.0.1'];

test('connections per address are capped, and other addresses still connect', async () => {
  const port = await listening({ CONNECTIONS_PER_ADDRESS: '2' });
  expect(await answers(port, [...ONE, '127.0.0.2'])).toEqual([true, true, false, true]);
});

test('connections in total are capped', async () => {
  const port = await listening({ CONNECTIONS: '2' });
  expect(await answers(port, ['127.0.0.1', '127.0.0.2', '127.0.0.3'])).toEqual([true, true, false]);
});

test.each(['1', '127.0.0.1', '127.0.0.0/8'])(
  'the cap per address does not apply to a trusted proxy: TRUST_PROXY=%s',
  async (proxy) => {
    const port = await listening({ CONNECTIONS_PER_ADDRESS: '2', TRUST_PROXY: proxy });
    expect(await answers(port, ONE)).toEqual([true, true, true]);
  },
);

test('shutdown cuts off only connections without a request', async () => {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(request.url ?? '');
    if (request.url === '/short') response.end('ok');
  });
  const cutSilent = silentConnections(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => server.close().closeAllConnections());
  const opened = () => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.on('error', () => undefined);
    return socket;
  };
  const count = () => new Promise((resolve) => server.getConnections((_, connections) => resolve(connections)));
  const silent = opened();
  for (const url of ['/short', '/long']) opened().write(`GET ${url} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
  await expect.poll(() => requests.toSorted()).toEqual(['/long', '/short']);
  await expect.poll(count).toBe(3);
  cutSilent();
  await once(silent, 'close');
  expect(await count()).toBe(2);
});

const FORWARDED = [
  undefined,
  '',
  '9.9.9.9',
  '8.8.8.8, 10.0.0.2',
  '8.8.8.8,, 10.0.0.2 ,10.0.0.3',
  '10.0.0.2',
  'nonsense, 10.0.0.3',
];

test.each(['0', '1', '2', '10.0.0.0/8', '10.0.0.1,::1'])(
  'the address of a client is that of Fastify: TRUST_PROXY=%s',
  async (proxy) => {
    const { trustProxy } = readConfig({ TRUST_PROXY: proxy });
    const app = Fastify({ trustProxy: typeof trustProxy === 'number' ? (_, hop) => hop < trustProxy : trustProxy });
    const clientOf = clientAddress(trustProxy);
    app.get('/', async ({ ip, raw }: { ip: string; raw: IncomingMessage }) => [clientOf(raw), ip]);
    for (const remoteAddress of ['10.0.0.1', '::ffff:10.0.0.1', '7.7.7.7', '::1']) {
      for (const forwarded of FORWARDED) {
        const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
        const [ours, theirs] = (await app.inject({ url: '/', remoteAddress, headers })).json<[string, string]>();
        expect([remoteAddress, forwarded, ours]).toEqual([remoteAddress, forwarded, theirs]);
      }
    }
  },
);
