import { RuleViolation } from '@magnate/engine';
import { ServiceError } from '@magnate/protocol';
import type { Store, StoredAction, StoredDecision } from '../store/store.ts';
import type { BotLimits } from './botTurns.ts';
import type { CreatorBudgets } from './creatorBudgets.ts';
import { requireHeld } from './credentials.ts';
import { remarksOn } from './remarks.ts';
import type { SeatChange } from './seatChanges.ts';
import { playerKind, type StepLog } from './stepLog.ts';
import { requireRoom, type TableCaps } from './tableCaps.ts';
import { TableJournal, type WriteOptions } from './tableJournal.ts';
import type { TableLeases } from './tableLeases.ts';
import { TableListeners } from './tableListeners.ts';
import type { TableDoc } from './tableDoc.ts';
import { type Change, type TableState, withHostEvents } from './tableState.ts';
import type { Time } from '../base/time.ts';
import type { Visitor } from './types.ts';

/** Attempts before a task is refused because other writers were first each time. */
const MAX_ATTEMPTS = 100;
/** Attempts before a task is refused although no other writer has written anything. */
const MAX_IN_VAIN = 5;
/** Milliseconds until an action of the table itself is retried after a failure of the store or of anything else. */
export const RETRY_DELAY = 1000;
/** Retry-After for requests to a table that is being unloaded. */
const RETRY_SECONDS = 1;

/** Another service wrote first: the task is run again on the new state. */
class WriteConflict extends Error {}

/** Whether the store certainly does not have the write. */
export function isUnwritten(error: unknown): boolean {
  return error instanceof WriteConflict || isRefusal(error);
}

function isRefusal(error: unknown): boolean {
  return error instanceof ServiceError || error instanceof RuleViolation;
}

/** By its rules, or by its host. */
function endingOf(events: Change['events']): 'completed' | 'closed' {
  return events.some(({ type }) => type === 'TableClosed') ? 'closed' : 'completed';
}

export interface QueueDeps {
  readonly store: Store;
  readonly time: Time;
  readonly caps: TableCaps;
  readonly bots: Pick<BotLimits, 'presence'>;
  readonly budgets: CreatorBudgets;
  readonly leases: TableLeases;
  readonly stepLog?: StepLog | undefined;
}

/**
 * Writes and publishes changes for one task. The queue creates it with the fence of the lease that the task runs under, so
 * that no task can omit the fence or use an older one.
 */
export interface TaskWriter {
  write(change: Change, action?: StoredAction, decision?: StoredDecision): Promise<void>;
  /** A change of seats; nothing is written if it has no table events. */
  announce(change: SeatChange): Promise<void>;
}

export type Task<T> = (tableState: TableState, writer: TaskWriter) => Promise<T>;

/** Receives the events of a queue. */
export interface QueueObserver {
  /** The state has changed and was published. */
  changed(): void;
  /** A step was written that other services have not read yet. */
  written(): void;
  /** The same for what is not part of a step. */
  wroteBeside(): void;
  /** A write has an unknown outcome until the store answers. */
  writeInDoubt(): void;
  /** A write of this node's programs was refused: the lease must be checked. */
  leaseInDoubt(): Promise<void>;
  /** A listener threw and was removed. */
  listenerFailed(error: unknown, visitor: Visitor): void;
}

/** Runs the tasks of one table one after the other. Every change is written first and published afterwards. */
export class TableQueue {
  readonly listeners: TableListeners;
  readonly journal: TableJournal;
  readonly #tasks = new SerialQueue();
  readonly #deps: QueueDeps;
  readonly #time: Time;
  readonly #watch: QueueObserver;
  #closed: 'closed' | 'stopping' | undefined;

  constructor(id: string, tableState: TableState, deps: QueueDeps, watch: QueueObserver) {
    const { store, time, bots } = deps;
    this.journal = new TableJournal(id, store, tableState);
    this.#deps = deps;
    this.#time = time;
    this.#watch = watch;
    this.listeners = new TableListeners((error, visitor) => watch.listenerFailed(error, visitor), bots.presence, time);
  }

  get tableState(): TableState {
    return this.journal.tableState;
  }

  /** The key of the budget. A table without a known creator has its own. */
  get creator(): string {
    return this.tableState.creator ?? this.journal.id;
  }

  get isIdle(): boolean {
    return this.#tasks.isIdle;
  }

  /** Runs a task when all earlier ones are done. Runs it again if another service wrote first. */
  do<T>(task: Task<T>): Promise<T> {
    return this.#run((tableState) => task(tableState, this.#writer(null)));
  }

  /** The same for programs: only while this node has the lease of the table; otherwise undefined. */
  runAsHolder<T>(task: Task<T>): Promise<T | undefined> {
    return this.#run(async (tableState) => {
      // Read once: the lease may end between two readings of the clock.
      const fence = this.#deps.leases.fence(this.journal.id);
      if (fence === undefined) return undefined;
      try {
        return await task(tableState, this.#writer(fence));
      } catch (error) {
        if (error instanceof WriteConflict) await this.#watch.leaseInDoubt();
        throw error;
      }
    });
  }

  /** The same for a visitor whose token may end while the task waits. */
  runAs<T>(visitor: Visitor, task: Task<T>): Promise<T> {
    this.listeners.markAsked(this.#time.elapsed());
    return this.do(async (tableState, writer) => {
      requireHeld(visitor, tableState.doc);
      return task(tableState, writer);
    });
  }

  /** The same for writes without compare-and-set in the store: the state is read from the store first. */
  async runFresh<T>(visitor: Visitor, task: Task<T>): Promise<T> {
    let isFresh = !this.journal.isShared;
    return this.runAs(visitor, async (tableState, writer) => {
      if (!isFresh) {
        isFresh = true;
        this.journal.markInDoubt();
        throw new WriteConflict();
      }
      return task(tableState, writer);
    });
  }

  /** Throws UNKNOWN_GAME for a closed table, and STOPPING for one that is being unloaded. */
  requireOpen(): void {
    if (this.tableState.status === 'closed' || this.#closed === 'closed') throw new ServiceError('UNKNOWN_GAME');
    if (this.#closed === 'stopping') throw new ServiceError('STOPPING', { seconds: RETRY_SECONDS });
  }

  /** Accepts no more tasks. Pending ones are still run. */
  close(why: 'closed' | 'stopping'): void {
    this.#closed ??= why;
  }

  /** `fence` is that of the lease, for actions of programs; null for those of people. */
  #writer(fence: number | null): TaskWriter {
    const write: TaskWriter['write'] = (change, action, decision) => this.#write(change, { action, decision, fence });
    return {
      write,
      announce: async ({ doc, hostEvents }) => {
        if (hostEvents.length > 0) await write(withHostEvents(this.tableState, doc, hostEvents, this.#time.now()));
      },
    };
  }

  async #write(change: Change, writing: WriteOptions): Promise<void> {
    const { caps, budgets } = this.#deps;
    const before = this.tableState;
    const { bytes } = before;
    if (change.tableState.status !== 'closed') {
      requireRoom(this.tableState, change.tableState.status === 'waiting', caps);
      this.requireBudget();
    }
    if (!(await this.journal.write(change, this.#time.now(), writing))) throw new WriteConflict();
    budgets.chargeBytes(this.creator, this.tableState.bytes - bytes);
    this.#watch.written();
    this.#logStep(before, change, writing.action);
    this.#publish(change, before.doc);
  }

  #logStep(before: TableState, { tableState, events }: Change, action?: StoredAction): void {
    const { head, status, version, game, doc } = tableState;
    // Nothing is played before the start.
    if (head === null) return;
    const isOver = status === 'completed' || status === 'closed';
    this.#deps.stepLog?.wrote({
      gameId: this.journal.id,
      game,
      after: before.seq,
      versions: [before.version, version],
      events,
      action,
      player: action && playerKind(action.by, doc.seats.find((seat) => seat.playerId === action.playerId)?.model ?? ''),
      isFirst: before.head === null,
      ending: isOver && before.status === 'in_progress' ? endingOf(events) : undefined,
      isLast: isOver,
    });
  }

  /** Throws RATE_LIMITED if the creator of the table has written too much. */
  requireBudget(): void {
    this.#deps.budgets.requireBytes(this.creator);
  }

  /** Counts bytes that were written outside of steps. */
  countBytes(bytes: number): void {
    this.journal.countBytes(bytes);
    this.#watch.wroteBeside();
    this.#deps.budgets.chargeBytes(this.creator, bytes);
  }

  /** Called inside a task: runs it again if the store has an event that is not known here yet. */
  requireKnown(seq: number): void {
    if (seq <= this.tableState.seq) return;
    this.journal.markInDoubt();
    throw new WriteConflict();
  }

  /** Publishes what another service wrote up to this event, and settles a write in doubt. */
  async publishUpTo(seq = 0): Promise<void> {
    await this.#tasks.run(async () => {
      if (seq > this.tableState.seq) this.journal.markInDoubt();
      await this.#settle();
    });
  }

  /** Publishes everything that other services wrote. */
  async reread(): Promise<void> {
    await this.publishUpTo(Number.POSITIVE_INFINITY);
  }

  /** Resolves when every task so far is done. */
  settled(): Promise<void> {
    return this.#tasks.settled();
  }

  async #run<T>(task: (tableState: TableState) => Promise<T>): Promise<T> {
    this.requireOpen();
    return this.#tasks.run(() => this.#attempt(task));
  }

  async #attempt<T>(task: (tableState: TableState) => Promise<T>): Promise<T> {
    try {
      let refusal: unknown;
      for (let attempts = 0, inVain = 0; attempts < MAX_ATTEMPTS && inVain < MAX_IN_VAIN; attempts++) {
        await this.#settle();
        if (this.tableState.status === 'closed') throw new ServiceError('UNKNOWN_GAME');
        try {
          return await task(this.tableState);
        } catch (error) {
          if (isRefusal(error)) {
            if (!(await this.#hasCaughtUp())) throw error;
            refusal = error;
          } else if (error instanceof WriteConflict) {
            refusal = undefined;
            const before = this.tableState;
            await this.#settle();
            if (this.tableState === before) inVain += 1;
          } else throw error;
        }
      }
      throw refusal ?? new ServiceError('STALE_VERSION', { version: this.tableState.version });
    } catch (error) {
      if (this.journal.isInDoubt) this.#watch.writeInDoubt();
      throw error;
    }
  }

  /** Before a refusal: whether another service has changed the table, so that the task should run again. */
  async #hasCaughtUp(): Promise<boolean> {
    const before = this.tableState;
    this.journal.markInDoubt();
    try {
      await this.#settle();
    } catch (error) {
      // If others write too, the refused action may be one that they applied. So the outcome is uncertain.
      if (this.journal.isShared) throw error;
    }
    return this.tableState !== before;
  }

  async #settle(): Promise<void> {
    const before = this.tableState;
    const events = await this.journal.settle();
    if (this.tableState !== before) this.#publish({ tableState: this.tableState, events }, before.doc);
  }

  #publish({ tableState, events }: Change, docBefore: TableDoc): void {
    const { version, seq, doc } = tableState;
    if (events.length > 0) this.listeners.publish({ events, version, seq, remarks: remarksOn(tableState, events) });
    this.listeners.removeEnded(docBefore, doc);
    this.#watch.changed();
  }
}

/** Runs one task at a time, in order. */
class SerialQueue {
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  get isIdle(): boolean {
    return this.#waiting === 0;
  }

  run<T>(task: () => Promise<T>): Promise<T> {
    this.#waiting += 1;
    const done = this.#last.then(task);
    // An error goes to the caller of this task. The next task is not affected.
    this.#last = done.then(
      () => this.#finished(),
      () => this.#finished(),
    );
    return done;
  }

  /** Resolves when every task so far is done. */
  async settled(): Promise<void> {
    await this.#last;
  }

  #finished(): void {
    this.#waiting -= 1;
  }
}
