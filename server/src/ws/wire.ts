import { CLOSE_CODES, type ServerFrame, ServiceError } from '@magnate/protocol';
import type { WebSocket } from 'ws';
import { textOf } from './frames.ts';
import { type Measures, MISSED } from './measures.ts';

/** A socket that is never given more than it can take, that notices when the other end is dead, and closes in time. */

export interface WireEnd {
  /** Time for a heartbeat. */
  beat(): void;
  /** Nothing more will be sent; called once. */
  gone(): void;
}

export class Wire {
  readonly #socket: WebSocket;
  readonly #measures: Measures;
  readonly #end: WireEnd;
  readonly #pulse: NodeJS.Timeout;
  #missed = 0;
  #open = true;

  constructor(socket: WebSocket, measures: Measures, end: WireEnd) {
    this.#socket = socket;
    this.#measures = measures;
    this.#end = end;
    this.#pulse = setInterval(() => this.#beat(), measures.heartbeat);
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
    this.#socket.send(text, taken === undefined ? undefined : () => taken());
    if (this.#socket.bufferedAmount <= this.#measures.unread) return;
    const { code, message } = new ServiceError('SLOW');
    this.close(CLOSE_CODES.slow, { type: 'error', error: { code, message } });
  }

  say(frame: ServerFrame): void {
    this.send(textOf(frame));
  }

  /** Says why, and closes. Whoever does not read the rest in time is cut off. */
  close(code: number, lastWord?: ServerFrame): void {
    if (!this.#open) return;
    this.#shut();
    if (lastWord !== undefined) this.#socket.send(textOf(lastWord));
    this.#socket.close(code);
    const cutOff = setTimeout(() => this.#socket.terminate(), this.#measures.linger);
    this.#socket.once('close', () => clearTimeout(cutOff));
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
