import type { AskSql, SqlValue } from './operatorRows.ts';
import { clockFrom, gameFrom, type GameWithDoc } from './rows.ts';
import type { StoredTurn, TurnStore, Waiting } from './store.ts';
import { fromText, type RowOf, toText } from './tables.ts';

/** Whom games wait for, in SQL for both databases. */

type Joined = GameWithDoc &
  Pick<RowOf<'snapshots'>, 'waiting'> & { readonly [C in keyof RowOf<'clocks'>]: RowOf<'clocks'>[C] | null };

export class TurnRows implements TurnStore {
  readonly #sql: AskSql;

  constructor(sql: AskSql) {
    this.#sql = sql;
  }

  async turns(ids: readonly string[]): Promise<readonly StoredTurn[]> {
    if (ids.length === 0) return [];
    const marks = ids.map(() => '?').join(', ');
    const keys = ids.map(toText);
    const rows = await this.#read<Joined>(
      `SELECT g.*, d.doc, d.chat_bytes, s.waiting, c.game_id, c.decision, c.used, c.at, c.wake_at
        FROM games g JOIN docs d ON d.game_id = g.id
        LEFT JOIN snapshots s ON s.game_id = g.id LEFT JOIN clocks c ON c.game_id = g.id
        WHERE g.id IN (${marks})`,
      keys,
    );
    const ended = await this.#read<Pick<RowOf<'ended_tokens'>, 'game_id' | 'token_id'>>(
      `SELECT game_id, token_id FROM ended_tokens WHERE game_id IN (${marks})`,
      keys,
    );
    return rows.map((row) => ({
      game: gameFrom(row),
      waiting: row.waiting === null ? null : (JSON.parse(fromText(row.waiting)) as Waiting),
      clock: row.game_id === null ? null : clockFrom(row as RowOf<'clocks'>),
      endedTokens: ended.flatMap(({ game_id, token_id }) => (game_id === row.id ? [fromText(token_id)] : [])),
    }));
  }

  async tablesOfProfile(profile: string, limit: number): Promise<readonly string[]> {
    const rows = await this.#read<Pick<RowOf<'games'>, 'id'>>(
      `SELECT g.id FROM games g WHERE g.status IN ('waiting', 'in_progress') AND g.id IN (
          SELECT v.game_id FROM devices v JOIN profile_devices p ON p.device = v.device WHERE p.profile_id = ?)
        ORDER BY g.updated_at DESC, g.id LIMIT ?`,
      [toText(profile), limit],
    );
    return rows.map(({ id }) => fromText(id));
  }

  #read<R>(sql: string, values: readonly SqlValue[]): Promise<readonly R[]> {
    return this.#sql('read', sql, values) as Promise<readonly R[]>;
  }
}
