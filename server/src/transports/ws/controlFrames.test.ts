import { describe, expect, test } from 'vitest';
import { readConfig } from '../../config/config.ts';
import type { SocketClient } from '../testkit/client.ts';
import { HEARTBEAT, heartbeats } from '../testkit/heartbeats.ts';
import { streamsForTests } from '../testkit/testStreams.ts';

const streams = streamsForTests();
const FLOOD = 20_000;
const { controlFrames } = readConfig({});

/** The payloads of the pongs so far. */
function pongsOf(client: SocketClient): readonly string[] {
  const pongs: string[] = [];
  client.socket.on('pong', (data) => pongs.push(data.toString()));
  return pongs;
}

describe('a client that sends pings', () => {
  test('gets a pong for each', async () => {
    await streams.open();
    const client = await streams.connect().live();
    const pongs = pongsOf(client);
    for (let i = 0; i < 5; i++) client.socket.ping(`${i}`);
    await expect.poll(() => pongs.length).toBe(5);
    expect(pongs).toEqual(['0', '1', '2', '3', '4']);
  });

  test.each(['ping', 'pong'] as const)('is cut off when it floods the service with a %s', async (kind) => {
    await streams.open();
    const client = await streams.connect().live();
    const pongs = pongsOf(client);
    for (let i = 0; i < FLOOD; i++) client.socket[kind]('x'.repeat(125));
    expect(await client.closed()).toBe(1006);
    expect(pongs.length).toBeLessThanOrEqual(controlFrames);
    expect(streams.service.app.websocketServer.clients.size).toBe(0);
    expect(streams.table.attached).toBe(0);
  });

  test('is cut off before its hello, too, and if it never reads', async () => {
    await streams.open();
    const client = await streams.connectSilently().opened();
    client.socket.pause();
    for (let i = 0; i < FLOOD; i++) client.socket.ping('x'.repeat(125));
    await expect.poll(() => streams.service.app.websocketServer.clients.size).toBe(0);
  });

  test('may continue after every heartbeat', async () => {
    const beat = heartbeats();
    await streams.open({ streamLimits: { heartbeat: HEARTBEAT } });
    const client = await streams.connect().live();
    const pongs = pongsOf(client);
    for (let round = 1; round <= 3; round++) {
      // The pong to our own ping counts too.
      for (let i = 1; i < controlFrames; i++) client.socket.ping();
      await expect.poll(() => pongs.length).toBe(round * (controlFrames - 1));
      beat();
      await client.until(() => client.of('heartbeat').length === round + 1);
    }
    expect(client.closedWith).toBeUndefined();
  });
});

describe('streams of one address', () => {
  const limits = { streamsPerAddress: 2 };

  test('are capped, sockets and server-sent events together', async () => {
    await streams.open({ limits });
    const first = await streams.connect().live();
    const second = streams.read();
    await second.live();
    const third = streams.connect();
    await third.until(({ refusedWith }) => refusedWith !== undefined);
    expect(third.refusedWith).toBe(429);
    expect(streams.service.deps.limits.streams.total).toBe(2);
    first.socket.close();
    second.leave();
    await expect.poll(() => streams.service.deps.limits.streams.total).toBe(0);
    await streams.connect().live();
  });

  test('are not counted if no socket is opened', async () => {
    await streams.open({ limits });
    const { port } = streams.service;
    for (let i = 0; i < 5; i++) {
      const answer = await fetch(`http://127.0.0.1:${port}/game/${streams.table.id}/stream`);
      expect(answer.status).toBe(400);
    }
    expect(streams.service.deps.limits.streams.total).toBe(0);
  });
});
