import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import type { LongGames } from './longGames.ts';
import { CUT_OFF, NO_ANSWER, Tally } from './tally.ts';

/** The service as attackers see it: a port that they reach from many addresses. All requests are counted. */

export type Attack = (target: Target, from: string) => Promise<void>;

export interface Question {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly token?: string | undefined;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Answer {
  /** 0 if there was none. */
  readonly status: number;
  readonly body: unknown;
}

export const AGENT_PATH = '/mcp';
const CONNECTIONS_AN_ADDRESS = 8;
/** Any key: the service only hashes it. */
const KEY = Buffer.alloc(16).toString('base64');

export class Target {
  readonly tally = new Tally();
  readonly port: number;
  readonly longGames: LongGames | undefined;
  readonly #mayGoOn: () => boolean;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS_AN_ADDRESS });
  readonly #open = new Set<Socket>();
  readonly #dropped = new WeakSet<Socket>();
  #isOver = false;

  constructor(port: number, mayGoOn: () => boolean, longGames?: LongGames) {
    this.port = port;
    this.longGames = longGames;
    this.#mayGoOn = mayGoOn;
  }

  /** Connections that the service has not ended. */
  get open(): number {
    return this.#open.size;
  }

  goesOn(): boolean {
    return !this.#isOver && this.#mayGoOn();
  }

  /** Aborts all pending requests. */
  leave(): void {
    this.#isOver = true;
    this.#agent.destroy();
    for (const socket of this.#open) socket.destroy();
  }

  ask(from: string, { method, path, token, body, headers = {} }: Question): Promise<Answer> {
    const text = body === undefined ? undefined : JSON.stringify(body);
    this.tally.sent += 1;
    return new Promise((resolve) => {
      const lost = () => {
        if (!this.#isOver) this.tally.refuse(NO_ANSWER);
        resolve({ status: 0, body: undefined });
      };
      const sent = request({
        host: '127.0.0.1',
        port: this.port,
        localAddress: from,
        agent: this.#agent,
        method,
        path,
        headers: {
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(text === undefined
            ? {}
            : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
          ...headers,
        },
      });
      sent.once('error', lost);
      sent.once('response', (response) => {
        const { statusCode: status = 0 } = response;
        // Answers may be large; only refusals and new tables are read.
        const isRead = status !== 200 || (method === 'POST' && path !== AGENT_PATH);
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => void (isRead && parts.push(part)));
        response.once('error', lost);
        response.once('end', () => {
          const answer = isRead ? read(Buffer.concat(parts).toString()) : undefined;
          if (status >= 400) this.tally.refuse(codeIn(answer));
          resolve({ status, body: answer });
        });
      });
      sent.end(text);
    });
  }

  /** A connection that never reads. It is counted if the service ends it. */
  connect(from: string): Promise<Socket | undefined> {
    const socket = connect({ host: '127.0.0.1', port: this.port, localAddress: from, noDelay: true });
    return new Promise((resolve) => {
      socket.once('connect', () => {
        this.#open.add(socket);
        resolve(socket);
      });
      socket.on('error', () => resolve(undefined));
      socket.once('close', () => {
        this.#open.delete(socket);
        if (!this.#isOver && !this.#dropped.has(socket)) this.tally.refuse(CUT_OFF);
        resolve(undefined);
      });
    });
  }

  /** Closes a connection from this side, which does not count as a refusal. */
  drop(socket: Socket): void {
    this.#dropped.add(socket);
    socket.destroy();
  }

  /** A WebSocket after its upgrade, as bare bytes. */
  async upgrade(from: string, gameId: string): Promise<Socket | undefined> {
    const socket = await this.connect(from);
    if (socket === undefined) return undefined;
    const head = [`GET /game/${gameId}/stream HTTP/1.1`, `Host: 127.0.0.1:${this.port}`, 'Connection: Upgrade'];
    head.push('Upgrade: websocket', 'Sec-WebSocket-Version: 13', `Sec-WebSocket-Key: ${KEY}`, '', '');
    socket.write(head.join('\r\n'));
    const answer = await new Promise<string>((resolve) => {
      socket.once('data', (bytes: Buffer) => resolve(bytes.toString('latin1', 0, 1000)));
      socket.once('close', () => resolve(''));
    });
    if (answer.startsWith('HTTP/1.1 101')) return socket;
    if (answer !== '') this.tally.refuse(/"code":"(\w+)"/.exec(answer)?.[1] ?? 'NO_UPGRADE');
    socket.destroy();
    return undefined;
  }
}

function read(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

interface Coded {
  readonly code?: string | number;
}

function codeIn(body: unknown): string {
  const { error } = (body ?? {}) as { readonly error?: Coded & { readonly data?: Coded } };
  // A JSON-RPC error has a numeric code, with our own code beside it.
  return String(error?.data?.code ?? error?.code ?? 'NO_CODE');
}
