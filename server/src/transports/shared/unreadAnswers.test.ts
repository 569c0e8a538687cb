import { EventEmitter } from 'node:events';
import { connect, Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startTestService } from '../../testkit/testService.ts';
import { UnreadAnswers } from './unreadAnswers.ts';

/** A response that a client does not read stays in memory: limits on time and size. */

/** The size of a response includes its headers. */
const EMPTY = 1024;

/** A connection whose client reads when the test tells it to. */
class Connection extends Socket {
  waiting = 0;
  taken = 0;

  constructor() {
    super();
    Object.defineProperty(this, 'writableLength', { get: () => this.waiting });
    Object.defineProperty(this, 'bytesWritten', { get: () => this.taken + this.waiting });
  }
}

class Answer extends EventEmitter {
  taken(): void {
    this.emit('finish');
  }
}

function answersOf(most: number) {
  const answers = new UnreadAnswers({ bytes: most * EMPTY, gracePeriod: 10_000, slowest: EMPTY });
  /** `size` in units of the smallest response. */
  const add = (
    socket: Connection,
    { from = 'a', size = 1 }: { readonly from?: string; readonly size?: number } = {},
  ) => {
    const answer = new Answer();
    socket.waiting += size * EMPTY;
    answers.add(socket, answer, from, (size - 1) * EMPTY);
    return answer;
  };
  const stream = (socket: Connection) => {
    const answer = new Answer();
    answers.add(socket, answer, 'a', undefined);
    return answer;
  };
  return { answers, add, stream, held: () => answers.bytes / EMPTY };
}

describe('unread bytes', () => {
  test('count until they are flushed or the connection ends', () => {
    const { add, held } = answersOf(100);
    const socket = new Connection();
    const [first, second] = [add(socket, { size: 3 }), add(socket, { size: 4 })];
    first.taken();
    expect([held(), socket.listenerCount('close')]).toEqual([4, 1]);
    second.taken();
    expect([held(), socket.listenerCount('close')]).toEqual([0, 0]);
    add(socket, { size: 5 });
    const behind = add(socket, { size: 6 });
    expect(held()).toBe(11);
    socket.emit('close');
    expect(held()).toBe(0);
    behind.taken();
    expect(held()).toBe(0);
  });

  test('have a cap: the address with the most unread bytes loses its oldest connections', () => {
    const { add, held } = answersOf(10);
    const [old, young, light] = [new Connection(), new Connection(), new Connection()];
    add(light, { from: 'b', size: 3 });
    add(old, { size: 3 });
    add(young, { size: 3 });
    expect([old, young, light].map(({ destroyed }) => destroyed)).toEqual([false, false, false]);
    add(light, { from: 'b', size: 2 });
    expect([old, young, light].map(({ destroyed }) => destroyed)).toEqual([true, false, false]);
    expect(held()).toBe(8);
  });

  test('disconnect the client that exceeds the cap', () => {
    const { add, held } = answersOf(10);
    const socket = new Connection();
    for (let i = 0; i < 11; i++) add(socket);
    expect([socket.destroyed, held()]).toEqual([true, 0]);
    add(socket);
    expect(held()).toBe(0);
  });

  test('may exceed the cap by one large response', () => {
    const { add } = answersOf(10);
    const socket = new Connection();
    add(socket, { size: 20 });
    expect(socket.destroyed).toBe(false);
  });
});

describe('a client that does not read', () => {
  const SECOND = 1000;
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('is cut off after the grace period plus the time for the size', () => {
    const { add, held } = answersOf(100);
    const socket = new Connection();
    add(socket, { size: 5 });
    vi.advanceTimersByTime(14 * SECOND);
    expect(socket.destroyed).toBe(false);
    vi.advanceTimersByTime(SECOND);
    expect([socket.destroyed, held()]).toEqual([true, 0]);
  });

  test('gains only the time for the size of further responses', () => {
    const { add } = answersOf(100);
    const socket = new Connection();
    for (let i = 0; i < 5; i++) {
      add(socket);
      vi.advanceTimersByTime(2 * SECOND);
    }
    vi.advanceTimersByTime(4 * SECOND);
    expect(socket.destroyed).toBe(false);
    vi.advanceTimersByTime(SECOND);
    expect(socket.destroyed).toBe(true);
  });

  test('has no deadline after reading everything', () => {
    const { add } = answersOf(100);
    const socket = new Connection();
    add(socket).taken();
    expect(vi.getTimerCount()).toBe(0);
    add(socket);
    vi.advanceTimersByTime(9 * SECOND);
    expect(socket.destroyed).toBe(false);
  });

  test('has no deadline while its response is still being produced', () => {
    const { add } = answersOf(100);
    const socket = new Connection();
    add(socket);
    socket.waiting = 0;
    vi.advanceTimersByTime(60 * SECOND);
    expect(socket.destroyed).toBe(false);
    socket.waiting = 1;
    vi.advanceTimersByTime(10 * SECOND);
    expect(socket.destroyed).toBe(true);
  });

  test('keeps a stream while it reads some of it', () => {
    const { stream } = answersOf(100);
    const socket = new Connection();
    stream(socket);
    socket.waiting = 100;
    for (let i = 0; i < 9; i++) {
      socket.taken += 1;
      vi.advanceTimersByTime(10 * SECOND);
    }
    expect(socket.destroyed).toBe(false);
    vi.advanceTimersByTime(20 * SECOND);
    expect(socket.destroyed).toBe(true);
  });
});

describe('every response of the service', () => {
  test('counts until its client reads it or disconnects', async () => {
    const service = await startTestService({ listen: true });
    const { unread } = service.deps.limits;
    const open = () => {
      const socket = connect(service.port, '127.0.0.1');
      socket.on('error', () => undefined).pause();
      // More than the buffers of the operating system.
      socket.write('GET /openapi.json HTTP/1.1\r\nhost: localhost\r\n\r\n'.repeat(60));
      return socket;
    };
    const [reads, leaves] = [open(), open()];
    await expect.poll(() => unread.bytes).toBeGreaterThan(2 ** 20);
    reads.resume();
    leaves.destroy();
    await expect.poll(() => unread.bytes).toBe(0);
    reads.destroy();
  });

  test('is counted with its size, also a refusal', async () => {
    const service = await startTestService();
    const { id } = await service.table();
    const add = vi.spyOn(service.deps.limits.unread, 'add');
    for (const path of ['/openapi.json', '/games', '/game', `/game/${id}`, `/game/${id}/events`, '/game/none']) {
      const { text } = await service.ask('GET', path);
      expect(add.mock.lastCall?.at(-1)).toBe(Buffer.byteLength(text));
    }
    const { text } = await service.ask('POST', '/mcp', { body: { jsonrpc: '2.0', id: 1, method: 'tools/list' } });
    expect(add.mock.lastCall?.at(-1)).toBe(Buffer.byteLength(text));
  });
});
