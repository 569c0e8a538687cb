import type { FastifyInstance } from 'fastify';
import { RoundRobin } from '../../table/fairQueue.ts';
import { addressKey } from '../shared/addresses.ts';

/**
 * Fair queueing of requests. A burst, pipelined or over many connections, would otherwise be served in one turn of the event
 * loop, and the frames of players would wait until its end. Addresses take turns, so a burst delays only its own address.
 */

/** Requests that begin in one turn of the event loop. */
const PER_TURN = 2;
/** Waiting requests hold memory: beyond these caps the connection is closed. */
const CAPS: QueueCaps = { perAddress: 512, inAll: 8192 };

export interface QueueCaps {
  readonly perAddress: number;
  readonly inAll: number;
}

/** Must be the first hook: hooks that run before it run for every request of a burst. */
export function queueRequests(app: FastifyInstance, caps?: QueueCaps): void {
  const turns = new RequestTurns(caps);
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    const begin = () => {
      if (socket.destroyed) reply.hijack();
      else done();
    };
    if (turns.add(addressKey(request.ip), begin)) return;
    reply.hijack();
    socket.destroy();
  });
}

export class RequestTurns {
  readonly #waiting = new RoundRobin<() => void>();
  readonly #caps: QueueCaps;
  #left = PER_TURN;
  #isScheduled = false;

  constructor(caps: QueueCaps = CAPS) {
    this.#caps = caps;
  }

  get size(): number {
    return this.#waiting.size;
  }

  /** Calls `begin` when it is the request's turn: at once if the queue is empty. False if too many requests wait. */
  add(key: string, begin: () => void): boolean {
    this.#schedule();
    if (this.#left > 0) {
      this.#left -= 1;
      begin();
      return true;
    }
    const { perAddress, inAll } = this.#caps;
    if (this.#waiting.size >= inAll || this.#waiting.sizeOf(key) >= perAddress) return false;
    this.#waiting.add(key, begin);
    return true;
  }

  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    setImmediate(() => this.#turn());
  }

  #turn(): void {
    this.#isScheduled = false;
    this.#left = PER_TURN;
    while (this.#left > 0 && this.#waiting.size > 0) {
      this.#left -= 1;
      this.#schedule();
      this.#waiting.take()?.();
    }
  }
}
