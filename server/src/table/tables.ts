import { botNamed } from '@magnate/bots';
import type { GameId } from '@magnate/engine';
import { type CreateGame, HUMAN, ServiceError } from '@magnate/protocol';
import type { Bus } from '../bus/bus.ts';
import type { Store } from '../store/store.ts';
import { BotPool } from './botPool.ts';
import { type BotLimits, BotTurns, UNLIMITED_BOTS } from './botTurns.ts';
import { CreatorBudgets, type CreatorLimits, UNLIMITED_CREATORS, unfinishedStarts } from './creatorBudgets.ts';
import { lobbyPage, shownOf } from './lobby.ts';
import { reasonOf, type TableLog } from '../base/log.ts';
import { newTables } from './loopShare.ts';
import type { ModelStatus } from './modelCounts.ts';
import { ModelPool } from './modelPool.ts';
import { NodeRounds, PeerSync } from './replication.ts';
import { OpenTables, Snapshots, UsedTimes } from './openTables.ts';
import { Parking } from './parking.ts';
import { importRecord } from './recordImport.ts';
import { rematchPlace, rematchSeat } from './rematch.ts';
import type { TurnNotices } from './turnWatch.ts';
import { Rounds, realTime, type Time } from '../base/time.ts';
import type { SeatClaim } from './tableDoc.ts';
import type { StepLog } from './stepLog.ts';
import type { Table } from './table.ts';
import { type TableCaps, UNCAPPED } from './tableCaps.ts';
import { createdTable, createTable, type DrawSecret, type IsSetUp, newTableId, playerRows } from './tableCreation.ts';
import { TableLeases } from './tableLeases.ts';
import { rowOf } from './tableState.ts';
import type { Tokens } from './tokens.ts';
import { type RequireFit, TrainedBots } from './trainedBots.ts';
import type { CreatedTable, ModelSeating, RematchSeat, SeatVisitor } from './types.ts';

export interface TablesDeps {
  readonly store: Store;
  readonly tokens: Tokens;
  readonly log: TableLog;
  readonly time?: Time;
  readonly draw?: DrawSecret | undefined;
  /** Milliseconds between rounds of snapshots and unloading. */
  readonly round?: number;
  /** Milliseconds between sync rounds with other services on the same store. */
  readonly peerRound?: number;
  /** Milliseconds between lease rounds. */
  readonly leaseRound?: number;
  /** Notices between services on the same store. */
  readonly bus?: Bus | undefined;
  /** The name of this service among others on the same store. */
  readonly node?: string;
  /** The number of tables above which quiet ones are unloaded. They are loaded again on demand. */
  readonly maxQuiet?: number;
  readonly botPool?: BotPool;
  readonly modelPool?: ModelPool;
  /** The networks that may sit at tables. */
  readonly trainedBots?: TrainedBots;
  readonly caps?: TableCaps;
  readonly bots?: BotLimits;
  readonly creators?: CreatorLimits;
  /** The logger of games, written while they are played. */
  readonly stepLog?: StepLog | undefined;
  /** Is told when a table begins to wait for a person or an outside program. */
  readonly turns?: TurnNotices | undefined;
}

/** A table that is not simply the creator's. */
export interface HeldSeats {
  readonly claims?: readonly SeatClaim[];
  readonly pieces?: readonly number[];
  /** Chosen before, so that the table is created once: throws `StoreConflict` if it exists. */
  readonly id?: string;
  readonly tournament?: string;
  readonly startsWhenFull?: boolean;
}

const ROUND = 1000;
/** Tables that are opened in parallel at start. */
const OPENERS = 8;
/** The maximum length of the queue of new tables. */
const MAX_WAITING = 100;
/** Retry-After for requests while the service stops or is overloaded. */
const RETRY_SECONDS = 2;

/** All tables of this service: each loaded once, opened again at start, unloaded when idle. */
export class Tables {
  readonly #deps: TablesDeps;
  readonly #time: Time;
  readonly #botPool: BotPool;
  readonly #modelPool: ModelPool;
  readonly #isSetUp: IsSetUp;
  readonly #requireFit: RequireFit;
  readonly #botTurns: BotTurns;
  readonly #budgets: CreatorBudgets;
  readonly #snapshots: Snapshots<Table>;
  readonly #usedTimes: UsedTimes<Table>;
  readonly #peers: PeerSync;
  readonly leases: TableLeases;
  readonly #open: OpenTables;
  readonly #parking: Parking<Table>;
  readonly #rounds: Rounds;
  #isStopping = false;
  #isOver = false;

  constructor(deps: TablesDeps) {
    const { store, tokens, log, time = realTime, caps = UNCAPPED, bots = UNLIMITED_BOTS } = deps;
    this.#deps = deps;
    this.#time = time;
    const { trainedBots = new TrainedBots() } = deps;
    const named = (name: string) => trainedBots.named(name) ?? botNamed(name);
    this.#botPool = deps.botPool ?? new BotPool(log, named, undefined, deps.draw);
    const modelPool = deps.modelPool ?? new ModelPool([], { store });
    this.#modelPool = modelPool;
    this.#requireFit = trainedBots.requireFit;
    this.#isSetUp = (model) => modelPool.has(model) || trainedBots.has(model);
    this.#snapshots = new Snapshots(store, log);
    this.#usedTimes = new UsedTimes(store, log);
    this.#peers = new PeerSync(store, log);
    this.leases = new TableLeases({ store, log, time, ...(deps.node === undefined ? {} : { node: deps.node }) });
    this.#botTurns = new BotTurns(bots.perSecond, time);
    this.#budgets = new CreatorBudgets(deps.creators ?? UNLIMITED_CREATORS, { store, log, time });
    const tableDeps = {
      store,
      tokens,
      log,
      time,
      caps,
      bots,
      botTurns: this.#botTurns,
      budgets: this.#budgets,
      leases: this.leases,
      botPool: this.#botPool,
      modelPool,
      isSetUp: this.#isSetUp,
      requireFit: this.#requireFit,
      stepLog: deps.stepLog,
      turns: deps.turns,
      changed: (table: Table) => this.#changed(table),
      written: ({ id, seq }: Table, lines?: number) =>
        deps.bus?.publish({ gameId: id, seq, ...(lines === undefined ? {} : { lines }) }),
    };
    this.#open = new OpenTables({
      store,
      snapshots: this.#snapshots,
      tableDeps,
      maxQuiet: deps.maxQuiet,
      begin: () => this.#peers.begin(),
    });
    this.#parking = new Parking({ store, log, time, tables: this.#open, open: (id) => this.find(id) });
    this.#rounds = new Rounds(time);
    this.#rounds.every(deps.round ?? ROUND, () => this.#round());
    if (!store.isShared) return;
    const nodeRounds = new NodeRounds({
      log,
      time,
      bus: deps.bus,
      peers: this.#peers,
      leases: this.leases,
      live: this.#open.live,
      isStopping: () => this.#isStopping,
      open: (id) => this.find(id),
      replaced: () => this.#restoredElsewhere(),
    });
    nodeRounds.begin(this.#rounds, deps.peerRound, deps.leaseRound);
  }

  /** The number of tables in memory. */
  get size(): number {
    return this.#open.live.size;
  }

  /** People with a stream at this node: at their seats, and without one. */
  get present(): { readonly players: number; readonly spectators: number } {
    let [players, spectators] = [0, 0];
    for (const { listeners, tableState } of this.#open.live.values()) {
      const here = new Set(listeners.here());
      players += tableState.doc.seats.filter(({ playerId, model }) => model === HUMAN && here.has(playerId)).length;
      spectators += listeners.spectators;
    }
    return { players, spectators };
  }

  get modelStatuses(): readonly ModelStatus[] {
    return this.#modelPool.statuses;
  }

  /** The number of bots in the queue. */
  get waitingBots(): number {
    return this.#botTurns.waiting;
  }

  /** `creator` is a key that stands for the caller. */
  async create(
    request: CreateGame,
    creator = '',
    seating: ModelSeating = 'restricted',
    held: HeldSeats = {},
  ): Promise<CreatedTable> {
    if (newTables.waiting >= MAX_WAITING) throw new ServiceError('OVERLOADED', { seconds: RETRY_SECONDS });
    await newTables.next();
    this.#requireRunning();
    const now = this.#time.now();
    const { store, tokens } = this.#deps;
    const made = createTable(request, creator, now, {
      newNonce: tokens.newNonce,
      draw: this.#deps.draw,
      isSetUp: this.#isSetUp,
      requireFit: this.#requireFit,
      seating,
      ...held,
    });
    const { id = newTableId() } = held;
    const { doc } = made.tableState;
    await this.#open.open(id, async () => {
      // A tournament has caps of its own.
      if (doc.tournament === undefined) await this.#budgets.requireTable(creator);
      const discarded = await unfinishedStarts(store, creator, { now });
      const tableState = { ...made.tableState, doc: { ...doc, discarded } };
      const shown = shownOf(tableState.game, tableState.doc);
      await store.create(rowOf(id, tableState), playerRows(doc), made.events, shown);
      return this.#open.register(id, tableState, 0);
    });
    return createdTable(id, made, tokens);
  }

  /** Throws if a request for such a table would be refused. */
  requireSetup(request: CreateGame, seating: ModelSeating): void {
    createTable(request, '', this.#time.now(), { isSetUp: this.#isSetUp, requireFit: this.#requireFit, seating });
  }

  /** The seat of this player at the rematch table of a finished one. The first call creates it. */
  async rematch(id: string, visitor: SeatVisitor, creator: string, seating?: ModelSeating): Promise<RematchSeat> {
    const { tokens } = this.#deps;
    const finished = await this.#found(id);
    const place = await rematchPlace(finished.queue, visitor, {
      open: (request, held) => this.create(request, creator, seating, held),
      discard: (made) => this.erase(made),
      nonceOf: (token) => tokens.read(token)?.visitor.nonce ?? '',
    });
    return rematchSeat(place, await this.#found(place.id), tokens);
  }

  async #found(id: string): Promise<Table> {
    const table = await this.find(id);
    if (table === undefined) throw new ServiceError('UNKNOWN_GAME');
    return table;
  }

  /** The live table with this id; undefined if there is none, or its host has closed it. */
  async find(id: string): Promise<Table | undefined> {
    this.#requireRunning();
    const table = await this.#open.find(id);
    this.#requireRunning();
    return table?.tableState.status === 'closed' ? undefined : table;
  }

  visibleGame(id: string): GameId | undefined {
    const { game, status, doc } = this.#open.live.get(id)?.tableState ?? {};
    return status === 'closed' || doc?.visibility === 'private' ? undefined : game;
  }

  list(query: Parameters<typeof lobbyPage>[1]): ReturnType<typeof lobbyPage> {
    return lobbyPage(this.#deps.store, query);
  }

  /** Imports a finished game that another service exported. */
  async importRecord(record: unknown): Promise<{ readonly id: string }> {
    this.#requireRunning();
    const id = newTableId();
    await importRecord(this.#deps.store, id, record, this.#time.now());
    return { id };
  }

  /** Opens every table in progress, so that clocks and bots continue. One that fails does not stop the others. */
  async openRunning(): Promise<number> {
    await this.#budgets.recall();
    const ids = (await this.#deps.store.running()).values();
    let opened = 0;
    const openOneByOne = async () => {
      for (const id of ids) {
        try {
          await this.find(id);
          opened += 1;
        } catch (error) {
          this.#deps.log.warn({ gameId: id, reason: reasonOf(error) }, 'table could not be opened');
        }
      }
    };
    // Loading waits for the store several times, so several are loaded in parallel.
    await Promise.all(Array.from({ length: OPENERS }, openOneByOne));
    return opened;
  }

  /** Removes a table and all its data, in any state. Returns whether it existed. */
  async erase(id: string): Promise<boolean> {
    this.#requireRunning();
    const table = await this.#open.here(id);
    await table?.queue.settled();
    const isThere = (await this.#deps.store.read(id)) !== undefined;
    await this.#remove(id, table);
    return isThere;
  }

  /** Removes tables without activity since this time and without present players. */
  async removeIdle(before: number): Promise<number> {
    let removed = 0;
    for (const id of await this.#deps.store.idleSince(before)) {
      const table = await this.#open.here(id);
      await table?.queue.settled();
      if (table !== undefined && (table.listeners.size > 0 || table.tableState.at >= before)) continue;
      await this.#remove(id, table);
      removed += 1;
    }
    return removed;
  }

  async #remove(id: string, table: Table | undefined): Promise<void> {
    table?.stop('closed');
    this.#open.forget(id);
    await this.#deps.store.remove(id);
    this.#deps.stepLog?.removed(id);
    this.#deps.bus?.publish({ gameId: id, seq: 0 });
  }

  /** Finishes pending tasks, tells streams to reconnect, and accepts no more requests. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#isOver = true;
    this.#rounds.end();
    await this.leases.handOver();
    await this.#unloadAll();
    this.#modelPool.stop();
    await this.#botPool.stop();
  }

  /** Unloads every table, replaces the content of the store, and opens the tables again. */
  async reload(restore: () => Promise<void>): Promise<void> {
    this.#isStopping = true;
    try {
      await this.#unloadAll();
      this.#snapshots.forget();
      this.leases.forget();
      await restore();
      this.#deps.stepLog?.replaced();
      // The restore of this service itself.
      await this.#peers.isReplaced();
    } finally {
      this.#isStopping = this.#isOver;
    }
    await this.openRunning();
  }

  #unloadAll(): Promise<void> {
    return this.#open.unloadAll((live) =>
      Promise.all([this.#snapshots.save(), this.#usedTimes.save(live, { all: true }), this.#budgets.save()]),
    );
  }

  #requireRunning(): void {
    if (this.#isStopping) throw new ServiceError('STOPPING', { seconds: RETRY_SECONDS });
  }

  #changed(table: Table): void {
    if (table.tableState.status === 'closed') this.#open.forget(table.id);
    // One node saves it: the others only follow. A node that stops has no leases any more.
    else if (this.#isStopping || this.leases.isHeld(table.id)) this.#snapshots.add(table);
  }

  async #round(): Promise<void> {
    const live = [...this.#open.live.values()];
    for (const { listeners } of live) listeners.removeWhere((visitor) => this.#deps.tokens.isExpired(visitor));
    const held = live.filter(({ id }) => this.leases.isHeld(id));
    await Promise.all([this.#snapshots.save(), this.#usedTimes.save(held), this.#budgets.save()]);
    await this.#parking.park(held.filter((table) => !this.#snapshots.has(table)));
    this.#open.unloadQuiet();
    if (!this.#isStopping) await this.#parking.wake();
  }

  /** Every stream ends, and clients reconnect to the restored content. Nothing from before is written. */
  async #restoredElsewhere(): Promise<void> {
    this.#deps.log.info({ tables: this.#open.live.size }, 'backup restored by another service');
    this.#snapshots.forget();
    this.leases.forget();
    this.#deps.stepLog?.replaced();
    this.#open.drop();
    await this.openRunning().catch((error: unknown) => {
      this.#deps.log.warn({ reason: reasonOf(error) }, 'tables could not be opened');
    });
  }
}
