import { BASE_PATH } from './basePath.ts';
import { CLOSE_CODES } from '@magnate/protocol/closeCodes';
import type { ServerFrame } from '@magnate/protocol';
import type { ConnectionState } from './tableState.ts';

/** The socket to one table: it reconnects by itself and reports its state. */

export interface Hello {
  readonly token?: string;
  readonly since: number;
  readonly views: boolean;
  readonly optionsOnce?: boolean;
  readonly table?: boolean;
  readonly chat: boolean;
}

export interface SocketCallbacks {
  frame(frame: ServerFrame): void;
  connectionChanged(connection: ConnectionState): void;
}

/** Milliseconds before each reconnection. */
const WAITS = [500, 1000, 2000, 3000, 5000];
const LONGEST_WAIT = 8000;
/** The service sends at least every 15 seconds; after this many milliseconds of silence the connection is dead. */
const SILENCE = 40_000;
const ENDINGS: Readonly<Record<number, Extract<ConnectionState, { kind: 'ended' }>['why']>> = {
  [CLOSE_CODES.malformed]: 'broken',
  [CLOSE_CODES.token]: 'token',
  [CLOSE_CODES.banned]: 'banned',
  [CLOSE_CODES.unknown]: 'closed',
  [CLOSE_CODES.closed]: 'closed',
  [CLOSE_CODES.replaced]: 'replaced',
};

export class TableSocket {
  readonly #address: string;
  readonly #hello: () => Hello;
  readonly #callbacks: SocketCallbacks;
  #socket: WebSocket | undefined;
  #tries = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #watch: ReturnType<typeof setTimeout> | undefined;
  /** The service refused the hello: during a rolling update an older node does not know all of its fields. */
  #isOlderService = false;
  /** Milliseconds to wait, as the service asked when it closed. */
  #wait: number | undefined;

  constructor(tableId: string, hello: () => Hello, callbacks: SocketCallbacks) {
    this.#address = `${location.origin.replace(/^http/, 'ws')}${BASE_PATH}/game/${encodeURIComponent(tableId)}/stream`;
    this.#hello = hello;
    this.#callbacks = callbacks;
  }

  open(): void {
    addEventListener('online', this.reconnect);
    addEventListener('offline', this.#wentOffline);
    this.#connect();
  }

  close(): void {
    removeEventListener('online', this.reconnect);
    removeEventListener('offline', this.#wentOffline);
    this.#drop();
  }

  /** False if the socket is not open. */
  send(frame: object): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(frame));
    return true;
  }

  readonly reconnect = (): void => {
    this.#tries = 0;
    this.#connect();
  };

  /** A half-open socket would not notice for a long time. */
  readonly #wentOffline = (): void => {
    this.#drop();
    this.#retryLater();
  };

  #connect(): void {
    this.#drop();
    this.#callbacks.connectionChanged({ kind: 'connecting' });
    const socket = new WebSocket(this.#address);
    this.#socket = socket;
    socket.addEventListener('open', () => {
      const { optionsOnce = false, table = false, ...hello } = this.#hello();
      const newer = { ...(optionsOnce ? { optionsOnce } : {}), ...(table ? { table } : {}) };
      this.send({ type: 'hello', ...hello, ...(this.#isOlderService ? {} : newer) });
    });
    socket.addEventListener('message', ({ data }) => {
      if (socket === this.#socket) this.#receive(String(data));
    });
    socket.addEventListener('close', ({ code }) => {
      if (socket === this.#socket) this.#closed(code);
    });
    this.#watchSilence();
  }

  #receive(text: string): void {
    this.#watchSilence();
    const frame = JSON.parse(text) as ServerFrame;
    if (frame.type === 'bye') this.#wait = frame.retryAfter * 1000;
    if (frame.type === 'heartbeat' && this.#tries >= 0) {
      // The first heartbeat follows everything that was missed.
      this.#tries = -1;
      this.#callbacks.connectionChanged({ kind: 'live' });
    }
    this.#callbacks.frame(frame);
  }

  #closed(code: number): void {
    this.#drop();
    if (code === CLOSE_CODES.malformed && !this.#isOlderService) {
      this.#isOlderService = true;
      return this.reconnect();
    }
    const why = ENDINGS[code];
    if (why === undefined) this.#retryLater();
    else this.#callbacks.connectionChanged({ kind: 'ended', why });
  }

  #retryLater(): void {
    this.#tries = Math.max(0, this.#tries);
    const wait = this.#wait ?? WAITS[this.#tries] ?? LONGEST_WAIT;
    this.#wait = undefined;
    this.#tries += 1;
    this.#callbacks.connectionChanged({ kind: 'waiting', until: Date.now() + wait });
    this.#retry = setTimeout(() => this.#connect(), wait);
  }

  #watchSilence(): void {
    clearTimeout(this.#watch);
    this.#watch = setTimeout(() => this.#wentOffline(), SILENCE);
  }

  #drop(): void {
    clearTimeout(this.#retry);
    clearTimeout(this.#watch);
    const socket = this.#socket;
    this.#socket = undefined;
    socket?.close();
  }
}
