import type { GameId, PlayerId } from '@magnate/engine';
import { isOverDays, ServiceError } from '@magnate/protocol';
import type { Store, StoredClock } from '../store/store.ts';
import { ActionProcessor } from './actionProcessor.ts';
import type { BotPool } from './botPool.ts';
import type { BotLimits, BotTurns } from './botTurns.ts';
import type { CreatorBudgets } from './creatorBudgets.ts';
import { requireHeld } from './credentials.ts';
import { DecisionClock } from './decisionClock.ts';
import { describeTable } from './redaction.ts';
import { HostActions } from './hostActions.ts';
import { HostConsents } from './consent.ts';
import { actionTurns } from './loopShare.ts';
import { type TableLog, reasonOf } from '../base/log.ts';
import type { ModelPool } from './modelPool.ts';
import { ModelTurns } from './modelTurns.ts';
import { SeatService } from './seatService.ts';
import type { StepLog } from './stepLog.ts';
import type { TableCaps } from './tableCaps.ts';
import type { IsSetUp } from './tableCreation.ts';
import { TableChat } from './tableChat.ts';
import { SHORTEST_PARK } from './parking.ts';
import { TableFollower } from './replication.ts';
import type { LeasedTable, TableLeases } from './tableLeases.ts';
import type { TableListeners } from './tableListeners.ts';
import { TableQueue } from './tableQueue.ts';
import { TableReader } from './tableReader.ts';
import { TableScheduler } from './tableScheduler.ts';
import type { TableState } from './tableState.ts';
import type { Time } from '../base/time.ts';
import type { Tokens } from './tokens.ts';
import type { RequireFit } from './trainedBots.ts';
import { type TurnNotices, TurnWatch } from './turnWatch.ts';
import type {
  Acknowledgement,
  Listener,
  Presence,
  SeatVisitor,
  Submission,
  TableApi,
  TableView,
  Visitor,
} from './types.ts';

export interface TableDeps {
  readonly store: Store;
  readonly tokens: Tokens;
  readonly botPool: BotPool;
  readonly modelPool: ModelPool;
  readonly isSetUp: IsSetUp;
  readonly requireFit: RequireFit;
  readonly time: Time;
  readonly log: TableLog;
  readonly caps: TableCaps;
  readonly bots: BotLimits;
  readonly botTurns: BotTurns;
  readonly budgets: CreatorBudgets;
  readonly leases: TableLeases;
  readonly stepLog: StepLog | undefined;
  readonly turns: TurnNotices | undefined;
  /** Called when the table has changed and needs a snapshot. */
  readonly changed: (table: Table) => void;
  /** Called when this service has written something about the table; `lines` if it was no chat line. */
  readonly written: (table: Table, lines?: number) => void;
}

/** One live table: composes its parts. Callers use the parts; the methods here involve several of them. */
export class Table implements TableApi, LeasedTable {
  readonly id: string;
  readonly game: GameId;
  /** Runs every task of the table, and is its only writer. */
  readonly queue: TableQueue;
  readonly listeners: TableListeners;
  readonly reader: TableReader;
  readonly seats: SeatService;
  readonly host: HostActions;
  readonly chat: TableChat;
  /** Catches up with the writes of other nodes. */
  readonly follower: TableFollower;
  readonly #deps: TableDeps;
  readonly #processor: ActionProcessor;
  readonly #consents: HostConsents;
  readonly #decisionClock = new DecisionClock();
  readonly #scheduler: TableScheduler;

  /** `lines` is the number of chat lines so far. */
  constructor(id: string, tableState: TableState, lines: number, deps: TableDeps) {
    this.id = id;
    this.game = tableState.game;
    this.#deps = deps;
    const queue = new TableQueue(id, tableState, deps, {
      changed: () => this.#changed(),
      written: () => deps.written(this, this.chat.lines),
      wroteBeside: () => deps.written(this),
      writeInDoubt: () => this.#scheduler.reschedule(),
      leaseInDoubt: () => deps.leases.confirm(this),
      listenerFailed: (error, { role }) =>
        deps.log.warn({ gameId: id, role, reason: reasonOf(error) }, 'listener failed'),
    });
    const decisionClock = this.#decisionClock;
    const processor = new ActionProcessor(queue, decisionClock, deps);
    const chat = new TableChat(queue, lines, deps);
    this.queue = queue;
    this.listeners = queue.listeners;
    this.chat = chat;
    this.#processor = processor;
    this.#consents = new HostConsents(queue, deps.time);
    this.seats = new SeatService(queue, decisionClock, this.#consents, deps);
    this.host = new HostActions(queue, this.#consents, deps);
    this.reader = new TableReader(id, queue, deps.store);
    this.follower = new TableFollower(id, { queue, chat }, deps);
    const askLease = () => void deps.leases.ask(this);
    const turnWatch = new TurnWatch(id, deps.turns);
    const parts = { ...deps, queue, processor, decisionClock, askLease, turnWatch };
    this.#scheduler = new TableScheduler({ ...parts, modelTurns: new ModelTurns({ ...parts, chat }) });
  }

  get tableState(): TableState {
    return this.queue.tableState;
  }

  get seq(): number {
    return this.tableState.seq;
  }

  get createdAt(): number {
    return this.tableState.createdAt;
  }

  get updatedAt(): number {
    const { createdAt, at } = this.tableState;
    return Math.max(createdAt, at);
  }

  get gameOptions(): TableView['options'] {
    return this.tableState.doc.options;
  }

  get deadlines(): TableView['deadlines'] {
    const { time } = this.#deps;
    // Derived at each read, so that setting the wall clock moves no deadline.
    const ahead = time.now() - time.elapsed();
    const ends = Object.entries(this.#decisionClock.deadlines(this.tableState.doc));
    return Object.fromEntries(ends.map(([playerId, end]) => [playerId, end + ahead]));
  }

  /** No listener, no task, nothing due: it can be unloaded. */
  get isQuiet(): boolean {
    return this.#scheduler.isIdle && this.listeners.size === 0 && this.queue.isIdle;
  }

  /** Whether any person is present, at any node that is known here. */
  get isAttended(): boolean {
    return this.listeners.isAttended(this.#deps.time.elapsed());
  }

  get isRunning(): boolean {
    return this.tableState.status === 'in_progress';
  }

  get seenHere(): readonly PlayerId[] | undefined {
    const { listeners } = this;
    return listeners.isAttendedHere(this.#deps.time.elapsed()) ? listeners.here() : undefined;
  }

  leaseChanged(isNew: boolean): void {
    if (isNew) {
      this.#decisionClock.takenOver(this.#deps.time.elapsed());
      // State of its models from another node is newer than the one in memory here.
      this.#deps.modelPool.release(this.id, this.tableState.doc);
    }
    // The node with the lease saves snapshots, and the last one may be older.
    this.#deps.changed(this);
    this.#scheduler.reschedule();
  }

  seenElsewhere(players: ReadonlySet<PlayerId> | undefined): void {
    if (this.listeners.setElsewhere(players, this.#deps.time.elapsed())) this.#scheduler.reschedule();
  }

  /** Begins to play. `clock` is the stored time of the current decision. */
  resume(clock?: StoredClock): void {
    if (clock !== undefined) this.#decisionClock.restore(clock);
    this.#scheduler.reschedule();
  }

  admit(visitor: Visitor): void {
    this.queue.requireOpen();
    const { doc } = this.tableState;
    if (visitor.role === 'spectator' && doc.visibility === 'private') throw new ServiceError('UNKNOWN_GAME');
    requireHeld(visitor, doc);
    this.listeners.markAsked(this.#deps.time.elapsed());
    if (visitor.role === 'seat') this.seats.markPresent(visitor.playerId);
    this.#scheduler.visited(visitor);
  }

  describe(visitor: Visitor): TableView {
    const { tableState, deadlines } = this;
    const vote = this.#consents.describe(tableState.doc);
    return describeTable(this.id, tableState, visitor, this.listeners, { deadlines, vote });
  }

  async act(seat: SeatVisitor, submission: Submission): Promise<Acknowledgement> {
    const turn = actionTurns.next();
    if (turn !== undefined) await turn;
    this.#scheduler.personActs();
    return this.#processor.byPlayer(seat, submission);
  }

  attach(visitor: Visitor, listener: Listener): Presence {
    this.admit(visitor);
    const leave = this.listeners.add(visitor, listener);
    return {
      leave: () => {
        if (!leave()) return;
        const now = this.#deps.time.elapsed();
        this.listeners.markAsked(now);
        if (visitor.role !== 'seat') return;
        this.listeners.markSeen(visitor.playerId, now);
        this.#scheduler.reschedule();
      },
    };
  }

  /** The time that the current decision has taken; undefined if none is measured. */
  usedTime(): StoredClock | undefined {
    const { time } = this.#deps;
    const measured = this.#decisionClock.measured(time.elapsed());
    return measured === undefined ? undefined : { gameId: this.id, ...measured, at: time.now(), wakeAt: null };
  }

  /** The clock with which the table leaves the memory; undefined while it is needed there. */
  parkedClock(): StoredClock | undefined {
    const { time } = this.#deps;
    const [now, until] = [time.elapsed(), this.#scheduler.sleepsUntil];
    if (!isOverDays(this.tableState.doc.clock) || until === undefined || until - now < SHORTEST_PARK) return undefined;
    if (this.listeners.isAttended(now) || !this.queue.isIdle) return undefined;
    const used = this.usedTime();
    return used === undefined ? undefined : { ...used, wakeAt: until + time.now() - now };
  }

  /** Accepts no more tasks. Pending ones are still run. */
  stop(why: 'closed' | 'stopping'): void {
    this.queue.close(why);
    this.#scheduler.stop();
    this.listeners.removeAll(why);
    this.#release();
  }

  #release(): void {
    this.#deps.botPool.release(this.id, this.tableState.doc);
    this.#deps.modelPool.release(this.id, this.tableState.doc);
    void this.#deps.leases.release(this.id);
  }

  #changed(): void {
    const { status } = this.tableState;
    this.#deps.changed(this);
    if (status === 'closed') return this.stop('closed');
    if (status === 'completed') this.#release();
    this.seats.tableChanged();
    this.#scheduler.reschedule();
  }
}
