import { EventEmitter } from 'node:events';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { OpenCount } from '../shared/streamSlots.ts';
import { OpenCalls } from './mcpRoute.ts';

const LIMITS = { unread: 100, patience: 1000 };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

class Connection extends EventEmitter {
  isDestroyed = false;

  destroy(): void {
    this.isDestroyed = true;
    this.emit('close');
  }
}

class Answer extends EventEmitter {
  writableFinished = false;

  finish(): void {
    this.writableFinished = true;
    this.emit('finish');
  }
}

function callsOf(most = 10) {
  const count = new OpenCount({ perKey: most, inAll: most });
  const calls = new OpenCalls(count, LIMITS);
  const open = (socket = new Connection(), answer = new Answer()) => {
    const request = { ip: '192.0.2.1', raw: { socket } } as unknown as FastifyRequest;
    const call = calls.open(request, { raw: answer } as unknown as FastifyReply);
    return { call, socket, answer };
  };
  return { calls, count, open };
}

describe('a call', () => {
  test('is open until its answer has left, and refused where too many are', () => {
    const { open } = callsOf(1);
    const { call, answer } = open();
    call.answering(10);
    expect(() => open()).toThrow(expect.objectContaining({ code: 'TOO_MANY_CALLS' }));
    answer.finish();
    expect([call.signal.aborted, open().call.signal.aborted]).toEqual([false, false]);
  });

  test('is aborted when the client leaves, also where its answer waits behind another one', () => {
    const { count, open } = callsOf();
    const { call, socket } = open();
    const { call: behind } = open(socket);
    socket.destroy();
    expect([call.signal.aborted, behind.signal.aborted, count.total]).toEqual([true, true, 0]);
  });

  test('leaves no listener on its connection, however many follow each other', () => {
    const { open } = callsOf();
    const { socket, answer } = open();
    answer.finish();
    for (let i = 0; i < 50; i++) open(socket).answer.finish();
    expect(socket.listenerCount('close')).toBe(1);
  });
});

describe('an unread answer', () => {
  test('counts until it is taken, and beyond the limit of all none is sent', () => {
    const { calls, open } = callsOf();
    const { call, answer } = open();
    call.answering(60);
    expect(() => open().call.answering(60)).toThrow(expect.objectContaining({ code: 'OVERLOADED' }));
    expect(calls.unread).toBe(60);
    answer.finish();
    expect(calls.unread).toBe(0);
    open().call.answering(60);
  });

  test('ends its connection when it was not taken in time', () => {
    const { calls, count, open } = callsOf();
    const { call, socket } = open();
    call.answering(60);
    vi.advanceTimersByTime(LIMITS.patience - 1);
    expect(socket.isDestroyed).toBe(false);
    vi.advanceTimersByTime(1);
    expect([socket.isDestroyed, calls.unread, count.total]).toEqual([true, 0, 0]);
  });

  test('that was taken leaves its connection alone', () => {
    const { open } = callsOf();
    const { call, socket, answer } = open();
    call.answering(60);
    answer.finish();
    vi.advanceTimersByTime(LIMITS.patience);
    expect(socket.isDestroyed).toBe(false);
  });
});
