import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { DatabaseSink, GameLogger, gameOf, recordFromLog, replay } from '../index.ts';

const PLAYERS = ['a', 'b'].map((id) => ({ id, name: id }));

/** A database that can be unavailable. */
class Database {
  readonly #sqlite = new DatabaseSync(':memory:');
  isAway = false;
  /** The rows are written, but the reply is lost. */
  isMute = false;

  constructor() {
    this.#sqlite.exec(DatabaseSink.definition());
  }

  readonly query = async (sql: string, values: readonly (string | number)[]) => {
    if (this.isAway) throw new Error('away');
    this.#sqlite.prepare(sql).run(...values);
    if (this.isMute) throw new Error('mute');
  };

  log(gameId: string): string {
    const rows = this.#sqlite.prepare('SELECT line FROM game_log WHERE game_id = ? ORDER BY n').all(gameId);
    return rows.map(({ line }) => String(line)).join('\n');
  }
}

function played(logger: GameLogger, actions: number): void {
  const game = gameOf('acquire');
  const setup = { players: PLAYERS, seed: 'rows' };
  logger.begin({ ...setup, game: game.id, version: game.version });
  let state = game.create(setup);
  for (let i = 0; i < actions; i++) {
    const [actor = ''] = game.actors(state);
    const action = game.sample(state, actor, () => 0.3);
    state = game.apply(state, action, i).state;
    logger.action(action, i);
  }
}

describe('a database as a sink', () => {
  test('stores the lines of each game, which replay it', async () => {
    const database = new Database();
    const loggers = ['one', 'two'].map(
      (gameId) => new GameLogger(new DatabaseSink({ query: database.query, gameId, places: '?' })),
    );
    for (const [i, logger] of loggers.entries()) played(logger, 60 * (i + 1));
    await Promise.all(loggers.map((logger) => logger.flush()));
    expect(recordFromLog(database.log('one')).actions).toHaveLength(60);
    const record = recordFromLog(database.log('two'));
    expect(record.actions).toHaveLength(120);
    expect(() => replay(record)).not.toThrow();
  });

  test.each(['isAway', 'isMute'] as const)(
    'that fails (%s) reports it, and gets every line after it recovers',
    async (fault) => {
      const database = new Database();
      const faults: unknown[] = [];
      const sink = new DatabaseSink({
        query: database.query,
        gameId: 'g',
        places: '?',
        failed: (error) => faults.push(error),
      });
      const logger = new GameLogger(sink);
      database[fault] = true;
      played(logger, 20);
      await expect(logger.flush()).rejects.toThrow(fault.slice(2).toLowerCase());
      expect(faults.length).toBeGreaterThan(0);
      database[fault] = false;
      logger.event({ type: 'Later' });
      await logger.flush();
      expect(recordFromLog(database.log('g')).actions).toHaveLength(20);
      expect(database.log('g').split('\n')).toHaveLength(22);
    },
  );

  test('uses the placeholders of PostgreSQL', async () => {
    const queries: string[] = [];
    const sink = new DatabaseSink({ query: async (sql) => void queries.push(sql), gameId: 'g', table: 'mine' });
    sink.write({ event: 1 });
    sink.write({ event: 2 });
    await sink.flush();
    expect(queries).toEqual([
      'INSERT INTO mine (game_id, n, line) VALUES ($1, $2, $3), ($4, $5, $6) ON CONFLICT DO NOTHING',
    ]);
  });
});
