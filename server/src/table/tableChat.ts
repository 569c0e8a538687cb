import type { PlayerId } from '@magnate/engine';
import { type ChatLine, type Reaction, ServiceError } from '@magnate/protocol';
import { ChatFull, type ChatRow, type Store, StoreConflict } from '../store/store.ts';
import { seatOf } from './seatChanges.ts';
import type { TableCaps } from './tableCaps.ts';
import type { TableQueue } from './tableQueue.ts';
import type { Time } from '../base/time.ts';
import type { ChatApi, SeatVisitor } from './types.ts';

interface ChatDeps {
  readonly store: Store;
  readonly time: Time;
  readonly caps: TableCaps;
}

/** The chat of a table: every listener gets each line once and in order, whichever service received it. */
export class TableChat implements ChatApi {
  readonly #queue: TableQueue;
  readonly #deps: ChatDeps;
  /** The last line that was published here. */
  #published: number;

  constructor(queue: TableQueue, published: number, deps: ChatDeps) {
    this.#queue = queue;
    this.#deps = deps;
    this.#published = published;
  }

  /** The number of lines that were published here. */
  get lines(): number {
    return this.#published;
  }

  say(seat: SeatVisitor, text: string): Promise<ChatLine> {
    const { playerId } = seat;
    return this.#queue.runFresh(seat, async ({ doc }) => {
      if (seatOf(doc, playerId).muted) throw new ServiceError('MUTED');
      const line = await this.#addLine({ at: this.#deps.time.now(), playerId, text });
      // The line is stored, even if earlier ones cannot be read now: the next round publishes them, and then this one.
      await this.#publishUpTo(line).catch(() => undefined);
      return line;
    });
  }

  /** A chat line of a language model. If it is muted or the chat is full, the line is dropped. */
  async sayFor(playerId: PlayerId, text: string): Promise<void> {
    await this.#queue
      .do(async ({ doc }) => {
        if (seatOf(doc, playerId).muted) return;
        await this.#publishUpTo(await this.#addLine({ at: this.#deps.time.now(), playerId, text }));
      })
      .catch((error: unknown) => {
        if (!(error instanceof ServiceError)) throw error;
      });
  }

  react(reaction: Reaction): void {
    this.#queue.listeners.publishReaction(reaction, this.#deps.time.now());
  }

  last(limit: number): Promise<readonly ChatLine[]> {
    return this.#deps.store.chat(this.#queue.journal.id, limit);
  }

  /** The chat has this number of lines by now. Publishes those that another service received. */
  async publishUpTo(lines: number): Promise<void> {
    if (lines <= this.#published) return;
    await this.#queue.do(async () => {
      const [newest] = await this.last(1);
      if (newest !== undefined) await this.#publishUpTo(newest);
    });
  }

  /** Called from inside a task, so that nothing is published twice. */
  async #publishUpTo(line: ChatLine): Promise<void> {
    const isNext = line.id === this.#published + 1 || !this.#deps.store.isShared;
    for (const each of isNext ? [line] : await this.#missed(line)) {
      if (each.id > this.#published) this.#queue.listeners.publishChat(each);
      this.#published = Math.max(this.#published, each.id);
    }
  }

  /** All lines since the last published one. More may be added while they are read. */
  async #missed(newest: ChatLine): Promise<readonly ChatLine[]> {
    const lines = await this.last(newest.id - this.#published);
    const [first = newest, last = newest] = [lines[0], lines.at(-1)];
    return first.id > this.#published + 1 && last.id > newest.id ? this.#missed(last) : lines;
  }

  async #addLine(line: Omit<ChatRow, 'id'>): Promise<ChatLine> {
    const { store, caps } = this.#deps;
    this.#queue.requireBudget();
    try {
      const row = await store.addChat(this.#queue.journal.id, line, caps.chat);
      this.#queue.countBytes(Buffer.byteLength(line.text));
      return row;
    } catch (error) {
      if (error instanceof ChatFull) throw new ServiceError('CHAT_FULL', { limit: caps.chat.lines });
      // The table was removed meanwhile.
      throw error instanceof StoreConflict ? new ServiceError('UNKNOWN_GAME') : error;
    }
  }
}
