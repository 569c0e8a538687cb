import type { Store, TableProgress } from '../store/store.ts';
import { isAhead } from './credentials.ts';
import type { TableChat } from './tableChat.ts';
import type { TableQueue } from './tableQueue.ts';
import type { Time } from '../base/time.ts';
import type { Visitor } from './types.ts';

/** Milliseconds after which a reader's token is checked again in a store that other services write to. */
const FRESH = 500;

interface FollowerDeps {
  readonly store: Store;
  readonly time: Time;
}

/** Follows what other services on the same store write about a table. */
export class TableFollower {
  readonly #id: string;
  readonly #queue: TableQueue;
  readonly #chat: TableChat;
  readonly #deps: FollowerDeps;
  /** When it was last compared with the store. */
  #freshAt: number;

  constructor(id: string, queue: TableQueue, chat: TableChat, deps: FollowerDeps) {
    this.#id = id;
    this.#queue = queue;
    this.#chat = chat;
    this.#deps = deps;
    this.#freshAt = deps.time.elapsed();
  }

  async catchUpFor(visitor: Visitor, seen: number): Promise<void> {
    if (!this.#queue.journal.isShared) return;
    const { doc, seq } = this.#queue.tableState;
    if (isAhead(visitor, doc) || seen > seq) await this.#queue.reread();
    else if (visitor.role !== 'spectator' && this.#deps.time.elapsed() - this.#freshAt >= FRESH) {
      // Another service may have ended the token.
      await this.catchUpWithStore();
    }
  }

  async catchUpWithStore(): Promise<void> {
    const asOf = this.#deps.time.elapsed();
    const [there] = await this.#deps.store.progress([this.#id]);
    await this.catchUp(there, asOf);
  }

  /** Publishes what another service wrote. `there` is undefined where it removed the table. */
  async catchUp(there: TableProgress | undefined, asOf: number): Promise<void> {
    const { version, seq } = this.#queue.tableState;
    if (there?.version !== version || there.seq !== seq) await this.#queue.reread();
    // Only now: whoever asks meanwhile must not take what is being read for known.
    this.#markFresh(asOf);
    if (there !== undefined) await this.#chat.catchUp(there.lines);
  }

  async readNews(asOf: number): Promise<void> {
    await this.#queue.reread();
    this.#markFresh(asOf);
    await this.#chat.catchUp(this.#queue.journal.lines);
  }

  #markFresh(asOf: number): void {
    this.#freshAt = Math.max(this.#freshAt, asOf);
  }
}
