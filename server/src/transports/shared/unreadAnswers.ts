import { Socket } from 'node:net';
import type { EventEmitter } from 'node:events';

/**
 * Answers that the network has not taken yet. They stay in memory until the client reads them, so a client has a deadline by
 * their size, and all of them together have a cap. Beyond the cap the address that holds most loses its oldest connection:
 * a client that reads at once never holds much.
 */

export interface UnreadLimits {
  /** Bytes of all answers. */
  readonly bytes: number;
  /** Milliseconds for a client to take its answers, besides the time that their size allows. */
  readonly patience: number;
  /** Bytes per second at which a client must read. */
  readonly slowest: number;
}

const STANDARD: UnreadLimits = { bytes: 64 * 1024 * 1024, patience: 20_000, slowest: 4096 };
/** Bytes of an answer besides its body: headers, and the objects that stand for it. */
const OVERHEAD = 1024;
const SECOND = 1000;

/** What one connection has not taken. */
interface Held {
  readonly key: string;
  readonly end: () => void;
  bytes: number;
  answers: number;
  /** Answers of unknown size, which are read from their source only as the client takes them. */
  streams: number;
  /** Milliseconds from the first answer to the deadline. */
  time: number;
  readonly since: number;
  /** Bytes that the network had taken at the last look. */
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

  /** Counts an answer until the network has taken it. `size` is undefined for a stream. */
  add(socket: Socket, response: EventEmitter, key: string, size: number | undefined): void {
    // A request that was injected has no connection.
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
      time: this.#limits.patience,
      since: performance.now(),
      taken: takenBy(socket),
      late: undefined,
    };
    this.#held.set(socket, held);
    // Node tells the end of a connection only to the answer that is being sent, and not to those that wait behind it.
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
      // Without bytes that wait for the client, the answer is still being made.
      const isWaiting = socket.writableLength > 0 && (held.streams === 0 || taken === held.taken);
      held.taken = taken;
      if (isWaiting) this.#cut(socket);
      else this.#watch(socket, held, this.#limits.patience);
    }, milliseconds).unref();
  }

  #cut(socket: Socket): void {
    // It is released at once: the end of a connection is told later.
    this.#held.get(socket)?.end();
    socket.destroy();
  }

  /** The oldest connection of the address that holds most. */
  #heaviest(): Socket {
    const bytes = new Map<string, number>();
    for (const held of this.#held.values()) bytes.set(held.key, (bytes.get(held.key) ?? 0) + held.bytes);
    const [heaviest] = [...bytes].reduce((most, each) => (each[1] > most[1] ? each : most), ['', 0]);
    const [oldest] = [...this.#held].find(([, { key }]) => key === heaviest) ?? [];
    if (oldest === undefined) throw new Error('No connection holds the bytes that were counted.');
    return oldest;
  }
}

function takenBy(socket: Socket): number {
  return socket.bytesWritten - socket.writableLength;
}
