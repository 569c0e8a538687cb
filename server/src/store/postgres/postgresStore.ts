import { ModelRows } from '../modelRows.ts';
import { OperatorRows } from '../operatorRows.ts';
import { dumpPostgres, loadPostgres } from './backup.ts';
import { TIMEOUT } from './connection.ts';
import { QueryBatch } from './queryBatch.ts';
import { Groups } from './groups.ts';
import { LeaseRows } from './leases.ts';
import { prepareDatabase } from './preparation.ts';
import { StatementPool } from './statementPool.ts';
import { STEP_PARTS } from './statements.ts';
import {
  actionFrom,
  chatFrom,
  clockFrom,
  clockRow,
  docRow,
  eventFrom,
  eventRow,
  type GameWithDoc,
  gameFrom,
  gameRow,
  type ListedRow,
  listedFrom,
  lobbyRow,
  newestOfEach,
  playerRow,
  type SinceRow,
  sinceFrom,
  type StepRows,
  checkpointRow,
  snapshotFrom,
  snapshotRow,
  stepRows,
  type TableProgressRow,
  tableProgressFrom,
} from '../rows.ts';
import type { MigrationListener } from '../schema.ts';
import {
  type ChatCaps,
  ChatFull,
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
  type TableProgress,
  type TableSince,
} from '../store.ts';
import { LadderRows } from '../ladderRows.ts';
import { NoticeRows } from '../noticeRows.ts';
import { TurnRows } from '../turnRows.ts';
import { ProfileRows } from '../profileRows.ts';
import { StatisticsRows } from '../statisticsRows.ts';
import { type RowOf, fromText, toText } from '../tables.ts';
import { TournamentRows } from '../tournamentRows.ts';

/** Snapshots per statement: they are large. */
const SNAPSHOTS_AT_ONCE = 64;

interface PostgresOptions {
  /** Milliseconds after which a silent server times out. */
  readonly timeout?: number;
  readonly listener?: MigrationListener | undefined;
}

/** The store in PostgreSQL: several services can share it. */
export async function openPostgres(url: string, options: PostgresOptions = {}): Promise<Store> {
  const { timeout = TIMEOUT, listener } = options;
  await prepareDatabase(url, undefined, listener);
  return new PostgresStore(url, timeout);
}

class PostgresStore implements Store {
  readonly kind = 'postgres';
  readonly isShared = true;
  readonly operator: OperatorRows;
  readonly models: ModelRows;
  readonly statistics: StatisticsRows;
  readonly profiles: ProfileRows;
  readonly ladder: LadderRows;
  readonly tournaments: TournamentRows;
  readonly turns: TurnRows;
  readonly notices: NoticeRows;
  readonly leases: LeaseRows;
  readonly #url: string;
  readonly #pool: StatementPool;
  readonly #groups: Groups;
  readonly #news = new QueryBatch<Pick<TableProgress, 'id' | 'version' | 'seq'>, TableSince | undefined>((known) =>
    this.#since(known),
  );

  constructor(url: string, timeout: number) {
    this.#url = url;
    this.#pool = new StatementPool(url, timeout);
    const { askSql } = this.#pool;
    this.operator = new OperatorRows(askSql);
    this.models = new ModelRows(askSql);
    this.statistics = new StatisticsRows(askSql);
    this.profiles = new ProfileRows(askSql);
    this.ladder = new LadderRows(askSql);
    this.tournaments = new TournamentRows(askSql);
    this.turns = new TurnRows(askSql);
    this.notices = new NoticeRows(askSql);
    this.leases = new LeaseRows(askSql);
    this.#groups = new Groups(
      (steps) => this.#writeGroup(steps),
      (error) => error instanceof StoreConflict,
    );
  }

  async create(
    game: StoredGame,
    players: readonly PlayerRow[],
    events: readonly StoredEvent[],
    shown?: unknown,
  ): Promise<void> {
    await this.#pool.ask('create', [
      JSON.stringify([gameRow(game)]),
      JSON.stringify([docRow(game.id, game.doc)]),
      JSON.stringify(players.map((player) => playerRow(game.id, player))),
      JSON.stringify(events.map((event) => eventRow(game.id, event))),
      JSON.stringify(shown === undefined ? [] : [lobbyRow({ gameId: game.id, shown })]),
    ]);
  }

  async read(id: string): Promise<StoredGame | undefined> {
    const [row] = await this.#pool.ask<GameWithDoc>('read', [toText(id)]);
    return row === undefined ? undefined : gameFrom(row);
  }

  since(id: string, version: number, seq: number): Promise<TableSince | undefined> {
    return this.#news.ask({ id, version, seq });
  }

  async progress(ids: readonly string[]): Promise<readonly TableProgress[]> {
    return (await this.#pool.ask<TableProgressRow>('progress', [JSON.stringify(ids.map(toText))])).map(
      tableProgressFrom,
    );
  }

  async append(step: Step): Promise<boolean> {
    return this.#groups.add(stepRows(step));
  }

  async events(id: string, after: number, limit: number): Promise<readonly StoredEvent[]> {
    return (await this.#pool.ask<RowOf<'events'>>('events', [toText(id), after, limit])).map(eventFrom);
  }

  async actions(id: string, after: number, limit = Number.MAX_SAFE_INTEGER): Promise<readonly StoredAction[]> {
    return (await this.#pool.ask<RowOf<'actions'>>('actions', [toText(id), after, limit])).map(actionFrom);
  }

  async findAction(id: string, playerId: string, actionId: string): Promise<StoredAction | undefined> {
    const key = [toText(id), toText(playerId), toText(actionId)];
    const [row] = await this.#pool.ask<RowOf<'actions'>>('findAction', key);
    return row === undefined ? undefined : actionFrom(row);
  }

  async snapshot(id: string): Promise<Snapshot | undefined> {
    const [row] = await this.#pool.ask<RowOf<'snapshots'>>('snapshot', [toText(id)]);
    return row === undefined ? undefined : snapshotFrom(row);
  }

  async saveSnapshots(snapshots: readonly Snapshot[]): Promise<void> {
    const rows = newestOfEach(snapshots).map(snapshotRow);
    for (let i = 0; i < rows.length; i += SNAPSHOTS_AT_ONCE) {
      await this.#pool.ask('saveSnapshots', [JSON.stringify(rows.slice(i, i + SNAPSHOTS_AT_ONCE))]);
    }
  }

  async endedTokens(id: string): Promise<readonly string[]> {
    const rows = await this.#pool.ask<RowOf<'ended_tokens'>>('endedTokens', [toText(id)]);
    return rows.map(({ token_id }) => fromText(token_id));
  }

  async generation(): Promise<number> {
    const [row] = await this.#pool.ask<{ readonly value: number }>('generation');
    return row?.value ?? 0;
  }

  async discards(creator: string): Promise<number> {
    const [row] = await this.#pool.ask<RowOf<'discards'>>('discards', [toText(creator)]);
    return row?.count ?? 0;
  }

  async countAbandoned(
    creator: string,
    { quietSince, except }: { quietSince: number; except: string },
  ): Promise<number> {
    const values = [toText(creator), quietSince, toText(except)];
    const [row] = await this.#pool.ask<{ readonly count: number }>('countAbandoned', values);
    return row?.count ?? 0;
  }

  async clock(id: string): Promise<StoredClock | undefined> {
    const [row] = await this.#pool.ask<RowOf<'clocks'>>('clock', [toText(id)]);
    return row === undefined ? undefined : clockFrom(row);
  }

  async saveClocks(clocks: readonly StoredClock[]): Promise<void> {
    await this.#pool.ask('saveClocks', [JSON.stringify(clocks.map(clockRow))]);
  }

  async checkpoint(id: string, version: number): Promise<Snapshot | undefined> {
    const [row] = await this.#pool.ask<RowOf<'checkpoints'>>('checkpoint', [toText(id), version]);
    return row === undefined ? undefined : snapshotFrom(row);
  }

  async saveCheckpoints(checkpoints: readonly Snapshot[]): Promise<void> {
    const rows = checkpoints.map(checkpointRow);
    for (let i = 0; i < rows.length; i += SNAPSHOTS_AT_ONCE) {
      await this.#pool.ask('saveCheckpoints', [JSON.stringify(rows.slice(i, i + SNAPSHOTS_AT_ONCE))]);
    }
  }

  async recordPart(id: string, part: number): Promise<string | undefined> {
    const [row] = await this.#pool.ask<RowOf<'records'>>('recordPart', [toText(id), part]);
    return row === undefined ? undefined : fromText(row.text);
  }

  async addRecordPart(id: string, part: number, text: string): Promise<void> {
    await this.#pool.ask('addRecordPart', [toText(id), part, toText(text)]);
  }

  async list({ status, game, limit, after }: ListQuery): Promise<readonly ListedGame[]> {
    const createdAt = after?.createdAt ?? Number.MAX_SAFE_INTEGER;
    const query = [status, createdAt, toText(after?.id ?? ''), limit, game ?? null];
    return (await this.#pool.ask<ListedRow>('list', query)).map((row) => listedFrom(row, status));
  }

  async saveLobby(rows: readonly LobbyRow[]): Promise<void> {
    await this.#pool.ask('saveLobby', [JSON.stringify(rows.map(lobbyRow))]);
  }

  async claimWakes(now: number, again: number, limit: number): Promise<readonly string[]> {
    const claimed = await this.#pool.ask<Pick<RowOf<'clocks'>, 'game_id'>>('claimWakes', [now, again, limit]);
    return claimed.map(({ game_id }) => fromText(game_id));
  }

  async running(): Promise<readonly string[]> {
    return (await this.#pool.ask<RowOf<'games'>>('running')).map(({ id }) => fromText(id));
  }

  async countUnfinished(creator: string, since: number): Promise<number> {
    const [row] = await this.#pool.ask<{ readonly count: number }>('countUnfinished', [toText(creator), since]);
    return row?.count ?? 0;
  }

  async idleSince(time: number): Promise<readonly string[]> {
    return (await this.#pool.ask<RowOf<'games'>>('idle', [time])).map(({ id }) => fromText(id));
  }

  async addChat(
    id: string,
    { at, playerId, text }: Omit<ChatRow, 'id'>,
    { lines, bytes }: ChatCaps = UNLIMITED_CHAT,
  ): Promise<ChatRow> {
    const stored = toText(text);
    const values = [toText(id), at, toText(playerId), stored, Buffer.byteLength(stored), whole(lines), whole(bytes)];
    const [row] = await this.#pool.ask<{ readonly id: number | null }>('addChat', values);
    if (row === undefined) throw new StoreConflict(`There is no table ${id}.`);
    if (row.id === null) throw new ChatFull(id);
    return { id: row.id, at, playerId, text };
  }

  async chat(id: string, limit: number): Promise<readonly ChatRow[]> {
    return (await this.#pool.ask<RowOf<'chat'>>('chat', [toText(id), limit])).map(chatFrom).toReversed();
  }

  async remove(id: string): Promise<void> {
    await this.#pool.ask('remove', [toText(id)]);
  }

  dump(): AsyncIterable<DumpRow> {
    return dumpPostgres(this.#url);
  }

  load(rows: AsyncIterable<DumpRow> | Iterable<DumpRow>): Promise<void> {
    return loadPostgres(this.#url, rows);
  }

  async ping(): Promise<void> {
    await this.#pool.ask('ping');
  }

  async close(): Promise<void> {
    await this.#groups.done();
    await this.#pool.close();
  }

  async #since(known: readonly Pick<TableProgress, 'id' | 'version' | 'seq'>[]) {
    const rows = known.map(({ id, version, seq }, n) => ({
      n,
      id: toText(id),
      known_version: version,
      known_seq: seq,
    }));
    const found = new Map((await this.#pool.ask<SinceRow>('since', [JSON.stringify(rows)])).map((row) => [row.n, row]));
    return known.map((_, n) => {
      const row = found.get(n);
      return row === undefined ? undefined : sinceFrom(row);
    });
  }

  async #writeGroup(steps: readonly StepRows[]): Promise<ReadonlySet<string>> {
    // Sorted by id, as in every statement that locks several rows.
    const sorted = steps.toSorted((a, b) => (a.tableState.id < b.tableState.id ? -1 : 1));
    const rows = await this.#pool.ask<RowOf<'games'>>('append', [
      JSON.stringify(sorted.map(({ tableState }) => tableState)),
      ...STEP_PARTS.map((part) => JSON.stringify(sorted.flatMap((step): readonly object[] => step[part]))),
    ]);
    return new Set(rows.map(({ id }) => id));
  }
}

const UNLIMITED_CHAT: ChatCaps = { lines: Number.POSITIVE_INFINITY, bytes: Number.POSITIVE_INFINITY };

/** PostgreSQL has no unbounded integer. */
function whole(limit: number): number {
  return Math.min(limit, Number.MAX_SAFE_INTEGER);
}
