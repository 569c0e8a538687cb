import { createServer, type IncomingMessage, type Server, type ServerOptions, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config/config.ts';
import { RoundRobin } from '../../table/fairQueue.ts';
import { addressKey } from '../shared/addresses.ts';
import type { RateLimits } from '../shared/rateLimits.ts';
import { clientAddress, limitConnections } from './connections.ts';
import { ReadTurns } from './readTurns.ts';

/**
 * Fair queueing of requests. A burst, pipelined or over many connections, would otherwise be served in one turn of the event
 * loop, and the frames of players would wait until its end. Addresses take turns, so a burst delays only its own address.
 */

/** Requests that begin in one turn of the event loop. */
const PER_TURN = 2;
/** Waiting requests hold memory: beyond these caps the connection is closed. */
const CAPS: QueueCaps = { perConnection: 64, perAddress: 512, inAll: 8192 };

export interface QueueCaps {
  readonly perConnection: number;
  readonly perAddress: number;
  readonly inAll: number;
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** The options of Fastify that it applies itself to servers of its own. */
interface FastifyServerOptions {
  readonly http?: ServerOptions;
  readonly keepAliveTimeout: number;
  readonly requestTimeout: number;
  readonly connectionTimeout: number;
}

/** Servers for Fastify, which receives a request when it is its turn: even a refusal by Fastify costs too much for a burst. */
export class QueuedServers {
  readonly #config: Pick<Config, 'limits' | 'trustProxy'>;
  readonly #limits: Pick<RateLimits, 'connections'>;
  readonly #caps: QueueCaps;
  readonly #turns: RequestTurns;
  readonly #reads = new ReadTurns();

  constructor(
    config: Pick<Config, 'limits' | 'trustProxy'>,
    limits: Pick<RateLimits, 'connections'>,
    caps: QueueCaps = CAPS,
  ) {
    this.#config = config;
    this.#limits = limits;
    this.#caps = caps;
    this.#turns = new RequestTurns(caps);
  }

  /** For the option `serverFactory`: Fastify has one server for each address on which it listens. */
  create(handle: Handler, given: Readonly<Record<string, unknown>>): Server {
    const options = given as unknown as FastifyServerOptions;
    const clientOf = clientAddress(this.#config.trustProxy);
    const server = createServer(options.http ?? {}, (request, response) => {
      this.#arrive(request, addressKey(clientOf(request)), () => handle(request, response));
    });
    server.keepAliveTimeout = options.keepAliveTimeout;
    server.requestTimeout = options.requestTimeout;
    server.setTimeout(options.connectionTimeout);
    // Both are not public: the option `pauseOnConnect`, which `http.createServer` does not pass on, and the listener that prepares
    // a connection for HTTP. It costs more than to accept the connection, so it waits for its turn, too.
    Object.assign(server, { pauseOnConnect: true });
    const prepare = server.listeners('connection');
    server.removeAllListeners('connection');
    limitConnections(server, this.#config, this.#limits);
    server.on('connection', (socket: Socket) => {
      const { remoteAddress } = socket;
      // Its client has left, but its bytes could still be read, and every limit needs the address.
      if (remoteAddress === undefined) socket.destroy();
      if (socket.destroyed) return;
      this.#reads.add(socket, addressKey(remoteAddress ?? ''), () => {
        for (const each of prepare) Reflect.apply(each, server, [socket]);
      });
    });
    server.on('upgrade', (_, socket) => {
      this.#reads.remove(socket);
      this.#reads.arrived(socket);
    });
    return server;
  }

  /** Upgrades come to Fastify in another way. Must be the first hook: hooks before it run for every upgrade of a burst. */
  queueUpgrades(app: FastifyInstance): void {
    app.addHook('onRequest', (request, reply, done) => {
      if (!request.ws) return done();
      const { socket } = request.raw;
      const begin = () => {
        if (socket.destroyed) reply.hijack();
        else done();
      };
      if (this.#turns.add(addressKey(request.ip), begin)) return undefined;
      reply.hijack();
      return void socket.destroy();
    });
  }

  #arrive({ socket }: IncomingMessage, key: string, handle: () => void): void {
    if (socket.destroyed) return;
    const begin = () => {
      this.#reads.begun(socket);
      if (socket.destroyed) return false;
      handle();
      return true;
    };
    this.#reads.arrived(socket);
    if (this.#reads.waitingOn(socket) <= this.#caps.perConnection && this.#turns.add(key, begin)) return;
    socket.destroy();
    stopParsing(socket);
  }
}

/**
 * Node parses a whole chunk even if the connection is destroyed: 64 KB hold 2,500 requests, which take 60 ms. Its parser stops
 * only at an error, and there is no public way to cause one.
 */
function stopParsing(socket: Socket & { readonly parser?: { onIncoming: unknown } | null }): void {
  if (socket.parser) socket.parser.onIncoming = () => -1;
}

export class RequestTurns {
  readonly #waiting = new RoundRobin<() => unknown>();
  readonly #caps: Omit<QueueCaps, 'perConnection'>;
  #left = PER_TURN;
  #isScheduled = false;

  constructor(caps: Omit<QueueCaps, 'perConnection'> = CAPS) {
    this.#caps = caps;
  }

  get size(): number {
    return this.#waiting.size;
  }

  /**
   * Calls `begin` when it is the request's turn: at once if the queue is empty. `begin` returns false if its client has left.
   * False if too many requests wait.
   */
  add(key: string, begin: () => unknown): boolean {
    this.#schedule();
    if (this.#left > 0) {
      this.#left -= 1;
      begin();
      return true;
    }
    const { perAddress, inAll } = this.#caps;
    if (this.#waiting.size >= inAll || this.#waiting.sizeOf(key) >= perAddress) return false;
    this.#waiting.add(key, begin);
    return true;
  }

  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    setImmediate(() => this.#turn());
  }

  #turn(): void {
    this.#isScheduled = false;
    this.#left = PER_TURN;
    while (this.#left > 0 && this.#waiting.size > 0) {
      this.#schedule();
      // Requests of clients that have left take no turn.
      if (this.#waiting.take()?.() !== false) this.#left -= 1;
    }
  }
}
