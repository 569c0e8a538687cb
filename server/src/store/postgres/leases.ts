import type { Lease, LeaseStore, NodePresence } from '../leases.ts';
import type { AskSql } from '../operatorRows.ts';
import { fromText, toText } from '../tables.ts';

/** Milliseconds since 1970 by the clock of the database. */
const NOW = '(extract(epoch FROM clock_timestamp()) * 1000)::bigint';
const IDS = '(SELECT json_array_elements_text(?::json))';

// Leases of this node are renewed without a new fence. Rows are locked in the order of their ids, as everywhere.
const TAKE = `
  WITH kept AS (
    UPDATE leases SET until = ${NOW} + ?::bigint WHERE node = ?::text AND game_id IN ${IDS} RETURNING game_id, fence),
  taken AS (
    INSERT INTO leases (game_id, node, fence, until)
    SELECT g.id, ?::text, nextval('lease_fences'), ${NOW} + ?::bigint
    FROM games g LEFT JOIN leases l ON l.game_id = g.id
    WHERE g.id IN ${IDS} AND (l.game_id IS NULL OR (l.node <> ?::text AND l.until <= ${NOW}))
    ORDER BY g.id
    ON CONFLICT (game_id) DO UPDATE SET node = excluded.node, fence = excluded.fence, until = excluded.until
      WHERE leases.until <= ${NOW}
    RETURNING game_id, fence)
  SELECT * FROM kept UNION ALL SELECT * FROM taken`;

const PUT_PRESENCE = `
  INSERT INTO presence (game_id, node, players, until)
  SELECT g.id, ?::text, x.players, ${NOW} + ?::bigint
  FROM json_to_recordset(?::json) AS x (game_id text, players text) JOIN games g ON g.id = x.game_id
  ORDER BY g.id
  ON CONFLICT (game_id, node) DO UPDATE SET players = excluded.players, until = excluded.until`;

/** Leases in PostgreSQL, shared by nodes. */
export class LeaseRows implements LeaseStore {
  readonly #sql: AskSql;

  constructor(sql: AskSql) {
    this.#sql = sql;
  }

  async take(node: string, ids: readonly string[], milliseconds: number): Promise<readonly Lease[]> {
    const list = JSON.stringify(ids.map(toText));
    const values = [milliseconds, node, list, node, milliseconds, list, node];
    const rows = (await this.#sql('write', TAKE, values)) as readonly { game_id: string; fence: number }[];
    return rows.map(({ game_id, fence }) => ({ gameId: fromText(game_id), fence }));
  }

  async release(node: string, ids: readonly string[]): Promise<void> {
    const list = JSON.stringify(ids.map(toText));
    await this.#sql('write', `DELETE FROM leases WHERE node = ? AND game_id IN ${IDS}`, [node, list]);
  }

  async handOver(node: string): Promise<void> {
    await this.#sql('write', `UPDATE leases SET until = ${NOW} WHERE node = ?`, [node]);
    await this.#sql('write', 'DELETE FROM presence WHERE node = ?', [node]);
  }

  async orphans(limit: number, except: readonly string[] = []): Promise<readonly string[]> {
    const sql = `SELECT l.game_id FROM leases l JOIN games g ON g.id = l.game_id
      WHERE l.until <= ${NOW} AND g.status = 'in_progress' AND l.game_id NOT IN ${IDS} ORDER BY l.until LIMIT ?`;
    const rows = (await this.#sql('read', sql, [JSON.stringify(except.map(toText)), limit])) as readonly {
      game_id: string;
    }[];
    return rows.map(({ game_id }) => fromText(game_id));
  }

  async putPresence(node: string, seen: readonly NodePresence[], milliseconds: number): Promise<void> {
    const rows = seen.map(({ gameId, players }) => ({
      game_id: toText(gameId),
      players: toText(JSON.stringify(players)),
    }));
    await this.#sql('write', PUT_PRESENCE, [node, milliseconds, JSON.stringify(rows)]);
  }

  async presence(node: string, ids: readonly string[]): Promise<readonly NodePresence[]> {
    const sql = `SELECT game_id, players FROM presence
      WHERE node <> ? AND until > ${NOW} AND game_id IN ${IDS} ORDER BY game_id, node`;
    const values = [node, JSON.stringify(ids.map(toText))];
    const rows = (await this.#sql('read', sql, values)) as readonly { game_id: string; players: string }[];
    return rows.map(({ game_id, players }) => ({
      gameId: fromText(game_id),
      players: JSON.parse(fromText(players)) as readonly string[],
    }));
  }
}
