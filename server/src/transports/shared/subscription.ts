import type { ChatLine, Reaction, Remark } from '@magnate/protocol';
import { heavyReads } from '../../table/loopShare.ts';
import type { AnyEvent, Listener, Presence, TableApi, TableUpdate, Visitor } from '../../table/types.ts';

/**
 * One viewer's subscription to the events of a table: every event after a given seq, once and in order, first from the store
 * and then live. Nothing is queued: events that happen while older pages are read are in the next page. So a slow reader
 * costs one page of memory, and there can be no gap.
 */

export type EndReason = Parameters<Listener['ended']>[0];

/** Receives the events. Any of these callbacks may end the subscription. */
export interface Subscriber {
  /** The next event, redacted for the visitor. `taken` must be called when it was flushed, or never will be. */
  event(event: AnyEvent, taken?: () => void, remark?: Remark): void;
  /** Every event up to now has been delivered. */
  current(): void;
  chat(line: ChatLine): void;
  reaction?(reaction: Reaction, at: number): void;
  /** A player has connected or disconnected. Called only after `current`. */
  presence?(): void;
  ended(why: EndReason): void;
  /** The events could not be read any further. */
  failed(error: unknown): void;
}

/** Events per page: far fewer bytes than a reader may leave unread. */
export const PAGE = 100;

export class Subscription {
  readonly #table: TableApi;
  readonly #visitor: Visitor;
  readonly #to: Subscriber;
  readonly #page: number;
  readonly #charge: (rows: number) => void;
  /** The last event that was delivered. */
  #seq: number;
  /** The last event that is known to exist. */
  #lastKnown = 0;
  /** The number of updates so far. */
  #updates = 0;
  #reading = false;
  #over = false;
  /** The table was closed while older events were still being read. */
  #closing = false;
  #presence: Presence | undefined;

  /** `charge` is called with the number of rows read, and throws if they are too many. */
  constructor(
    table: TableApi,
    visitor: Visitor,
    since: number,
    to: Subscriber,
    charge: (rows: number) => void = () => undefined,
    page = PAGE,
  ) {
    this.#table = table;
    this.#visitor = visitor;
    this.#seq = since;
    this.#to = to;
    this.#page = page;
    this.#charge = charge;
  }

  get seq(): number {
    return this.#seq;
  }

  /** Attaches before it reads, so that no event is lost in between. */
  begin(): void {
    this.#presence = this.#table.attach(this.#visitor, {
      update: (update) => this.#update(update),
      chat: (line) => this.#chat(line),
      reaction: (reaction, at) => this.#reaction(reaction, at),
      presence: () => this.#presenceChanged(),
      ended: (why) => this.#ended(why),
    });
    this.#lastKnown = this.#table.seq;
    void this.#catchUp();
  }

  /** Ends delivery. */
  end(): void {
    if (this.#over) return;
    this.#over = true;
    this.#presence?.leave();
  }

  /** An error of one subscriber must reach neither the table nor other subscribers. */
  #update({ events, seq, remarks }: TableUpdate): void {
    if (this.#over) return;
    this.#updates++;
    this.#lastKnown = Math.max(this.#lastKnown, seq);
    if (this.#reading) return;
    try {
      for (const event of events) {
        if (event.seq <= this.#seq) continue;
        if (event.seq !== this.#seq + 1) {
          void this.#catchUp();
          return;
        }
        this.#deliver(this.#table.reader.seenBy(this.#visitor, event), undefined, remarks.get(event.seq));
        if (this.#over) return;
      }
      this.#to.current();
    } catch (error) {
      this.#fail(error);
    }
  }

  #chat(line: ChatLine): void {
    if (!this.#over) this.#safely(() => this.#to.chat(line));
  }

  #reaction(reaction: Reaction, at: number): void {
    if (!this.#over) this.#safely(() => this.#to.reaction?.(reaction, at));
  }

  /** A subscriber that still reads older events gets the presence when it has caught up. */
  #presenceChanged(): void {
    if (!this.#over && !this.#reading) this.#safely(() => this.#to.presence?.());
  }

  #safely(deliver: () => void): void {
    try {
      deliver();
    } catch (error) {
      this.#fail(error);
    }
  }

  async #catchUp(): Promise<void> {
    this.#reading = true;
    try {
      while (!this.#over && this.#seq < this.#lastKnown) {
        const updates = this.#updates;
        const page = await this.#table.reader.events(this.#visitor, this.#seq, this.#page);
        this.#charge(page.length);
        if (page.length > 0) await this.#deliverPage(page);
        // An event that the table counts before it is durable will come as an update, unless that came while the page
        // was read.
        else if (updates === this.#updates) break;
        // A fast reader must not block the event loop for a whole history.
        if (page.length === this.#page) await heavyReads.next();
      }
      // No await since the last check of `#lastKnown`: updates are delivered directly from here on, and none was
      // missed.
      this.#reading = false;
      if (!this.#over) this.#to.current();
      if (this.#closing) this.#ended('closed');
    } catch (error) {
      this.#fail(error);
    }
  }

  /** Resolves when the page was flushed. The next one is not read before. */
  #deliverPage(page: readonly AnyEvent[]): Promise<void> {
    return new Promise((taken, refuse) => {
      for (const [i, event] of page.entries()) {
        if (this.#over) return taken();
        if (event.seq !== this.#seq + 1) return refuse(new Error(`Event ${event.seq} came after event ${this.#seq}.`));
        this.#deliver(event, i === page.length - 1 ? taken : undefined);
      }
    });
  }

  #deliver(event: AnyEvent, taken?: () => void, remark?: Remark): void {
    this.#seq = event.seq;
    this.#to.event(event, taken, remark);
  }

  #ended(why: EndReason): void {
    if (this.#over) return;
    if (why === 'closed' && this.#reading) {
      this.#closing = true;
      return;
    }
    this.end();
    this.#to.ended(why);
  }

  #fail(error: unknown): void {
    if (this.#over) return;
    this.end();
    this.#to.failed(error);
  }
}
