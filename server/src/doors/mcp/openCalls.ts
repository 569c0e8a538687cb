import type { Socket } from 'node:net';
import { ServiceError } from '@magnate/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressKey } from '../shared/addresses.ts';
import type { OpenCount } from '../shared/openCount.ts';
import { RETRY_SECONDS } from '../shared/overload.ts';

/**
 * Calls of agents that are under way. A call is open until its answer has left the process, so that unread answers count, too.
 */

export interface CallLimits {
  /** Bytes of all answers that were not taken by the network yet. */
  readonly unread: number;
  /** Milliseconds for a client to take its answer. */
  readonly patience: number;
}

const STANDARD: CallLimits = { unread: 32 * 1024 * 1024, patience: 10_000 };

export interface OpenCall {
  /** Aborted when the client leaves before it has its answer. */
  readonly signal: AbortSignal;
  /** Reserves room for an answer of this size, and cuts the client off where it does not take it. Throws OVERLOADED. */
  answering(bytes: number): void;
}

export class OpenCalls {
  readonly #open: OpenCount;
  readonly #limits: CallLimits;
  readonly #bySocket = new WeakMap<Socket, Set<() => void>>();
  #unread = 0;

  constructor(open: OpenCount, limits: CallLimits = STANDARD) {
    this.#open = open;
    this.#limits = limits;
  }

  get unread(): number {
    return this.#unread;
  }

  /** Throws TOO_MANY_CALLS. */
  open({ ip, raw: { socket } }: FastifyRequest, { raw: response }: FastifyReply): OpenCall {
    const close = this.#open.open(addressKey(ip));
    if (close === undefined) throw new ServiceError('TOO_MANY_CALLS', { seconds: RETRY_SECONDS });
    const leaving = new AbortController();
    let bytes = 0;
    let late: NodeJS.Timeout | undefined;
    const end = () => {
      ends.delete(end);
      response.off('finish', end).off('close', end);
      clearTimeout(late);
      this.#unread -= bytes;
      bytes = 0;
      close();
      if (!response.writableFinished) leaving.abort();
    };
    const ends = this.#endsOn(socket);
    ends.add(end);
    response.once('finish', end).once('close', end);
    return {
      signal: leaving.signal,
      answering: (size) => {
        if (this.#unread + size > this.#limits.unread) throw new ServiceError('OVERLOADED', { seconds: RETRY_SECONDS });
        if (leaving.signal.aborted) return;
        bytes = size;
        this.#unread += size;
        late = cutOff(socket, this.#limits.patience);
      },
    };
  }

  /** Node tells the end of a connection only to the answer that is being sent, and not to those that wait behind it. */
  #endsOn(socket: Socket): Set<() => void> {
    const known = this.#bySocket.get(socket);
    if (known !== undefined) return known;
    const ends = new Set<() => void>();
    this.#bySocket.set(socket, ends);
    socket.once('close', () => {
      for (const end of ends) end();
    });
    return ends;
  }
}

function cutOff(socket: Socket, milliseconds: number): NodeJS.Timeout {
  return setTimeout(() => socket.destroy(), milliseconds).unref();
}
