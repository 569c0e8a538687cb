import { RuleViolation } from '@magnate/engine';
import { ServiceError } from '@magnate/protocol';
import type { Store, StoredAction } from '../store/store.ts';
import { TableListeners, demandHeld } from './tableListeners.ts';
import { TableJournal } from './tableJournal.ts';
import { SerialQueue } from './serialQueue.ts';
import type { SeatChange } from './seatChanges.ts';
import { type Change, type TableState, withRemarks } from './tableState.ts';
import type { Time } from './time.ts';
import type { Visitor } from './types.ts';

/** Somebody else may write first so many times in a row. */
const MAX_ATTEMPTS = 5;
/** Whoever comes to a table that is put away finds it open again after so many seconds. */
const RETRY_SECONDS = 1;

/** Another hand wrote first: what was to be done is looked at anew. */
class WriteConflict extends Error {}

function isRefusal(error: unknown): boolean {
  return error instanceof ServiceError || error instanceof RuleViolation;
}

/** Who wants to know what happens at a desk. */
export interface QueueObserver {
  /** The table stands elsewhere now, and all were told. */
  changed(): void;
  /** Something was written, perhaps: nobody knows until the store answers. */
  writeInDoubt(): void;
  /** Somebody who listens failed at what they were told, and hears nothing more. */
  listenerFailed(error: unknown, visitor: Visitor): void;
}

/** Where a table's business is done: one thing after the other, written first, told afterwards. */
export class TableQueue {
  readonly listeners: TableListeners;
  readonly journal: TableJournal;
  readonly #tasks = new SerialQueue();
  readonly #time: Time;
  readonly #watch: QueueObserver;
  #closed: 'closed' | 'stopping' | undefined;

  constructor(id: string, tableState: TableState, store: Store, time: Time, watch: QueueObserver) {
    this.journal = new TableJournal(id, store, tableState);
    this.#time = time;
    this.#watch = watch;
    this.listeners = new TableListeners((error, visitor) => watch.listenerFailed(error, visitor));
  }

  get tableState(): TableState {
    return this.journal.tableState;
  }

  get isIdle(): boolean {
    return this.#tasks.isIdle;
  }

  /** The next thing, when everything before it is done. It is begun anew where another hand wrote first. */
  async do<T>(task: (tableState: TableState) => Promise<T>): Promise<T> {
    this.demandOpen();
    return this.#tasks.run(() => this.#attempt(task));
  }

  /** The same for somebody whose token may end while he waits for his turn. */
  runAs<T>(visitor: Visitor, task: (tableState: TableState) => Promise<T>): Promise<T> {
    return this.do(async (tableState) => {
      demandHeld(visitor, tableState.doc);
      return task(tableState);
    });
  }

  /** The same for what the store does not compare with how the table stands: that is looked up first. */
  async runFresh<T>(visitor: Visitor, task: (tableState: TableState) => Promise<T>): Promise<T> {
    let isFresh = !this.journal.isShared;
    return this.runAs(visitor, async (tableState) => {
      if (!isFresh) {
        isFresh = true;
        this.journal.markInDoubt();
        throw new WriteConflict();
      }
      return task(tableState);
    });
  }

  /** A table that is closed opens to nobody; one that is put away, at its next opening. */
  demandOpen(): void {
    if (this.tableState.status === 'closed' || this.#closed === 'closed') throw new ServiceError('UNKNOWN_GAME');
    if (this.#closed === 'stopping') throw new ServiceError('STOPPING', { seconds: RETRY_SECONDS });
  }

  /** What came in so far is done; nothing more is taken. */
  close(why: 'closed' | 'stopping'): void {
    this.#closed ??= why;
  }

  /** Something about the seats changed, and all are told. */
  async announce({ doc, remarks }: SeatChange): Promise<void> {
    if (remarks.length > 0) await this.write(withRemarks(this.tableState, doc, remarks, this.#time.now()));
  }

  /** Written and told; to be called from inside a task. */
  async write(change: Change, action?: StoredAction): Promise<void> {
    if (!(await this.journal.write(change, this.#time.now(), action))) throw new WriteConflict();
    this.#publish(change);
  }

  /** From inside a task: where the store holds this event and the table does not know it yet, all begins anew. */
  requireKnown(seq: number): void {
    if (seq <= this.tableState.seq) return;
    this.journal.markInDoubt();
    throw new WriteConflict();
  }

  /** Whatever another hand wrote up to this event, or a write of unknown end, is told. */
  async catchUp(seq = 0): Promise<void> {
    await this.#tasks.run(async () => {
      if (seq > this.tableState.seq) this.journal.markInDoubt();
      await this.#settle();
    });
  }

  /** Whatever another hand wrote is told. */
  async reread(): Promise<void> {
    await this.catchUp(Number.POSITIVE_INFINITY);
  }

  /** What came in so far is done. */
  settled(): Promise<void> {
    return this.#tasks.settled();
  }

  async #attempt<T>(task: (tableState: TableState) => Promise<T>): Promise<T> {
    try {
      for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts++) {
        await this.#settle();
        if (this.tableState.status === 'closed') throw new ServiceError('UNKNOWN_GAME');
        try {
          return await task(this.tableState);
        } catch (error) {
          if (!(error instanceof WriteConflict) && !(isRefusal(error) && (await this.#hasCaughtUp()))) throw error;
        }
      }
      await this.#settle();
      throw new ServiceError('STALE_VERSION', { version: this.tableState.version });
    } catch (error) {
      if (this.journal.isInDoubt) this.#watch.writeInDoubt();
      throw error;
    }
  }

  /** Before a refusal is said: did another hand move the table on, so that it should be judged anew? */
  async #hasCaughtUp(): Promise<boolean> {
    const before = this.tableState;
    this.journal.markInDoubt();
    // Where the store does not answer, the refusal is as good as what is known.
    await this.#settle().catch(() => undefined);
    return this.tableState !== before;
  }

  async #settle(): Promise<void> {
    const before = this.tableState;
    const events = await this.journal.settle();
    if (this.tableState !== before) this.#publish({ tableState: this.tableState, events });
  }

  #publish({ tableState, events }: Change): void {
    const { version, seq, doc } = tableState;
    if (events.length > 0) this.listeners.publish({ events, version, seq });
    this.listeners.removeEnded(doc);
    this.#watch.changed();
  }
}
