import type { Writable } from 'node:stream';
import { CLOSE_CODES, type ServerFrame, ServiceError } from '@magnate/protocol';
import { WebSocket } from 'ws';
import { MAX_MISSED_HEARTBEATS, type StreamLimits, type StreamSlot } from '../shared/streamSlots.ts';
import { textOf } from './frames.ts';

/**
 * A WebSocket with backpressure, ping timeouts and a bounded close. Frames of one tick are joined into one write: a system
 * call per frame would dominate the cost.
 */

/** Bytes after which the buffer is written at once. */
const ENOUGH = 16 * 1024;

/** A WebSocket and the TCP stream beneath it. */
export interface SocketConnection {
  readonly socket: WebSocket;
  readonly stream: Writable;
  /** Of the client. */
  readonly address: string;
  /** Among all open streams. */
  readonly slot: StreamSlot;
}

export interface SocketObserver {
  /** A heartbeat is due. */
  beat(): void;
  /** The socket is closed. Called once. */
  closed(): void;
}

export class BufferedSocket {
  readonly #socket: WebSocket;
  readonly #stream: Writable;
  readonly #streamLimits: StreamLimits;
  readonly #end: SocketObserver;
  readonly #heartbeatTimer: NodeJS.Timeout;
  #missedHeartbeats = 0;
  /** Pings and pongs since the last heartbeat. */
  #controlFrames = 0;
  #open = true;
  #textOf: (frame: ServerFrame) => string = textOf;
  /** Encoded frames of this tick, and the callbacks to call when they were flushed. */
  #buffer = '';
  #callbacks: (() => void)[] = [];

  constructor({ socket, stream }: SocketConnection, streamLimits: StreamLimits, end: SocketObserver) {
    this.#socket = socket;
    this.#stream = stream;
    this.#streamLimits = streamLimits;
    this.#end = end;
    this.#heartbeatTimer = setInterval(() => this.#beat(), streamLimits.heartbeat);
    socket.on('pong', () => {
      this.#missedHeartbeats = 0;
      this.#countControlFrame();
    });
    socket.on('ping', (data) => this.#answerPing(data));
    socket.on('close', () => this.#markClosed());
  }

  get isOpen(): boolean {
    return this.#open;
  }

  /** `taken` is called when the frame was flushed, or never will be. */
  send(text: string, taken?: () => void): void {
    if (!this.#open) return taken?.();
    if (this.#buffer === '') process.nextTick(() => this.#write());
    this.#buffer += encodeTextFrame(text);
    if (taken !== undefined) this.#callbacks.push(taken);
    if (this.#buffer.length >= ENOUGH) this.#write();
    if (this.#stream.writableLength <= this.#streamLimits.unread) return;
    const { code, message } = new ServiceError('SLOW');
    this.close(CLOSE_CODES.slow, code, { type: 'error', error: { code, message } });
  }

  say(frame: ServerFrame): void {
    this.send(this.#textOf(frame));
  }

  /** Switches to another frame format. */
  writeBy(write: (frame: ServerFrame) => string): void {
    this.#textOf = write;
  }

  /** Sends a last frame and closes. A client that does not read the rest in time is terminated. */
  close(code: number, reason: string, lastWord?: ServerFrame): void {
    if (!this.#open) return;
    this.#markClosed();
    if (lastWord !== undefined) this.#buffer += encodeTextFrame(this.#textOf(lastWord));
    this.#write();
    this.#socket.close(code, reason);
    const closeTimer = setTimeout(() => this.#socket.terminate(), this.#streamLimits.linger);
    this.#socket.once('close', () => clearTimeout(closeTimer));
  }

  #write(): void {
    const [frames, callbacks] = [this.#buffer, this.#callbacks];
    if (frames === '') return;
    this.#buffer = '';
    if (callbacks.length > 0) this.#callbacks = [];
    // A write without a callback is cheaper.
    const onWritten = callbacks.length === 0 ? undefined : () => callbacks.forEach((taken) => taken());
    if (this.#socket.readyState === WebSocket.OPEN) this.#stream.write(frames, 'latin1', onWritten);
    else onWritten?.();
  }

  /** A client that does not read gets no pong: it would only queue behind the rest. */
  #answerPing(data: Buffer): void {
    this.#countControlFrame();
    if (this.#open && this.#stream.writableLength < ENOUGH) this.#socket.pong(data);
  }

  #countControlFrame(): void {
    this.#controlFrames++;
    if (this.#controlFrames <= this.#streamLimits.controlFrames) return;
    this.#markClosed();
    this.#socket.terminate();
  }

  #beat(): void {
    this.#controlFrames = 0;
    if (this.#missedHeartbeats >= MAX_MISSED_HEARTBEATS) {
      this.#socket.terminate();
      return;
    }
    this.#missedHeartbeats++;
    this.#socket.ping();
    this.#end.beat();
  }

  #markClosed(): void {
    if (!this.#open) return;
    this.#open = false;
    clearInterval(this.#heartbeatTimer);
    this.#end.closed();
  }
}

/**
 * Encodes text messages as server frames (RFC 6455) in latin1 strings, so that several can be concatenated and written
 * at once. The ws library would write each head and each payload separately.
 */

const WHOLE_TEXT = 0x81;
/** Up to here the length is one byte; the other two announce a length of two or eight bytes. */
const SHORT_LENGTH = 125;
const LENGTH_IN_TWO_BYTES = 126;
const LENGTH_IN_EIGHT_BYTES = 127;
const TWO_BYTES = 2 ** 16;

/** The last frame: a text for many clients is encoded many times in a row. */
let last = { text: '', frame: '' };

export function encodeTextFrame(text: string): string {
  if (text !== last.text || text === '') last = { text, frame: encoded(text) };
  return last.frame;
}

function encoded(text: string): string {
  const size = Buffer.byteLength(text);
  return headOf(size) + (size === text.length ? text : Buffer.from(text).toString('latin1'));
}

const heads: string[] = [];

function headOf(size: number): string {
  if (size >= TWO_BYTES)
    return latin1(WHOLE_TEXT, LENGTH_IN_EIGHT_BYTES, 0, 0, 0, 0, size >>> 24, size >> 16, size >> 8, size);
  return (heads[size] ??=
    size <= SHORT_LENGTH ? latin1(WHOLE_TEXT, size) : latin1(WHOLE_TEXT, LENGTH_IN_TWO_BYTES, size >> 8, size));
}

function latin1(...bytes: readonly number[]): string {
  return String.fromCharCode(...bytes.map((byte) => byte & 0xff));
}
