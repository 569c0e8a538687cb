import type { NameProfile, ChatLine } from '@magnate/protocol';
import type { TableApi, Visitor } from '../../table/types.ts';
import type { BufferedSocket } from './bufferedSocket.ts';
import { optionsFrame, SharedFrame, tableFrame, turnFrame, turnOf, ViewFrames, viewOf } from './frames.ts';
import { CHAT_LINES } from '../shared/streamSlots.ts';

/** Sends a view and a turn frame to one client after every change of the table. */

export interface FeedOptions {
  readonly views: boolean;
  readonly table: boolean;
  readonly turns: boolean;
}

/** The requests of the hello. */
export interface FeedRequest extends FeedOptions {
  /** Options of the game once per stream instead of in every view. */
  readonly optionsOnce: boolean;
  /** Frames under v1 names are serialised per client. */
  readonly names: NameProfile;
}

const views = new ViewFrames(false);
const splitViews = new ViewFrames(true);
const turns = new SharedFrame(turnFrame);
const tables = new SharedFrame(tableFrame);
const EVERYBODY: Visitor = { role: 'spectator' };

export class ViewFeed {
  readonly #table: TableApi;
  readonly #visitor: Visitor;
  readonly #request: FeedRequest;
  readonly #socket: BufferedSocket;
  readonly #fail: (error: unknown) => void;
  /** The frames to send at the end of this tick. */
  #planned: FeedOptions | undefined;
  /** The options that this stream was sent, as text. */
  #sentOptions: string | undefined;
  /** The table frame that this stream was sent last, as text. */
  #sentTable: string | undefined;

  constructor(
    table: TableApi,
    visitor: Visitor,
    request: FeedRequest,
    socket: BufferedSocket,
    fail: (error: unknown) => void,
  ) {
    this.#table = table;
    this.#visitor = visitor;
    this.#request = request;
    this.#socket = socket;
    this.#fail = fail;
  }

  show(): void {
    if (this.#request.names !== 'standard') return this.#say(this.#request);
    // Not the cached ones: clocks and presence may be newer than the last event.
    if (this.#request.views) this.#sendView(new ViewFrames(this.#request.optionsOnce));
    tables.forget(this.#table);
    if (this.#request.table) this.#sendTable();
    if (this.#request.turns) this.#socket.send(turnFrame(this.#table, this.#visitor));
  }

  /** Sends after the table has finished its update, clock included. Several changes in one tick are sent once. */
  showSoon(): void {
    this.#schedule(this.#request);
  }

  /** A player connected or disconnected. */
  showPresence(): void {
    if (!this.#request.views && !this.#request.table) return;
    views.forget(this.#table);
    splitViews.forget(this.#table);
    tables.forget(this.#table);
    // The number of votes needed depends on the players present.
    const { views: hasView, table } = this.#request;
    this.#schedule({ views: hasView, table, turns: this.#planned?.turns ?? false });
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
    const { views: hasView, table: hasTable, turns: hasTurn } = options;
    try {
      if (this.#request.names !== 'standard') return this.#say(options);
      if (hasView) this.#sendView(this.#request.optionsOnce ? splitViews : views);
      if (hasTable) this.#sendTable();
      if (hasTurn) this.#socket.send(turns.for(this.#table, this.#visitor));
    } catch (error) {
      this.#fail(error);
    }
  }

  /** The options are sent before the first view without them, and again if they changed. */
  #sendView(frames: ViewFrames): void {
    const { options, text: view } = frames.for(this.#table, this.#visitor);
    const text = options === undefined ? undefined : optionsFrame(options);
    if (text !== undefined && text !== this.#sentOptions) {
      this.#sentOptions = text;
      this.#socket.send(text);
    }
    this.#socket.send(view);
  }

  /** Nothing if it is as before: votes are rare. */
  #sendTable(): void {
    const { frame, text } = tables.for(this.#table, EVERYBODY);
    if (text === this.#sentTable) return;
    this.#sentTable = text;
    this.#socket.say(frame);
  }

  #say({ views: hasView, table: hasTable, turns: hasTurn }: FeedOptions): void {
    if (hasView) {
      const frame = viewOf(this.#table, this.#visitor);
      const { options } = (frame.view ?? {}) as { readonly options?: object };
      if (this.#request.optionsOnce && options !== undefined && this.#sentOptions === undefined) {
        this.#sentOptions = this.#request.names;
        this.#socket.say({ type: 'options', options });
      }
      this.#socket.say(frame);
    }
    if (hasTable) this.#sendTable();
    if (hasTurn) this.#socket.say(turnOf(this.#table, this.#visitor));
  }
}

/** The chat for one client: earlier lines first, then new ones, each once. */
export class ChatFeed {
  readonly #send: (line: ChatLine) => void;
  /** Lines that arrive while the earlier ones are being read; undefined afterwards. */
  #pending: ChatLine[] | undefined = [];

  constructor(send: (line: ChatLine) => void) {
    this.#send = send;
  }

  push(line: ChatLine): void {
    if (this.#pending === undefined) this.#send(line);
    else this.#pending.push(line);
  }

  async loadHistory(table: Pick<TableApi, 'chat'>): Promise<void> {
    const lines = await table.chat.last(CHAT_LINES);
    const last = lines.at(-1)?.id ?? 0;
    const later = this.#pending?.filter(({ id }) => id > last) ?? [];
    this.#pending = undefined;
    for (const line of [...lines, ...later]) this.#send(line);
  }
}
