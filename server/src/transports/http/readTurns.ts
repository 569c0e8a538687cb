import type { Socket } from 'node:net';
import { RoundRobin } from '../../table/fairQueue.ts';

/**
 * Reads connections in turns. Node reads all connections that have data in one turn of the event loop, and parses all requests in
 * it: many connections at once, or many pipelined requests, would delay the frames of players. A connection that is not read
 * fills the buffers of its client.
 */

/** Connections that begin to be read in one turn of the event loop. */
const CONNECTIONS_PER_TURN = 2;
/** After these requests in one turn no connection is read until its turn. */
const REQUESTS_PER_TURN = 64;
/** A connection with this number of waiting requests is not read. */
const ENOUGH = 8;

/** `queued` connections are read in their turn. `full` ones have enough waiting requests. */
type State = 'reading' | 'queued' | 'full';

interface Connection {
  readonly socket: Socket;
  readonly key: string;
  state: State;
  /** Requests that were read and have not begun. */
  waiting: number;
  /** Called before it is read for the first time. */
  open: (() => void) | undefined;
  readonly stayPaused: () => void;
}

export class ReadTurns {
  readonly #known = new Map<object, Connection>();
  readonly #reading = new Set<Connection>();
  readonly #queue = new RoundRobin<Connection>();
  #connections = CONNECTIONS_PER_TURN;
  #requests = REQUESTS_PER_TURN;
  #isScheduled = false;

  /** The connection must be paused: see `pauseOnConnect`. `open` is called before it is read for the first time. */
  add(socket: Socket, key: string, open: () => void): void {
    const connection: Connection = {
      socket,
      key,
      state: 'queued',
      waiting: 0,
      open,
      // Node resumes the connection after every request.
      stayPaused: () => void (connection.state !== 'reading' && socket.pause()),
    };
    this.#known.set(socket, connection);
    socket.once('close', () => this.remove(socket));
    this.#await(connection);
  }

  /** From here on it is read without turns: it has closed, or it is no longer an HTTP connection. */
  remove(socket: object): void {
    const connection = this.#known.get(socket);
    if (connection === undefined) return;
    this.#known.delete(socket);
    this.#reading.delete(connection);
    connection.socket.off('resume', connection.stayPaused);
  }

  /** How many requests of the connection wait. */
  waitingOn(socket: object): number {
    return this.#known.get(socket)?.waiting ?? 0;
  }

  /** A request was read. It waits until `begun`. */
  arrived(socket: object): void {
    this.#schedule();
    this.#requests -= 1;
    const connection = this.#known.get(socket);
    if (connection !== undefined) {
      connection.waiting += 1;
      if (connection.waiting >= ENOUGH) this.#hold(connection, 'full');
    }
    if (this.#requests !== 0) return;
    for (const each of this.#reading) {
      this.#hold(each, 'queued');
      this.#queue.add(each.key, each);
    }
  }

  begun(socket: object): void {
    const connection = this.#known.get(socket);
    if (connection === undefined) return;
    connection.waiting -= 1;
    if (connection.state === 'full' && connection.waiting < ENOUGH) this.#await(connection);
  }

  #await(connection: Connection): void {
    this.#schedule();
    if (this.#connections > 0 && this.#queue.size === 0) return this.#read(connection);
    connection.state = 'queued';
    return this.#queue.add(connection.key, connection);
  }

  #read(connection: Connection): void {
    this.#connections -= 1;
    connection.state = 'reading';
    this.#reading.add(connection);
    if (connection.open !== undefined) {
      connection.open();
      connection.open = undefined;
      // After the listener of Node, which would read again.
      connection.socket.on('resume', connection.stayPaused);
    }
    connection.socket.resume();
  }

  #hold(connection: Connection, state: Exclude<State, 'reading'>): void {
    if (!this.#reading.delete(connection)) return;
    connection.state = state;
    connection.socket.pause();
  }

  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    setImmediate(() => this.#turn());
  }

  #turn(): void {
    this.#isScheduled = false;
    this.#connections = CONNECTIONS_PER_TURN;
    this.#requests = REQUESTS_PER_TURN;
    while (this.#connections > 0 && this.#queue.size > 0) {
      const next = this.#queue.take();
      if (next === undefined || this.#known.get(next.socket) !== next) continue;
      if (next.waiting >= ENOUGH) next.state = 'full';
      else this.#read(next);
    }
    if (this.#queue.size > 0 || this.#connections < CONNECTIONS_PER_TURN) this.#schedule();
  }
}
