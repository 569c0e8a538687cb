import { type ClientRequest, get, type IncomingMessage } from 'node:http';
import type { ServerFrame } from '@magnate/protocol';
import { type ClientOptions, WebSocket } from 'ws';
import type { FakeEvent } from './fakeTable.ts';
import { Waiting } from './waiting.ts';

type FrameOf<T extends ServerFrame['type']> = Extract<ServerFrame, { readonly type: T }>;

/** A WebSocket client that records every frame. */
export class SocketClient {
  readonly frames: ServerFrame[] = [];
  readonly socket: WebSocket;
  readonly #waiting = new Waiting();
  closedWith: number | undefined;
  /** The close reason. */
  closedFor: string | undefined;
  /** The status with which the upgrade was refused. */
  refusedWith: number | undefined;

  constructor(port: number, gameId: string, options: ClientOptions = {}, base = '') {
    this.socket = new WebSocket(`ws://127.0.0.1:${port}${base}/game/${gameId}/stream`, options);
    this.socket.on('open', () => this.#waiting.changed());
    this.socket.on('message', (data: Buffer) => {
      this.frames.push(JSON.parse(data.toString()) as ServerFrame);
      this.#waiting.changed();
    });
    this.socket.on('close', (code, reason) => {
      this.closedWith = code;
      this.closedFor = reason.toString();
      this.#waiting.changed();
    });
    this.socket.on('unexpected-response', (_, response) => {
      this.refusedWith = response.statusCode;
      response.resume();
      this.#waiting.changed();
    });
    this.socket.on('error', () => undefined);
  }

  /** Sends the hello as soon as the socket is open. */
  static hello(port: number, gameId: string, hello: object = {}, options?: ClientOptions): SocketClient {
    const client = new SocketClient(port, gameId, options);
    client.socket.once('open', () => client.send({ type: 'hello', ...hello }));
    return client;
  }

  of<T extends ServerFrame['type']>(type: T): readonly FrameOf<T>[] {
    return this.frames.filter((frame): frame is FrameOf<T> => frame.type === type);
  }
  get events(): readonly FakeEvent[] {
    return this.of('event').map(({ event }) => event);
  }
  get seqs(): readonly number[] {
    return this.events.map(({ seq }) => seq);
  }
  /** The code of the last error. */
  get error(): string | undefined {
    return this.of('error').at(-1)?.error.code;
  }

  send(frame: unknown): void {
    this.socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame));
  }
  until(holds: (client: this) => boolean): Promise<void> {
    return this.#waiting.until(() => holds(this));
  }
  async opened(): Promise<this> {
    await this.until(({ socket }) => socket.readyState === socket.OPEN);
    return this;
  }
  /** Resolves when all earlier events have arrived. */
  async live(): Promise<this> {
    await this.until((client) => client.of('heartbeat').length > 0);
    return this;
  }
  async closed(): Promise<number | undefined> {
    await this.until(({ closedWith }) => closedWith !== undefined);
    return this.closedWith;
  }
}

export interface Message {
  readonly event: string | undefined;
  readonly id: string | undefined;
  readonly data: unknown;
}

/** Parses server-sent events as far as the service uses them. */
export class EventsClient {
  readonly messages: Message[] = [];
  readonly comments: string[] = [];
  readonly retries: number[] = [];
  readonly #waiting = new Waiting();
  readonly #request: ClientRequest;
  response: IncomingMessage | undefined;
  body = '';
  isOver = false;
  #rest = '';

  constructor(port: number, path: string, headers: Readonly<Record<string, string>> = {}) {
    this.#request = get({ port, path, host: '127.0.0.1', headers: { accept: 'text/event-stream', ...headers } });
    this.#request.on('response', (response) => {
      this.response = response;
      response.setEncoding('utf8');
      response.on('data', (text: string) => this.#read(text));
      response.on('close', () => this.#over());
    });
    this.#request.on('error', () => this.#over());
  }

  get seqs(): readonly number[] {
    return this.messages.filter(({ event }) => event === 'message').map(({ id }) => Number(id));
  }
  until(holds: (client: this) => boolean): Promise<void> {
    return this.#waiting.until(() => holds(this));
  }
  live(): Promise<void> {
    return this.until(({ comments }) => comments.length > 0);
  }
  over(): Promise<void> {
    return this.until(({ isOver }) => isOver);
  }
  leave(): void {
    this.#request.destroy();
  }

  #over(): void {
    this.isOver = true;
    this.#waiting.changed();
  }

  #read(text: string): void {
    this.body += text;
    const blocks = (this.#rest + text).split('\n\n');
    this.#rest = blocks.pop() ?? '';
    for (const block of blocks) this.#take(block.split('\n'));
    this.#waiting.changed();
  }

  #take(lines: readonly string[]): void {
    const field = (name: string) => lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
    const comment = field('');
    const retry = field('retry');
    const data = field('data');
    if (comment !== undefined) this.comments.push(comment);
    if (retry !== undefined) this.retries.push(Number(retry));
    if (data !== undefined)
      this.messages.push({ event: field('event'), id: field('id'), data: JSON.parse(data) as unknown });
  }
}
