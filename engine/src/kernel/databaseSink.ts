import type { LogLine, LogSink } from './logger.ts';

/** Asks a database. Whatever it answers is not looked at. */
export type AskDatabase = (sql: string, values: readonly (string | number)[]) => Promise<unknown>;

export interface DatabaseSinkOptions {
  readonly query: AskDatabase;
  readonly gameId: string;
  readonly table?: string;
  /** How the database writes places of values: `$1` as PostgreSQL, or `?` as SQLite and MySQL. */
  readonly places?: '$' | '?';
  /** Is told when lines could not be written. They wait, and go with the next. */
  readonly failed?: (error: unknown) => void;
}

const TABLE = 'game_log';
/** Rows a statement. */
const ROWS = 100;

/**
 * Lines of a log as rows of a database, numbered by game. Nobody waits for it but `flush`: a database that is slow or away
 * holds up no game.
 */
export class DatabaseSink implements LogSink {
  readonly #options: DatabaseSinkOptions;
  #waiting: string[] = [];
  /** Rows that are written for sure. */
  #written = 0;
  #writing: Promise<void> | undefined;

  constructor(options: DatabaseSinkOptions) {
    this.#options = options;
  }

  /** The table for the lines of all games. */
  static definition(table = TABLE): string {
    return `CREATE TABLE IF NOT EXISTS ${table} (game_id VARCHAR(100) NOT NULL, n BIGINT NOT NULL, line TEXT NOT NULL, PRIMARY KEY (game_id, n))`;
  }

  write(line: LogLine): void {
    this.#waiting.push(JSON.stringify(line));
    this.#begin().catch((error: unknown) => this.#options.failed?.(error));
  }

  /** Rejects where the database does not take them. */
  async flush(): Promise<void> {
    // What was begun by a write may have failed: then this is another try.
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
    // Lines of the same turn go together.
    await Promise.resolve();
    while (this.#waiting.length > 0) {
      const lines = this.#waiting.slice(0, ROWS);
      await this.#options.query(this.#statement(lines.length), this.#values(lines));
      this.#waiting = this.#waiting.slice(lines.length);
      this.#written += lines.length;
    }
  }

  /** A statement whose answer was lost may be sent again: its rows are there already. */
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
