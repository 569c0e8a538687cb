import { setTimeout as wait } from 'node:timers/promises';
import { Pool, type QueryConfig, type QueryResultRow } from 'pg';
import type { AskSql } from '../operatorRows.ts';
import { TIMEOUT, pooledConnectionTo } from './connection.ts';
import { asStoreError, isCollision } from './faults.ts';
import { SQL, type StatementName } from './statements.ts';

const CONNECTIONS = 10;
const TRIES = 4;

/** Statements over a small pool of connections. Each is its own transaction, so a serialization failure is simply retried. */
export class StatementPool {
  readonly #pool: Pool;

  constructor(url: string, timeout: number) {
    this.#pool = new Pool({ ...pooledConnectionTo(url, timeout), max: CONNECTIONS, min: 1 });
    // An idle connection that dies is replaced at its next use.
    this.#pool.on('error', () => undefined);
  }

  /** One of the prepared statements. */
  ask<Row extends QueryResultRow>(
    name: StatementName,
    values: readonly (string | number | null)[] = [],
  ): Promise<readonly Row[]> {
    return this.#run<Row>({ name, text: SQL[name], values: [...values] });
  }

  /** Any other statement, in SQL for both databases. */
  readonly askSql: AskSql = (_, sql, values) => this.#run({ text: numbered(sql), values: [...values] });

  async close(): Promise<void> {
    if (this.#pool.ending) return;
    // An unresponsive server does not close the connection either.
    await Promise.race([this.#pool.end(), wait(TIMEOUT, undefined, { ref: false })]);
  }

  async #run<Row extends QueryResultRow>(query: QueryConfig): Promise<readonly Row[]> {
    for (let attempt = 1; ; attempt++) {
      try {
        return (await this.#pool.query<Row>(query)).rows;
      } catch (error) {
        if (attempt === TRIES || !isCollision(error)) throw asStoreError(error);
      }
    }
  }
}

/** Replaces `?` with the placeholders of PostgreSQL. */
function numbered(sql: string): string {
  let count = 0;
  return sql.replaceAll('?', () => `$${++count}`);
}
