import { describe, expect, test } from 'vitest';
import { StoreUnavailable } from '../../store/store.ts';
import { streamsForTests } from '../testkit/testStreams.ts';

const streams = streamsForTests();

describe('a hello', () => {
  test.each([
    ['is not JSON', '{', 'BAD_JSON', 4400],
    ['is something else', { type: 'action', action: { type: 'RollDice' }, actionId: 'a' }, 'HELLO_FIRST', 4400],
    ['is no object', [1], 'HELLO_FIRST', 4400],
    ['has an unknown field', { type: 'hello', more: 1 }, 'MALFORMED', 4400],
    ['starts nowhere', { type: 'hello', since: -1 }, 'MALFORMED', 4400],
    ['starts in the future', { type: 'hello', since: 4 }, 'BAD_SINCE', 4400],
    ['is nested too deep', `{"type":"hello","token":${'['.repeat(9)}${']'.repeat(9)}}`, 'TOO_DEEP', 4400],
    ['has a wrong token', { type: 'hello', token: 'a.b' }, 'BAD_TOKEN', 4401],
  ])('that %s is refused', async (_, hello, code, closing) => {
    await streams.open();
    streams.publishEvents(3);
    const client = await streams.connectSilently().opened();
    client.send(hello);
    expect(await client.closed()).toBe(closing);
    expect(client.closedFor).toBe(code);
    expect(client.frames).toHaveLength(1);
    expect(client.error).toBe(code);
    expect(streams.table.attached).toBe(0);
  });

  test('in a binary frame is refused', async () => {
    await streams.open();
    const client = await streams.connectSilently().opened();
    client.socket.send(Buffer.from('{"type":"hello"}'), { binary: true });
    expect(await client.closed()).toBe(4400);
    expect(client.error).toBe('MALFORMED');
  });

  test('that does not arrive in time closes the socket', async () => {
    await streams.open({ streamLimits: { hello: 5 } });
    const client = streams.connectSilently();
    expect(await client.closed()).toBe(4400);
    expect(client.error).toBe('HELLO_FIRST');
  });

  test('for an unknown game is refused like one for a private game', async () => {
    await streams.open();
    const token = streams.tokens.seat('another', 'ann', 1, 'nonce');
    streams.table.open = false;
    const unknown = await streams.connectSilently('nowhere').opened();
    unknown.send({ type: 'hello' });
    const everyone = [unknown, streams.connect(), streams.connect({ token })];
    expect(await Promise.all(everyone.map((client) => client.closed()))).toEqual([4404, 4404, 4404]);
    expect(everyone.map(({ frames }) => frames)).toEqual(everyone.map(() => unknown.frames));
    expect(unknown.error).toBe('UNKNOWN_GAME');
  });

  test('with a revoked token gets TOKEN_ENDED', async () => {
    await streams.open();
    const client = streams.connect(streams.seat('ann', 0));
    expect(await client.closed()).toBe(4401);
    expect(client.error).toBe('TOKEN_ENDED');
  });

  test.each([
    ['whose store is down', new StoreUnavailable(new Error('down')), 1013, 'STORE_UNAVAILABLE'],
    ['that fails unexpectedly', new Error('an internal secret'), 1011, 'INTERNAL'],
  ])('to a service %s is closed with a code that says whether to reconnect', async (_, error, closing, code) => {
    await streams.open();
    streams.table.admit = () => {
      throw error;
    };
    const client = streams.connect();
    expect(await client.closed()).toBe(closing);
    expect([client.closedFor, client.error]).toEqual([code, code]);
    expect(JSON.stringify(client.frames)).not.toContain('secret');
  });

  test('to a stopping service gets a retry delay', async () => {
    await streams.open();
    const client = await streams.connectSilently().opened();
    streams.service.deps.gate.close(2);
    client.send({ type: 'hello' });
    expect(await client.closed()).toBe(1012);
    expect(client.error).toBe('STOPPING');
  });
});

describe('an origin', () => {
  test.each([
    ['that is absent, as in programs,', {}, undefined],
    ['of the service itself', 'own', undefined],
    ['of the allow-list', { origin: 'https://friend.example' }, undefined],
    ['of another page', { origin: 'https://evil.example' }, 403],
    ['of an opaque page', { origin: 'null' }, 403],
    ['of the same host and another port', { origin: 'http://127.0.0.1:1' }, 403],
    ['of a page with a rebound host name', { origin: 'http://evil.example', host: 'evil.example' }, 403],
    ['of localhost', { origin: 'http://localhost:80', host: 'localhost' }, undefined],
  ] as const)('%s is accepted or refused before the upgrade', async (_, headers, refused) => {
    await streams.open({ environment: { ALLOWED_ORIGINS: 'https://friend.example' } });
    const given = headers === 'own' ? { origin: `http://127.0.0.1:${streams.service.port}` } : headers;
    const client = streams.connectSilently(streams.table.id, given);
    await client.until(({ socket, refusedWith }) => socket.readyState === socket.OPEN || refusedWith !== undefined);
    expect(client.refusedWith).toBe(refused);
  });
});

test.each([
  ['for its name', { host: 'evil.example' }, {}, 403],
  ['for its origin', { origin: 'https://evil.example' }, {}, 403],
  ['for its rate', {}, { REQUESTS_PER_MINUTE: '1' }, 429],
])('an upgrade that is refused %s leaves no connection behind', async (_, headers, environment, refused) => {
  await streams.open({ environment });
  const { app } = streams.service;
  await app.inject('/games');
  const client = streams.connectSilently(streams.table.id, headers);
  await client.until(({ refusedWith }) => refusedWith !== undefined);
  expect(client.refusedWith).toBe(refused);
  const left = () => new Promise((resolve) => app.server.getConnections((_error, count) => resolve(count)));
  await expect.poll(left).toBe(0);
});

test('a plain request to the address of a socket is refused with an explanation', async () => {
  await streams.open();
  const answer = await streams.service.app.inject({ url: `/game/${streams.table.id}/stream` });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ error: { code: 'MALFORMED' } });
});

test('random frames cause no crash', async () => {
  await streams.open();
  const noise = [
    '',
    '{}',
    'null',
    '"hello"',
    '{"type":"hello","since":1e309}',
    '{"__proto__":{}}',
    '\u0000',
    '{"type":{}}',
  ];
  for (let round = 0; round < 5; round++) {
    const everyone = noise.map((first) => {
      const client = streams.connectSilently();
      client.socket.on('open', () => {
        client.send(first);
        for (const frame of noise) client.send(frame);
      });
      return client;
    });
    expect(await Promise.all(everyone.map((client) => client.closed()))).toEqual(noise.map(() => 4400));
  }
  expect((await streams.connect().live()).seqs).toEqual([]);
});
