import type { GameId, PlayerId } from '@magnate/engine';
import { type ChatLine, ServiceError, type TableStatus } from '@magnate/protocol';
import type { KeptDecision, Snapshot, Store, StoredClock } from '../store/store.ts';
import { ActionProcessor } from './actionProcessor.ts';
import type { BotPool } from './botPool.ts';
import type { BotLimits, BotTurns } from './botTurns.ts';
import type { CreatorBudgets } from './creatorBudgets.ts';
import { demandHeld } from './credentials.ts';
import { DecisionClock } from './decisionClock.ts';
import { describeTable } from './redaction.ts';
import { HostActions } from './hostActions.ts';
import { HostConsents } from './consent.ts';
import { type TableLog, reasonOf } from '../base/log.ts';
import type { ModelPool } from './modelPool.ts';
import { ModelTurns } from './modelTurns.ts';
import { type RematchMaker, type RematchPlace, rematchPlace } from './rematch.ts';
import { SeatService } from './seatService.ts';
import type { StepLog } from './stepLog.ts';
import type { TableCaps } from './tableCaps.ts';
import { TableChat } from './tableChat.ts';
import { TableFollower } from './replication.ts';
import type { LeasedTable, TableLeases } from './tableLeases.ts';
import type { TableListeners } from './tableListeners.ts';
import { TableQueue } from './tableQueue.ts';
import { TableReader } from './tableReader.ts';
import { TableScheduler } from './tableScheduler.ts';
import type { TableState } from './tableState.ts';
import type { Time } from '../base/time.ts';
import type { Tokens } from './tokens.ts';
import type {
  Acknowledgement,
  AddedWords,
  AnyEvent,
  Authority,
  ConsentAnswer,
  EarlierViews,
  HostVisitor,
  Listener,
  Offered,
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
  readonly time: Time;
  readonly log: TableLog;
  readonly caps: TableCaps;
  readonly bots: BotLimits;
  readonly botTurns: BotTurns;
  readonly budgets: CreatorBudgets;
  readonly leases: TableLeases;
  readonly stepLog: StepLog | undefined;
  /** Called when the table has changed and needs a snapshot. */
  readonly changed: (table: Table) => void;
  /** Called when this service has written something about the table. */
  readonly written: (table: Table) => void;
}

/** One live table: composes the parts that the doors use. */
export class Table implements TableApi, LeasedTable {
  readonly id: string;
  readonly game: GameId;
  readonly #deps: TableDeps;
  readonly #queue: TableQueue;
  readonly #processor: ActionProcessor;
  readonly #seats: SeatService;
  readonly #hostActions: HostActions;
  readonly #consents: HostConsents;
  readonly #chat: TableChat;
  readonly #decisionClock = new DecisionClock();
  readonly #scheduler: TableScheduler;
  readonly #reader: TableReader;
  /** Catches up with what other nodes write. */
  readonly follower: TableFollower;

  /** `lines` is the number of chat lines so far. */
  constructor(id: string, tableState: TableState, lines: number, deps: TableDeps) {
    this.id = id;
    this.game = tableState.game;
    this.#deps = deps;
    this.#queue = new TableQueue(id, tableState, deps, {
      changed: () => this.#changed(),
      written: () => deps.written(this),
      writeInDoubt: () => this.#scheduler.reschedule(),
      leaseInDoubt: () => deps.leases.confirm(this),
      listenerFailed: (error, { role }) =>
        deps.log.warn({ gameId: id, role, reason: reasonOf(error) }, 'listener failed'),
    });
    const decisionClock = this.#decisionClock;
    this.#processor = new ActionProcessor(this.#queue, decisionClock, deps);
    this.#consents = new HostConsents(this.#queue, deps.time);
    this.#seats = new SeatService(this.#queue, decisionClock, this.#consents, deps);
    this.#hostActions = new HostActions(this.#queue, this.#consents, deps);
    this.#chat = new TableChat(this.#queue, lines, deps);
    this.#reader = new TableReader(id, this.#queue, deps.store);
    this.follower = new TableFollower(id, { queue: this.#queue, chat: this.#chat }, deps);
    const askLease = () => void deps.leases.ask(this);
    const parts = { ...deps, queue: this.#queue, processor: this.#processor, decisionClock, askLease };
    this.#scheduler = new TableScheduler({ ...parts, modelTurns: new ModelTurns({ ...parts, chat: this.#chat }) });
  }

  get tableState(): TableState {
    return this.#queue.tableState;
  }

  get listeners(): TableListeners {
    return this.#queue.listeners;
  }

  get status(): TableStatus {
    return this.#reader.status;
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
    // Derived at each reading, so that a clock that is set moves no deadline.
    const ahead = time.now() - time.elapsed();
    const ends = Object.entries(this.#decisionClock.deadlines(this.tableState.doc));
    return Object.fromEntries(ends.map(([playerId, end]) => [playerId, end + ahead]));
  }

  /** No listener, no task, nothing due: it can be unloaded. */
  get isQuiet(): boolean {
    return this.#scheduler.isIdle && this.listeners.size === 0 && this.#queue.isIdle;
  }

  get isRunning(): boolean {
    return this.tableState.status === 'in_progress';
  }

  get seenHere(): readonly PlayerId[] | undefined {
    const { listeners } = this;
    return listeners.isAttendedHere(this.#deps.time.elapsed()) ? listeners.here() : undefined;
  }

  catchUpWithStore(): Promise<void> {
    return this.follower.catchUpWithStore();
  }

  leaseChanged(isNew: boolean): void {
    if (isNew) {
      this.#decisionClock.takenOver(this.#deps.time.elapsed());
      // What its models noted at another node is newer than what is remembered here.
      this.#deps.modelPool.release(this.id, this.tableState.doc);
    }
    this.#scheduler.reschedule();
  }

  seenElsewhere(players: ReadonlySet<PlayerId> | undefined): void {
    if (this.listeners.setElsewhere(players, this.#deps.time.elapsed())) this.#scheduler.reschedule();
  }

  /** Begins to play. `clock` is what was stored of the time that the current decision has taken. */
  resume(clock?: StoredClock): void {
    if (clock !== undefined) this.#decisionClock.restore(clock);
    this.#scheduler.reschedule();
  }

  catchUpFor(visitor: Visitor, seen = 0): Promise<void> {
    return this.follower.catchUpFor(visitor, seen);
  }

  admit(visitor: Visitor): void {
    this.#queue.demandOpen();
    const { doc } = this.tableState;
    if (visitor.role === 'spectator' && doc.visibility === 'private') throw new ServiceError('UNKNOWN_GAME');
    demandHeld(visitor, doc);
    this.listeners.markAsked(this.#deps.time.elapsed());
    if (visitor.role === 'seat') this.#seats.markPresent(visitor.playerId);
    this.#scheduler.visited(visitor);
  }

  describe(visitor: Visitor): TableView {
    const { tableState, deadlines } = this;
    const vote = this.#consents.describe(tableState.doc);
    return describeTable(this.id, tableState, visitor, this.listeners, { deadlines, vote });
  }

  actions(playerId: PlayerId): Offered {
    return this.#reader.actions(playerId);
  }

  act(seat: SeatVisitor, submission: Submission): Promise<Acknowledgement> {
    this.#scheduler.personActs();
    return this.#processor.byPlayer(seat, submission);
  }

  events(visitor: Visitor, after: number, limit: number): Promise<readonly AnyEvent[]> {
    return this.#reader.events(visitor, after, limit);
  }

  seenBy(visitor: Visitor, event: AnyEvent): AnyEvent {
    return this.#reader.seenBy(visitor, event);
  }

  earlierViews(visitor: Visitor, from: number, limit: number): Promise<EarlierViews> {
    return this.#reader.earlierViews(visitor, from, limit);
  }

  start(host: HostVisitor): Promise<void> {
    return this.#hostActions.start(host);
  }

  claim(...given: Parameters<TableApi['claim']>) {
    return this.#seats.claim(...given);
  }

  invited(code: string) {
    return this.#seats.invited(code);
  }

  join(...given: Parameters<TableApi['join']>) {
    return this.#seats.join(...given);
  }

  reissue(visitor: SeatVisitor | HostVisitor): Promise<{ readonly playerId: PlayerId | null; readonly token: string }> {
    return visitor.role === 'host' ? this.#seats.reissueHost(visitor) : this.#seats.reissue(visitor);
  }

  rematchPlace(seat: SeatVisitor, maker: RematchMaker): Promise<RematchPlace> {
    return rematchPlace(this.#queue, seat, maker);
  }

  arrive(seat: SeatVisitor): Promise<void> {
    return this.#seats.arrive(seat);
  }

  makeRecoveryCode(seat: SeatVisitor) {
    return this.#seats.makeRecoveryCode(seat);
  }

  addEntropy(seat: SeatVisitor, words: AddedWords): Promise<void> {
    return this.#seats.addEntropy(seat, words);
  }

  consent(seat: SeatVisitor, answer: ConsentAnswer): Promise<void> {
    return this.#seats.consent(seat, answer);
  }

  giveSeat(...[host, playerId, to, seating = 'restricted']: Parameters<TableApi['giveSeat']>) {
    return this.#seats.give(host, playerId, to, seating);
  }

  pause(host: HostVisitor, isPaused: boolean): Promise<void> {
    return this.#hostActions.pause(host, isPaused);
  }

  pace(host: HostVisitor, botDelay: number): Promise<void> {
    return this.#hostActions.pace(host, botDelay);
  }

  mute(by: Authority, playerId: PlayerId, isMuted: boolean): Promise<void> {
    return this.#hostActions.mute(by, playerId, isMuted);
  }

  close(by: Authority): Promise<void> {
    return this.#hostActions.close(by);
  }

  hide(by: Authority): Promise<void> {
    return this.#hostActions.hide(by);
  }

  say(seat: SeatVisitor, text: string): Promise<ChatLine> {
    return this.#chat.say(seat, text);
  }

  chat(limit: number): Promise<readonly ChatLine[]> {
    return this.#chat.last(limit);
  }

  decisions(visitor: Visitor, since: number, limit: number): Promise<readonly KeptDecision[]> {
    return this.#reader.decisions(visitor, since, limit);
  }

  record(): Promise<AsyncIterable<string>> {
    return this.#reader.record();
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

  snapshot(): Snapshot | undefined {
    return this.#queue.journal.snapshot();
  }

  /** The time that the current decision has taken; undefined where none is measured. */
  usedTime(): StoredClock | undefined {
    const measured = this.#decisionClock.measured(this.#deps.time.elapsed());
    return measured === undefined ? undefined : { gameId: this.id, ...measured };
  }

  /** Ends the streams of tokens that have expired. */
  endExpired(): void {
    this.listeners.removeWhere((visitor) => this.#deps.tokens.isExpired(visitor));
  }

  /** Takes no more tasks. Pending ones are still done. */
  stop(why: 'closed' | 'stopping'): void {
    this.#queue.close(why);
    this.#scheduler.stop();
    this.listeners.removeAll(why);
    this.#release();
  }

  settled(): Promise<void> {
    return this.#queue.settled();
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
    this.#seats.tableChanged();
    this.#scheduler.reschedule();
  }
}
