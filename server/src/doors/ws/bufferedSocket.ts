import type { Writable } from 'node:stream';
import { CLOSE_CODES, type ServerFrame, ServiceError } from '@magnate/protocol';
import { WebSocket } from 'ws';
import { textOf } from './frames.ts';
import { encodeTextFrame } from './frameEncoding.ts';
import { type StreamLimits, MISSED } from '../shared/streamLimits.ts';

/**
 * A WebSocket with backpressure, ping timeouts and a bounded close. Frames of one tick are joined into one write: a
 * system call per frame would cost more than everything else here.
 */

/** Bytes after which the buffer is written at once. */
const ENOUGH = 16 * 1024;

/** A WebSocket and the TCP stream beneath it. */
export interface Line {
  readonly socket: WebSocket;
  readonly stream: Writable;
}

export interface SocketObserver {
  /** It is time for a heartbeat. */
  beat(): void;
  /** The socket is closed. Called once. */
  gone(): void;
}

export class BufferedSocket {
  readonly #socket: WebSocket;
  readonly #stream: Writable;
  readonly #streamLimits: StreamLimits;
  readonly #end: SocketObserver;
  readonly #pulse: NodeJS.Timeout;
  #missed = 0;
  #open = true;
  /** Encoded frames of this tick, and the callbacks to call when they were flushed. */
  #gathered = '';
  #awaiting: (() => void)[] = [];

  constructor({ socket, stream }: Line, streamLimits: StreamLimits, end: SocketObserver) {
    this.#socket = socket;
    this.#stream = stream;
    this.#streamLimits = streamLimits;
    this.#end = end;
    this.#pulse = setInterval(() => this.#beat(), streamLimits.heartbeat);
    socket.on('pong', () => {
      this.#missed = 0;
    });
    socket.on('close', () => this.#shut());
  }

  get isOpen(): boolean {
    return this.#open;
  }

  /** `taken` is called when the frame was flushed, or never will be. */
  send(text: string, taken?: () => void): void {
    if (!this.#open) return taken?.();
    if (this.#gathered === '') process.nextTick(() => this.#write());
    this.#gathered += encodeTextFrame(text);
    if (taken !== undefined) this.#awaiting.push(taken);
    if (this.#gathered.length >= ENOUGH) this.#write();
    if (this.#stream.writableLength <= this.#streamLimits.unread) return;
    const { code, message } = new ServiceError('SLOW');
    this.close(CLOSE_CODES.slow, code, { type: 'error', error: { code, message } });
  }

  say(frame: ServerFrame): void {
    this.send(textOf(frame));
  }

  /** Sends a last frame and closes. A client that does not read the rest in time is terminated. */
  close(code: number, reason: string, lastWord?: ServerFrame): void {
    if (!this.#open) return;
    this.#shut();
    if (lastWord !== undefined) this.#gathered += encodeTextFrame(textOf(lastWord));
    this.#write();
    this.#socket.close(code, reason);
    const cutOff = setTimeout(() => this.#socket.terminate(), this.#streamLimits.linger);
    this.#socket.once('close', () => clearTimeout(cutOff));
  }

  #write(): void {
    const [frames, awaiting] = [this.#gathered, this.#awaiting];
    if (frames === '') return;
    this.#gathered = '';
    if (awaiting.length > 0) this.#awaiting = [];
    // A write without a callback is cheaper.
    const tell = awaiting.length === 0 ? undefined : () => awaiting.forEach((taken) => taken());
    if (this.#socket.readyState === WebSocket.OPEN) this.#stream.write(frames, 'latin1', tell);
    else tell?.();
  }

  #beat(): void {
    if (this.#missed >= MISSED) {
      this.#socket.terminate();
      return;
    }
    this.#missed++;
    this.#socket.ping();
    this.#end.beat();
  }

  #shut(): void {
    if (!this.#open) return;
    this.#open = false;
    clearInterval(this.#pulse);
    this.#end.gone();
  }
}
