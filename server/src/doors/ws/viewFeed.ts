import type { TableApi, Visitor } from '../../table/types.ts';
import type { BufferedSocket } from './bufferedSocket.ts';
import { SharedFrame, turnFrame, viewFrame } from './frames.ts';

/** Sends a view and a turn frame to one client after every change of the table. */

export interface FeedOptions {
  readonly views: boolean;
  readonly turns: boolean;
}

const views = new SharedFrame(viewFrame);
const turns = new SharedFrame(turnFrame);

export class ViewFeed {
  readonly #table: TableApi;
  readonly #visitor: Visitor;
  readonly #options: FeedOptions;
  readonly #socket: BufferedSocket;
  readonly #fail: (error: unknown) => void;
  /** What will be sent at the end of this tick. */
  #planned: FeedOptions | undefined;

  constructor(
    table: TableApi,
    visitor: Visitor,
    options: FeedOptions,
    socket: BufferedSocket,
    fail: (error: unknown) => void,
  ) {
    this.#table = table;
    this.#visitor = visitor;
    this.#options = options;
    this.#socket = socket;
    this.#fail = fail;
  }

  show(): void {
    if (this.#options.views) this.#socket.send(viewFrame(this.#table, this.#visitor));
    if (this.#options.turns) this.#socket.send(turnFrame(this.#table, this.#visitor));
  }

  /** Sends after the table has finished its update, clock included. Several changes in one tick are sent once. */
  showSoon(): void {
    this.#schedule(this.#options);
  }

  /** A player connected or disconnected. */
  showPresence(): void {
    if (!this.#options.views) return;
    views.forget(this.#table);
    this.#schedule({ views: true, turns: this.#planned?.turns ?? false });
  }

  #schedule(options: FeedOptions): void {
    const isPlanned = this.#planned !== undefined;
    this.#planned = options;
    if (isPlanned) return;
    queueMicrotask(() => {
      const planned = this.#planned;
      this.#planned = undefined;
      if (planned !== undefined && this.#socket.isOpen) this.#send(planned);
    });
  }

  #send(options: FeedOptions): void {
    try {
      if (options.views) this.#socket.send(views.for(this.#table, this.#visitor));
      if (options.turns) this.#socket.send(turns.for(this.#table, this.#visitor));
    } catch (error) {
      this.#fail(error);
    }
  }
}
