import { setTimeout as wait } from 'node:timers/promises';
import { CLOSE_CODES, type ServerFrame } from '@magnate/protocol';
import { WebSocket } from 'ws';
import type { ClientJournal } from './clientJournal.ts';
import type { Endpoint } from './endpoint.ts';

/** One viewer's socket, which reconnects whenever it breaks and resumes after the last event. */

/** Milliseconds before it reconnects. */
const PAUSE = 20;
/** Errors that a service may send while it stops or its store is unavailable. Any other is a fault. */
const FOR_NOW: readonly string[] = ['STORE_UNAVAILABLE', 'STOPPING', 'SLOW', 'REPLACED'];

export interface StreamObserver {
  frame(frame: ServerFrame): void;
  /** The socket broke: pending answers will not come. */
  broke(): void;
  /** The table is gone. */
  closed(): void;
}

export class StreamClient {
  readonly #service: Endpoint;
  readonly #journal: ClientJournal;
  readonly #token: string | undefined;
  readonly #end: StreamObserver;
  #socket: WebSocket | undefined;
  #isOver = false;
  #isAway = false;
  #opened = 0;
  /** When the last stream ended, until the next one delivers something. */
  #gapSince: number | undefined;
  /** Milliseconds that a stopping service asks it to wait. */
  #asked = 0;

  constructor(service: Endpoint, journal: ClientJournal, token: string | undefined, end: StreamObserver) {
    this.#service = service;
    this.#journal = journal;
    this.#token = token;
    this.#end = end;
  }

  get isOpen(): boolean {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  /** Keeps the stream open until it is closed. */
  async keep(): Promise<void> {
    while (!this.#isOver) {
      if (this.#isAway || !this.#service.isUp) await Promise.race([this.#service.up(), wait(PAUSE)]);
      else await this.#once(await this.#service.up());
      if (!this.#isOver) await wait(Math.max(PAUSE, this.#asked));
      this.#asked = 0;
    }
  }

  send(frame: object): void {
    this.#socket?.send(JSON.stringify(frame));
  }

  /** Disconnects abruptly and reconnects. */
  drop(): void {
    this.#socket?.terminate();
  }

  /** Disconnects for a while. */
  setAway(isAway: boolean): void {
    this.#isAway = isAway;
    this.#gapSince = undefined;
    if (isAway) this.#socket?.close();
  }

  close(): void {
    this.#isOver = true;
    this.#socket?.terminate();
  }

  async #once(address: string): Promise<void> {
    const { promise: closed, resolve } = Promise.withResolvers<void>();
    const socket = new WebSocket(`${address.replace('http', 'ws')}/game/${this.#journal.gameId}/stream`);
    this.#socket = socket;
    socket.on('open', () => {
      this.#opened += 1;
      if (this.#opened > 1) this.#journal.figures.resumed += 1;
      this.send({ type: 'hello', since: this.#journal.seq, views: true, ...this.#tokenField() });
    });
    socket.on('message', (data: Buffer) => this.#onFrame(JSON.parse(data.toString()) as ServerFrame));
    socket.on('unexpected-response', (_, response) => {
      if (response.statusCode !== 503) this.#journal.reportProblem(`a stream was refused with ${response.statusCode}`);
      response.resume();
      resolve();
    });
    socket.on('error', () => undefined);
    socket.on('close', (code) => {
      if (code === CLOSE_CODES.closed) this.#end.closed();
      resolve();
    });
    await closed;
    if (!this.#isAway) this.#gapSince ??= performance.now();
    this.#socket = undefined;
    this.#end.broke();
  }

  #tokenField(): { readonly token?: string } {
    return this.#token === undefined ? {} : { token: this.#token };
  }

  #onFrame(frame: ServerFrame): void {
    if (this.#isOver) return;
    if (frame.type === 'bye') this.#asked = frame.retryAfter * 1000;
    if (frame.type === 'event' || frame.type === 'heartbeat') this.#endGap();
    if (frame.type === 'event') this.#journal.onEvent(frame.event);
    if (frame.type === 'heartbeat' && frame.seq !== this.#journal.seq) {
      this.#journal.reportProblem(`a heartbeat spoke of event ${frame.seq} after event ${this.#journal.seq}`);
    }
    if (frame.type === 'error' && frame.actionId === undefined) this.#refused(frame.error.code);
    this.#end.frame(frame);
  }

  #endGap(): void {
    if (this.#gapSince === undefined) return;
    const { figures } = this.#journal;
    figures.longestGap = Math.max(figures.longestGap, performance.now() - this.#gapSince);
    this.#gapSince = undefined;
  }

  #refused(code: string): void {
    // A table that its host has closed cannot be found.
    if (code === 'UNKNOWN_GAME') this.#end.closed();
    else if (!FOR_NOW.includes(code)) this.#journal.reportProblem(`the stream was ended: ${code}`);
    if (code === 'STORE_UNAVAILABLE') this.#journal.figures.unavailable += 1;
  }
}
