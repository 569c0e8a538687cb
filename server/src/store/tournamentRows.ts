import type { AskSql, SqlValue } from './operatorRows.ts';
import { type RowOf, fromText, toText } from './tables.ts';
import type {
  StoredTournament,
  StoredTournamentStatus,
  TournamentChange,
  TournamentGame,
  TournamentLease,
  TournamentQuery,
  TournamentStore,
  TournamentTable,
} from './tournaments.ts';

/** In `due_at`: no node has to do anything. Any other time is later than the first. */
const NEVER = 0;
const AT_ONCE = 1;

/** Tournaments, in SQL for both databases. Each statement is its own transaction. */
export class TournamentRows implements TournamentStore {
  readonly #sql: AskSql;

  constructor(sql: AskSql) {
    this.#sql = sql;
  }

  async add(tournament: Omit<StoredTournament, 'version'>): Promise<void> {
    const { id, status, isPublic, doc, creator, device, createdAt, updatedAt, dueAt } = tournament;
    await this.#write(
      `INSERT INTO tournaments (id, status, is_public, version, doc, creator, device, created_at, updated_at, due_at, fence, held_until)
        VALUES (?, ?, ?, 1, ?, ?, ?, ?, ?, ?, 0, 0)`,
      [
        toText(id),
        status,
        Number(isPublic),
        toText(JSON.stringify(doc)),
        creator,
        device,
        createdAt,
        updatedAt,
        dueAt ?? NEVER,
      ],
    );
  }

  async read(id: string): Promise<StoredTournament | undefined> {
    const [row] = await this.#read<RowOf<'tournaments'>>('SELECT * FROM tournaments WHERE id = ?', [toText(id)]);
    return row === undefined ? undefined : tournamentFrom(row);
  }

  async change({ id, expected, fence, status, doc, dueAt, at }: TournamentChange): Promise<boolean> {
    const isFenced = fence === undefined ? '' : 'AND fence = ?';
    const sql = `UPDATE tournaments SET version = version + 1, status = ?, doc = ?, due_at = ?, updated_at = ?
      WHERE id = ? AND version = ? ${isFenced} RETURNING id`;
    const values = [status, toText(JSON.stringify(doc)), dueAt ?? NEVER, at, toText(id), expected];
    return (await this.#write(sql, fence === undefined ? values : [...values, fence])).length > 0;
  }

  async list({ isPublic, limit, after }: TournamentQuery): Promise<readonly StoredTournament[]> {
    const { createdAt, id } = after ?? { createdAt: Number.MAX_SAFE_INTEGER, id: '' };
    const listed = isPublic === true ? 'is_public = 1 AND' : '';
    const sql = `SELECT * FROM tournaments WHERE ${listed}
      (created_at < CAST(? AS BIGINT) OR (created_at = CAST(? AS BIGINT) AND id < ?))
      ORDER BY created_at DESC, id DESC LIMIT ?`;
    const rows = await this.#read<RowOf<'tournaments'>>(sql, [createdAt, createdAt, toText(id), limit]);
    return rows.map(tournamentFrom);
  }

  async countUnfinished(creator: string, device: string): Promise<number> {
    const sql = `SELECT count(*) AS count FROM tournaments
      WHERE status IN ('open', 'running') AND (creator = ? OR (device = ? AND device <> ''))`;
    const [row] = await this.#read<{ readonly count: number }>(sql, [creator, device]);
    return row?.count ?? 0;
  }

  /** One at a time, so that two nodes cannot deadlock. */
  async claim(now: number, until: number): Promise<TournamentLease | undefined> {
    const isFree = `due_at <> ${NEVER} AND due_at <= CAST(? AS BIGINT) AND held_until <= CAST(? AS BIGINT)`;
    const sql = `UPDATE tournaments SET fence = fence + 1, held_until = CAST(? AS BIGINT), due_at = CAST(? AS BIGINT)
      WHERE id = (SELECT t.id FROM tournaments t WHERE ${isFree} ORDER BY due_at LIMIT 1) AND ${isFree} RETURNING id, fence`;
    const [row] = (await this.#write(sql, [until, until, now, now, now, now])) as readonly TournamentLease[];
    return row === undefined ? undefined : { id: fromText(row.id), fence: row.fence };
  }

  /** The claim moved the due time to the end of the lease: another time means that it was woken or changed. */
  async settle({ id, fence }: TournamentLease, dueAt: number | null): Promise<void> {
    const sql = `UPDATE tournaments SET held_until = 0, due_at = CASE WHEN due_at = held_until THEN CAST(? AS BIGINT) ELSE due_at END
      WHERE id = ? AND fence = ?`;
    await this.#write(sql, [dueAt ?? NEVER, toText(id), fence]);
  }

  async wake(gameId: string): Promise<void> {
    const sql = `UPDATE tournaments SET due_at = ${AT_ONCE} WHERE status = 'running'
      AND id = (SELECT t.tournament_id FROM tournament_tables t WHERE t.game_id = ?)`;
    await this.#write(sql, [toText(gameId)]);
  }

  async addTables(id: string, tables: readonly Omit<TournamentTable, 'result'>[]): Promise<void> {
    if (tables.length === 0) return;
    await this.#write(
      `INSERT INTO tournament_tables (tournament_id, round, number, game_id, seats, result)
        VALUES ${tables.map(() => '(?, ?, ?, ?, ?, NULL)').join(', ')} ON CONFLICT (tournament_id, round, number) DO NOTHING`,
      tables.flatMap(({ round, number, gameId, seats }) => [
        toText(id),
        round,
        number,
        toText(gameId),
        toText(JSON.stringify(seats)),
      ]),
    );
  }

  async tables(id: string, round?: number): Promise<readonly TournamentGame[]> {
    const inRound = round === undefined ? '' : 'AND t.round = ?';
    const sql = `SELECT t.*, g.status, g.updated_at FROM tournament_tables t LEFT JOIN games g ON g.id = t.game_id
      WHERE t.tournament_id = ? ${inRound} ORDER BY t.round, t.number`;
    const values = round === undefined ? [toText(id)] : [toText(id), round];
    return (await this.#read<GameRow>(sql, values)).map(tableFrom);
  }

  async putResult(
    { id, fence }: TournamentLease,
    { round, number, result }: Pick<TournamentTable, 'round' | 'number' | 'result'>,
  ): Promise<boolean> {
    const sql = `UPDATE tournament_tables SET result = ? WHERE tournament_id = ? AND round = ? AND number = ? AND result IS NULL
      AND EXISTS (SELECT 1 FROM tournaments t WHERE t.id = ? AND t.fence = ?) RETURNING number`;
    const values = [JSON.stringify(result), toText(id), round, number, toText(id), fence];
    return (await this.#write(sql, values)).length > 0;
  }

  async removeIdle(before: number): Promise<number> {
    const sql = 'DELETE FROM tournaments WHERE updated_at < CAST(? AS BIGINT) RETURNING id';
    return (await this.#write(sql, [before])).length;
  }

  #read<R>(sql: string, values: readonly SqlValue[]): Promise<readonly R[]> {
    return this.#sql('read', sql, values) as Promise<readonly R[]>;
  }

  #write(sql: string, values: readonly SqlValue[]): Promise<readonly object[]> {
    return this.#sql('write', sql, values);
  }
}

function tournamentFrom(row: RowOf<'tournaments'>): StoredTournament {
  return {
    id: fromText(row.id),
    status: row.status as StoredTournamentStatus,
    isPublic: row.is_public === 1,
    version: row.version,
    doc: JSON.parse(fromText(row.doc)) as unknown,
    creator: row.creator,
    device: row.device,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    dueAt: row.due_at === NEVER ? null : row.due_at,
  };
}

interface GameRow extends RowOf<'tournament_tables'> {
  readonly status: TournamentGame['status'];
  readonly updated_at: number | null;
}

function tableFrom({ round, number, game_id, seats, result, status, updated_at }: GameRow): TournamentGame {
  return {
    round,
    number,
    gameId: fromText(game_id),
    seats: JSON.parse(fromText(seats)) as readonly string[],
    result: result === null ? null : (JSON.parse(result) as unknown),
    status,
    changedAt: updated_at ?? 0,
  };
}
