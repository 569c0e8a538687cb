import { describe, expect, test } from 'vitest';
import { StoreUnavailable } from '../../store/store.ts';
import { streamsForTests } from '../testkit/testStreams.ts';

const streams = streamsForTests();

describe('a hello', () => {
  test.each([
    ['is not JSON', '{', 'BAD_JSON', 4400],
    ['is something else', { type: 'action', action: { type: 'RollDice' }, actionId: 'a' }, 'HELLO_FIRST', 4400],
    ['is no object', [1], 'HELLO_FIRST', 4400],
    ['has a wrong field', { type: 'hello', more: 1 }, 'MALFORMED', 4400],
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

  test('in bytes is refused', async () => {
    await streams.open();
    const client = await streams.connectSilently().opened();
    client.socket.send(Buffer.from('{"type":"hello"}'), { binary: true });
    expect(await client.closed()).toBe(4400);
    expect(client.error).toBe('MALFORMED');
  });

  test('that does not come is not waited for', async () => {
    await streams.open({ streamLimits: { hello: 5 } });
    const client = streams.connectSilently();
    expect(await client.closed()).toBe(4400);
    expect(client.error).toBe('HELLO_FIRST');
  });

  test('for an unknown game looks like one for a game that is not open to it', async () => {
    await streams.open();
    const token = streams.service.tokens.seat('another', 'ann', 1, 'nonce');
    streams.table.open = false;
    const unknown = await streams.connectSilently('nowhere').opened();
    unknown.send({ type: 'hello' });
    const everyone = [unknown, streams.connect(), streams.connect({ token })];
    expect(await Promise.all(everyone.map((client) => client.closed()))).toEqual([4404, 4404, 4404]);
    expect(everyone.map(({ frames }) => frames)).toEqual(everyone.map(() => unknown.frames));
    expect(unknown.error).toBe('UNKNOWN_GAME');
  });

  test('with a token that has ended says so', async () => {
    await streams.open();
    const client = streams.connect(streams.seat('ann', 0));
    expect(await client.closed()).toBe(4401);
    expect(client.error).toBe('TOKEN_ENDED');
  });

  test.each([
    ['whose store does not answer', new StoreUnavailable(new Error('down')), 1013, 'STORE_UNAVAILABLE'],
    ['that fails unexpectedly', new Error('an internal secret'), 1011, 'INTERNAL'],
  ])('to a service %s is told what it may do', async (_, error, closing, code) => {
    await streams.open();
    streams.table.admit = () => {
      throw error;
    };
    const client = streams.connect();
    expect(await client.closed()).toBe(closing);
    expect([client.closedFor, client.error]).toEqual([code, code]);
    expect(JSON.stringify(client.frames)).not.toContain('secret');
  });

  test('to a service that stops is sent away for a while', async () => {
    await streams.open();
    streams.service.deps.gate.close(2);
    const client = streams.connect();
    expect(await client.closed()).toBe(1012);
    expect(client.error).toBe('STOPPING');
  });
});

describe('an origin', () => {
  test.each([
    ['of nobody, as programs send it,', {}, undefined],
    ['of the service itself', 'own', undefined],
    ['of the allow-list', { origin: 'https://friend.example' }, undefined],
    ['of another page', { origin: 'https://evil.example' }, 403],
    ['of a page without one', { origin: 'null' }, 403],
    ['of the same host in another port', { origin: 'http://127.0.0.1:1' }, 403],
    ['of a page whose name was made to lead here', { origin: 'http://evil.example', host: 'evil.example' }, 403],
    ['of this machine by its other name', { origin: 'http://localhost:80', host: 'localhost' }, undefined],
  ] as const)('%s is let in or not, before the upgrade', async (_, headers, refused) => {
    await streams.open({ origins: 'https://friend.example' });
    const given = headers === 'own' ? { origin: `http://127.0.0.1:${streams.service.port}` } : headers;
    const client = streams.connectSilently(streams.table.id, given);
    await client.until(({ socket, refusedWith }) => socket.readyState === socket.OPEN || refusedWith !== undefined);
    expect(client.refusedWith).toBe(refused);
  });
});

test('the address of a socket says what it is to whoever asks without one', async () => {
  await streams.open();
  const answer = await streams.service.app.inject({ url: `/game/${streams.table.id}/stream` });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ error: { code: 'MALFORMED' } });
});

test('frames of noise crash nothing', async () => {
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
