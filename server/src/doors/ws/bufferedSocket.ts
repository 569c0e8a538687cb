import type { Writable } from 'node:stream';
import { CLOSE_CODES, type ServerFrame, ServiceError } from '@magnate/protocol';
import { WebSocket } from 'ws';
import { textOf } from './frames.ts';
import { encodeTextFrame } from './frameEncoding.ts';
import { type StreamLimits, MISSED } from '../shared/streamLimits.ts';

/**
 * A socket that is never given more than it can take, that notices when the other end is dead, and closes in time. What
 * is sent in one go is written in one go: asking the system for each frame would cost more than all else here.
 */

/** Bytes that are worth a write of their own. */
const ENOUGH = 16 * 1024;

/** A socket, and the connection that it writes to. */
export interface Line {
  readonly socket: WebSocket;
  readonly stream: Writable;
}

export interface SocketObserver {
  /** Time for a heartbeat. */
  beat(): void;
  /** Nothing more will be sent; called once. */
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
  /** Frames that wait until what is being done now is done, and who wants to know when the network has them. */
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

  /** `taken` is called when the network has it, or never will. */
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

  /** Says why, and closes. Whoever does not read the rest in time is cut off. */
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
    // Node writes more cheaply where nobody wants to know.
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
