import { Duplex } from 'node:stream';
import type { Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import { ReadTurns } from './readTurns.ts';

const turnOfLoop = () => new Promise<void>((done) => setImmediate(done));

/** A paused connection, as a server with `pauseOnConnect` accepts it. */
function connection(): Socket {
  return new Duplex({ read: () => undefined }).pause() as unknown as Socket;
}

const areRead = (sockets: readonly Socket[]) => sockets.filter((socket) => !socket.isPaused()).length;

/** Added in turn: the first two of all connections are read at once. */
function added(reads: ReadTurns, counts: Readonly<Record<string, number>>): readonly (readonly Socket[])[] {
  return Object.entries(counts).map(([key, count]) => {
    const sockets = Array.from({ length: count }, connection);
    for (const socket of sockets) reads.add(socket, key, () => undefined);
    return sockets;
  });
}

describe('connections', () => {
  test('are read at once, two per turn of the event loop', async () => {
    const [sockets = []] = added(new ReadTurns(), { a: 6 });
    expect(areRead(sockets)).toBe(2);
    await turnOfLoop();
    expect(areRead(sockets)).toBe(4);
    await turnOfLoop();
    expect(areRead(sockets)).toBe(6);
  });

  test('are opened once, when they are read for the first time', async () => {
    const reads = new ReadTurns();
    const opened: number[] = [];
    const sockets = Array.from({ length: 4 }, connection);
    for (const [i, socket] of sockets.entries()) reads.add(socket, 'a', () => opened.push(i));
    expect(opened).toEqual([0, 1]);
    for (let i = 0; i < 64; i++) reads.arrived({});
    await turnOfLoop();
    await turnOfLoop();
    expect([opened, areRead(sockets)]).toEqual([[0, 1, 2, 3], 4]);
  });

  test('are read address by address', async () => {
    const [burst = [], honest = []] = added(new ReadTurns(), { burst: 100, honest: 1 });
    await turnOfLoop();
    expect([areRead(burst), areRead(honest)]).toEqual([3, 1]);
  });

  test('that have closed take no turn', async () => {
    const reads = new ReadTurns();
    const [burst = [], [honest] = []] = added(reads, { burst: 100, honest: 1 });
    for (const socket of burst) reads.remove(socket);
    await turnOfLoop();
    expect(honest?.isPaused()).toBe(false);
  });

  test('are not read while enough of their requests wait, also if Node resumes them', async () => {
    const reads = new ReadTurns();
    const [[socket] = []] = added(reads, { a: 1 });
    if (socket === undefined) throw new Error('There is no connection.');
    for (let i = 0; i < 9; i++) reads.arrived(socket);
    expect([reads.waitingOn(socket), socket.isPaused()]).toEqual([9, true]);
    socket.resume();
    await turnOfLoop();
    expect(socket.isPaused()).toBe(true);
    reads.begun(socket);
    expect(socket.isPaused()).toBe(true);
    reads.begun(socket);
    expect([reads.waitingOn(socket), socket.isPaused()]).toEqual([7, false]);
  });

  test('all wait for their turn after many requests in one turn', async () => {
    const reads = new ReadTurns();
    const [sockets = []] = added(reads, { a: 20 });
    for (let i = 0; i < 10; i++) await turnOfLoop();
    expect(areRead(sockets)).toBe(20);
    for (let i = 0; i < 63; i++) reads.arrived({});
    expect(areRead(sockets)).toBe(20);
    reads.arrived({});
    expect(areRead(sockets)).toBe(0);
    await turnOfLoop();
    expect(areRead(sockets)).toBe(2);
  });

  test('are no longer paused after an upgrade', async () => {
    const reads = new ReadTurns();
    const [[socket] = []] = added(reads, { a: 1 });
    if (socket === undefined) throw new Error('There is no connection.');
    reads.remove(socket);
    for (let i = 0; i < 100; i++) reads.arrived(socket);
    expect([socket.isPaused(), socket.listenerCount('resume')]).toEqual([false, 0]);
  });
});
