import type { LogLine, LogSink } from './logger.ts';

/** Runs a statement. The result is ignored. */
export type AskDatabase = (sql: string, values: readonly (string | number)[]) => Promise<unknown>;

export interface DatabaseSinkOptions {
  readonly query: AskDatabase;
  readonly gameId: string;
  readonly table?: string;
  /** The placeholder syntax of the database: `$1` for PostgreSQL, `?` for SQLite and MySQL. */
  readonly places?: '$' | '?';
  /** Called if a write fails. The lines stay queued and are written with the next batch. */
  readonly failed?: (error: unknown) => void;
}

const TABLE = 'game_log';
/** Rows per statement. */
const ROWS = 100;

/**
 * Writes log lines as numbered rows of a database table. Only `flush` waits for the database, so a slow or unavailable
 * database never blocks a game.
 */
export class DatabaseSink implements LogSink {
  readonly #options: DatabaseSinkOptions;
  #waiting: string[] = [];
  /** Rows that the database has confirmed. */
  #written = 0;
  #writing: Promise<void> | undefined;

  constructor(options: DatabaseSinkOptions) {
    this.#options = options;
  }

  /** SQL that creates the table; one table holds the lines of all games. */
  static definition(table = TABLE): string {
    return `CREATE TABLE IF NOT EXISTS ${table} (game_id VARCHAR(100) NOT NULL, n BIGINT NOT NULL, line TEXT NOT NULL, PRIMARY KEY (game_id, n))`;
  }

  write(line: LogLine): void {
    this.#waiting.push(JSON.stringify(line));
    this.#begin().catch((error: unknown) => this.#options.failed?.(error));
  }

  /** Rejects if the database does not accept the lines. */
  async flush(): Promise<void> {
    // An earlier write may have failed; this retries it.
    await this.#writing?.catch(() => undefined);
    await this.#begin();
  }

  #begin(): Promise<void> {
    this.#writing ??= this.#writeAll().finally(() => {
      this.#writing = undefined;
    });
    return this.#writing;
  }

  async #writeAll(): Promise<void> {
    // Batches all lines that are written in the same tick.
    await Promise.resolve();
    while (this.#waiting.length > 0) {
      const lines = this.#waiting.slice(0, ROWS);
      await this.#options.query(this.#statement(lines.length), this.#values(lines));
      this.#waiting = this.#waiting.slice(lines.length);
      this.#written += lines.length;
    }
  }

  /** Idempotent: if the reply to a statement is lost, the statement is sent again and existing rows are skipped. */
  #statement(count: number): string {
    const { table = TABLE, places = '$' } = this.#options;
    let place = 0;
    const next = () => (places === '$' ? `$${++place}` : '?');
    const rows = Array.from({ length: count }, () => `(${next()}, ${next()}, ${next()})`);
    return `INSERT INTO ${table} (game_id, n, line) VALUES ${rows.join(', ')} ON CONFLICT DO NOTHING`;
  }

  #values(lines: readonly string[]): readonly (string | number)[] {
    return lines.flatMap((line, i) => [this.#options.gameId, this.#written + i + 1, line]);
  }
}
