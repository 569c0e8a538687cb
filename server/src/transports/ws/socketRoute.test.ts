import { once } from 'node:events';
import { CLOSE_CODES } from '@magnate/protocol';
import { describe, expect, test } from 'vitest';
import type { WebSocket } from 'ws';
import { MAX_MISSED_HEARTBEATS } from '../shared/streamSlots.ts';
import { range, whole } from '../testkit/fakeTable.ts';
import { HEARTBEAT, heartbeats } from '../testkit/heartbeats.ts';
import { streamsForTests } from '../testkit/testStreams.ts';

const streams = streamsForTests();

describe('a socket', () => {
  test('resumes from every event, and continues live', async () => {
    await streams.open();
    streams.publishEvents(7);
    const everyone = await Promise.all(range(0, 7).map((since) => streams.connect({ since }).live()));
    expect(everyone.map(({ seqs }) => seqs)).toEqual(range(0, 7).map((since) => range(since + 1, 7)));
    expect(everyone.map((client) => client.of('heartbeat').at(-1))).toEqual(
      everyone.map(() => ({ type: 'heartbeat', seq: 7 })),
    );
    streams.publishEvents(2);
    await Promise.all(everyone.map((client) => client.until(({ seqs }) => seqs.at(-1) === 9)));
    expect(everyone.map(({ seqs }) => seqs)).toEqual(range(0, 7).map((since) => range(since + 1, 9)));
  });

  test('resumes after every drop without a gap or a duplicate, while events continue', async () => {
    await streams.open();
    const seen: number[] = [];
    for (let round = 0; round < 20; round++) {
      streams.publishEvents(3);
      const client = await streams.connect({ since: seen.at(-1) ?? 0 }).live();
      streams.publishEvents(1);
      await client.until(({ seqs }) => seqs.length >= 1 + (round % 3));
      client.socket.terminate();
      seen.push(...client.seqs);
      streams.publishEvents(2);
    }
    const last = await streams.connect({ since: seen.at(-1) ?? 0 }).live();
    expect([...seen, ...last.seqs]).toEqual(range(1, streams.table.seq));
  });

  test('shows each viewer only what that viewer may know', async () => {
    await streams.open();
    streams.publishEvents(2, { secretOf: 'ann' });
    const host = { token: streams.tokens.host(streams.table.id, streams.table.epoch, 'nonce') };
    const everyone = await Promise.all(
      [streams.seat('ann'), streams.seat('bob'), host, {}].map((hello) => streams.connect(hello).live()),
    );
    streams.publishEvents(1, { secretOf: 'ann' });
    await Promise.all(everyone.map((client) => client.until(({ seqs }) => seqs.length === 3)));
    expect(everyone.map(({ events }) => events.map(whole))).toEqual([
      [true, true, true],
      [false, false, false],
      [false, false, false],
      [false, false, false],
    ]);
  });

  test('sends heartbeats with the last seq', async () => {
    const beat = heartbeats();
    await streams.open({ streamLimits: { heartbeat: HEARTBEAT } });
    const client = await streams.connect().live();
    streams.publishEvents(4);
    await client.until(({ seqs }) => seqs.length === 4);
    const [line] = streams.service.app.websocketServer.clients;
    for (let beats = 1; beats <= 3; beats++) {
      const answered = once(line as WebSocket, 'pong');
      beat();
      await answered;
      await client.until((each) => each.of('heartbeat').filter(({ seq }) => seq === 4).length === beats);
    }
    expect(client.seqs).toEqual(range(1, 4));
  });

  test('is cut off after two missed pongs', async () => {
    const beat = heartbeats();
    await streams.open({ streamLimits: { heartbeat: HEARTBEAT } });
    const client = streams.connect();
    await client.live();
    client.socket.pause();
    for (let beats = 0; beats <= MAX_MISSED_HEARTBEATS; beats++) beat();
    await streams.table.untilAttached(0);
    client.socket.resume();
    expect(await client.closed()).toBe(1006);
  });

  test('detaches from its table when it closes', async () => {
    await streams.open();
    const client = await streams.connect(streams.seat('ann')).live();
    expect(streams.table.attached).toBe(1);
    client.socket.close();
    await streams.table.untilAttached(0);
    expect(await streams.service.deps.metrics.text()).toContain('magnate_streams{kind="websocket"} 0');
  });

  test('is closed after the last event of a closed table', async () => {
    await streams.open();
    const client = await streams.connect().live();
    streams.table.slow = true;
    streams.publishEvents(2);
    streams.table.endAll('closed');
    expect(await client.closed()).toBe(4410);
    expect(client.seqs).toEqual([1, 2]);
  });

  test('is closed when its token is revoked', async () => {
    await streams.open();
    const client = await streams.connect(streams.seat('ann')).live();
    streams.table.endAll('token');
    streams.publishEvents(1);
    expect(await client.closed()).toBe(4401);
    expect(client.error).toBe('TOKEN_ENDED');
    expect(client.seqs).toEqual([]);
  });

  test('gets a retry delay from a stopping service', async () => {
    await streams.open();
    const client = await streams.connect().live();
    streams.table.endAll('stopping');
    expect(await client.closed()).toBe(1012);
    expect(client.frames.at(-1)).toEqual({ type: 'bye', retryAfter: 2 });
  });

  test('is replaced by a newer one of the same seat', async () => {
    await streams.open();
    const older = await streams.connect(streams.seat('ann')).live();
    const other = await streams.connect(streams.seat('bob')).live();
    const watcher = await streams.connect().live();
    const newer = await streams.connect(streams.seat('ann')).live();
    expect(await older.closed()).toBe(4409);
    expect(older.error).toBe('REPLACED');
    streams.publishEvents(1);
    await Promise.all([newer, other, watcher].map((client) => client.until(({ seqs }) => seqs.length === 1)));
    expect(older.seqs).toEqual([]);
    expect(streams.table.attached).toBe(3);
    const newest = await streams.connect(streams.seat('ann')).live();
    expect(await newer.closed()).toBe(4409);
    expect(newest.seqs).toEqual([1]);
  });
});

describe('if all stream slots are taken', () => {
  test('a quarter stays reserved for players, over WebSocket and server-sent events', async () => {
    await streams.open({ limits: { streams: 8 } });
    for (let i = 0; i < 5; i++) await streams.connect().live();
    const reader = streams.read();
    await reader.live();
    const crowded = streams.connect();
    expect(await crowded.closed()).toBe(CLOSE_CODES.rate);
    expect(crowded.error).toBe('TOO_MANY_STREAMS');
    const refused = streams.read();
    await refused.over();
    expect(refused.response?.statusCode).toBe(429);
    await streams.connect(streams.seat('ann')).live();
    const authorization = `Bearer ${streams.seat('bob').token}`;
    await streams.read('', { authorization }).live();
    expect(streams.service.deps.limits.streams.total).toBe(8);
    const late = streams.connect(streams.seat('bob'));
    await late.until(({ refusedWith }) => refusedWith !== undefined);
    expect(late.refusedWith).toBe(429);
    reader.leave();
    await expect.poll(() => streams.service.deps.limits.streams.total).toBe(7);
    await streams.connect().live();
  });

  test('silent sockets make room for players', async () => {
    await streams.open({ limits: { streams: 4 } });
    const silent = [];
    for (let i = 0; i < 4; i++) silent.push(await streams.connectSilently().opened());
    await streams.connect(streams.seat('ann')).live();
    await streams.connect(streams.seat('bob')).live();
    expect(await silent[0]?.closed()).toBe(1006);
    expect(await silent[1]?.closed()).toBe(1006);
    expect(silent.slice(2).map(({ closedWith }) => closedWith)).toEqual([undefined, undefined]);
  });
});
