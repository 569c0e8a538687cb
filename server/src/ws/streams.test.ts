import { describe, expect, test } from 'vitest';
import { PAGE } from './subscription.ts';
import { range, whole } from './testkit/fakeTable.ts';
import { houseForTests } from './testkit/house.ts';

const house = houseForTests();

/** What a figure is when it has stayed the same for a while. */
async function unchanging(read: () => number): Promise<number> {
  let [last, same] = [read(), 0];
  while (same < 200) {
    await new Promise(setImmediate);
    const now = read();
    same = now === last ? same + 1 : 0;
    last = now;
  }
  return last;
}

describe('a socket', () => {
  test('resumes from every event, and goes on live', async () => {
    await house.open();
    house.happen(7);
    const everyone = await Promise.all(range(0, 7).map((since) => house.come({ since }).live()));
    expect(everyone.map(({ seqs }) => seqs)).toEqual(range(0, 7).map((since) => range(since + 1, 7)));
    expect(everyone.map((client) => client.of('heartbeat').at(-1))).toEqual(
      everyone.map(() => ({ type: 'heartbeat', seq: 7 })),
    );
    house.happen(2);
    await Promise.all(everyone.map((client) => client.until(({ seqs }) => seqs.at(-1) === 9)));
    expect(everyone.map(({ seqs }) => seqs)).toEqual(range(0, 7).map((since) => range(since + 1, 9)));
  });

  test('comes back after every drop without a gap or a repeat, while things go on happening', async () => {
    await house.open();
    const seen: number[] = [];
    for (let round = 0; round < 20; round++) {
      house.happen(3);
      const client = await house.come({ since: seen.at(-1) ?? 0 }).live();
      house.happen(1);
      await client.until(({ seqs }) => seqs.length >= 1 + (round % 3));
      client.socket.terminate();
      seen.push(...client.seqs);
      house.happen(2);
    }
    const last = await house.come({ since: seen.at(-1) ?? 0 }).live();
    expect([...seen, ...last.seqs]).toEqual(range(1, house.table.seq));
  });

  test('shows each viewer only what he may know', async () => {
    await house.open();
    house.happen(2, { secretOf: 'ann' });
    const host = { token: house.service.tokens.host(house.table.id, house.table.epoch) };
    const everyone = await Promise.all(
      [house.seat('ann'), house.seat('bob'), host, {}].map((hello) => house.come(hello).live()),
    );
    house.happen(1, { secretOf: 'ann' });
    await Promise.all(everyone.map((client) => client.until(({ seqs }) => seqs.length === 3)));
    expect(everyone.map(({ events }) => events.map(whole))).toEqual([
      [true, true, true],
      [false, false, false],
      [false, false, false],
      [false, false, false],
    ]);
  });

  test('says that it is alive, with the last seq', async () => {
    await house.open({ measures: { heartbeat: 50 } });
    const client = await house.come().live();
    house.happen(4);
    await client.until((each) => each.of('heartbeat').filter(({ seq }) => seq === 4).length >= 3);
    expect(client.seqs).toEqual(range(1, 4));
  });

  test('is cut off when it does not answer twice', async () => {
    await house.open({ measures: { heartbeat: 50 } });
    const client = house.come();
    await client.live();
    client.socket.pause();
    await house.table.untilAttached(0);
    client.socket.resume();
    expect(await client.closed()).toBe(1006);
  });

  test('leaves its table when it goes', async () => {
    await house.open();
    const client = await house.come(house.seat('ann')).live();
    expect(house.table.attached).toBe(1);
    client.socket.close();
    await house.table.untilAttached(0);
    expect(await house.service.doors.metrics.text()).toContain('magnate_streams{kind="websocket"} 0');
  });

  test('is told the end of a table after its last event', async () => {
    await house.open();
    const client = await house.come().live();
    house.table.slow = true;
    house.happen(2);
    house.table.endAll('closed');
    expect(await client.closed()).toBe(4410);
    expect(client.seqs).toEqual([1, 2]);
  });

  test('is told when its token has ended', async () => {
    await house.open();
    const client = await house.come(house.seat('ann')).live();
    house.table.endAll('token');
    house.happen(1);
    expect(await client.closed()).toBe(4401);
    expect(client.error).toBe('TOKEN_ENDED');
    expect(client.seqs).toEqual([]);
  });

  test('is told when to come back to a service that stops', async () => {
    await house.open();
    const client = await house.come().live();
    house.table.endAll('stopping');
    expect(await client.closed()).toBe(1012);
    expect(client.frames.at(-1)).toEqual({ type: 'bye', retryAfter: 2 });
  });

  test('gives way to a newer one of the same seat', async () => {
    await house.open();
    const older = await house.come(house.seat('ann')).live();
    const other = await house.come(house.seat('bob')).live();
    const watcher = await house.come().live();
    const newer = await house.come(house.seat('ann')).live();
    expect(await older.closed()).toBe(4409);
    expect(older.error).toBe('REPLACED');
    house.happen(1);
    await Promise.all([newer, other, watcher].map((client) => client.until(({ seqs }) => seqs.length === 1)));
    expect(older.seqs).toEqual([]);
    expect(house.table.attached).toBe(3);
    const newest = await house.come(house.seat('ann')).live();
    expect(await newer.closed()).toBe(4409);
    expect(newest.seqs).toEqual([1]);
  });
});

describe('a slow client', () => {
  const PADDING = 'x'.repeat(10_000);

  test('is dropped when too much waits for it, and resumes without a gap', async () => {
    await house.open({ measures: { unread: 100_000 } });
    const client = await house.come().live();
    client.socket.pause();
    // More than any network between the two could hold.
    for (let i = 0; i < 5000 && house.table.attached > 0; i++) {
      house.happen(1, { padding: PADDING });
      if (i % 10 === 0) await new Promise(setImmediate);
    }
    expect(house.table.attached).toBe(0);
    client.socket.resume();
    expect(await client.closed()).toBe(4408);
    expect(client.error).toBe('SLOW');
    const since = client.seqs.at(-1) ?? 0;
    house.happen(3);
    const again = await house.come({ since }).live();
    expect([...client.seqs, ...again.seqs]).toEqual(range(1, house.table.seq));
  });

  test('is cut off when it does not even read its end', async () => {
    await house.open({ measures: { unread: 10_000, linger: 5 } });
    const client = await house.come().live();
    client.socket.pause();
    while (house.table.attached > 0) {
      house.happen(10, { padding: PADDING });
      await new Promise(setImmediate);
    }
    await expect.poll(() => house.service.app.websocketServer.clients.size).toBe(0);
    client.socket.resume();
    expect(await client.closed()).toBe(1006);
  });

  test('is given older events page by page, as it reads', async () => {
    await house.open();
    house.happen(5000, { padding: PADDING.slice(5000) });
    const client = house.strange();
    await client.opened();
    client.socket.pause();
    client.send({ type: 'hello' });
    await house.table.untilAttached(1);
    // The network takes some pages; then it is full, and no more are read however often it is asked.
    const pages = await unchanging(() => house.table.pagesRead);
    expect(pages).toBeLessThan(5000 / PAGE);
    client.socket.resume();
    await client.live();
    expect(client.seqs).toEqual(range(1, 5000));
    expect(house.table.pagesRead).toBe(5000 / PAGE);
  });
});

describe('a hello', () => {
  test.each([
    ['is not JSON', '{', 'BAD_JSON'],
    ['is something else', { type: 'action', action: { type: 'RollDice' }, actionId: 'a' }, 'HELLO_FIRST'],
    ['is no object', [1], 'HELLO_FIRST'],
    ['has a wrong field', { type: 'hello', more: 1 }, 'MALFORMED'],
    ['starts nowhere', { type: 'hello', since: -1 }, 'MALFORMED'],
    ['starts in the future', { type: 'hello', since: 4 }, 'BAD_SINCE'],
    ['is nested too deep', `{"type":"hello","token":${'['.repeat(9)}${']'.repeat(9)}}`, 'TOO_DEEP'],
    ['has a wrong token', { type: 'hello', token: 'a.b' }, 'BAD_TOKEN'],
  ])('that %s is refused', async (_, hello, code) => {
    await house.open();
    house.happen(3);
    const client = await house.strange().opened();
    client.send(hello);
    expect(await client.closed()).toBe(4400);
    expect(client.frames).toHaveLength(1);
    expect(client.error).toBe(code);
    expect(house.table.attached).toBe(0);
  });

  test('in bytes is refused', async () => {
    await house.open();
    const client = await house.strange().opened();
    client.socket.send(Buffer.from('{"type":"hello"}'), { binary: true });
    expect(await client.closed()).toBe(4400);
    expect(client.error).toBe('MALFORMED');
  });

  test('that does not come is not waited for', async () => {
    await house.open({ measures: { hello: 5 } });
    const client = house.strange();
    expect(await client.closed()).toBe(4400);
    expect(client.error).toBe('HELLO_FIRST');
  });

  test('for an unknown game looks like one for a game that is not open to it', async () => {
    await house.open();
    const token = house.service.tokens.seat('another', 'ann', 1);
    house.table.open = false;
    const unknown = await house.strange('nowhere').opened();
    unknown.send({ type: 'hello' });
    const everyone = [unknown, house.come(), house.come({ token })];
    expect(await Promise.all(everyone.map((client) => client.closed()))).toEqual([4400, 4400, 4400]);
    expect(everyone.map(({ frames }) => frames)).toEqual(everyone.map(() => unknown.frames));
    expect(unknown.error).toBe('UNKNOWN_GAME');
  });

  test('with a token that has ended says so', async () => {
    await house.open();
    const client = house.come(house.seat('ann', 0));
    expect(await client.closed()).toBe(4401);
    expect(client.error).toBe('TOKEN_ENDED');
  });

  test('to a service that stops is sent away for a while', async () => {
    await house.open();
    house.service.doors.gate.shut(2);
    const client = house.come();
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
  ] as const)('%s is let in or not, before the upgrade', async (_, headers, refused) => {
    await house.open({ origins: 'https://friend.example' });
    const given = headers === 'own' ? { origin: `http://127.0.0.1:${house.service.port}` } : headers;
    const client = house.strange(house.table.id, given);
    await client.until(({ socket, refusedWith }) => socket.readyState === socket.OPEN || refusedWith !== undefined);
    expect(client.refusedWith).toBe(refused);
  });
});

test('the address of a socket says what it is to whoever asks without one', async () => {
  await house.open();
  const answer = await house.service.app.inject({ url: `/game/${house.table.id}/stream` });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ error: { code: 'MALFORMED' } });
});

test('frames of noise crash nothing', async () => {
  await house.open();
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
      const client = house.strange();
      client.socket.on('open', () => {
        client.send(first);
        for (const frame of noise) client.send(frame);
      });
      return client;
    });
    expect(await Promise.all(everyone.map((client) => client.closed()))).toEqual(noise.map(() => 4400));
  }
  expect((await house.come().live()).seqs).toEqual([]);
});
