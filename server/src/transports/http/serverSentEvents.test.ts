import { describe, expect, test } from 'vitest';
import { StoreUnavailable } from '../../store/store.ts';
import { MAX_MISSED_HEARTBEATS } from '../shared/streamSlots.ts';
import { range, whole } from '../testkit/fakeTable.ts';
import { HEARTBEAT, heartbeats } from '../testkit/heartbeats.ts';
import { streamsForTests } from '../testkit/testStreams.ts';

const streams = streamsForTests();

describe('server-sent events', () => {
  test('are the events after `since`, then live events', async () => {
    await streams.open();
    streams.publishEvents(4);
    const client = streams.read('?since=2');
    await client.live();
    streams.publishEvents(2);
    await client.until(({ seqs }) => seqs.length === 4);
    expect(client.messages).toEqual(
      range(3, 6).map((seq) => ({ event: 'message', id: `${seq}`, data: { type: 'Happened', seq, at: seq } })),
    );
    expect(client.response?.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
    });
    expect(client.retries).toEqual([2000]);
    expect(client.comments).toEqual(['heartbeat 4']);
  });

  test('resume after Last-Event-ID, whatever the query says', async () => {
    await streams.open();
    streams.publishEvents(9);
    const everyone = range(0, 9).map((last) => streams.read('?since=3', { 'last-event-id': `${last}` }));
    await Promise.all(everyone.map((client) => client.live()));
    expect(everyone.map(({ seqs }) => seqs)).toEqual(range(0, 9).map((last) => range(last + 1, 9)));
  });

  test('have no gap after many reconnects', async () => {
    await streams.open();
    const seen: number[] = [];
    for (let round = 0; round < 10; round++) {
      streams.publishEvents(2);
      const client = streams.read('', { 'last-event-id': `${seen.at(-1) ?? 0}` });
      await client.live();
      streams.publishEvents(1);
      await client.until(({ seqs }) => seqs.length > round % 3);
      client.leave();
      seen.push(...client.seqs);
    }
    const last = streams.read('', { 'last-event-id': `${seen.at(-1) ?? 0}` });
    await last.live();
    expect([...seen, ...last.seqs]).toEqual(range(1, streams.table.seq));
  });

  test('show each viewer only what that viewer may know', async () => {
    await streams.open();
    streams.publishEvents(2, { secretOf: 'ann' });
    const everyone = ['ann', 'bob'].map((id) =>
      streams.read('', { authorization: `Bearer ${streams.tokens.seat(streams.table.id, id, 1, 'nonce')}` }),
    );
    everyone.push(streams.read());
    await Promise.all(everyone.map((client) => client.live()));
    expect(everyone.map(({ messages }) => messages.map(({ data }) => whole(data as never)))).toEqual([
      [true, true],
      [false, false],
      [false, false],
    ]);
  });

  test('send heartbeats', async () => {
    const beat = heartbeats();
    await streams.open({ streamLimits: { heartbeat: HEARTBEAT } });
    const client = streams.read();
    await client.live();
    streams.publishEvents(3);
    await client.until(({ seqs }) => seqs.length === 3);
    for (let beats = 1; beats <= 3; beats++) {
      beat();
      await client.until(({ comments }) => comments.filter((text) => text === 'heartbeat 3').length === beats);
    }
    expect(client.seqs).toEqual([1, 2, 3]);
  });

  test('unsubscribe when the client disconnects', async () => {
    await streams.open();
    const client = streams.read();
    await client.live();
    expect(await streams.service.deps.metrics.text()).toContain('magnate_streams{kind="sse"} 1');
    client.leave();
    await streams.table.untilAttached(0);
    expect(await streams.service.deps.metrics.text()).toContain('magnate_streams{kind="sse"} 0');
  });

  test.each([
    ['token', { event: 'refused', id: undefined, data: { error: expect.objectContaining({ code: 'TOKEN_ENDED' }) } }],
    ['closed', { event: 'closed', id: undefined, data: {} }],
    ['stopping', { event: 'bye', id: undefined, data: { retryAfter: 2 } }],
  ] as const)('end with a reason: %s', async (why, message) => {
    await streams.open();
    const client = streams.read();
    await client.live();
    streams.publishEvents(1);
    streams.table.endAll(why);
    await client.over();
    expect(client.messages).toEqual([
      { event: 'message', id: '1', data: { type: 'Happened', seq: 1, at: 1 } },
      message,
    ]);
    expect(client.response?.complete).toBe(true);
  });

  test.each([
    ['STORE_UNAVAILABLE', new StoreUnavailable(new Error('down'))],
    ['INTERNAL', new Error('an internal secret')],
  ])('that fail on the server side tell the reader to reconnect: %s', async (code, error) => {
    await streams.open();
    streams.publishEvents(1);
    streams.table.reader.events = () => Promise.reject(error);
    const client = streams.read();
    await client.over();
    expect(client.messages).toEqual([
      { event: 'bye', id: undefined, data: { retryAfter: 2, error: expect.objectContaining({ code }) } },
    ]);
    expect(client.body).not.toContain('secret');
  });

  test('are counted by status', async () => {
    await streams.open();
    await streams.read().live();
    expect(await streams.service.deps.metrics.text()).toContain(
      'magnate_request_seconds_count{method="GET",route="/game/:id/events",status="200"} 1',
    );
  });

  test('do not delay shutdown', async () => {
    await streams.open();
    const client = streams.read();
    await client.live();
    streams.table.endAll('stopping');
    await streams.service.close();
    await client.over();
    expect(client.retries).toEqual([2000, 2000]);
  });
});

describe('a slow reader of server-sent events', () => {
  const PADDING = 'x'.repeat(10_000);

  test('is disconnected when its backlog is too large, and resumes without a gap', async () => {
    await streams.open({ streamLimits: { unread: 100_000 } });
    const client = streams.read();
    await client.live();
    client.response?.pause();
    for (let i = 0; i < 5000 && streams.table.attached > 0; i++) {
      streams.publishEvents(1, { padding: PADDING });
      if (i % 10 === 0) await new Promise(setImmediate);
    }
    expect(streams.table.attached).toBe(0);
    client.response?.resume();
    await client.over();
    expect(client.messages.at(-1)).toMatchObject({ event: 'bye', data: { retryAfter: 2, error: { code: 'SLOW' } } });
    streams.publishEvents(2);
    const again = streams.read('', { 'last-event-id': `${client.seqs.at(-1)}` });
    await again.live();
    expect([...client.seqs, ...again.seqs]).toEqual(range(1, streams.table.seq));
  });

  test('is cut off if nothing is flushed for two heartbeats', async () => {
    const beat = heartbeats();
    await streams.open({ streamLimits: { heartbeat: HEARTBEAT, unread: Number.MAX_SAFE_INTEGER } });
    const client = streams.read();
    await client.live();
    client.response?.pause();
    streams.publishEvents(2000, { padding: PADDING });
    for (let beats = 0; beats <= MAX_MISSED_HEARTBEATS; beats++) beat();
    await streams.table.untilAttached(0);
    client.response?.resume();
    await client.over();
    expect(client.response?.complete).toBe(false);
  });
});

describe('a request for server-sent events', () => {
  test.each([
    ['from the future', '?since=4', {}, 422, 'BAD_SINCE'],
    ['after no seq', '', { 'last-event-id': 'x' }, 400, 'MALFORMED'],
    ['after too large a seq', '', { 'last-event-id': '9999999999999999' }, 400, 'MALFORMED'],
    ['with a wrong token', '', { authorization: 'Bearer a.b' }, 401, 'BAD_TOKEN'],
  ])('%s is refused like any other request', async (_, query, headers, status, code) => {
    await streams.open();
    streams.publishEvents(3);
    const client = streams.read(query, headers);
    await client.over();
    expect(client.response?.statusCode).toBe(status);
    expect(JSON.parse(client.body)).toMatchObject({ error: { code } });
    expect(streams.table.attached).toBe(0);
  });

  test('for a private table is refused like one for an unknown table', async () => {
    await streams.open();
    streams.table.open = false;
    const client = streams.read();
    await client.over();
    expect(client.response?.statusCode).toBe(404);
    expect(JSON.parse(client.body)).toMatchObject({ error: { code: 'UNKNOWN_GAME' } });
  });
});
