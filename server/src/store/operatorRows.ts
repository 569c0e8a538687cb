import { randomUUID } from 'node:crypto';
import type {
  AuditEntry,
  Ban,
  DeviceSeat,
  NewReport,
  OperatorStore,
  PageQuery,
  Report,
  CreatorUsage,
  TableCost,
  TableOrder,
} from './operator.ts';
import { REPORT_COLUMNS } from './sharedStatements.ts';
import { type RowOf, fromText, toText } from './tables.ts';

/** The rows for operators, in SQL for both databases. */

export type SqlValue = string | number | null;
type Row = Readonly<Record<string, SqlValue>>;

/** Runs one statement, with a `?` for every value, in its own transaction. */
export type AskSql = (kind: 'read' | 'write', sql: string, values: readonly SqlValue[]) => Promise<readonly object[]>;

/** The player id in the row of a table's creator. */
const HOST = '';
/** The line id of a report about a name. */
const NO_LINE = 0;
const NOT_DONE = 0;
/** Rows per statement. */
const SPENT_AT_ONCE = 500;

const RANKS = { recent: 'g.updated_at', events: 'g.seq' } as const satisfies Record<TableOrder, string>;

const COSTS = `
  SELECT g.*, d.chat_count,
    (SELECT device FROM devices v WHERE v.game_id = g.id AND v.player_id = '${HOST}') AS device,
    (SELECT count(*) FROM actions a WHERE a.game_id = g.id AND a.acted_by = 'bot') AS bot_actions,
    octet_length(d.doc)
      + coalesce((SELECT CAST(sum(octet_length(a.action_text)) AS BIGINT) FROM actions a WHERE a.game_id = g.id), 0)
      + coalesce((SELECT CAST(sum(octet_length(e.event_text)) AS BIGINT) FROM events e WHERE e.game_id = g.id), 0)
      + coalesce((SELECT CAST(sum(octet_length(c.text)) AS BIGINT) FROM chat c WHERE c.game_id = g.id), 0)
      + coalesce((SELECT octet_length(s.state) FROM snapshots s WHERE s.game_id = g.id), 0) AS stored_bytes
  FROM games g JOIN docs d ON d.game_id = g.id`;

type CostRow = RowOf<'games'> &
  Pick<RowOf<'docs'>, 'chat_count'> & { device: string | null; bot_actions: number; stored_bytes: number };

export class OperatorRows implements OperatorStore {
  readonly #sql: AskSql;

  constructor(sql: AskSql) {
    this.#sql = sql;
  }

  async addAudit({ id, at, who, what, subject, why }: AuditEntry): Promise<void> {
    const values = [id, at, toText(who), what, toText(subject), toText(why)];
    await this.#write('INSERT INTO audit (id, at, who, what, subject, why) VALUES (?, ?, ?, ?, ?, ?)', values);
  }

  async audit(query: PageQuery): Promise<readonly AuditEntry[]> {
    const sql = `SELECT * FROM audit WHERE ${pageOf('at', 'id')} ORDER BY at DESC, id DESC LIMIT ?`;
    const rows = await this.#read<RowOf<'audit'>>(sql, pageValues(query));
    return rows.map((row) => ({
      ...row,
      who: fromText(row.who),
      subject: fromText(row.subject),
      why: fromText(row.why),
    }));
  }

  async bans(): Promise<readonly Ban[]> {
    const rows = await this.#read<RowOf<'bans'>>('SELECT * FROM bans ORDER BY at DESC, subject', []);
    return rows.map((row) => ({ ...row, kind: row.kind as Ban['kind'], why: fromText(row.why) }));
  }

  async putBan({ kind, subject, at, why }: Ban): Promise<void> {
    const sql = `INSERT INTO bans (subject, kind, at, why) VALUES (?, ?, ?, ?)
      ON CONFLICT (subject) DO UPDATE SET kind = excluded.kind, at = excluded.at, why = excluded.why`;
    await this.#write(sql, [subject, kind, at, toText(why)]);
  }

  async removeBan(subject: string): Promise<boolean> {
    return (await this.#write('DELETE FROM bans WHERE subject = ? RETURNING subject', [subject])).length > 0;
  }

  async putDevice({ gameId, playerId, device, at }: DeviceSeat): Promise<void> {
    const id = toText(gameId);
    const sql = `INSERT INTO devices (game_id, player_id, device, at)
      SELECT id, ?, ?, CAST(? AS BIGINT) FROM games WHERE id = ?
      ON CONFLICT (game_id, player_id) DO UPDATE SET device = excluded.device, at = excluded.at`;
    await this.#write(sql, [toText(playerId ?? HOST), device, at, id]);
  }

  async seatsOfDevice(device: string): Promise<readonly DeviceSeat[]> {
    return (
      await this.#read<RowOf<'devices'>>('SELECT * FROM devices WHERE device = ? ORDER BY at, game_id, player_id', [
        device,
      ])
    ).map(seatFrom);
  }

  async devicesOf(gameId: string): Promise<readonly DeviceSeat[]> {
    const sql = 'SELECT * FROM devices WHERE game_id = ? ORDER BY player_id';
    return (await this.#read<RowOf<'devices'>>(sql, [toText(gameId)])).map(seatFrom);
  }

  async forgetDevice(device: string): Promise<void> {
    await this.#write('DELETE FROM devices WHERE device = ?', [device]);
  }

  async removeChatOf(gameId: string, playerId: string): Promise<number> {
    const sql = 'DELETE FROM chat WHERE game_id = ? AND player_id = ? RETURNING id';
    return (await this.#write(sql, [toText(gameId), toText(playerId)])).length;
  }

  async chatOf(gameId: string, playerId: string): Promise<readonly { readonly at: number; readonly text: string }[]> {
    const sql = 'SELECT at, text FROM chat WHERE game_id = ? AND player_id = ? ORDER BY id';
    const rows = await this.#read<Pick<RowOf<'chat'>, 'at' | 'text'>>(sql, [toText(gameId), toText(playerId)]);
    return rows.map(({ at, text }) => ({ at, text: fromText(text) }));
  }

  async addReport({ gameId, playerId, chatId, reporterId, why, at, name, line }: NewReport): Promise<void> {
    const sql = `INSERT INTO reports (id, game_id, player_id, chat_id, reporter_id, why, at, done_at, name, line)
      SELECT ?, id, ?, CAST(? AS BIGINT), ?, ?, CAST(? AS BIGINT), ${NOT_DONE}, CAST(? AS TEXT), CAST(? AS TEXT)
      FROM games WHERE id = ?
      ON CONFLICT (game_id, player_id, chat_id, reporter_id) DO NOTHING`;
    const texts = [toText(reporterId), toText(why)];
    const evidence = [name, line].map((text) => (text === null ? null : toText(text)));
    const values = [randomUUID(), toText(playerId), chatId ?? NO_LINE, ...texts, at, ...evidence, toText(gameId)];
    await this.#write(sql, values);
  }

  async countReports(gameId: string): Promise<number> {
    const sql = 'SELECT count(*) AS count FROM reports WHERE game_id = ?';
    const [row] = await this.#read<{ readonly count: number }>(sql, [toText(gameId)]);
    return row?.count ?? 0;
  }

  async reports({ done, ...query }: PageQuery & { readonly done: boolean }): Promise<readonly Report[]> {
    const sql = `
      SELECT r.*, p.name AS name_now, c.text AS line_now
      FROM (SELECT ${REPORT_COLUMNS} FROM reports UNION ALL SELECT ${REPORT_COLUMNS} FROM kept_reports) r
      LEFT JOIN players p ON p.game_id = r.game_id AND p.id = r.player_id
      LEFT JOIN chat c ON c.game_id = r.game_id AND c.id = r.chat_id
      WHERE r.done_at ${done ? '>' : '='} ${NOT_DONE} AND ${pageOf('r.at', 'r.id')}
      ORDER BY r.at DESC, r.id DESC LIMIT ?`;
    const rows = await this.#read<RowOf<'reports'> & { name_now: string | null; line_now: string | null }>(
      sql,
      pageValues(query),
    );
    return rows.map((row) => ({
      id: row.id,
      gameId: fromText(row.game_id),
      playerId: fromText(row.player_id),
      chatId: row.chat_id === NO_LINE ? null : row.chat_id,
      reporterId: fromText(row.reporter_id),
      why: fromText(row.why),
      at: row.at,
      name: textOrNull(row.name ?? row.name_now),
      line: textOrNull(row.line ?? row.line_now),
      doneAt: row.done_at === NOT_DONE ? null : row.done_at,
    }));
  }

  async settleReport(id: string, at: number): Promise<boolean> {
    const sql = `UPDATE reports SET done_at = ? WHERE id = ? AND done_at = ${NOT_DONE} RETURNING id`;
    if ((await this.#write(sql, [at, id])).length > 0) return true;
    return (await this.#write('DELETE FROM kept_reports WHERE id = ? RETURNING id', [id])).length > 0;
  }

  async tables({ order, ...query }: PageQuery & { readonly order: TableOrder }): Promise<readonly TableCost[]> {
    const rank = RANKS[order];
    const sql = `${COSTS} WHERE ${pageOf(rank, 'g.id')} ORDER BY ${rank} DESC, g.id DESC LIMIT ?`;
    const costs: TableCost[] = [];
    for (const row of await this.#read<CostRow>(sql, pageValues(query))) {
      const players = 'SELECT id, name, model FROM players WHERE game_id = ? ORDER BY player_order';
      const seated = await this.#read<Pick<RowOf<'players'>, 'id' | 'name' | 'model'>>(players, [row.id]);
      costs.push(costFrom(row, seated));
    }
    return costs;
  }

  async addSpending(spent: readonly CreatorUsage[]): Promise<void> {
    // In a fixed order, so that two services cannot deadlock.
    const sorted = spent.toSorted((a, b) => (a.creator < b.creator ? -1 : 1));
    for (let i = 0; i < sorted.length; i += SPENT_AT_ONCE) {
      const rows = sorted.slice(i, i + SPENT_AT_ONCE);
      const sql = `INSERT INTO spending (creator, hour, bot_actions, bytes)
        VALUES ${rows.map(() => '(?, ?, ?, ?)').join(', ')}
        ON CONFLICT (creator, hour) DO UPDATE SET
          bot_actions = spending.bot_actions + excluded.bot_actions, bytes = spending.bytes + excluded.bytes`;
      const values = rows.flatMap(({ creator, hour, botActions, bytes }) => [toText(creator), hour, botActions, bytes]);
      await this.#write(sql, values);
    }
  }

  async spendingSince(hour: number): Promise<readonly CreatorUsage[]> {
    await this.#write('DELETE FROM spending WHERE hour < ?', [hour]);
    return this.spendingFrom(hour);
  }

  async spendingFrom(hour: number): Promise<readonly CreatorUsage[]> {
    const sql = 'SELECT * FROM spending WHERE hour >= ? ORDER BY hour, creator';
    const rows = await this.#read<RowOf<'spending'>>(sql, [hour]);
    return rows.map(({ creator, bot_actions, ...row }) => ({
      creator: fromText(creator),
      hour: row.hour,
      botActions: bot_actions,
      bytes: row.bytes,
    }));
  }

  async setting(name: string): Promise<unknown> {
    const [row] = await this.#read<RowOf<'settings'>>('SELECT * FROM settings WHERE name = ?', [name]);
    return row === undefined ? undefined : JSON.parse(fromText(row.value));
  }

  async putSetting(name: string, value: unknown): Promise<void> {
    const sql = `INSERT INTO settings (name, value) VALUES (?, ?)
      ON CONFLICT (name) DO UPDATE SET value = excluded.value`;
    await this.#write(sql, [name, toText(JSON.stringify(value))]);
  }

  async tokenKeys(): Promise<ReadonlyMap<number, string>> {
    const sql = 'SELECT number, fingerprint FROM token_keys';
    const rows = await this.#read<{ readonly number: number; readonly fingerprint: string }>(sql, []);
    return new Map(rows.map(({ number, fingerprint }) => [number, fingerprint]));
  }

  async addTokenKey(number: number, fingerprint: string): Promise<void> {
    const sql = 'INSERT INTO token_keys (number, fingerprint) VALUES (?, ?) ON CONFLICT (number) DO NOTHING';
    await this.#write(sql, [number, fingerprint]);
  }

  #read<R>(sql: string, values: readonly SqlValue[]): Promise<readonly R[]> {
    return this.#sql('read', sql, values) as Promise<readonly R[]>;
  }

  #write(sql: string, values: readonly SqlValue[]): Promise<readonly Row[]> {
    return this.#sql('write', sql, values) as Promise<readonly Row[]>;
  }
}

function pageOf(rank: string, id: string): string {
  return `(${rank} < CAST(? AS BIGINT) OR (${rank} = CAST(? AS BIGINT) AND ${id} < ?))`;
}

/** Before the first page there is no upper bound. */
function pageValues({ limit, after = { rank: Number.MAX_SAFE_INTEGER, id: '' } }: PageQuery): readonly SqlValue[] {
  return [after.rank, after.rank, toText(after.id), limit];
}

function seatFrom({ game_id, player_id, device, at }: RowOf<'devices'>): DeviceSeat {
  return { gameId: fromText(game_id), playerId: player_id === HOST ? null : fromText(player_id), device, at };
}

function textOrNull(text: string | null): string | null {
  return text === null ? null : fromText(text);
}

function costFrom(row: CostRow, players: readonly Pick<RowOf<'players'>, 'id' | 'name' | 'model'>[]): TableCost {
  return {
    id: fromText(row.id),
    game: row.game as TableCost['game'],
    status: row.status as TableCost['status'],
    visibility: row.visibility as TableCost['visibility'],
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    actions: row.version,
    events: row.seq,
    botActions: row.bot_actions,
    chatLines: row.chat_count,
    bytes: row.stored_bytes,
    creator: row.creator === null ? null : fromText(row.creator),
    device: row.device,
    players: players.map(({ id, name, model }) => ({ id: fromText(id), name: fromText(name), model: fromText(model) })),
  };
}
