import { type CreateGame, ServiceError } from '@magnate/protocol';
import type { Bus } from '../bus/bus.ts';
import type { Store } from '../store/store.ts';
import { BotPool } from './botPool.ts';
import { type BotLimits, BotTurns, UNLIMITED_BOTS } from './botTurns.ts';
import { CreatorBudgets, type CreatorLimits, UNLIMITED_CREATORS } from './creatorBudgets.ts';
import { lobbyPage, shownOf } from './lobby.ts';
import { reasonOf, type TableLog } from './log.ts';
import { newTables } from './loopShare.ts';
import { ModelPool } from './modelPool.ts';
import { NodeRounds } from './nodeRounds.ts';
import { PeerSync } from './peerSync.ts';
import { importRecord } from './recordImport.ts';
import { rematchSeat } from './rematch.ts';
import { Rounds } from './rounds.ts';
import { seatOf } from './seatChanges.ts';
import { Snapshots } from './snapshots.ts';
import type { StepLog } from './stepLog.ts';
import { Table, type TableDeps } from './table.ts';
import { type TableCaps, UNCAPPED } from './tableCaps.ts';
import { createTable, playerRows, publicPlayer } from './tableCreation.ts';
import { newTableId } from './tableId.ts';
import { TableLeases } from './tableLeases.ts';
import { loadTableState } from './tableLoader.ts';
import { rowOf, type TableState } from './tableState.ts';
import { realTime, type Time } from './time.ts';
import type { Tokens } from './tokens.ts';
import type { CreatedTable, NewSeat, RematchSeat, SeatVisitor } from './types.ts';
import { UsedTimes } from './usedTimes.ts';

export type { TableLog } from './log.ts';

export interface TablesDeps {
  readonly store: Store;
  readonly tokens: Tokens;
  readonly log: TableLog;
  readonly time?: Time;
  /** Milliseconds between rounds of snapshots and unloading. */
  readonly round?: number;
  /** Milliseconds between rounds of syncing with other services on the same store. */
  readonly peerRound?: number;
  /** Milliseconds between rounds of leases. */
  readonly leaseRound?: number;
  /** News between services on the same store. */
  readonly bus?: Bus | undefined;
  /** The name of this service among others on the same store. */
  readonly node?: string;
  /** The number of tables above which quiet ones are unloaded. They are loaded again on demand. */
  readonly maxQuiet?: number;
  readonly botPool?: BotPool;
  readonly modelPool?: ModelPool;
  readonly caps?: TableCaps;
  readonly bots?: BotLimits;
  readonly creators?: CreatorLimits;
  /** Where games are logged while they are played. */
  readonly stepLog?: StepLog | undefined;
}

const ROUND = 1000;
const MAX_QUIET = 2000;
/** Tables that are opened in parallel at start. */
const OPENERS = 8;
/** New tables that may wait to be made. */
const MOST_WAITING = 100;
/** Retry-After for requests while the service stops, or has too much to do. */
const RETRY_SECONDS = 2;

/** All tables of this service: each loaded once, opened again at start, unloaded when quiet. */
export class Tables {
  readonly #deps: TablesDeps;
  readonly #time: Time;
  readonly #botPool: BotPool;
  readonly #modelPool: ModelPool;
  readonly #botTurns: BotTurns;
  readonly #budgets: CreatorBudgets;
  readonly #snapshots: Snapshots<Table>;
  readonly #usedTimes: UsedTimes<Table>;
  readonly #peers: PeerSync;
  readonly leases: TableLeases;
  /** Tables that are open or being loaded. */
  readonly #open = new Map<string, Promise<Table | undefined>>();
  readonly #live = new Map<string, Table>();
  readonly #tableDeps: TableDeps;
  readonly #rounds: Rounds;
  #isStopping = false;
  #isOver = false;

  constructor(deps: TablesDeps) {
    const { store, tokens, log, time = realTime, caps = UNCAPPED, bots = UNLIMITED_BOTS } = deps;
    this.#deps = deps;
    this.#time = time;
    this.#botPool = deps.botPool ?? new BotPool(log);
    this.#modelPool = deps.modelPool ?? new ModelPool([], { store });
    this.#snapshots = new Snapshots(store, log);
    this.#usedTimes = new UsedTimes(store, log);
    this.#peers = new PeerSync(store, log);
    this.leases = new TableLeases({ store, log, time, ...(deps.node === undefined ? {} : { node: deps.node }) });
    this.#botTurns = new BotTurns(bots.perSecond, time);
    this.#budgets = new CreatorBudgets(deps.creators ?? UNLIMITED_CREATORS, { store, log, time });
    this.#tableDeps = {
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
      modelPool: this.#modelPool,
      stepLog: deps.stepLog,
      changed: (table) => this.#changed(table),
      written: (table) => deps.bus?.publish({ gameId: table.id, seq: table.seq }),
    };
    this.#rounds = new Rounds(time);
    this.#rounds.every(deps.round ?? ROUND, () => this.#round());
    if (!store.isShared) return;
    const nodeRounds = new NodeRounds({
      log,
      time,
      bus: deps.bus,
      peers: this.#peers,
      leases: this.leases,
      live: this.#live,
      isStopping: () => this.#isStopping,
      open: (id) => this.find(id),
      replaced: () => this.#restoredElsewhere(),
    });
    nodeRounds.begin(this.#rounds, deps.peerRound, deps.leaseRound);
  }

  /** The number of tables in memory. */
  get size(): number {
    return this.#live.size;
  }

  /** The number of bots that wait for their turn. */
  get waitingBots(): number {
    return this.#botTurns.waiting;
  }

  /** `creator` is a key that stands for whoever asks. */
  async create(request: CreateGame, creator = ''): Promise<CreatedTable> {
    if (newTables.waiting >= MOST_WAITING) throw new ServiceError('OVERLOADED', { seconds: RETRY_SECONDS });
    await newTables.next();
    this.#demandRunning();
    const now = this.#time.now();
    const {
      tableState: made,
      events,
      claims,
      starts,
    } = createTable(request, creator, now, {
      newNonce: this.#deps.tokens.newNonce,
      isSetUp: (model) => this.#modelPool.has(model),
    });
    const id = newTableId();
    const { doc, game } = made;
    const { store, tokens } = this.#deps;
    await this.#opened(id, async () => {
      await this.#budgets.demandTable(creator);
      const tableState = { ...made, doc: { ...doc, discarded: await store.discards(creator) } };
      await store.create(rowOf(id, tableState, now), playerRows(doc), events, shownOf(tableState.game, tableState.doc));
      return this.#register(id, tableState, 0);
    });
    const seats = [...claims].map(([playerId, claim]): NewSeat => {
      const { epoch, nonce = '' } = seatOf(doc, playerId);
      return { playerId, claim, token: tokens.seat(id, playerId, epoch, nonce) };
    });
    const hostToken = tokens.host(id, doc.hostEpoch, doc.hostNonce ?? '');
    const players = doc.seats.map((seat) => ({
      ...publicPlayer(seat),
      ...(starts.get(seat.playerId) ?? { cash: 0, position: null }),
    }));
    return { id, game, status: 'waiting', players, seats, hostToken, version: 0 };
  }

  /** The seat of this player at the table on which the people of a finished one play again. The first who asks opens it. */
  async rematch(id: string, visitor: SeatVisitor, creator: string): Promise<RematchSeat> {
    const { tokens } = this.#deps;
    const finished = await this.#found(id);
    const place = await finished.rematchPlace(visitor, {
      open: (request) => this.create(request, creator),
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

  /** The live table with this id; undefined where there is none, or its host has closed it. */
  async find(id: string): Promise<Table | undefined> {
    this.#demandRunning();
    const table = await (this.#open.get(id) ?? this.#opened(id, () => this.#loadFromStore(id)));
    this.#demandRunning();
    return table?.tableState.status === 'closed' ? undefined : table;
  }

  list(query: Parameters<typeof lobbyPage>[1]): ReturnType<typeof lobbyPage> {
    return lobbyPage(this.#deps.store, query);
  }

  /** Imports a finished game that was exported elsewhere. */
  async importRecord(record: unknown): Promise<{ readonly id: string }> {
    this.#demandRunning();
    const id = newTableId();
    await importRecord(this.#deps.store, id, record, this.#time.now());
    return { id };
  }

  /** Opens every table in progress, so that clocks and bots go on. One that fails does not stop the others. */
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

  /** Removes a table and everything about it, whatever its condition. Was it there? */
  async erase(id: string): Promise<boolean> {
    this.#demandRunning();
    const table = await this.#open.get(id)?.catch(() => undefined);
    await table?.settled();
    const isThere = (await this.#deps.store.read(id)) !== undefined;
    table?.stop('closed');
    this.#forget(id);
    await this.#remove(id);
    return isThere;
  }

  /** Removes tables in which nothing has happened since this time and nobody is present. */
  async removeIdle(before: number): Promise<number> {
    let removed = 0;
    for (const id of await this.#deps.store.idleSince(before)) {
      const table = await this.#open.get(id)?.catch(() => undefined);
      await table?.settled();
      if (table !== undefined && (table.listeners.size > 0 || table.tableState.at >= before)) continue;
      table?.stop('closed');
      this.#forget(id);
      await this.#remove(id);
      removed += 1;
    }
    return removed;
  }

  async #remove(id: string): Promise<void> {
    await this.#deps.store.remove(id);
    this.#deps.stepLog?.removed(id);
    this.#deps.bus?.publish({ gameId: id, seq: 0 });
  }

  /** Finishes pending tasks, tells streams to reconnect, and takes no more requests. */
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

  async #unloadAll(): Promise<void> {
    await Promise.allSettled(this.#open.values());
    const live = [...this.#live.values()];
    for (const table of live) table.stop('stopping');
    await Promise.all(live.map((table) => table.settled()));
    await Promise.all([this.#snapshots.save(), this.#usedTimes.save(live, { all: true }), this.#budgets.save()]);
    this.#open.clear();
    this.#live.clear();
  }

  #demandRunning(): void {
    if (this.#isStopping) throw new ServiceError('STOPPING', { seconds: RETRY_SECONDS });
  }

  /** Concurrent callers get the same table. A failure or a missing table is not remembered. */
  async #opened(id: string, opening: () => Promise<Table | undefined>): Promise<Table | undefined> {
    const entering = this.#peers.begin().then(opening);
    this.#open.set(id, entering);
    const table = await entering.catch((error: unknown) => {
      this.#open.delete(id);
      throw error;
    });
    if (table === undefined) this.#open.delete(id);
    return table;
  }

  async #loadFromStore(id: string): Promise<Table | undefined> {
    const { store } = this.#deps;
    // Read before the rest: chat lines in between are published by the next round.
    const [there] = store.isShared ? await store.progress([id]) : [];
    const row = await store.read(id);
    if (row === undefined || row.status === 'closed') return undefined;
    const tableState = await loadTableState(store, row);
    const clock = tableState.doc.clock === null ? undefined : await store.clock(id);
    const table = this.#register(id, tableState, there?.lines ?? 0);
    table.resume(clock);
    return table;
  }

  #register(id: string, tableState: TableState, lines: number): Table {
    const table = new Table(id, tableState, lines, this.#tableDeps);
    this.#live.set(id, table);
    return table;
  }

  #forget(id: string): void {
    this.#open.delete(id);
    this.#live.delete(id);
  }

  #changed(table: Table): void {
    if (table.tableState.status === 'closed') this.#forget(table.id);
    else this.#snapshots.add(table);
  }

  async #round(): Promise<void> {
    const live = [...this.#live.values()];
    for (const table of live) table.endExpired();
    const minded = live.filter(({ id }) => this.leases.isHeld(id));
    await Promise.all([this.#snapshots.save(), this.#usedTimes.save(minded), this.#budgets.save()]);
    this.#unloadQuiet();
  }

  /** Every stream ends, and clients come back to what the store holds now. Nothing from before is written. */
  async #restoredElsewhere(): Promise<void> {
    this.#deps.log.info({ tables: this.#live.size }, 'backup restored by another service');
    this.#snapshots.forget();
    this.leases.forget();
    this.#deps.stepLog?.replaced();
    for (const table of this.#live.values()) table.stop('stopping');
    this.#open.clear();
    this.#live.clear();
    await this.openRunning().catch((error: unknown) => {
      this.#deps.log.warn({ reason: reasonOf(error) }, 'tables could not be opened');
    });
  }

  #unloadQuiet(): void {
    const most = this.#deps.maxQuiet ?? MAX_QUIET;
    for (const [id, table] of this.#live) {
      if (this.#live.size <= most) return;
      if (!table.isQuiet || this.#snapshots.has(table)) continue;
      table.stop('stopping');
      this.#forget(id);
    }
  }
}
