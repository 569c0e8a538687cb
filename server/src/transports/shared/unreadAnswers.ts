import { Socket } from 'node:net';
import type { EventEmitter } from 'node:events';

/**
 * Responses that are not flushed yet. They stay in memory until the client reads them, so each client has a deadline by their
 * size, and their total is capped. Beyond the cap the address with the most unread bytes loses its oldest connection: a client
 * that reads at once never has many.
 */

export interface UnreadLimits {
  /** Bytes of all responses. */
  readonly bytes: number;
  /** Milliseconds for a client to read its responses, in addition to the time for their size. */
  readonly gracePeriod: number;
  /** Bytes per second at which a client must read. */
  readonly slowest: number;
}

const STANDARD: UnreadLimits = { bytes: 64 * 1024 * 1024, gracePeriod: 20_000, slowest: 4096 };
/** Bytes of a response in addition to its body: headers and objects. */
const OVERHEAD = 1024;
const SECOND = 1000;

/** The unread bytes of one connection. */
interface Held {
  readonly key: string;
  readonly end: () => void;
  bytes: number;
  answers: number;
  /** Responses of unknown size, which are read from their source only as fast as the client reads. */
  streams: number;
  /** Milliseconds from the first response to the deadline. */
  time: number;
  readonly since: number;
  /** Bytes that were flushed at the last check. */
  taken: number;
  late: NodeJS.Timeout | undefined;
}

export class UnreadAnswers {
  readonly #limits: UnreadLimits;
  readonly #held = new Map<Socket, Held>();
  #bytes = 0;
  #answers = 0;

  constructor(limits: UnreadLimits = STANDARD) {
    this.#limits = limits;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** Counts a response until it is flushed. `size` is undefined for a stream. */
  add(socket: Socket, response: EventEmitter, key: string, size: number | undefined): void {
    // An injected request has no connection.
    if (!(socket instanceof Socket) || socket.destroyed) return;
    const held = this.#held.get(socket) ?? this.#begin(socket, key);
    const bytes = OVERHEAD + (size ?? 0);
    const streams = size === undefined ? 1 : 0;
    this.#count(held, { bytes, streams, answers: 1 });
    held.time += (bytes / this.#limits.slowest) * SECOND;
    this.#watch(socket, held, held.since + held.time - performance.now());
    response.once('finish', () => {
      if (this.#held.get(socket) !== held) return;
      this.#count(held, { bytes: -bytes, streams: -streams, answers: -1 });
      if (held.answers === 0) this.#end(socket, held);
    });
    while (this.#bytes > this.#limits.bytes && this.#answers > 1) this.#cut(this.#heaviest());
  }

  #begin(socket: Socket, key: string): Held {
    const held: Held = {
      key,
      end: () => this.#end(socket, held),
      bytes: 0,
      answers: 0,
      streams: 0,
      time: this.#limits.gracePeriod,
      since: performance.now(),
      taken: takenBy(socket),
      late: undefined,
    };
    this.#held.set(socket, held);
    // Node reports the end of a connection only to the response being sent, not to those queued behind it.
    socket.once('close', held.end);
    return held;
  }

  #end(socket: Socket, held: Held): void {
    clearTimeout(held.late);
    socket.off('close', held.end);
    this.#held.delete(socket);
    this.#count(held, { bytes: -held.bytes, streams: -held.streams, answers: -held.answers });
  }

  #count(held: Held, more: Pick<Held, 'bytes' | 'streams' | 'answers'>): void {
    held.bytes += more.bytes;
    held.streams += more.streams;
    held.answers += more.answers;
    this.#bytes += more.bytes;
    this.#answers += more.answers;
  }

  #watch(socket: Socket, held: Held, milliseconds: number): void {
    clearTimeout(held.late);
    held.late = setTimeout(() => {
      const taken = takenBy(socket);
      // If no bytes wait for the client, the response is still being produced.
      const isWaiting = socket.writableLength > 0 && (held.streams === 0 || taken === held.taken);
      held.taken = taken;
      if (isWaiting) this.#cut(socket);
      else this.#watch(socket, held, this.#limits.gracePeriod);
    }, milliseconds).unref();
  }

  #cut(socket: Socket): void {
    // Released at once, because the end of a connection is reported later.
    this.#held.get(socket)?.end();
    socket.destroy();
  }

  /** The oldest connection of the address with the most unread bytes. */
  #heaviest(): Socket {
    const bytes = new Map<string, number>();
    for (const held of this.#held.values()) bytes.set(held.key, (bytes.get(held.key) ?? 0) + held.bytes);
    const [heaviest] = [...bytes].reduce((most, each) => (each[1] > most[1] ? each : most), ['', 0]);
    const [oldest] = [...this.#held].find(([, { key }]) => key === heaviest) ?? [];
    if (oldest === undefined) throw new Error('No connection has the counted bytes.');
    return oldest;
  }
}

function takenBy(socket: Socket): number {
  return socket.bytesWritten - socket.writableLength;
}
