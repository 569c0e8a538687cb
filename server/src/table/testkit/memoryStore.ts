import { DatabaseSync } from 'node:sqlite';
import { MemoryLeases } from '../../store/leases.ts';
import { ModelRows } from '../../store/modelRows.ts';
import { type AskSql, OperatorRows } from '../../store/operatorRows.ts';
import { addFunctions } from '../../store/sqlite/database.ts';
import { SQLITE_MIGRATIONS } from '../../store/sqlite/migrations.ts';
import {
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
  StoreConflict,
  type StoredAction,
  type StoredClock,
  type StoredEvent,
  type StoredGame,
  StoreUnavailable,
  type TableProgress,
  type TableSince,
  readSince,
} from '../../store/store.ts';
import { LadderRows } from '../../store/ladderRows.ts';
import { ProfileRows } from '../../store/profileRows.ts';
import { TournamentRows } from '../../store/tournamentRows.ts';
import { StatisticsRows } from '../../store/statisticsRows.ts';
import { NoticeRows } from '../../store/noticeRows.ts';
import { TurnRows } from '../../store/turnRows.ts';
import { TableRows } from './memoryTable.ts';

/** A store in memory for tests of tables. It can be told to fail before or after a write. */
export class MemoryStore implements Store {
  readonly kind = 'sqlite';
  isShared = true;
  readonly #shelves = new Map<string, TableRows>();
  readonly ended = new Map<string, Set<string>>();
  readonly thrownAway = new Map<string, number>();
  /** How often a backup was restored. */
  restores = 0;
  /** The faults of the next appends, in order. */
  readonly faults: { readonly when: 'before' | 'after'; readonly error: Error }[] = [];
  /** Every call fails. */
  isDown = false;
  /** Rows of actions that were read, without lookups by their id. */
  actionsRead = 0;
  /** Whether it accepts snapshots outside of steps. */
  takesSnapshots = true;
  /** Has no tables, so it stores only rows that belong to none. */
  readonly #askSql: AskSql = async (_, sql, values) =>
    this.#database()
      .prepare(sql)
      .all(...values);
  readonly operator = new OperatorRows(this.#askSql);
  readonly models = new ModelRows(this.#askSql);
  readonly statistics = new StatisticsRows(this.#askSql);
  readonly profiles = new ProfileRows(this.#askSql);
  readonly tournaments = new TournamentRows(this.#askSql);
  readonly ladder = new LadderRows(this.#askSql);
  readonly turns = new TurnRows(this.#askSql);
  readonly notices = new NoticeRows(this.#askSql);
  /** The time of its leases. */
  now: () => number = () => performance.now();
  readonly leases = new MemoryLeases({ running: () => this.#running(), now: () => this.now() });
  #opened: DatabaseSync | undefined;
  /** Called when a step was written and not yet acknowledged. */
  written: () => Promise<void> = () => Promise.resolve();

  async create(
    game: StoredGame,
    players: readonly PlayerRow[],
    events: readonly StoredEvent[],
    shown?: unknown,
  ): Promise<void> {
    this.#requireUp();
    if (this.#shelves.has(game.id)) throw new StoreConflict(`There is a game ${game.id}.`);
    this.#shelves.set(game.id, new TableRows(game, players, events, shown));
  }

  /** As an older service has written it. */
  setDoc(id: string, doc: unknown): void {
    const shelf = this.#shelves.get(id);
    if (shelf !== undefined) shelf.doc = doc;
  }

  async read(id: string): Promise<StoredGame | undefined> {
    this.#requireUp();
    return this.#shelves.get(id)?.stored;
  }

  since(id: string, version: number, seq: number): Promise<TableSince | undefined> {
    return readSince(this, id, version, seq);
  }

  async progress(ids: readonly string[]): Promise<readonly TableProgress[]> {
    this.#requireUp();
    return ids.flatMap((id) => this.#shelves.get(id)?.progress ?? []);
  }

  async append(step: Step): Promise<boolean> {
    this.#requireUp();
    const fault = this.faults.shift();
    if (fault?.when === 'before') throw fault.error;
    const shelf = this.#shelves.get(step.gameId);
    const { version, seq } = step.expected;
    if (shelf?.game.version !== version || shelf.game.seq !== seq) return false;
    if (step.fence !== undefined && !this.leases.isCurrent(step.gameId, step.fence)) return false;
    shelf.write(step);
    const ended = this.ended.get(step.gameId) ?? new Set<string>();
    for (const token of step.endedTokens ?? []) ended.add(token);
    this.ended.set(step.gameId, ended);
    const { discardedBy } = step;
    if (discardedBy !== undefined) this.thrownAway.set(discardedBy, (this.thrownAway.get(discardedBy) ?? 0) + 1);
    await this.written();
    if (fault?.when === 'after') throw fault.error;
    return true;
  }

  async events(id: string, after: number, limit: number): Promise<readonly StoredEvent[]> {
    this.#requireUp();
    return this.#shelves.get(id)?.events(after, limit) ?? [];
  }

  async actions(id: string, after: number, limit = Number.MAX_SAFE_INTEGER): Promise<readonly StoredAction[]> {
    this.#requireUp();
    const actions = this.#shelves.get(id)?.actions(after, limit) ?? [];
    this.actionsRead += actions.length;
    return actions;
  }

  async findAction(id: string, playerId: string, actionId: string): Promise<StoredAction | undefined> {
    this.#requireUp();
    return this.#shelves.get(id)?.findAction(playerId, actionId);
  }

  async snapshot(id: string): Promise<Snapshot | undefined> {
    this.#requireUp();
    return this.#shelves.get(id)?.snapshot;
  }

  async saveSnapshots(snapshots: readonly Snapshot[]): Promise<void> {
    this.#requireUp();
    if (!this.takesSnapshots) return;
    for (const snapshot of snapshots) {
      const shelf = this.#shelves.get(snapshot.gameId);
      if (shelf !== undefined && (shelf.snapshot?.seq ?? -1) < snapshot.seq) shelf.snapshot = snapshot;
    }
  }

  async endedTokens(id: string): Promise<readonly string[]> {
    this.#requireUp();
    return [...(this.ended.get(id) ?? [])];
  }

  async generation(): Promise<number> {
    this.#requireUp();
    return this.restores;
  }

  async discards(creator: string): Promise<number> {
    return this.thrownAway.get(creator) ?? 0;
  }

  async clock(id: string): Promise<StoredClock | undefined> {
    this.#requireUp();
    return this.#shelves.get(id)?.clock;
  }

  async saveClocks(clocks: readonly StoredClock[]): Promise<void> {
    this.#requireUp();
    for (const clock of clocks) {
      const shelf = this.#shelves.get(clock.gameId);
      if (shelf !== undefined) shelf.clock = clock;
    }
  }

  async claimWakes(now: number, again: number, limit: number): Promise<readonly string[]> {
    this.#requireUp();
    const due = [...this.#shelves.values()].filter(({ clock }) => (clock?.wakeAt ?? Number.POSITIVE_INFINITY) <= now);
    return due.slice(0, limit).map((shelf) => {
      if (shelf.clock !== undefined) shelf.clock = { ...shelf.clock, wakeAt: again };
      return shelf.game.id;
    });
  }

  async checkpoint(id: string, version: number): Promise<Snapshot | undefined> {
    this.#requireUp();
    return this.#shelves.get(id)?.checkpoint(version);
  }

  async saveCheckpoints(checkpoints: readonly Snapshot[]): Promise<void> {
    this.#requireUp();
    for (const each of checkpoints) this.#shelves.get(each.gameId)?.addCheckpoint(each);
  }

  async recordPart(id: string, part: number): Promise<string | undefined> {
    this.#requireUp();
    return this.#shelves.get(id)?.record.get(part);
  }

  async addRecordPart(id: string, part: number, text: string): Promise<void> {
    this.#requireUp();
    this.#shelves.get(id)?.record.set(part, text);
  }

  async list({ status, game: wanted, limit, after }: ListQuery): Promise<readonly ListedGame[]> {
    const newestFirst = [...this.#shelves.values()]
      .filter(({ game }) => game.status === status && game.visibility === 'public')
      .filter(({ game }) => game.game === (wanted ?? game.game))
      .map(({ game, shown }) => ({ ...game, status, shown }))
      .toSorted((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1));
    const from = after === undefined ? 0 : newestFirst.findIndex(({ id }) => id === after.id) + 1;
    return newestFirst.slice(from, from + limit);
  }

  async saveLobby(rows: readonly LobbyRow[]): Promise<void> {
    for (const { gameId, shown } of rows) {
      const shelf = this.#shelves.get(gameId);
      if (shelf !== undefined) shelf.shown ??= shown;
    }
  }

  async running(): Promise<readonly string[]> {
    this.#requireUp();
    return this.#running();
  }

  #running(): readonly string[] {
    return [...this.#shelves.values()].flatMap(({ game, isRunning, isParked }) =>
      isRunning && !isParked ? [game.id] : [],
    );
  }

  async addChat(id: string, line: Omit<ChatRow, 'id'>, caps?: ChatCaps): Promise<ChatRow> {
    this.#requireUp();
    const shelf = this.#shelves.get(id);
    if (shelf === undefined) throw new StoreConflict(`There is no table ${id}.`);
    return shelf.addChat(line, caps);
  }

  async chat(id: string, limit: number): Promise<readonly ChatRow[]> {
    return this.#shelves.get(id)?.chat(limit) ?? [];
  }

  async remove(id: string): Promise<void> {
    this.#requireUp();
    const shelf = this.#shelves.get(id);
    const creator = shelf?.game.creator ?? null;
    if (shelf?.isRunning === true && creator !== null && shelf.hasSeveralPeople) {
      this.thrownAway.set(creator, (this.thrownAway.get(creator) ?? 0) + 1);
    }
    this.#shelves.delete(id);
  }

  async countAbandoned(
    creator: string,
    query: { readonly quietSince: number; readonly except: string },
  ): Promise<number> {
    const { quietSince, except } = query;
    return [...this.#shelves.values()].filter((shelf) => {
      const { id, version, updatedAt } = shelf.game;
      const isLeft = shelf.isRunning && (version === 0 || (updatedAt < quietSince && !shelf.isParked));
      return shelf.game.creator === creator && isLeft && id !== except && shelf.hasSeveralPeople;
    }).length;
  }

  async countUnfinished(creator: string, since: number): Promise<number> {
    const games = [...this.#shelves.values()].map(({ game }) => game);
    const isOpen = ({ status }: Pick<StoredGame, 'status'>) => status === 'waiting' || status === 'in_progress';
    return games.filter((game) => game.creator === creator && isOpen(game) && game.updatedAt > since).length;
  }

  async idleSince(time: number): Promise<readonly string[]> {
    return [...this.#shelves.values()].flatMap(({ game: { id, updatedAt }, isParked }) =>
      updatedAt < time && !isParked ? [id] : [],
    );
  }

  /** As if the table had been created with another version of the rules. */
  changeRules(id: string, rules: number): void {
    const shelf = this.#shelves.get(id);
    if (shelf !== undefined) shelf.game = { ...shelf.game, rules };
  }

  /** As if the table had been played before there were checkpoints. */
  loseCheckpoints(id: string): void {
    this.#shelves.get(id)?.loseCheckpoints();
  }

  /** As if the table had been created before there were rows for the lobby. */
  loseLobby(id: string): void {
    const shelf = this.#shelves.get(id);
    if (shelf !== undefined) shelf.shown = undefined;
  }

  loseSnapshot(id: string): void {
    const shelf = this.#shelves.get(id);
    if (shelf !== undefined) shelf.snapshot = undefined;
  }

  playersOf(id: string): readonly PlayerRow[] {
    return this.#shelves.get(id)?.players ?? [];
  }

  get size(): number {
    return this.#shelves.size;
  }

  // oxlint-disable-next-line require-yield -- this store is not persistent
  async *dump(): AsyncIterable<DumpRow> {
    throw new Error('This store has no backups.');
  }

  async load(): Promise<void> {
    throw new Error('This store has no backups.');
  }

  async ping(): Promise<void> {
    this.#requireUp();
  }

  async close(): Promise<void> {
    this.isDown = true;
  }

  #database(): DatabaseSync {
    if (this.#opened === undefined) {
      this.#opened = new DatabaseSync(':memory:');
      addFunctions(this.#opened);
      this.#opened.exec('CREATE TABLE meta (name TEXT PRIMARY KEY, value INTEGER NOT NULL) STRICT');
      for (const sql of SQLITE_MIGRATIONS) this.#opened.exec(sql);
    }
    return this.#opened;
  }

  #requireUp(): void {
    if (this.isDown) throw new StoreUnavailable(new Error('It is down.'));
  }
}
