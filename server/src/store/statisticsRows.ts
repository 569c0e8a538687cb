import type { AskSql } from './operatorRows.ts';
import type { GameCount, StatisticsStore, StoredAmount, TopAmount } from './statistics.ts';
import { type RowOf, fromText, toText } from './tables.ts';

/** The number of amounts to keep. */
export const MAX_AMOUNTS = 20;

/** The sums of finished games, in SQL for both databases. */
export class StatisticsRows implements StatisticsStore {
  readonly #sql: AskSql;

  constructor(sql: AskSql) {
    this.#sql = sql;
  }

  async uncounted(limit: number): Promise<readonly string[]> {
    const rows = await this.#sql(
      'read',
      "SELECT id FROM games WHERE status = 'completed' AND counted = 0 ORDER BY updated_at LIMIT ?",
      [limit],
    );
    return (rows as readonly { readonly id: string }[]).map(({ id }) => fromText(id));
  }

  /** Marked first: a process that dies in between omits a game, and no game is counted twice. */
  async add(gameId: string, counts: readonly GameCount[], amounts: readonly StoredAmount[]): Promise<boolean> {
    const marked = await this.#sql('write', 'UPDATE games SET counted = 1 WHERE id = ? AND counted = 0 RETURNING id', [
      toText(gameId),
    ]);
    if (marked.length === 0) return false;
    if (counts.length > 0) await this.#count(counts);
    if (amounts.length > 0) await this.#keepHighest(amounts);
    return true;
  }

  async counts(): Promise<readonly GameCount[]> {
    const sql = 'SELECT game, kind, name, played, won, expected FROM statistics ORDER BY game, kind, name';
    const rows = (await this.#sql('read', sql, [])) as readonly RowOf<'statistics'>[];
    return rows.map((row) => ({ ...row, name: fromText(row.name) }));
  }

  async topAmounts(): Promise<readonly TopAmount[]> {
    const rows = await this.#sql(
      'read',
      `SELECT a.game_id, a.seq, a.amount, a.at, a.event_text, g.game, g.visibility
        FROM top_auctions a JOIN games g ON g.id = a.game_id ORDER BY a.amount DESC, a.at, a.game_id, a.seq LIMIT ?`,
      [MAX_AMOUNTS],
    );
    return (rows as readonly (RowOf<'top_auctions'> & Pick<RowOf<'games'>, 'game' | 'visibility'>)[]).map((row) => ({
      gameId: fromText(row.game_id),
      seq: row.seq,
      amount: row.amount,
      at: row.at,
      event: JSON.parse(fromText(row.event_text)) as StoredAmount['event'],
      game: row.game,
      isPublic: row.visibility === 'public',
    }));
  }

  /** In a fixed order, so that two nodes cannot deadlock. */
  async #count(counts: readonly GameCount[]): Promise<void> {
    const sorted = counts.toSorted((a, b) =>
      `${a.game}\n${a.kind}\n${a.name}` < `${b.game}\n${b.kind}\n${b.name}` ? -1 : 1,
    );
    await this.#sql(
      'write',
      `INSERT INTO statistics (game, kind, name, played, won, expected)
        VALUES ${sorted.map(() => '(?, ?, ?, ?, ?, ?)').join(', ')}
        ON CONFLICT (game, kind, name) DO UPDATE SET played = statistics.played + excluded.played,
          won = statistics.won + excluded.won, expected = statistics.expected + excluded.expected`,
      sorted.flatMap(({ game, kind, name, played, won, expected }) => [
        game,
        kind,
        toText(name),
        played,
        won,
        expected,
      ]),
    );
  }

  async #keepHighest(amounts: readonly StoredAmount[]): Promise<void> {
    const highest = amounts.toSorted((a, b) => b.amount - a.amount).slice(0, MAX_AMOUNTS);
    await this.#sql(
      'write',
      `INSERT INTO top_auctions (game_id, seq, amount, at, event_text)
        VALUES ${highest.map(() => '(?, ?, ?, ?, ?)').join(', ')} ON CONFLICT (game_id, seq) DO NOTHING`,
      highest.flatMap(({ gameId, seq, amount, at, event }) => [
        toText(gameId),
        seq,
        amount,
        at,
        toText(JSON.stringify(event)),
      ]),
    );
    await this.#sql(
      'write',
      `DELETE FROM top_auctions WHERE (game_id, seq) NOT IN
        (SELECT game_id, seq FROM top_auctions ORDER BY amount DESC, at, game_id, seq LIMIT ?)`,
      [MAX_AMOUNTS],
    );
  }
}
