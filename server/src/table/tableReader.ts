import { gameOf, type PlayerId } from '@magnate/engine';
import { ServiceError, type TableStatus } from '@magnate/protocol';
import type { SequencedDecision, Store } from '../store/store.ts';
import { SharedForms } from '../base/serialized.ts';
import { earlierViews } from './earlierViews.ts';
import { recordParts, writeRecord } from './record.ts';
import { redactFor, viewerOf } from './redaction.ts';
import { thoughtsAt } from './tableDoc.ts';
import type { TableQueue } from './tableQueue.ts';
import type { AnyEvent, EarlierViews, Offered, ReaderApi, Visitor } from './types.ts';

/** Viewers from whom the same is hidden get the same object. */
const redactions = new SharedForms<AnyEvent>();

/** The read side of a table, redacted for each visitor. */
export class TableReader implements ReaderApi {
  readonly #queue: TableQueue;
  readonly #store: Store;
  readonly #id: string;
  #recordWritten: Promise<void> | undefined;

  constructor(id: string, queue: TableQueue, store: Store) {
    this.#id = id;
    this.#queue = queue;
    this.#store = store;
  }

  get status(): TableStatus {
    const { status } = this.#queue.tableState;
    if (status === 'closed') throw new ServiceError('UNKNOWN_GAME');
    return status;
  }

  actions(playerId: PlayerId): Offered {
    const { version, state, doc, game: gameId } = this.#queue.tableState;
    const { status } = this;
    const { paused } = doc;
    if (state === null || status === 'completed') return { version, status, paused, actors: [], actions: [] };
    const game = gameOf(gameId);
    return { version, status, paused, actors: game.actors(state), actions: game.offers(state, playerId) };
  }

  async events(visitor: Visitor, after: number, limit: number): Promise<readonly AnyEvent[]> {
    const events = await this.#store.events(this.#id, after, limit);
    // Events that are stored but not yet known here can be redacted only after catching up.
    const last = events.at(-1)?.seq ?? 0;
    if (last > this.#queue.tableState.seq) await this.#queue.publishUpTo(last);
    return events.map((event) => this.seenBy(visitor, event));
  }

  seenBy(visitor: Visitor, event: AnyEvent): AnyEvent {
    return redactions.shared(event, redactFor(this.#queue.tableState, viewerOf(visitor), event));
  }

  earlierViews(visitor: Visitor, from: number, limit: number): Promise<EarlierViews> {
    return earlierViews(this.#store, this.#id, this.#queue.tableState, viewerOf(visitor), { from, limit });
  }

  async decisions(visitor: Visitor, since: number, limit: number): Promise<readonly SequencedDecision[]> {
    const { models } = this.#store;
    if (await this.#areThoughtsOpen()) return models.decisions(this.#id, { since, limit });
    if (visitor.role !== 'seat') return [];
    return models.decisions(this.#id, { since, limit, playerId: visitor.playerId });
  }

  async #areThoughtsOpen(): Promise<boolean> {
    const isOpen = () => thoughtsAt(this.#queue.tableState.doc) === 'open';
    if (this.status === 'completed') return true;
    // Another node may have given a seat to a person meanwhile.
    if (isOpen() && this.#store.isShared) await this.#queue.reread();
    return isOpen();
  }

  async record(): Promise<AsyncIterable<string>> {
    const { tableState } = this.#queue;
    if (tableState.status !== 'completed') throw new ServiceError('NOT_FINISHED');
    // Concurrent callers wait for the same promise. If it fails, the next call tries again.
    this.#recordWritten ??= writeRecord(this.#store, this.#id, tableState).catch((error: unknown) => {
      this.#recordWritten = undefined;
      throw error;
    });
    await this.#recordWritten;
    return recordParts(this.#store, this.#id, tableState.doc);
  }
}
