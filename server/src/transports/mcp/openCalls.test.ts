import { EventEmitter } from 'node:events';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { describe, expect, test } from 'vitest';
import { OpenCount } from '../shared/streamSlots.ts';
import { OpenCalls } from './mcpRoute.ts';

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
  const calls = new OpenCalls(count);
  const open = (socket = new Connection(), answer = new Answer()) => {
    const request = { ip: '192.0.2.1', raw: { socket } } as unknown as FastifyRequest;
    const signal = calls.open(request, { raw: answer } as unknown as FastifyReply);
    return { signal, socket, answer };
  };
  return { count, open };
}

describe('a call', () => {
  test('is open until its answer has left, and refused if too many are open', () => {
    const { open } = callsOf(1);
    const { signal, answer } = open();
    expect(() => open()).toThrow(expect.objectContaining({ code: 'TOO_MANY_CALLS' }));
    answer.finish();
    expect([signal.aborted, open().signal.aborted]).toEqual([false, false]);
  });

  test('is aborted when the client disconnects, even if its answer is queued behind another one', () => {
    const { count, open } = callsOf();
    const { signal, socket } = open();
    const { signal: behind } = open(socket);
    socket.destroy();
    expect([signal.aborted, behind.aborted, count.total]).toEqual([true, true, 0]);
  });

  test('leaves no listener on its connection, for any number of calls', () => {
    const { open } = callsOf();
    const { socket, answer } = open();
    answer.finish();
    for (let i = 0; i < 50; i++) open(socket).answer.finish();
    expect(socket.listenerCount('close')).toBe(1);
  });
});
