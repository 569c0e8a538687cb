import { closeSync, fdatasync, mkdirSync, openSync } from 'node:fs';
import { promisify } from 'node:util';
import type { DatabaseSync } from 'node:sqlite';
import { MemoryLeases } from '../leases.ts';
import { ModelRows } from '../modelRows.ts';
import { type AskSql, OperatorRows } from '../operatorRows.ts';
import {
  actionFrom,
  chatFrom,
  clockFrom,
  clockRow,
  docRow,
  eventFrom,
  eventRow,
  gameFrom,
  gameRow,
  listedFrom,
  lobbyRow,
  playerRow,
  checkpointRow,
  snapshotFrom,
  snapshotRow,
  stepRows,
  tableProgressFrom,
} from '../rows.ts';
import {
  readSince,
  type ChatCaps,
  type ChatRow,
  type DumpRow,
  type ListedGame,
  type ListQuery,
  type LobbyRow,
  type PlayerRow,
  type Snapshot,
  type Step,
  type Store,
  type StoredAction,
  type StoredClock,
  type StoredEvent,
  type StoredGame,
  StoreRefused,
  type TableProgress,
  type TableSince,
} from '../store.ts';
import { dumpSqlite, loadSqlite } from './backup.ts';
import { fileIn, flushLater, moveLog, openDatabase, transact, asStoreError, isDamage, lockFolder } from './database.ts';
import { GroupCommit, LogFlush, addLine, writeStep } from './writes.ts';
import { prepareAll, type Statements } from './statements.ts';
import type { MigrationListener } from '../schema.ts';
import { LadderRows } from '../ladderRows.ts';
import { NoticeRows } from '../noticeRows.ts';
import { TurnRows } from '../turnRows.ts';
import { ProfileRows } from '../profileRows.ts';
import { TournamentRows } from '../tournamentRows.ts';
import { StatisticsRows } from '../statisticsRows.ts';
import { fromText, toText } from '../tables.ts';

/** The store in SQLite: one file in the data directory, one process at a time. */
export async function openSqlite(dataDir: string, listener?: MigrationListener): Promise<Store> {
  let unlock: (() => void) | undefined;
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    unlock = lockFolder(dataDir);
    return new SqliteStore(openDatabase(dataDir, listener), fileIn(dataDir), unlock);
  } catch (error) {
    unlock?.();
    if (error instanceof StoreRefused) throw error;
    const { message } = error as Error;
    const advice = isDamage(error)
      ? 'It is damaged: move it away and restore a backup.'
      : 'Check that the folder can be written and that the disk is not full.';
    throw new StoreRefused(`The data in ${dataDir} cannot be opened: ${message}. ${advice}`, { cause: error });
  }
}

export class SqliteStore implements Store {
  readonly kind = 'sqlite';
  readonly isShared = false;
  readonly #database: DatabaseSync;
  readonly #file: string;
  readonly #unlock: () => void;
  readonly #ask: AskSql = async (kind, sql, values) => {
    const work = () => this.#database.prepare(sql).all(...values);
    return kind === 'read' ? this.#read(work) : this.#write(work);
  };
  readonly operator = new OperatorRows(this.#ask);
  readonly models = new ModelRows(this.#ask);
  readonly statistics = new StatisticsRows(this.#ask);
  readonly profiles = new ProfileRows(this.#ask);
  readonly tournaments = new TournamentRows(this.#ask);
  readonly ladder = new LadderRows(this.#ask);
  readonly turns = new TurnRows(this.#ask);
  readonly notices = new NoticeRows(this.#ask);
  readonly leases = new MemoryLeases({ running: () => this.#running() });
  readonly #sql: Statements;
  readonly #log: number;
  readonly #logFlush: LogFlush;
  readonly #group: GroupCommit;
  /** Writes wait while a backup is being restored. */
  #loading: Promise<void> | undefined;

  /** `flush` writes a file to the disk. */
  constructor(
    database: DatabaseSync,
    file: string,
    unlock: () => void,
    flush: (file: number) => Promise<void> = promisify(fdatasync),
  ) {
    this.#database = database;
    this.#file = file;
    this.#unlock = unlock;
    this.#sql = prepareAll(database);
    this.#log = openSync(flushLater(database, file), 'r+');
    this.#logFlush = new LogFlush(
      () => flush(this.#log),
      () => moveLog(database),
    );
    this.#group = new GroupCommit(
      (steps) => this.#transact(() => steps.map((step) => writeStep(this.#sql, this.leases, step))),
      () => this.#logFlush.durable(),
    );
  }

  async create(
    game: StoredGame,
    players: readonly PlayerRow[],
    events: readonly StoredEvent[],
    shown?: unknown,
  ): Promise<void> {
    const rows = {
      game: gameRow(game),
      doc: docRow(game.id, game.doc),
      lobby: shown === undefined ? undefined : lobbyRow({ gameId: game.id, shown }),
      players: players.map((player) => playerRow(game.id, player)),
      events: events.map((event) => eventRow(game.id, event)),
    };
    await this.#write(() => {
      this.#sql.addGame.run(rows.game);
      this.#sql.addDoc.run(rows.doc);
      if (rows.lobby !== undefined) this.#sql.putLobby.run(rows.lobby);
      for (const player of rows.players) this.#sql.putPlayer.run(player);
      for (const event of rows.events) this.#sql.addEvent.run(event);
    });
  }

  async read(id: string): Promise<StoredGame | undefined> {
    const row = this.#read(() => this.#sql.read.get(toText(id)));
    return row === undefined ? undefined : gameFrom(row);
  }

  since(id: string, version: number, seq: number): Promise<TableSince | undefined> {
    return readSince(this, id, version, seq);
  }

  async progress(ids: readonly string[]): Promise<readonly TableProgress[]> {
    return this.#read(() => this.#sql.progress.all(JSON.stringify(ids.map(toText)))).map(tableProgressFrom);
  }

  async append(step: Step): Promise<boolean> {
    return this.#group.add(stepRows(step));
  }

  async events(id: string, after: number, limit: number): Promise<readonly StoredEvent[]> {
    return this.#read(() => this.#sql.events.all(toText(id), after, limit)).map(eventFrom);
  }

  async actions(id: string, after: number, limit = Number.MAX_SAFE_INTEGER): Promise<readonly StoredAction[]> {
    return this.#read(() => this.#sql.actions.all(toText(id), after, limit)).map(actionFrom);
  }

  async findAction(id: string, playerId: string, actionId: string): Promise<StoredAction | undefined> {
    const key = [toText(id), toText(playerId), toText(actionId)];
    const row = this.#read(() => this.#sql.findAction.get(...key));
    return row === undefined ? undefined : actionFrom(row);
  }

  async snapshot(id: string): Promise<Snapshot | undefined> {
    const row = this.#read(() => this.#sql.snapshot.get(toText(id)));
    return row === undefined ? undefined : snapshotFrom(row);
  }

  async saveSnapshots(snapshots: readonly Snapshot[]): Promise<void> {
    if (snapshots.length === 0) return;
    const rows = snapshots.map(snapshotRow);
    await this.#write(() => {
      for (const row of rows) this.#sql.putSnapshot.run(row);
    });
  }

  async endedTokens(id: string): Promise<readonly string[]> {
    return this.#read(() => this.#sql.endedTokens.all(toText(id))).map(({ token_id }) => fromText(token_id));
  }

  async generation(): Promise<number> {
    return this.#read(() => this.#sql.generation.get())?.value ?? 0;
  }

  async discards(creator: string): Promise<number> {
    return this.#read(() => this.#sql.discards.get(toText(creator)))?.count ?? 0;
  }

  async countAbandoned(
    creator: string,
    { quietSince, except }: { quietSince: number; except: string },
  ): Promise<number> {
    const values = [toText(creator), quietSince, toText(except)] as const;
    return this.#read(() => this.#sql.countAbandoned.get(...values))?.count ?? 0;
  }

  async clock(id: string): Promise<StoredClock | undefined> {
    const row = this.#read(() => this.#sql.clock.get(toText(id)));
    return row === undefined ? undefined : clockFrom(row);
  }

  async saveClocks(clocks: readonly StoredClock[]): Promise<void> {
    const rows = clocks.map(clockRow);
    await this.#write(() => {
      for (const row of rows) this.#sql.putClock.run(row);
    });
  }

  async checkpoint(id: string, version: number): Promise<Snapshot | undefined> {
    const row = this.#read(() => this.#sql.checkpoint.get(toText(id), version));
    return row === undefined ? undefined : snapshotFrom(row);
  }

  async saveCheckpoints(checkpoints: readonly Snapshot[]): Promise<void> {
    const rows = checkpoints.map(checkpointRow);
    await this.#write(() => {
      for (const row of rows) this.#sql.addCheckpoint.run(row);
    });
  }

  async recordPart(id: string, part: number): Promise<string | undefined> {
    const row = this.#read(() => this.#sql.recordPart.get(toText(id), part));
    return row === undefined ? undefined : fromText(row.text);
  }

  async addRecordPart(id: string, part: number, text: string): Promise<void> {
    const row = { game_id: toText(id), part, text: toText(text) };
    await this.#write(() => this.#sql.addRecordPart.run(row));
  }

  async list({ status, game, limit, after }: ListQuery): Promise<readonly ListedGame[]> {
    const created_at = after?.createdAt ?? Number.MAX_SAFE_INTEGER;
    const query = { status, game: game ?? null, limit, created_at, id: toText(after?.id ?? '') };
    return this.#read(() => this.#sql.list.all(query)).map((row) => listedFrom(row, status));
  }

  async saveLobby(rows: readonly LobbyRow[]): Promise<void> {
    const texts = rows.map(lobbyRow);
    await this.#write(() => {
      for (const row of texts) this.#sql.addLobby.run(row);
    });
  }

  async claimWakes(now: number, again: number, limit: number): Promise<readonly string[]> {
    const claimed = await this.#write(() => this.#sql.claimWakes.all({ now, again, limit }));
    return claimed.map(({ game_id }) => fromText(game_id));
  }

  async running(): Promise<readonly string[]> {
    return this.#running();
  }

  #running(): readonly string[] {
    return this.#read(() => this.#sql.running.all()).map(({ id }) => fromText(id));
  }

  async countUnfinished(creator: string, since: number): Promise<number> {
    return this.#read(() => this.#sql.countUnfinished.get(toText(creator), since))?.count ?? 0;
  }

  async idleSince(time: number): Promise<readonly string[]> {
    return this.#read(() => this.#sql.idle.all(time)).map(({ id }) => fromText(id));
  }

  addChat(id: string, { at, playerId, text }: Omit<ChatRow, 'id'>, caps?: ChatCaps): Promise<ChatRow> {
    const row = { game_id: toText(id), at, player_id: toText(playerId), text: toText(text) };
    return this.#write(() => ({ id: addLine(this.#sql, id, row, caps), at, playerId, text }));
  }

  async chat(id: string, limit: number): Promise<readonly ChatRow[]> {
    return this.#read(() => this.#sql.chat.all(toText(id), limit))
      .map(chatFrom)
      .toReversed();
  }

  async remove(id: string): Promise<void> {
    await this.#write(() => {
      this.#sql.discardOfRemoved.run(toText(id));
      this.#sql.keepReports.run(toText(id));
      this.#sql.remove.run(toText(id));
    });
  }

  dump(): AsyncIterable<DumpRow> {
    return dumpSqlite(this.#file);
  }

  async load(rows: AsyncIterable<DumpRow> | Iterable<DumpRow>): Promise<void> {
    while (this.#loading !== undefined) await this.#loading;
    this.#group.hold();
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#loading = promise;
    try {
      await loadSqlite(this.#file, rows);
    } catch (error) {
      throw asStoreError(error);
    } finally {
      this.#loading = undefined;
      resolve();
      this.#group.release();
    }
  }

  async ping(): Promise<void> {
    this.#read(() => this.#sql.ping.get());
  }

  async close(): Promise<void> {
    while (this.#loading !== undefined) await this.#loading;
    await this.#group.flush();
    if (!this.#database.isOpen) return;
    // A flush may be under way. If it fails, its callers know.
    await this.#logFlush.durable().catch(() => undefined);
    if (!this.#database.isOpen) return;
    this.#database.close();
    closeSync(this.#log);
    this.#unlock();
  }

  async #write<T>(work: () => T): Promise<T> {
    while (this.#loading !== undefined) await this.#loading;
    try {
      const result = this.#transact(work);
      await this.#logFlush.durable();
      return result;
    } catch (error) {
      throw asStoreError(error);
    }
  }

  #transact<T>(work: () => T): T {
    return transact(this.#database, 'IMMEDIATE', work);
  }

  #read<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      throw asStoreError(error);
    }
  }
}
