import { once } from 'node:events';
import { describe, expect, test } from 'vitest';
import type { WebSocket } from 'ws';
import { MISSED } from '../shared/streamLimits.ts';
import { range, whole } from '../testkit/fakeTable.ts';
import { HEARTBEAT, heartbeats } from '../testkit/heartbeats.ts';
import { houseForTests } from '../testkit/testStreams.ts';

const house = houseForTests();

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
    const beat = heartbeats();
    await house.open({ measures: { heartbeat: HEARTBEAT } });
    const client = await house.come().live();
    house.happen(4);
    await client.until(({ seqs }) => seqs.length === 4);
    const [line] = house.service.app.websocketServer.clients;
    for (let beats = 1; beats <= 3; beats++) {
      const answered = once(line as WebSocket, 'pong');
      beat();
      await answered;
      await client.until((each) => each.of('heartbeat').filter(({ seq }) => seq === 4).length === beats);
    }
    expect(client.seqs).toEqual(range(1, 4));
  });

  test('is cut off when it does not answer twice', async () => {
    const beat = heartbeats();
    await house.open({ measures: { heartbeat: HEARTBEAT } });
    const client = house.come();
    await client.live();
    client.socket.pause();
    for (let beats = 0; beats <= MISSED; beats++) beat();
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
