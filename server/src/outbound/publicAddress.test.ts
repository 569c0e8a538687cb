import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { isPublicAddress, isPublicUrl, NotPublic, publicAddresses } from './publicAddress.ts';
import { post } from './post.ts';
import { SendQueue } from './sendQueue.ts';

const PRIVATE = [
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:8.8.8.8',
  '::ffff:10.0.0.1',
  '64:ff9b::a00:1',
  'fc00::1',
  'fd12::1',
  'fe80::1',
  'ff02::1',
  '2001:db8::1',
  '2002:a00:1::',
  'not an address',
];

test('only globally reachable addresses are public', () => {
  expect(PRIVATE.filter(isPublicAddress)).toEqual([]);
  const wide = ['8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450:4001::8a'];
  expect(wide.filter((address) => !isPublicAddress(address))).toEqual([]);
});

test.each([
  ['https://push.example.com/a?b=c', true],
  ['https://8.8.8.8/a', true],
  ['http://push.example.com/a', false],
  ['https://user:pass@push.example.com/a', false],
  ['https://localhost/a', false],
  ['https://printer/a', false],
  ['https://db.internal/a', false],
  ['https://db.internal./a', false],
  ['https://127.0.0.1/a', false],
  ['https://0x7f000001/a', false],
  ['https://2130706433/a', false],
  ['https://[::1]/a', false],
  ['https://[::ffff:127.0.0.1]/a', false],
  ['ftp://push.example.com/a', false],
])('%s may be tried: %s', (url, isAllowed) => {
  expect(isPublicUrl(new URL(url))).toBe(isAllowed);
});

test('a name counts by all its addresses, and without one it is not public', async () => {
  const resolve = (...addresses: readonly string[]) => publicAddresses('a.example', async () => addresses);
  expect(await resolve('8.8.8.8', '2606:4700::1111')).toEqual(['8.8.8.8', '2606:4700::1111']);
  for (const answers of [[], ['10.0.0.1'], ['8.8.8.8', '127.0.0.1'], ['::1']]) {
    await expect(resolve(...answers)).rejects.toThrow(NotPublic);
  }
});

test('a request to a name that resolves to this machine does not reach it, also if it did not a moment ago', async () => {
  const reached: string[] = [];
  const server = createServer((request, response) => {
    reached.push(request.url ?? '');
    response.writeHead(request.url === '/moved' ? 302 : 201, { location: '/elsewhere' }).end('x'.repeat(1000));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const trusted = `http://127.0.0.1:${port}`;
  const message = (url: string) => ({ url: new URL(url), headers: { 'x-test': '1' }, body: Buffer.from('hello') });
  // A name server that answers with another address the second time: one look-up is all there is.
  const answers = [['127.0.0.1'], ['8.8.8.8']];
  let asked = 0;
  const resolve = async () => answers[asked++] ?? [];
  const rebinding = post(message(`https://rebind.example:${port}/`), { resolve });
  await expect(rebinding).rejects.toThrow(NotPublic);
  expect(asked).toBe(1);
  await expect(post(message(`http://127.0.0.1:${port}/`))).rejects.toThrow(NotPublic);
  await expect(post(message(`http://127.0.0.1:${port}/`), { trusted: 'http://127.0.0.1:1' })).rejects.toThrow(
    NotPublic,
  );
  expect(reached).toEqual([]);
  // The origin that the operator trusts. Redirects are answers.
  expect(await post(message(`${trusted}/there`), { trusted })).toBe(201);
  expect(await post(message(`${trusted}/moved`), { trusted })).toBe(302);
  expect(reached).toEqual(['/there', '/moved']);
  server.close();
});

test('a queue sends a few at once, drops what is too much, and stops', async () => {
  const queue = new SendQueue({ atOnce: 2, most: 3 });
  const gates = Array.from({ length: 6 }, () => Promise.withResolvers<void>());
  const begun: number[] = [];
  gates.forEach(({ promise }, i) => queue.add(() => (begun.push(i), promise)));
  expect([begun, queue.dropped]).toEqual([[0, 1], 1]);
  gates[0]?.resolve();
  await gates[0]?.promise;
  await new Promise(setImmediate);
  expect(begun).toEqual([0, 1, 2]);
  const stopped = queue.stop();
  expect(queue.signal.aborted).toBe(true);
  for (const { resolve } of gates) resolve();
  await stopped;
  expect(begun).toEqual([0, 1, 2]);
});
