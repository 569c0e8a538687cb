import type { ChatLine } from '@magnate/protocol';
import type { AnyEvent, Listener, TableUpdate, Presence, TableApi, Visitor } from '../../table/types.ts';

/**
 * One viewer's way through the story of a table: every event after a given one, once and in order, from the store first
 * and then as they happen. Nothing is queued: what happens while older pages are read is the next page. So a slow reader
 * costs one page, and a gap cannot arise.
 */

export type EndReason = Parameters<Listener['ended']>[0];

/** Who is told. Whatever it does, it may end the subscription from inside. */
export interface Subscriber {
  /** The next event, as the visitor may know it. `taken` is to be called when the network has it, or never will. */
  event(event: AnyEvent, taken?: () => void): void;
  /** Everything that happened so far has been told. */
  current(): void;
  chat(line: ChatLine): void;
  /** Somebody of the players has come or gone, after everything was told. */
  presence?(): void;
  ended(why: EndReason): void;
  /** The story could not be read on. */
  failed(error: unknown): void;
}

/** Events of one page: far less than a reader may leave unread. */
export const PAGE = 100;

export class Subscription {
  readonly #table: TableApi;
  readonly #visitor: Visitor;
  readonly #to: Subscriber;
  readonly #page: number;
  /** The last event that was told. */
  #seq: number;
  /** The last event that is known to have happened. */
  #lastKnown = 0;
  /** How often there was news. */
  #updates = 0;
  #reading = false;
  #over = false;
  /** The table was closed while there was still something to read. */
  #closing = false;
  #presence: Presence | undefined;

  constructor(table: TableApi, visitor: Visitor, since: number, to: Subscriber, page = PAGE) {
    this.#table = table;
    this.#visitor = visitor;
    this.#seq = since;
    this.#to = to;
    this.#page = page;
  }

  get seq(): number {
    return this.#seq;
  }

  /** Listens first and reads then, so that nothing falls in between. */
  begin(): void {
    this.#presence = this.#table.attach(this.#visitor, {
      update: (update) => this.#update(update),
      chat: (line) => this.#chat(line),
      presence: () => this.#presenceChanged(),
      ended: (why) => this.#ended(why),
    });
    this.#lastKnown = this.#table.seq;
    void this.#catchUp();
  }

  /** Nothing more is told from here on. */
  end(): void {
    if (this.#over) return;
    this.#over = true;
    this.#presence?.leave();
  }

  /** A reader's fault is its own: it must not reach the table that tells the news, nor the other readers. */
  #update({ events, seq }: TableUpdate): void {
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
        this.#tell(this.#table.seenBy(this.#visitor, event));
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

  /** Who still reads older events is shown who is there when he has read them. */
  #presenceChanged(): void {
    if (!this.#over && !this.#reading) this.#safely(() => this.#to.presence?.());
  }

  #safely(tell: () => void): void {
    try {
      tell();
    } catch (error) {
      this.#fail(error);
    }
  }

  async #catchUp(): Promise<void> {
    this.#reading = true;
    try {
      while (!this.#over && this.#seq < this.#lastKnown) {
        const updates = this.#updates;
        const page = await this.#table.events(this.#visitor, this.#seq, this.#page);
        if (page.length > 0) await this.#tellPage(page);
        // What a table counts before it is written will come as news, unless that came while the page was read.
        else if (updates === this.#updates) break;
      }
      // Since the last look at `newest` nobody else has run: news are told directly from here, and none was missed.
      this.#reading = false;
      if (!this.#over) this.#to.current();
      if (this.#closing) this.#ended('closed');
    } catch (error) {
      this.#fail(error);
    }
  }

  /** Resolves when the network has taken the page: the next one is not read before. */
  #tellPage(page: readonly AnyEvent[]): Promise<void> {
    return new Promise((taken, refuse) => {
      for (const [i, event] of page.entries()) {
        if (this.#over) return taken();
        if (event.seq !== this.#seq + 1) return refuse(new Error(`Event ${event.seq} came after event ${this.#seq}.`));
        this.#tell(event, i === page.length - 1 ? taken : undefined);
      }
    });
  }

  #tell(event: AnyEvent, taken?: () => void): void {
    this.#seq = event.seq;
    this.#to.event(event, taken);
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
