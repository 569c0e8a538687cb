import type { DecisionQuery, SequencedDecision, ModelExpense, ModelStore, StoredDecision } from './models.ts';
import type { AskSql } from './operatorRows.ts';
import { columnsOf, type RowOf, fromText, toText } from './tables.ts';

const COLUMNS = columnsOf('model_decisions')
  .map((name) => `d.${name}`)
  .join(', ');

/** The rows of language models, in SQL for both databases. */
export class ModelRows implements ModelStore {
  readonly #sql: AskSql;

  constructor(sql: AskSql) {
    this.#sql = sql;
  }

  async decisions(gameId: string, { since, limit, playerId }: DecisionQuery): Promise<readonly SequencedDecision[]> {
    const own = playerId === undefined ? '' : 'AND d.player_id = ?';
    const rows = await this.#sql(
      'read',
      `SELECT ${COLUMNS}, coalesce(a.first_seq, 0) AS first_seq
        FROM model_decisions d LEFT JOIN actions a ON a.game_id = d.game_id AND a.version = d.version
        WHERE d.game_id = ? AND d.version > ? ${own} ORDER BY d.version LIMIT ?`,
      [toText(gameId), since, ...(playerId === undefined ? [] : [toText(playerId)]), limit],
    );
    return rows.map((row) => decisionFrom(row as KeptRow));
  }

  async note(gameId: string, playerId: string): Promise<string | null> {
    const [row] = await this.#sql(
      'read',
      `SELECT note FROM model_decisions WHERE game_id = ? AND player_id = ? AND note IS NOT NULL
        ORDER BY version DESC LIMIT 1`,
      [toText(gameId), toText(playerId)],
    );
    return textFrom((row as { readonly note: string | null } | undefined)?.note ?? null);
  }

  async reserve(expense: ModelExpense, most: { readonly game: number; readonly day: number }): Promise<boolean> {
    const { microdollars } = expense;
    if (microdollars > most.day || microdollars > most.game) return false;
    if (!(await this.#reserveDay(expense, most.day))) return false;
    if (await this.#reserveGame(expense, most.game)) return true;
    await this.#addToDay({ ...expense, microdollars: -microdollars });
    return false;
  }

  async settle(expense: ModelExpense): Promise<void> {
    await this.#addToDay(expense);
    const { microdollars, gameId, model } = expense;
    await this.#sql('write', `UPDATE model_games SET microdollars = ${CHANGED} WHERE game_id = ? AND model = ?`, [
      microdollars,
      microdollars,
      toText(gameId),
      toText(model),
    ]);
  }

  async spentOn(day: number): Promise<ReadonlyMap<string, number>> {
    const rows = await this.#sql('read', 'SELECT model, microdollars FROM model_days WHERE day = ?', [day]);
    return new Map(
      (rows as readonly Pick<RowOf<'model_days'>, 'model' | 'microdollars'>[]).map(({ model, microdollars }) => [
        fromText(model),
        figure(microdollars),
      ]),
    );
  }

  async #reserveDay({ model, day, microdollars }: ModelExpense, most: number): Promise<boolean> {
    const rows = await this.#sql(
      'write',
      `INSERT INTO model_days (model, day, microdollars) VALUES (?, ?, ?)
        ON CONFLICT (model, day) DO UPDATE SET microdollars = ${sum('model_days', 'excluded.microdollars')}
          WHERE ${sum('model_days', 'excluded.microdollars')} <= ?
        RETURNING model`,
      [toText(model), day, microdollars, most],
    );
    return rows.length > 0;
  }

  async #reserveGame({ model, gameId, microdollars }: ModelExpense, most: number): Promise<boolean> {
    const rows = await this.#sql(
      'write',
      `INSERT INTO model_games (game_id, model, microdollars)
        SELECT id, CAST(? AS TEXT), CAST(? AS BIGINT) FROM games WHERE id = ?
        ON CONFLICT (game_id, model) DO UPDATE SET microdollars = ${sum('model_games', 'excluded.microdollars')}
          WHERE ${sum('model_games', 'excluded.microdollars')} <= ?
        RETURNING model`,
      [toText(model), microdollars, toText(gameId), most],
    );
    return rows.length > 0;
  }

  async #addToDay({ model, day, microdollars }: ModelExpense): Promise<void> {
    await this.#sql('write', `UPDATE model_days SET microdollars = ${CHANGED} WHERE model = ? AND day = ?`, [
      microdollars,
      microdollars,
      toText(model),
      day,
    ]);
  }
}

/** Never negative. */
const CHANGED = 'CASE WHEN microdollars + ? < 0 THEN 0 ELSE microdollars + ? END';

/** A negative sum of an earlier version gives no credit. */
function sum(table: 'model_days' | 'model_games', added: string): string {
  return `CASE WHEN ${table}.microdollars < 0 THEN 0 ELSE ${table}.microdollars END + ${added}`;
}

export function decisionRow(decision: StoredDecision): RowOf<'model_decisions'> {
  const { tokens } = decision;
  return {
    game_id: toText(decision.gameId),
    version: decision.version,
    player_id: toText(decision.playerId),
    model: toText(decision.model),
    outcome: decision.outcome,
    reason: decision.reason,
    why: decision.why === null ? null : toText(decision.why),
    note: decision.note === null ? null : toText(decision.note),
    template: decision.template,
    prompt_hash: decision.promptHash,
    input_tokens: tokens.input,
    cached_tokens: tokens.cached,
    output_tokens: tokens.output,
    milliseconds: decision.milliseconds,
    microdollars: decision.microdollars,
    at: decision.at,
    usage_adjusted: decision.usageAdjusted ? 1 : 0,
  };
}

type KeptRow = RowOf<'model_decisions'> & Pick<RowOf<'actions'>, 'first_seq'>;

function decisionFrom(row: KeptRow): SequencedDecision {
  return {
    gameId: fromText(row.game_id),
    version: row.version,
    seq: row.first_seq,
    playerId: fromText(row.player_id),
    model: fromText(row.model),
    outcome: row.outcome,
    reason: row.reason,
    why: textFrom(row.why),
    note: textFrom(row.note),
    template: row.template,
    promptHash: row.prompt_hash,
    tokens: { input: figure(row.input_tokens), cached: figure(row.cached_tokens), output: figure(row.output_tokens) },
    usageAdjusted: row.usage_adjusted !== 0,
    milliseconds: figure(row.milliseconds),
    microdollars: figure(row.microdollars),
    at: row.at,
  };
}

/** Earlier versions stored whatever a provider reported. */
function figure(stored: number): number {
  return Math.max(0, stored);
}

function textFrom(text: string | null): string | null {
  return text === null ? null : fromText(text);
}
