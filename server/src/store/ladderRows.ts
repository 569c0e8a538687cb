import type { AskSql, SqlValue } from './operatorRows.ts';
import type {
  LadderFit,
  LadderResult,
  LadderStore,
  ListedGame,
  ListedRating,
  Meeting,
  MeetingQuery,
  PlayedSeat,
  RatingChange,
  RatingQuery,
  ResultQuery,
  StoredRating,
} from './ladder.ts';
import { type RowOf, fromText, toText } from './tables.ts';

const NOT_VOIDED = 0;
const RATED = '';
/** Rows per statement. */
const AT_ONCE = 200;
/** Ranks keep three digits of a rating; ranked entries come before others, and those that are not listed after all. */
const DIGITS = 1000;
const RANKED = 1_000_000_000;
const UNLISTED = -RANKED;
const LISTED = UNLISTED / 2;
/** Finished games of an entry in which rated ones are searched. */
const SEARCHED = 1000;
/** Ratings of this fit are not shown yet, or no longer. */
const SHOWN = 'r.fit = (SELECT f.fit FROM ladder_fits f WHERE f.ladder = r.ladder)';

/** Results and ratings, in SQL for both databases. Each statement is its own transaction. */
export class LadderRows implements LadderStore {
  readonly #sql: AskSql;

  constructor(sql: AskSql) {
    this.#sql = sql;
  }

  async unjudged(limit: number): Promise<readonly string[]> {
    const sql = "SELECT id FROM games WHERE status = 'completed' AND judged = 0 ORDER BY updated_at LIMIT ?";
    return (await this.#read<{ readonly id: string }>(sql, [limit])).map(({ id }) => fromText(id));
  }

  /** The result first: a process that dies in between judges the game again, to the same result. */
  async addResult({ gameId, ladder, at, places, reason, flags }: LadderResult): Promise<boolean> {
    const added = await this.#write(
      `INSERT INTO ladder_results (game_id, ladder, at, places, reason, flags, voided_at, changes)
        VALUES (?, ?, ?, ?, ?, ?, ${NOT_VOIDED}, '${reason === null ? 'null' : '[]'}') ON CONFLICT (game_id) DO NOTHING RETURNING game_id`,
      [toText(gameId), ladder, at, toText(JSON.stringify(places)), reason ?? RATED, JSON.stringify(flags)],
    );
    await this.#write('UPDATE games SET judged = 1 WHERE id = ? AND judged = 0', [toText(gameId)]);
    return added.length > 0;
  }

  async result(gameId: string): Promise<LadderResult | undefined> {
    const sql = 'SELECT * FROM ladder_results WHERE game_id = ?';
    const [row] = await this.#read<RowOf<'ladder_results'>>(sql, [toText(gameId)]);
    return row === undefined ? undefined : resultFrom(row);
  }

  async latestOf(entry: string, limit: number): Promise<readonly LadderResult[]> {
    const sql = `SELECT * FROM ladder_results WHERE reason = '${RATED}' AND voided_at = ${NOT_VOIDED} AND game_id IN
      (SELECT e.game_id FROM entry_results e WHERE e.entry = ? ORDER BY e.at DESC, e.game_id DESC LIMIT ${SEARCHED})
      ORDER BY at DESC, game_id DESC LIMIT ?`;
    const rows = await this.#read<RowOf<'ladder_results'>>(sql, [toText(entry), limit]);
    return rows.map(resultFrom).toReversed();
  }

  async meetings({ ladder, entries, others, from, game }: MeetingQuery): Promise<readonly Meeting[]> {
    if (entries.length === 0) return [];
    const sql = `SELECT a.entry AS one, b.entry AS other, count(*) AS games FROM entry_results a
      JOIN entry_results b ON b.game_id = a.game_id AND b.entry <> a.entry
      JOIN ladder_results r ON r.game_id = a.game_id
      WHERE a.entry IN (${marks(entries)}) AND a.at >= CAST(? AS BIGINT) AND b.entry IN (${marks(others)})
        AND r.ladder = ? AND r.reason = '${RATED}' AND r.voided_at = ${NOT_VOIDED}
        AND r.at >= CAST(? AS BIGINT) AND r.at <= CAST(? AS BIGINT) AND r.game_id <> ?
      GROUP BY a.entry, b.entry`;
    const [at, gameId] = [game.at, toText(game.gameId)];
    const values = [...entries.map(toText), from, ...others.map(toText), ladder, from, at, gameId];
    const rows = await this.#read<Meeting>(sql, values);
    return rows.map(({ one, other, games }) => ({ one: fromText(one), other: fromText(other), games }));
  }

  async results(
    ladder: string,
    { limit, after = { at: -1, gameId: '' } }: ResultQuery,
  ): Promise<readonly ListedGame[]> {
    const sql = `SELECT r.*, g.visibility FROM ladder_results r LEFT JOIN games g ON g.id = r.game_id
      WHERE r.ladder = ? AND r.reason = '${RATED}'
      AND (r.at > CAST(? AS BIGINT) OR (r.at = CAST(? AS BIGINT) AND r.game_id > ?)) ORDER BY r.at, r.game_id LIMIT ?`;
    const values = [ladder, after.at, after.at, toText(after.gameId), limit];
    const rows = await this.#read<RowOf<'ladder_results'> & { readonly visibility: string | null }>(sql, values);
    return rows.map((row) => ({ ...resultFrom(row), isPublic: row.visibility === 'public' }));
  }

  async suspects({
    limit,
    after = { at: Number.MAX_SAFE_INTEGER, gameId: '' },
  }: ResultQuery): Promise<readonly LadderResult[]> {
    const sql = `SELECT * FROM ladder_results WHERE reason = '${RATED}' AND (flags <> '[]' OR voided_at <> ${NOT_VOIDED})
      AND (at < CAST(? AS BIGINT) OR (at = CAST(? AS BIGINT) AND game_id < ?)) ORDER BY at DESC, game_id DESC LIMIT ?`;
    const values = [after.at, after.at, toText(after.gameId), limit];
    return (await this.#read<RowOf<'ladder_results'>>(sql, values)).map(resultFrom);
  }

  async voidResult(gameId: string, at: number | null): Promise<boolean> {
    const sql = `UPDATE ladder_results SET voided_at = ? WHERE game_id = ? AND reason = '${RATED}' RETURNING game_id`;
    const isRated = (await this.#write(sql, [at ?? NOT_VOIDED, toText(gameId)])).length > 0;
    const outdated =
      'UPDATE ladder_fits SET results = -1 WHERE ladder = (SELECT r.ladder FROM ladder_results r WHERE r.game_id = ?)';
    if (isRated) await this.#write(outdated, [toText(gameId)]);
    return isRated;
  }

  async ladders(): Promise<readonly { readonly ladder: string; readonly results: number; readonly voided: number }[]> {
    const sql = `SELECT ladder, count(*) AS results, count(CASE WHEN voided_at <> ${NOT_VOIDED} THEN 1 END) AS voided
      FROM ladder_results WHERE reason = '${RATED}' GROUP BY ladder ORDER BY ladder`;
    return this.#read(sql, []);
  }

  async fits(): Promise<readonly LadderFit[]> {
    const rows = await this.#read<RowOf<'ladder_fits'>>('SELECT * FROM ladder_fits WHERE fit > 0 ORDER BY ladder', []);
    return rows.map(({ ladder, fit, season, at, results, average }) => ({
      ladder,
      fit,
      season,
      at,
      results,
      average: Number(average),
    }));
  }

  async takeFit(ladder: string, node: string, now: number, until: number): Promise<boolean> {
    const sql = `INSERT INTO ladder_fits (ladder, fit, season, at, results, average, holder, held_until)
      VALUES (?, 0, 0, 0, 0, '0', ?, ?)
      ON CONFLICT (ladder) DO UPDATE SET holder = excluded.holder, held_until = excluded.held_until
        WHERE ladder_fits.holder = excluded.holder OR ladder_fits.held_until <= CAST(? AS BIGINT) RETURNING ladder`;
    return (await this.#write(sql, [ladder, node, until, now])).length > 0;
  }

  /** The new rows first: readers see the old fit until its number changes. */
  async putFit(shown: LadderFit, ratings: readonly StoredRating[]): Promise<boolean> {
    const { ladder, fit, season, at, results, average } = shown;
    await this.#write('DELETE FROM ladder_ratings WHERE ladder = ? AND fit >= ?', [ladder, fit]);
    await this.#put(shown, ratings);
    const sql = `UPDATE ladder_fits SET fit = ?, season = ?, at = ?, results = ?, average = ?, held_until = 0
      WHERE ladder = ? AND fit < CAST(? AS BIGINT) RETURNING ladder`;
    const isFirst = (await this.#write(sql, [fit, season, at, results, `${average}`, ladder, fit])).length > 0;
    await this.#write(
      'DELETE FROM ladder_ratings WHERE ladder = ? AND fit < (SELECT f.fit FROM ladder_fits f WHERE f.ladder = ?)',
      [ladder, ladder],
    );
    return isFirst;
  }

  async putRatings(
    fit: LadderFit,
    gameId: string,
    ratings: readonly StoredRating[],
    changes: readonly RatingChange[],
  ): Promise<void> {
    await this.#put(fit, ratings);
    await this.#write('UPDATE ladder_results SET changes = ? WHERE game_id = ?', [
      toText(JSON.stringify(changes)),
      toText(gameId),
    ]);
  }

  async ratings({ ladder, kind, limit, after }: RatingQuery): Promise<readonly ListedRating[]> {
    const { rank, entry } = after ?? { rank: Number.MAX_SAFE_INTEGER, entry: '' };
    const ofKind = kind === undefined ? '' : 'AND r.kind = ?';
    const sql = `SELECT r.entry, r.rank, r.body FROM ladder_ratings r WHERE r.ladder = ? ${ofKind} AND ${SHOWN}
      AND r.rank > ${LISTED} AND (r.rank < CAST(? AS BIGINT) OR (r.rank = CAST(? AS BIGINT) AND r.entry > ?))
      ORDER BY r.rank DESC, r.entry LIMIT ?`;
    const values = [ladder, ...(kind === undefined ? [] : [kind]), rank, rank, toText(entry), limit];
    return (await this.#read<RatingRow>(sql, values)).map(ratingFrom);
  }

  async ratingsOf(ladder: string, entries: readonly string[]): Promise<readonly ListedRating[]> {
    if (entries.length === 0) return [];
    const sql = `SELECT r.entry, r.rank, r.body FROM ladder_ratings r WHERE r.ladder = ? AND ${SHOWN}
      AND r.entry IN (${marks(entries)})`;
    return (await this.#read<RatingRow>(sql, [ladder, ...entries.map(toText)])).map(ratingFrom);
  }

  async laddersOf(entry: string): Promise<readonly (ListedRating & { readonly ladder: string })[]> {
    const sql = `SELECT r.entry, r.rank, r.body, r.ladder FROM ladder_ratings r WHERE r.entry = ? AND ${SHOWN} ORDER BY r.ladder`;
    const rows = await this.#read<RatingRow & { readonly ladder: string }>(sql, [toText(entry)]);
    return rows.map((row) => ({ ...ratingFrom(row), ladder: row.ladder }));
  }

  /** In a fixed order, so that two nodes cannot deadlock. */
  async #put({ ladder, fit }: LadderFit, ratings: readonly StoredRating[]): Promise<void> {
    const sorted = ratings.toSorted((a, b) => (a.entry < b.entry ? -1 : 1));
    for (let i = 0; i < sorted.length; i += AT_ONCE) {
      const rows = sorted.slice(i, i + AT_ONCE);
      await this.#write(
        `INSERT INTO ladder_ratings (ladder, fit, entry, kind, rank, body)
          VALUES ${rows.map(() => '(?, ?, ?, ?, ?, ?)').join(', ')}
          ON CONFLICT (ladder, fit, entry) DO UPDATE SET rank = excluded.rank, body = excluded.body`,
        rows.flatMap((rating) => [
          ladder,
          fit,
          toText(rating.entry),
          rating.kind,
          rankOf(rating),
          toText(JSON.stringify(rating.body)),
        ]),
      );
    }
  }

  #read<R>(sql: string, values: readonly SqlValue[]): Promise<readonly R[]> {
    return this.#sql('read', sql, values) as Promise<readonly R[]>;
  }

  #write(sql: string, values: readonly SqlValue[]): Promise<readonly object[]> {
    return this.#sql('write', sql, values);
  }
}

function marks(values: readonly unknown[]): string {
  return values.map(() => '?').join(', ');
}

function rankOf({ value, isRanked, isCarried = false }: StoredRating): number {
  const level = isCarried ? UNLISTED : isRanked ? RANKED : 0;
  return Math.round(value * DIGITS) + level;
}

type RatingRow = Pick<RowOf<'ladder_ratings'>, 'entry' | 'rank' | 'body'>;

function ratingFrom({ entry, rank, body }: RatingRow): ListedRating {
  return { entry: fromText(entry), rank, body: JSON.parse(fromText(body)) as unknown };
}

function resultFrom(row: RowOf<'ladder_results'>): LadderResult {
  return {
    gameId: fromText(row.game_id),
    ladder: row.ladder,
    at: row.at,
    places: JSON.parse(fromText(row.places)) as readonly PlayedSeat[],
    reason: row.reason === RATED ? null : row.reason,
    flags: JSON.parse(row.flags) as readonly number[],
    voidedAt: row.voided_at === NOT_VOIDED ? null : row.voided_at,
    changes: JSON.parse(fromText(row.changes)) as LadderResult['changes'],
  };
}
